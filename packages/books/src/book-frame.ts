/**
 * What an archive of books puts around a text: a head, a licence, and lines of stars between these and the book. Where
 * both lines stand, only what is between them is the book.
 */
import type { Paragraph } from './paragraph.ts';

const START = /\*{3} ?start of (?:the|this) project gutenberg[^*]{0,400}\*{3}/iu;
const END = /\*{3} ?end of (?:the|this) project gutenberg/iu;
const LAST_LINE = /^end of (?:the )?project gutenberg[^\n]{0,400}$/iu;

/** Whether a text has one of these lines. */
export const hasFrameLine = (text: string): boolean =>
  text.includes('***') && (START.test(text) || END.test(text));

export const withoutFrame = (paragraphs: readonly Paragraph[]): readonly Paragraph[] => {
  const has = (line: RegExp): readonly boolean[] =>
    paragraphs.map(({ text }) => text.includes('***') && line.test(text));
  const [first, last] = [has(START).indexOf(true), has(END).lastIndexOf(true)];
  if (first < 0 || last < first) return paragraphs;
  const inside = paragraphs.slice(first, last + 1).map((paragraph, at) => {
    const upTo = at === last - first ? paragraph.text.search(END) : undefined;
    const whole = paragraph.text.slice(0, upTo);
    const start = at === 0 ? START.exec(whole) : null;
    const text = (start === null ? whole : whole.slice(start.index + start[0].length)).trim();
    return text === paragraph.text ? paragraph : { ...paragraph, text };
  });
  return inside.filter(({ text }) => text !== '' && !LAST_LINE.test(text));
};
