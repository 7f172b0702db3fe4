/**
 * A short run of the fuzzer over every parser (`npm run fuzz` takes as many rounds as one likes), and parsers made to
 * fail in each way it has to notice.
 */
import { describe, expect, test } from 'vitest';
import { readFile } from './books/reading.ts';
import { bookFuzzTargets } from './fuzz/book-targets.ts';
import { fuzzBooks } from './fuzz/fuzz-books.ts';
import { failureText, fuzzTarget } from './fuzz/fuzz-target.ts';
import { type FuzzTarget, fuzzTargets } from './fuzz/fuzz-targets.ts';
import { threadMs } from './fuzz/thread-time.ts';

const ROUNDS = 400;

describe.each(fuzzTargets().map((target) => [target.name, target] as const))('%s', (name, target) => {
  test('[RT1] mutated inputs neither throw nor hang, and what is read survives', () => {
    const { failures, accepted, rounds } = fuzzTarget(target, 1, ROUNDS);
    expect(failures.map((failure) => failureText(name, failure))).toEqual([]);
    expect([rounds, accepted > 0]).toEqual([ROUNDS, true]);
  });
});

const BOOK_ROUNDS = 60;

describe.each(bookFuzzTargets().map((target) => [target.name, target] as const))('%s', (name, target) => {
  test('[BK24] spoiled files are read or refused, soon, and what a book says of itself holds', async () => {
    const { failures, rounds } = await fuzzBooks(target, 1, BOOK_ROUNDS);
    expect(failures.map((failure) => failureText(name, failure))).toEqual([]);
    expect(rounds).toBe(BOOK_ROUNDS);
  });

  test('[BK24] its seeds are books', async () => {
    const read = await Promise.all(
      target.seeds.map((seed) => {
        const { name: file, bytes } = target.fileOf(new Uint8Array(Buffer.from(seed, 'latin1')));
        return readFile(file, bytes);
      }),
    );
    expect(read.map(({ ok }) => ok)).toEqual(read.map(() => true));
  });
});

const sound: FuzzTarget = {
  name: 'sound',
  seeds: ['12 and 34', 'five'],
  parse: (input) => ({ ok: true, value: String(input) }),
  make: (value) => ({ ok: true, value: String(value) }),
};

const throws = (): never => {
  throw new Error('no');
};

test.each([
  ['nothing', 'sound', sound],
  ['threw', 'a parser that throws', { ...sound, parse: throws }],
  ['threw', 'a maker that throws', { ...sound, make: throws }],
  [
    'otherwise',
    'a value that changes',
    { ...sound, make: (value: unknown) => ({ ok: true, value: `${String(value)}!` }) },
  ],
  ['not written', 'a value that cannot be written', { ...sound, make: () => ({ ok: false, error: {} }) }],
] as unknown as readonly [string, string, FuzzTarget][])('it says %s of %s', (what, _name, target) => {
  const { failures } = fuzzTarget(target, 1, 5);
  expect(failures[0]?.what ?? 'nothing').toContain(what);
});

test('it stops a parser that hangs', () => {
  const parse = (): never => {
    for (;;);
  };
  const { failures } = fuzzTarget({ ...sound, parse }, 1, 1, 200);
  expect(failures[0]?.what).toContain('hung');
});

/** A parser that takes its time, by working or by waiting. */
const slowly = (takeTime: () => void): FuzzTarget => ({
  ...sound,
  parse: (input) => {
    takeTime();
    return sound.parse(input);
  },
});

const work = (): void => {
  for (const startMs = threadMs(); threadMs() - startMs < 300;);
};
const wait = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);

test('it tells of a parser that works for too long', () =>
  expect(fuzzTarget(slowly(work), 1, 1).failures[0]?.what).toContain('took'));

test.runIf(process.platform === 'linux')('it does not tell of one that waits for the machine', () =>
  expect(fuzzTarget(slowly(wait), 1, 1).failures).toEqual([]),
);
