/**
 * The text of a paragraph as it is read: composed, without what has no width, ligatures as letters, words that a line
 * end cut put together. What a reader would see stays.
 */
import type { Paragraph } from './paragraph.ts';
import type { LineHyphens } from './line-hyphens.ts';

/** Latin and Armenian ligatures, the long s, and the two letters of Dutch that some fonts have as one. */
const LIGATURES = /[\uFB00-\uFB06\uFB13-\uFB17\u017F\u0132\u0133]/gu;

/** Soft hyphens, joiners, marks of direction, byte-order marks: all that takes no room. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A line end after a hyphen that shows only there, or after the sign that scanners write for one. */
const SOFT_LINE_END = /[\u00AD\u00AC][ \t]?\n/gu;

/** What no text shows: controls but for tab and line end, halves of pairs, what stands for a lost character. */
const NOT_TEXT = /(?![\t\n])[\p{Cc}\p{Cs}\uFFFC-\uFFFF]/gu;

/** No letter has more marks; to sort a pile of thousands takes without end. */
const PILE_OF_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Everything that does not need to know the rest of the book. */
export const plainParagraph = (text: string): string =>
  text
    .replace(SOFT_LINE_END, '')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(NOT_TEXT, ' ')
    .replace(PILE_OF_MARKS, '$1')
    .normalize('NFC');

/** The text as it stands in a chapter. */
export const finishedText = ({ text, isWrapped }: Paragraph, hyphens: LineHyphens): string => {
  const joined = hyphens.joined(text);
  return (isWrapped ? joined.replaceAll('\n', ' ') : joined)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();
};
