/**
 * A PDF as a book: the text of its pages in the order of reading, without what repeats at their edges, and chapters by
 * its outline or by lines that name one; else each page is one.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import type { BookLimits } from './book-limits.ts';
import type { Pace } from './pace.ts';
import type { RawBook } from './paragraph.ts';
import { checkPdf } from './pdf-gate.ts';
import { type PdfDocument, openPdf } from './pdf-library.ts';
import { type PageLines, linesOfPage } from './pdf-lines.ts';
import { type PageNumbers, outlineTitles, pageKey } from './pdf-outline.ts';
import { readPieces } from './pdf-pieces.ts';
import { pdfParagraphs } from './pdf-paragraphs.ts';
import { withoutEdges } from './pdf-edges.ts';

const damaged = err({ type: 'damaged', format: 'pdf', part: 'text' } as const);

export const readPdf = async (bytes: Uint8Array, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const checked = await checkPdf(bytes, pace);
  if (!checked.ok) return checked;
  const opened = await openPdf(bytes, checked.value);
  if ('failure' in opened)
    return opened.failure === 'locked'
      ? err({ type: 'locked', format: 'pdf' })
      : err({ type: 'damaged', format: 'pdf', part: 'directory' });
  try {
    return await readDocument(opened.document, pace);
  } catch {
    // The library throws whatever it likes about a file that is broken in a new way.
    return damaged;
  } finally {
    await opened.document.destroy();
  }
};

const readDocument = async (document: PdfDocument, pace: Pace): Promise<Result<RawBook, BookFault>> => {
  const { pages: most } = pace.limits;
  if (document.numPages > most) return err({ type: 'overLimit', limit: 'pages', most });
  if (await document.hasJSActions()) return err({ type: 'hasScripts' });
  const pages = await readPages(document, pace);
  if (!pages.ok) return pages;
  const titles = await outlineTitles(document, pages.value.numbers, pace);
  if (!titles.ok) return titles;
  const texts = await withoutEdges(pages.value.lines, pace);
  if (!texts.ok) return texts;
  const paragraphs = await pdfParagraphs(texts.value, titles.value, pace);
  if (!paragraphs.ok) return paragraphs;
  const said = (await document.getMetadata())['info'] ?? {};
  return ok({
    format: 'pdf',
    title: properTitle(said['Title']),
    author: typeof said['Author'] === 'string' ? said['Author'] : '',
    cover: null,
    paragraphs: paragraphs.value,
    chapterMarks: 'lines',
  });
};

interface PagesRead {
  readonly lines: readonly PageLines[];
  readonly numbers: PageNumbers;
}

const readPages = async (document: PdfDocument, pace: Pace): Promise<Result<PagesRead, BookFault>> => {
  const lines: PageLines[] = [];
  const numbers = new Map<string, number>();
  let [length, lineCount] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const pieces = await readPieces(page, pace);
    page.cleanup();
    if (!pieces.ok) return pieces;
    if (page.ref !== null) numbers.set(pageKey(page.ref), number - 1);
    const own = linesOfPage(pieces.value, page.rotate);
    lines.push(own);
    lineCount += own.length;
    length += pieces.value.reduce((sum, { str }) => sum + str.length, 0);
    const fault = sizeFault(length, lineCount, pace.limits) ?? (await pace.step(number / document.numPages));
    if (fault !== undefined) return err(fault);
  }
  return ok({ lines, numbers });
};

/** Pages may share their text, so that a small file is a long book. */
const sizeFault = (length: number, lineCount: number, limits: BookLimits): BookFault | undefined => {
  const { textLength, paragraphs } = limits;
  if (length > textLength) return { type: 'overLimit', limit: 'textLength', most: textLength };
  return lineCount > paragraphs ? { type: 'overLimit', limit: 'paragraphs', most: paragraphs } : undefined;
};

/** Programs write the name of the file they were given, or of themselves, where the title should stand. */
const properTitle = (title: unknown): string =>
  typeof title !== 'string' ||
  /^microsoft word|^untitled|\.(?:docx?|odt|rtf|indd|tex|dvi|qxd|pmd|pdf|ps)$/iu.test(title.trim())
    ? ''
    : title;
