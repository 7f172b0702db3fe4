/** Games on their way out of the page: as a file that is saved, or as a link that is copied. */

/** Saves a text as a file of this name. */
export const saveText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Whether the text is on the clipboard now. Pages at a plain network address have no clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
