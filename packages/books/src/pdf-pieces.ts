/** The pieces of text of one page, as many and for as long as a page of a book may have. */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import type { Pace } from './pace.ts';
import type { PdfPage, PdfPiece } from './pdf-library.ts';

export const readPieces = async (
  page: PdfPage,
  pace: Pace,
): Promise<Result<readonly PdfPiece[], BookFault>> => {
  const { pagePieces, pageMs } = pace.limits;
  const startMs = pace.nowMs();
  const reader = page.streamTextContent().getReader();
  const pieces: PdfPiece[] = [];
  const pageFault = (): BookFault | undefined => {
    if (pace.nowMs() - startMs > pageMs) return { type: 'overLimit', limit: 'pageMs', most: pageMs };
    return pieces.length > pagePieces
      ? { type: 'overLimit', limit: 'pagePieces', most: pagePieces }
      : undefined;
  };
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    pieces.push(...(part.value?.items ?? []).filter(({ str }) => typeof str === 'string'));
    const fault = pageFault() ?? (await pace.step(0));
    if (fault === undefined) continue;
    // The library never answers where the page ended meanwhile.
    void reader.cancel(new Error('enough')).catch(() => undefined);
    return err(fault);
  }
  return ok(pieces);
};
