/**
 * Paragraphs as chapters: by the file's own contents, by headings, or by lines such as `CHAPTER I`. A heading is part
 * of its chapter's text, and gives the title.
 */
import type { Chapter } from './book.ts';
import { isChapterLine } from './chapter-line.ts';
import type { Paragraph, RawBook } from './paragraph.ts';
import { cleanTitle } from './titles.ts';

/** Paragraphs with their text as it stands in the chapter, or empty. */
export interface FinishedParagraph extends Paragraph {
  readonly finished: string;
}

type OpensChapter = (paragraph: FinishedParagraph, at: number) => string | undefined;

export const chaptersOf = (
  paragraphs: readonly FinishedParagraph[],
  marks: RawBook['chapterMarks'],
): readonly Chapter[] => {
  const titleOf = openerFor(paragraphs, marks);
  const chapters: { title: string; texts: string[] }[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const title = titleOf(paragraph, at);
    const last = chapters.at(-1);
    if (last === undefined || (title !== undefined && last.texts.length > 0))
      chapters.push({ title: title ?? '', texts: [] });
    else if (title !== undefined) last.title = title;
    if (paragraph.finished !== '') chapters.at(-1)?.texts.push(paragraph.finished);
  }
  return chapters
    .filter(({ texts }) => texts.length > 0)
    .map(({ title, texts }) => ({ title: cleanTitle(title), text: texts.join('\n\n') }));
};

const openerFor = (
  paragraphs: readonly FinishedParagraph[],
  marks: RawBook['chapterMarks'],
): OpensChapter => {
  if (paragraphs.some(({ opens }) => opens !== undefined)) return ({ opens }) => opens;
  if (marks === 'headings') {
    const deepest = chapterLevel(paragraphs);
    return ({ level, finished }) => (level > 0 && level <= deepest && finished !== '' ? finished : undefined);
  }
  const byLine: OpensChapter = (paragraph, at) => {
    const next = paragraphs[at + 1];
    const isListed = next === undefined || isChapterLine(next.finished);
    return isChapterLine(paragraph.finished) && !isListed ? paragraph.finished : undefined;
  };
  const hasLines = paragraphs.some((paragraph, at) => byLine(paragraph, at) !== undefined);
  return hasLines
    ? byLine
    : ({ page }, at) => (page === paragraphs[at - 1]?.page ? undefined : pageTitle(page));
};

const pageTitle = (page: number | undefined): string | undefined =>
  page === undefined ? undefined : String(page + 1);

const DEEPEST_LEVEL = 3;

/** The highest kind of heading that comes more than once: a single one is the title of the book. */
const chapterLevel = (paragraphs: readonly FinishedParagraph[]): number => {
  for (let level = 1; level <= DEEPEST_LEVEL; level += 1) {
    const count = paragraphs.filter(
      (paragraph) => paragraph.level === level && paragraph.finished !== '',
    ).length;
    if (count > 1) return level;
  }
  return DEEPEST_LEVEL;
};
