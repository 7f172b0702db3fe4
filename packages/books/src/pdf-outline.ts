/** The outline of a PDF: on which pages chapters begin, and what they are called. */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import type { Pace } from './pace.ts';
import type { PdfDocument, PdfOutline, PdfReference } from './pdf-library.ts';

/** By the page, from 0. Where two begin on a page, the title of the first. */
export type PageTitles = ReadonlyMap<number, string>;

/** Pages by their objects. The library's own search leaves promises behind that nobody hears. */
export type PageNumbers = ReadonlyMap<string, number>;

export const pageKey = ({ num, gen }: PdfReference): string => `${num} ${gen}`;

export const outlineTitles = async (
  document: PdfDocument,
  pages: PageNumbers,
  pace: Pace,
): Promise<Result<PageTitles, BookFault>> => {
  const titles = new Map<number, string>();
  const waiting = [...((await document.getOutline()) ?? [])].reverse();
  const { chapters: most } = pace.limits;
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen > most) return err({ type: 'overLimit', limit: 'chapters', most });
    const entry = waiting.pop() as PdfOutline;
    const page = await pageOf(document, entry, pages);
    if (page !== undefined && !titles.has(page)) titles.set(page, entry.title);
    waiting.push(...[...entry.items].reverse());
    const fault = await pace.step(1);
    if (fault !== undefined) return err(fault);
  }
  return ok(titles);
};

const pageOf = async (
  document: PdfDocument,
  { dest }: PdfOutline,
  pages: PageNumbers,
): Promise<number | undefined> => {
  try {
    const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const [page] = place ?? [];
    if (typeof page === 'number') return page;
    return typeof page === 'object' && page !== null ? pages.get(pageKey(page as PdfReference)) : undefined;
  } catch {
    // An entry that leads nowhere.
    return undefined;
  }
};
