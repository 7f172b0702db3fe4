// Every limit one below, at, and one above what a file really has; and how a reading is told, cancelled and ended.
import {
  type EpubWish,
  type PlainBook,
  bookFiles,
  bookPdf,
  makeEpub,
  makePdf,
  readFile,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { BOOK_LIMITS, type BookLimits } from './index.ts';

const epub: EpubWish = {
  version: 3,
  title: 'T',
  chapters: ['One', 'Two', 'Three'].map((title) => ({
    title,
    body: `<h1>${title}</h1>${'<p>the sea </p>'.repeat(40)}`,
  })),
};

const pdfBook: PlainBook = {
  title: 'T',
  author: 'A',
  chapters: ['One', 'Two', 'Three'].map((title) => ({
    title,
    paragraphs: [`the sea of ${title.toLowerCase()}`],
  })),
};

const threeLines = makePdf({
  pages: [[1, 2, 3].map((row) => ({ left: 9, base: 700 - row * 50, text: 'sea' }))],
});
const epubBytes = makeEpub(epub);
const partBytes = makeEpub({
  ...epub,
  chapters: [{ title: 'x', body: 'sea '.repeat(5_000) }],
  hasContents: false,
});
const partLength = ((): number => {
  const text = new TextDecoder('latin1').decode(partBytes);
  const at = text.lastIndexOf('PK\x01\x02');
  return new DataView(partBytes.buffer).getUint32(at + 24, true);
})();
const packedLength = ((): number => {
  const text = new TextDecoder('latin1').decode(partBytes);
  const at = text.lastIndexOf('PK\x01\x02');
  return new DataView(partBytes.buffer).getUint32(at + 20, true);
})();

/** All that is declared in the archive, which is true. */
const declaredLength = ((): number => {
  const text = new TextDecoder('latin1').decode(epubBytes);
  const view = new DataView(epubBytes.buffer);
  let total = 0;
  for (let at = text.indexOf('PK\x01\x02'); at >= 0; at = text.indexOf('PK\x01\x02', at + 1))
    total += view.getUint32(at + 24, true);
  return total;
})();

interface Case {
  readonly limit: keyof BookLimits;
  readonly name: string;
  readonly content: string | Uint8Array;
  /** How much of it the file has. */
  readonly has: number;
  readonly other?: Partial<BookLimits>;
}

const cases: readonly Case[] = [
  { limit: 'fileBytes', name: 'a.txt', content: 'the whale', has: 9 },
  { limit: 'inflatedBytes', name: 'a.epub', content: epubBytes, has: declaredLength },
  { limit: 'entries', name: 'a.epub', content: epubBytes, has: 7 },
  { limit: 'ratioFreeBytes', name: 'a.epub', content: partBytes, has: partLength, other: { ratio: 1 } },
  {
    limit: 'ratio',
    name: 'a.epub',
    content: partBytes,
    has: partLength / packedLength,
    other: { ratioFreeBytes: 2_000 },
  },
  { limit: 'textLength', name: 'a.txt', content: 'the whale', has: 9 },
  { limit: 'textLength', name: 'a.html', content: '<p>the</p><p>whale</p>', has: 8 },
  { limit: 'textLength', name: 'a.epub', content: epubBytes, has: 3 * 40 * 7 + 3 + 3 + 5 },
  {
    limit: 'textLength',
    name: 'a.pdf',
    content: makePdf({ pages: [[{ left: 9, base: 9, text: 'the whale' }]] }),
    has: 9,
  },
  { limit: 'lines', name: 'a.txt', content: 'the\nwhale\r\nswam\rby', has: 4 },
  { limit: 'lines', name: 'a.md', content: 'the|whale\n-|-\nswam|by', has: 6 },
  { limit: 'paragraphs', name: 'a.txt', content: 'the\n\nwhale\n\nswam', has: 3 },
  { limit: 'paragraphs', name: 'a.html', content: '<p>the</p><p>whale</p>', has: 2 },
  { limit: 'paragraphs', name: 'a.epub', content: epubBytes, has: 3 * 41 },
  { limit: 'paragraphs', name: 'a.pdf', content: threeLines, has: 3 },
  { limit: 'chapters', name: 'a.md', content: '# One\n\nsea\n\n# Two\n\nsea\n\n# Three\n\nsea', has: 3 },
  { limit: 'differentWords', name: 'a.txt', content: 'the sea and the sea', has: 3 },
  { limit: 'pages', name: 'a.pdf', content: bookPdf(pdfBook, { hasOutline: false }), has: 3 },
  {
    limit: 'pagePieces',
    name: 'a.pdf',
    content: threeLines,
    has: 3,
  },
];

describe('[BK14] limits', () => {
  test.each(cases)(
    '$limit of $name: as much as it has is fine, one less is not',
    async ({ limit, name, content, has, other }) => {
      const read = (most: number): ReturnType<typeof readFile> =>
        readFile(name, content, { ...other, [limit]: most });
      expect((await read(Math.ceil(has))).ok).toBe(true);
      expect((await read(Math.ceil(has) + 1)).ok).toBe(true);
      const refused =
        limit === 'ratioFreeBytes' ? { limit: 'ratio', most: 1 } : { limit, most: Math.ceil(has) - 1 };
      expect(await read(Math.ceil(has) - 1)).toEqual({ ok: false, error: { type: 'overLimit', ...refused } });
    },
  );

  test.each(['timeMs', 'pageMs'] as const)('%s by the clock that is given', async (limit) => {
    const read = async (most: number): Promise<number | undefined> => {
      let clockMs = 0;
      const result = await readFile(
        'a.pdf',
        bookPdf(pdfBook),
        { [limit]: most },
        { nowMs: () => (clockMs += 5) },
      );
      return result.ok ? clockMs : undefined;
    };
    const neededMs = await read(100_000);
    expect(neededMs).toBeGreaterThan(0);
    expect(await read(100_000)).toBe(neededMs);
    const least = await leastEnough(read, 1, 100_000);
    expect(await read(least - 1)).toBeUndefined();
    expect(await read(least)).toBe(neededMs);
    expect(await read(least + 1)).toBe(neededMs);
  });

  test('no limit is without a test', () => {
    const tested = new Set<string>([
      ...cases.map(({ limit }) => limit),
      'timeMs',
      'pageMs',
      'coverBytes',
      'coverPixels',
    ]);
    expect([...tested].sort()).toEqual(Object.keys(BOOK_LIMITS).sort());
  });

  test('a real book is far from all of them', () => {
    expect(BOOK_LIMITS.fileBytes).toBe(20 * 2 ** 20);
    expect(BOOK_LIMITS.inflatedBytes).toBe(100 * 2 ** 20);
    expect([BOOK_LIMITS.entries, BOOK_LIMITS.ratio]).toEqual([2_000, 100]);
  });
});

/** The least number that is enough, by halving. */
const leastEnough = async (
  read: (most: number) => Promise<number | undefined>,
  low: number,
  high: number,
): Promise<number> => {
  if (low >= high) return high;
  const middle = (low + high) >> 1;
  return (await read(middle)) === undefined
    ? leastEnough(read, middle + 1, high)
    : leastEnough(read, low, middle);
};

describe('[BK19] reading goes on in steps', () => {
  const book: PlainBook = {
    title: 'T',
    author: 'A',
    chapters: [1, 2, 3].map((number) => ({
      title: `CHAPTER ${number}. Sea.`,
      paragraphs: Array.from({ length: 60 }, () =>
        'The watery sea-\nlike world of whales and men. '.repeat(12),
      ),
    })),
  };
  const files = bookFiles(book);

  test.each(files.map(({ name, bytes }) => [name, bytes] as const))(
    '%s is told from 0 to 1 and never back',
    async (name, bytes) => {
      const shares: number[] = [];
      let clockMs = 0;
      const ports = { tell: (share: number) => void shares.push(share), nowMs: () => (clockMs += 4) };
      expect((await readFile(name, bytes, {}, ports)).ok).toBe(true);
      expect(shares.length).toBeGreaterThan(10);
      expect(shares.every((share, at) => share >= (shares[at - 1] ?? 0) && share <= 1)).toBe(true);
      expect(shares.at(-1)).toBe(1);
    },
  );

  test('none of its parts stands still while it works', async () => {
    const shares: number[] = [];
    let clockMs = 0;
    const ports = { tell: (share: number) => void shares.push(share), nowMs: () => (clockMs += 4) };
    const text = 'The watery sea-\nlike world.\n\n'.repeat(2_000);
    expect((await readFile('a.txt', text, {}, ports)).ok).toBe(true);
    const later = shares.filter((share) => share > 0.5 && share < 0.65);
    const most = Math.max(...later.map((share) => later.filter((other) => other === share).length));
    expect([later.length > 60, most]).toEqual([true, 1]);
  });

  test.each(files.map(({ name, bytes }) => [name, bytes] as const))(
    '%s can be cancelled at any step',
    async (name, bytes) => {
      const run = async (stopAt: number): Promise<{ asked: number; outcome: string }> => {
        let [asked, clockMs] = [0, 0];
        const isCancelled = (): boolean => (asked += 1) > stopAt;
        const read = await readFile(name, bytes, {}, { isCancelled, nowMs: () => (clockMs += 4) });
        return { asked, outcome: read.ok ? 'read' : read.error.type };
      };
      const whole = await run(Infinity);
      expect(whole.outcome).toBe('read');
      for (const part of [0, 0.1, 0.5, 0.9]) {
        const stopAt = Math.floor(whole.asked * part);
        expect(await run(stopAt)).toEqual({ asked: stopAt + 1, outcome: 'cancelled' });
      }
    },
  );

  test('whoever wants gets a turn at every step', async () => {
    let [turns, clockMs] = [0, 0];
    const pause = async (): Promise<void> => void (turns += 1);
    await readFile('a.txt', 'the sea '.repeat(20_000), {}, { pause, nowMs: () => (clockMs += 4) });
    expect(turns).toBeGreaterThan(6);
  });

  test('no step is long, in whatever the text is one piece of', async () => {
    for (const text of [
      'sea '.repeat(100_000),
      'x'.repeat(400_000),
      'sea. '.repeat(80_000),
      'sea\n'.repeat(100_000),
      'a-\n'.repeat(100_000),
    ]) {
      for (const name of ['a.txt', 'a.html', 'a.md']) {
        let clockMs = 0;
        let steps = 0;
        await readFile(
          name,
          `${text} the end`,
          {},
          { tell: () => void (steps += 1), nowMs: () => (clockMs += 4) },
        );
        expect(steps).toBeGreaterThan(8);
      }
    }
  });
});
