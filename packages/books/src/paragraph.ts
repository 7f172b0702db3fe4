/**
 * A book's text on its way from a file: paragraphs in the order of reading, with what the file says about them. Every
 * reader makes these, and everything after the readers is the same for all formats.
 */
import type { BookFormat, BookCover } from './book.ts';

export interface Paragraph {
  /** Lines end with one `\n` each. */
  readonly text: string;
  /** 1 is the highest heading, 0 is no heading. */
  readonly level: number;
  /** Whether its lines are only as long as the page was wide, so that their ends say nothing. */
  readonly isWrapped: boolean;
  /** The page it begins on, from 0, where the file has pages. */
  readonly page?: number;
  /** A chapter of this name begins here, as the file's own contents say. */
  readonly opens?: string;
}

export interface RawBook {
  readonly format: BookFormat;
  /** As the file says; empty where it does not. */
  readonly title: string;
  readonly author: string;
  readonly cover: BookCover | null;
  readonly paragraphs: readonly Paragraph[];
  /** How its chapters are found where no paragraph opens one. */
  readonly chapterMarks: 'headings' | 'lines';
}

/** So that no single step of work is long; nobody writes such paragraphs. */
const LONGEST = 2 ** 15;

/** A paragraph, or several where it is too long, cut at white space where there is any. */
export const paragraphsOf = (paragraph: Paragraph): readonly Paragraph[] => {
  const { text } = paragraph;
  if (text.length <= LONGEST) return [paragraph];
  const parts: Paragraph[] = [];
  for (let start = 0; start < text.length;) {
    const end = cutBefore(text, start, start + LONGEST);
    const part = text.slice(start, end);
    const { opens: _, ...rest } = paragraph;
    parts.push(start === 0 ? { ...paragraph, text: part } : { ...rest, text: part, level: 0 });
    start = end;
  }
  return parts;
};

const cutBefore = (text: string, start: number, limit: number): number => {
  if (limit >= text.length) return text.length;
  for (let at = limit; at > start + LONGEST / 2; at -= 1) if (isSpace(text.charCodeAt(at))) return at;
  const isPair = (text.charCodeAt(limit) & 0xfc00) === 0xdc00;
  return isPair ? limit - 1 : limit;
};

const isSpace = (code: number): boolean => code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0;
