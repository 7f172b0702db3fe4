/** The bytes of a file that somebody chose or dropped; null for what only looks like one, such as a folder. */
export const fileBytes = async (file: File): Promise<Uint8Array | null> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, forbidden, or a folder.
    return null;
  }
};
