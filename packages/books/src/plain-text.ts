/**
 * Plain text as paragraphs: split at empty lines, at first lines that are indented, or at every line where each is a
 * whole paragraph. Says which paragraphs are chapter lines. Knows nothing of words.
 */
import type { BookFault } from './book-fault.ts';
import { type Result, err, ok } from '@tilewright/rules';
import type { Pace } from './pace.ts';
import { type Paragraph, type RawBook, paragraphsOf } from './paragraph.ts';
import { isVerse } from './verse.ts';

const LINES_A_STEP = 512;
/** A longer paragraph goes on as another one: nobody writes such, and all lines of one are looked at together. */
const LONGEST = 2 ** 15;
const TITLE_LINES = 60;

export const readPlainText = async (text: string, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const lines = text.split(/\r{1,2}\n|[\n\r\v\f\u0085\u2028\u2029]/u);
  const sheaf = openSheaf(isLineAParagraph(lines));
  for (let at = frontCount(lines); at < lines.length; at += 1) {
    takeLine(sheaf, lines[at] as string);
    if (at % LINES_A_STEP === 0) {
      const fault = await pace.step(at / lines.length);
      if (fault !== undefined) return err(fault);
    }
  }
  closeParagraph(sheaf);
  const said = (name: string): string => saidIn(lines.slice(0, TITLE_LINES), name);
  return ok({
    format: 'text',
    title: said('title:'),
    author: said('author:'),
    cover: null,
    paragraphs: sheaf.paragraphs,
    chapterMarks: 'lines',
  });
};

const LONG_LINE = 120;

/** Where most of the text stands in lines that no page is wide enough for. */
const isLineAParagraph = (lines: readonly string[]): boolean => {
  let [length, longLength] = [0, 0];
  for (const line of lines) {
    length += line.length;
    if (line.length > LONG_LINE) longLength += line.length;
  }
  return longLength * 2 > length;
};

/** What a file of an archive of books says about itself in its first lines, such as `Title: Moby Dick`. */
const saidIn = (lines: readonly string[], name: string): string =>
  lines
    .find((line) => line.toLowerCase().startsWith(name))
    ?.slice(name.length)
    .trim() ?? '';

/** How many of the first lines only say title and author: they are not text. */
const frontCount = (lines: readonly string[]): number => {
  const end = lines.findIndex((line) => line.trim() !== '' && !/^(?:title|author):/iu.test(line));
  return Math.max(0, end);
};

interface Sheaf {
  readonly paragraphs: Paragraph[];
  readonly isLineAParagraph: boolean;
  lines: string[];
  /** How many characters its lines have. */
  length: number;
  isIndented: boolean;
}

const openSheaf = (eachLine: boolean): Sheaf => ({
  paragraphs: [],
  isLineAParagraph: eachLine,
  lines: [],
  length: 0,
  isIndented: false,
});

const takeLine = (sheaf: Sheaf, line: string): void => {
  const trimmed = line.trim();
  if (trimmed === '') return closeParagraph(sheaf);
  const isIndented = /^(?:\t| {2})/u.test(line);
  if (sheaf.isLineAParagraph || (isIndented && !sheaf.isIndented) || sheaf.length + trimmed.length > LONGEST)
    closeParagraph(sheaf);
  sheaf.lines.push(trimmed);
  sheaf.length += trimmed.length + 1;
  sheaf.isIndented = isIndented;
};

const closeParagraph = (sheaf: Sheaf): void => {
  if (sheaf.lines.length > 0) {
    const text = sheaf.lines.join('\n');
    sheaf.paragraphs.push(
      ...paragraphsOf({
        text,
        level: 0,
        isWrapped: !isVerse(sheaf.lines.map((line) => ({ text: line, width: line.length }))),
      }),
    );
  }
  sheaf.lines = [];
  sheaf.length = 0;
  sheaf.isIndented = false;
};
