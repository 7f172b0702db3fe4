// What keeps memory and time bounded where a file is made of ever so many small parts. Nothing here is timed: steps,
// looks and paragraphs are counted.
import { type PdfPiece, makePdf, readFile } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { BOOK_LIMITS } from './book-limits.ts';
import { chaptersOf } from './chapters.ts';
import { openPace } from './pace.ts';
import { withInitials } from './pdf-initials.ts';
import type { Placed } from './pdf-placed.ts';
import { addText, endParagraph, openFlow } from './text-flow.ts';

const refusal = (limit: 'lines' | 'paragraphs') => ({
  ok: false,
  error: { type: 'overLimit', limit, most: BOOK_LIMITS[limit] },
});

describe('[BK40] many small parts', () => {
  test.each([
    ['a.txt', 'ab\n\n'],
    ['a.txt', 'ab\r'],
    ['a.txt', 'ab\u2028'],
    ['a.md', 'ab\n\n'],
  ])('of %s: more lines than any book has', async (name, unit) => {
    expect(await readFile(name, unit.repeat(BOOK_LIMITS.lines))).toEqual(refusal('lines'));
  });

  test('cells of one line of Markdown are lines too', async () => {
    const table = `a|b\n-|-\n${'|'.repeat(BOOK_LIMITS.lines)}`;
    expect(await readFile('a.md', table)).toEqual(refusal('lines'));
  });

  test('more paragraphs of HTML than any book has', async () => {
    const text = `<html><body>${'<p>ab'.repeat(BOOK_LIMITS.paragraphs + 1)}`;
    expect(await readFile('a.html', text)).toEqual(refusal('paragraphs'));
  });

  test('whoever reads tags keeps one more than there may be, and no others', () => {
    const flow = openFlow();
    for (let count = 0; count < BOOK_LIMITS.paragraphs + 100; count += 1) {
      addText(flow, 'ab');
      endParagraph(flow);
    }
    expect([flow.paragraphs.length, flow.pieces.length]).toEqual([BOOK_LIMITS.paragraphs + 1, 0]);
  });

  test('every line of a PDF counts, though they make one paragraph', async () => {
    const page = [1, 2, 3, 4].map((row) => ({ left: 9, base: 700 - row * 14, text: 'the sea goes on' }));
    const bytes = makePdf({ pages: [page, page] });
    expect((await readFile('a.pdf', bytes, { paragraphs: 8 })).ok).toBe(true);
    const refused = { type: 'overLimit', limit: 'paragraphs', most: 7 };
    expect(await readFile('a.pdf', bytes, { paragraphs: 7 })).toEqual({ ok: false, error: refused });
  });

  test('a paragraph without end is cut between lines, and loses none', async () => {
    const read = await readFile('a.txt', 'the sea\n'.repeat(20_000));
    const parts = read.ok ? (read.value.chapters[0]?.text.split('\n\n') ?? []) : [];
    expect(parts.map((part) => part.length <= 2 ** 15 && /^the.*sea$/u.test(part))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(read.ok && read.value.words.map(({ count }) => count)).toEqual([20_000, 20_000]);
  });
});

describe('[BK41] a large letter beside many pieces', () => {
  /** How often the height of a piece was looked at. */
  const looksAt = (pieceCount: number, lineCount: number): { looks: number; moved: number | undefined } => {
    let looks = 0;
    const pieceAt = (at: number): Placed => ({
      text: 'sea',
      left: 40 + (at % 7),
      right: 60,
      size: 1,
      get base() {
        looks += 1;
        return (at % lineCount) * 2;
      },
    });
    const initial: Placed = { text: 'A', left: 0, right: 39, base: 0, size: 3 * lineCount };
    const pieces = [initial, ...Array.from({ length: pieceCount }, (_, at) => pieceAt(at))];
    const [first] = withInitials(pieces, 1);
    return { looks, moved: first?.size };
  };

  test.each([3, 50, 61, 2_000])('of %i lines: the looks grow with the pieces', (lineCount) => {
    const [few, many] = [looksAt(2_000, lineCount), looksAt(8_000, lineCount)];
    expect(many.looks).toBeLessThan(6 * few.looks);
    expect(many.looks).toBeLessThan(8_000 * 150);
  });

  test('it begins one of 60 lines, and none of 61', () => {
    expect(looksAt(600, 60).moved).toBe(1);
    expect(looksAt(610, 61).moved).toBe(3 * 61);
  });
});

describe('[BK42] steps inside of pages and of chapters', () => {
  const run = async (bytes: Uint8Array, stopAt: number): Promise<{ asked: number; outcome: string }> => {
    let [asked, clockMs] = [0, 0];
    const isCancelled = (): boolean => (asked += 1) > stopAt;
    const limits = { pageMs: 1_000_000, timeMs: 1_000_000 };
    const read = await readFile('a.pdf', bytes, limits, { isCancelled, nowMs: () => (clockMs += 4) });
    return { asked, outcome: read.ok ? 'read' : read.error.type };
  };
  const pageOf = (rowCount: number): readonly PdfPiece[] =>
    Array.from({ length: rowCount }, (_, row) => ({
      left: 9,
      base: 700 - row / 5,
      text: 'the sea',
      size: 0.1,
    }));

  test('the longer a page, the more steps it takes', async () => {
    const short = await run(makePdf({ pages: [pageOf(30)] }), Infinity);
    const long = await run(makePdf({ pages: [pageOf(3_000)] }), Infinity);
    expect([short.outcome, long.outcome]).toEqual(['read', 'read']);
    expect(long.asked - short.asked).toBeGreaterThan(30);
  });

  test('a PDF can be left at every step', async () => {
    const bytes = makePdf({ pages: [pageOf(40), pageOf(3)] });
    // On a slow machine the library hands out a page in more parts, and each is a step.
    let stopAt = 0;
    for (let left = await run(bytes, stopAt); left.outcome !== 'read'; left = await run(bytes, stopAt)) {
      expect(left).toEqual({ asked: stopAt + 1, outcome: 'cancelled' });
      stopAt += 1;
    }
    expect(stopAt).toBeGreaterThan(10);
    expect((await run(bytes, stopAt + 10)).outcome).toBe('read');
  });

  test('chapters are made in steps, and no more than one too many', async () => {
    const texts = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? 'CHAPTER I' : 'the sea'));
    const paragraphs = texts.map((text) => ({ text, level: 0, isWrapped: true }));
    const made = async (chapters: number): Promise<{ asked: number; outcome: string }> => {
      let [asked, clockMs] = [0, 0];
      const isCancelled = (): boolean => (asked += 1) < 0;
      const ports = { tell: () => undefined, isCancelled, nowMs: () => (clockMs += 4) };
      const pace = openPace(ports, { ...BOOK_LIMITS, chapters });
      const result = await chaptersOf({ paragraphs, texts, marks: 'lines' }, pace);
      return { asked, outcome: result.ok ? 'made' : result.error.type };
    };
    expect(await made(2_500)).toEqual({ asked: 20, outcome: 'made' });
    expect(await made(2)).toEqual({ asked: 1, outcome: 'overLimit' });
  });
});
