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

/** The text in lines no wider than this; a longer word is cut into equal parts. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => partsOf(long, width))) {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const partsOf = (word: string, width: number): readonly string[] => {
  const signs = Array.from(word);
  const partCount = Math.max(1, Math.ceil(signs.length / Math.max(1, width)));
  const length = Math.ceil(signs.length / partCount);
  return Array.from({ length: partCount }, (_, part) =>
    signs.slice(part * length, (part + 1) * length).join(''),
  );
};

/** A line of a page: what does not fit goes on below its text, right of the indent or of the first wide space. */
export const wrappedHanging = (line: string, width: number): readonly string[] => {
  if (line.length <= width) return [line];
  const indent = /^(\S.*?)?\s{2,}/u.exec(line)?.[0].length ?? 0;
  const lines = wrapped(line.slice(indent), width - indent);
  return lines.map((text, index) => (index === 0 ? line.slice(0, indent) : ' '.repeat(indent)) + text);
};

const LONGEST_QUOTE = 40;

/** What somebody typed, safe to show: a control sign could paint over the screen. */
export const quoted = (text: string, longest = LONGEST_QUOTE): string => {
  const shown = Array.from(text.replace(/\p{C}/gu, '\uFFFD'));
  return shown.length > longest ? `${shown.slice(0, longest).join('')}…` : shown.join('');
};
