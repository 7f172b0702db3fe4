/**
 * Paragraphs as chapters: by the file's own contents, by headings, or by lines such as `CHAPTER I`. A heading is part
 * of its chapter's text, and gives the title.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { Chapter } from './book.ts';
import type { BookFault } from './book-fault.ts';
import { isChapterLine } from './chapter-line.ts';
import type { Pace } from './pace.ts';
import type { Paragraph, RawBook } from './paragraph.ts';
import { cleanTitle } from './titles.ts';

export interface FinishedBook {
  readonly paragraphs: readonly Paragraph[];
  /** For each paragraph its text as it stands in the chapter, or empty. */
  readonly texts: readonly string[];
  readonly marks: RawBook['chapterMarks'];
}

/** The title of the chapter that the paragraph of this number opens. */
type OpensChapter = (at: number) => string | undefined;

const PARAGRAPHS_A_STEP = 256;

export const chaptersOf = async (
  book: FinishedBook,
  pace: Pace,
): Promise<Result<readonly Chapter[], BookFault>> => {
  const titleOf = openerFor(book);
  const { chapters: most } = pace.limits;
  // Invariant: all but the last have text.
  const chapters: { title: string; texts: string[] }[] = [];
  for (const [at, text] of book.texts.entries()) {
    const title = titleOf(at);
    const last = chapters.at(-1);
    if (last === undefined || (title !== undefined && last.texts.length > 0))
      chapters.push({ title: title ?? '', texts: [] });
    else if (title !== undefined) last.title = title;
    if (text !== '') chapters.at(-1)?.texts.push(text);
    if (text !== '' && chapters.length > most) return err({ type: 'overLimit', limit: 'chapters', most });
    const fault = at % PARAGRAPHS_A_STEP === 0 ? await pace.step(1) : undefined;
    if (fault !== undefined) return err(fault);
  }
  return ok(
    chapters
      .filter(({ texts }) => texts.length > 0)
      .map(({ title, texts }) => ({ title: cleanTitle(title), text: texts.join('\n\n') })),
  );
};

const openerFor = (book: FinishedBook): OpensChapter => {
  const { paragraphs, texts, marks } = book;
  if (paragraphs.some(({ opens }) => opens !== undefined)) return (at) => paragraphs[at]?.opens;
  if (marks === 'headings') {
    const deepest = chapterLevel(book);
    return (at) => {
      const level = paragraphs[at]?.level ?? 0;
      return level > 0 && level <= deepest && texts[at] !== '' ? texts[at] : undefined;
    };
  }
  const byLine: OpensChapter = (at) => {
    const [text = '', next] = [texts[at], texts[at + 1]];
    return isChapterLine(text) && next !== undefined && !isChapterLine(next) ? text : undefined;
  };
  const hasLines = texts.some((_, at) => byLine(at) !== undefined);
  return hasLines
    ? byLine
    : (at) =>
        paragraphs[at]?.page === paragraphs[at - 1]?.page ? undefined : pageTitle(paragraphs[at]?.page);
};

const pageTitle = (page: number | undefined): string | undefined =>
  page === undefined ? undefined : String(page + 1);

const DEEPEST_LEVEL = 3;

/** The highest kind of heading that comes more than once: a single one is the title of the book. */
const chapterLevel = ({ paragraphs, texts }: FinishedBook): number => {
  for (let level = 1; level <= DEEPEST_LEVEL; level += 1) {
    const count = paragraphs.filter((paragraph, at) => paragraph.level === level && texts[at] !== '').length;
    if (count > 1) return level;
  }
  return DEEPEST_LEVEL;
};
