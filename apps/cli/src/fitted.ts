/**
 * Text made to fit: cut or filled to a width, wrapped at spaces, and without signs that would move the cursor.
 */

/** Exactly so wide: filled with spaces, or cut with an ellipsis. */
export const fitted = (text: string, width: number): string => {
  const signs = Array.from(text);
  return signs.length > width
    ? `${signs.slice(0, width - 1).join('')}…`
    : text + ' '.repeat(width - signs.length);
};

/** The text in lines no wider than this; a longer word keeps a line of its own. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const LONGEST_QUOTE = 40;

/** What somebody typed, safe to show: a control sign could paint over the screen. */
export const quoted = (text: string, longest = LONGEST_QUOTE): string => {
  const shown = Array.from(text.replace(/\p{C}/gu, '\uFFFD'));
  return shown.length > longest ? `${shown.slice(0, longest).join('')}…` : shown.join('');
};
