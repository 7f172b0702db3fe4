/**
 * Tells verse, whose line ends were meant, from prose that was cut where the page ended: every line begins with a
 * capital, and some line had room for the first word of the next one.
 */
export interface VerseLine {
  readonly text: string;
  /** In characters or any other measure. */
  readonly width: number;
}

const LEAST_LINES = 3;
/** Estimated from the width of a line, a word may be this much narrower than it is. */
const MARGIN = 1.1;

export const isVerse = (lines: readonly VerseLine[]): boolean =>
  lines.length >= LEAST_LINES &&
  lines.every(({ text }) => /^[^\p{L}\p{N}]{0,3}[\p{Lu}\p{Lt}]/u.test(text)) &&
  hasRoom(lines);

const hasRoom = (lines: readonly VerseLine[]): boolean => {
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
  return lines.slice(1).some(({ text, width }, at) => {
    const word = text.split(' ', 1)[0] ?? '';
    const wordWidth = ((word.length + 1) / Math.max(1, text.length)) * width * MARGIN;
    return (lines[at] as VerseLine).width + wordWidth < widest;
  });
};
