/** `book` and `play --book` as they are started. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readArguments } from './program-arguments.ts';
import { openWorkplace } from './spawned-program.ts';

// Each test starts the program; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const { folder, run, start, write, clear } = openWorkplace();
afterAll(clear);

const CATS = 'The cat met Romulus. It is so odd: no cat sat on a mat.\n';

test('[CL38] without a file the shelf is listed', async () => {
  const { code, output } = await run(['book']);
  expect(code).toBe(0);
  expect(output).toMatch(/^Books that come with the program:\n {2}the-ox-in-the-road +The Ox in the Road, /u);
});

test('[CL38] a novel of the shelf is read in a thread of its own, and its list can be played with', async () => {
  const { code, output, errors } = await run(['book', 'moby-dick', '--out', 'moby.kwg']);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Moby-Dick; or, The Whale, by Herman Melville\n {2}text file, 13\d chapters, /u);
  const checked = await run(['lexicon', 'check', 'moby.kwg', 'whale', 'whalez']);
  expect([checked.code, checked.output]).toEqual([1, expect.stringMatching(/^WHALE.*\nWHALEZ/u)]);
});

test('[CL40] words go through a pipe', async () => {
  write('cats.txt', CATS);
  const { code, output } = await run(['book', 'cats.txt', '--words', '-']);
  expect([code, output]).toEqual([0, 'CAT\nIS\nIT\nMAT\nMET\nNO\nODD\nON\nSAT\nSO\nTHE\n']);
});

test('[CL39] what is wrong is said on the error output, with exit code 2', async () => {
  write('film.txt', Uint8Array.of(0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32, 0, 0, 0, 0));
  expect(await run(['book', 'film.txt', '--out', 'film.kwg'])).toEqual({
    code: 2,
    output: '',
    errors: `tilewright: The book ${join(folder, 'film.txt')} is a film; choose text, EPUB, PDF, HTML or Markdown.\n`,
  });
});

test('[CL43] Ctrl-C in the games of a report leaves with 130; what was written is whole', async () => {
  const { child, finished, output } = start(['book', 'moby-dick', '--report', '--words', 'moby.txt']);
  child.stdout.once('data', () => child.kill('SIGINT'));
  const { code, errors } = await finished;
  expect([code, errors]).toEqual([130, 'tilewright: The games for the report were broken off.\n']);
  expect(output()).toMatch(/Wrote moby\.txt: [\d,]+ words\n$/u);
  expect(readFileSync(join(folder, 'moby.txt'), 'utf8')).toMatch(/\nWHALE\n(.*\n)*Z/u);
});

test('[CL44] a person plays from a script against a computer with the words of a book', async () => {
  const script = ['sentence ox', '8H QZ', 'pass', 'resign'];
  const { code, output, errors } = await run(
    ['--book', 'the-ox-in-the-road', '--players', 'Ann', '--rounds', '3'],
    `${script.join('\n')}\n`,
  );
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Book: The Ox in the Road, by Tilewright, \d+ words\.\n/u);
  expect(output).toMatch(/Ann> sentence ox\nox stands \d+ times in The Ox in the Road:\n/u);
  expect(output).toMatch(/Round +[12] of 3\n/u);
  expect(output).toContain('Computer wins: everyone else has left.');
});

describe('[CL44] wrong use', () => {
  test.each([
    [['--book'], '--book needs something after it, such as --book moby.epub.'],
    [['--book', 'a.txt', '--words', 'b.txt'], 'Give --book or --words, not both.'],
    [['--twos'], '--twos is for games of books; add --book FILE.'],
    [['--no-appeal'], '--no-appeal is for games of books; add --book FILE.'],
    [['--rounds', '0'], '--rounds takes a number from 1 to 1000, not "0".'],
    [['book', 'a.txt', '--sentences'], '--sentences needs something after it, such as --sentences whale.'],
    [
      ['book', 'a.txt', '--tiles', 'elvish'],
      '--tiles takes english, french, german, spanish, dutch, polish, not "elvish".',
    ],
  ])('%j', (args, sentence) => expect(readArguments(args)).toEqual({ ok: false, error: sentence }));

  test('--book may be given several times', () =>
    expect(
      readArguments(['play', '--book', 'a.txt', '--book', 'b.epub', '--names', '--balanced']),
    ).toMatchObject({
      value: {
        type: 'play',
        options: {
          books: {
            files: ['a.txt', 'b.epub'],
            hasNames: true,
            hasTwos: false,
            isBalanced: true,
            hasAppeal: true,
          },
        },
      },
    }));
});
