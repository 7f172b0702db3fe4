/** `build --fill`: boards filled at once. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { boardFindings } from './board-check.ts';
import { fillCommand } from './build-fill.ts';
import type { FillOptions } from './invocation.ts';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'tilewright-fill-'));
const place = openWorkplace();
afterAll(() => {
  rmSync(folder, { recursive: true });
  place.clear();
});

const usual: FillOptions = {
  wordsFile: null,
  size: { rows: 9, cols: 9 },
  seed: 7,
  outFile: null,
  density: 'usual',
  symmetry: 'none',
};

const fill = async (options: Partial<FillOptions>, onProgress: () => void = () => undefined) => {
  const errors: string[] = [];
  const shares: number[] = [];
  let output = '';
  const show = (done: number): void => {
    shares.push(done);
    onProgress();
  };
  const progress = { show, clear: () => undefined };
  const code = await fillCommand(
    { ...usual, ...options },
    {
      readInput: async function* () {},
      isTyped: () => false,
      write: async (text) => void (output += text),
      complain: (sentence) => errors.push(sentence),
      progress,
      quietProgress: progress,
      folder,
    },
  );
  return { code, output, errors, shares };
};

describe('[CL34] a filled board', () => {
  test('is written to its file, and passes the check', async () => {
    const { code, output, errors } = await fill({ outFile: 'nine.txt' });
    expect([code, errors]).toEqual([0, []]);
    expect(output).toMatch(/^Wrote nine\.txt: \d+ words, \d+ letters, seed 7\.\n$/u);
    expect(boardFindings(readFileSync(join(folder, 'nine.txt'), 'utf8'))).toEqual([]);
  });

  test('goes to the output without a file, and is the same for the same seed', async () => {
    const [one, same, other] = [await fill({}), await fill({}), await fill({ seed: 8 })];
    expect(boardFindings(one.output)).toEqual([]);
    expect(same.output).toBe(one.output);
    expect(other.output).not.toBe(one.output);
  });

  test.each([
    [5, 5, 'dense', 'none'],
    [6, 14, 'airy', 'rotation'],
    [20, 8, 'usual', 'mirror'],
  ] as const)('%i x %i, %s, %s', async (rows, cols, density, symmetry) => {
    const { code, output } = await fill({ size: { rows, cols }, density, symmetry, seed: 3 });
    expect([code, boardFindings(output)]).toEqual([0, []]);
    expect(output).toMatch(new RegExp(`^${rows} x ${cols}\n`, 'u'));
  });

  test('any seed will do where none is said, and it is told', async () => {
    const { output } = await fill({ seed: null, outFile: 'any.txt' });
    expect(output).toMatch(/seed \d+\.\n$/u);
  });

  test('uses words of the given list only', async () => {
    const own = ['cat', 'dog', 'rabbit', 'tiger', 'donkey', 'goat', 'otter', 'robin', 'zebra'];
    writeFileSync(join(folder, 'pets.txt'), own.join('\n'));
    const { output } = await fill({ wordsFile: 'pets.txt' });
    const placed = output.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    expect(placed.length).toBeGreaterThan(3);
    for (const line of placed) expect(own).toContain(line.split(' ')[2]?.toLowerCase());
  });
});

describe('[CL34] nothing is written', () => {
  test.each([
    [{ outFile: 'mine.txt' }, /mine\.txt is there already; give --out another name\.$/u],
    [{ outFile: 'no/such/board.txt' }, /^There is no folder .*no\/such for --out; make it first\.$/u],
    [{ wordsFile: 'none.txt' }, /^The word list .*none\.txt cannot be read: there is no such file\.$/u],
    [{ wordsFile: 'long.txt' }, /^No word of the list fits on this board; give --words a longer list\.$/u],
    [
      { wordsFile: 'one.txt' },
      /^Only 3 letters fit, and two players need 14; give more words or a larger --size\.$/u,
    ],
  ])('with %j', async (options, sentence) => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    writeFileSync(join(folder, 'long.txt'), 'internationally\nresponsibilities\n');
    writeFileSync(join(folder, 'one.txt'), 'cat\n');
    const { code, output, errors } = await fill(options);
    expect([code, output, errors]).toEqual([2, '', [expect.stringMatching(sentence)]]);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('when Ctrl-C breaks it off', async () => {
    const size = { rows: 15, cols: 15 };
    const { code, output, errors, shares } = await fill({ size, outFile: 'big.txt' }, () =>
      process.listeners('SIGINT').at(-1)?.('SIGINT'),
    );
    expect([code, output]).toEqual([130, '']);
    expect(errors).toEqual(['Filling was broken off; nothing is written.']);
    expect(shares).toHaveLength(1);
    expect(existsSync(join(folder, 'big.txt'))).toBe(false);
  });
});

test('[CL21] a bar tells how far it is', async () => {
  const { shares } = await fill({ size: { rows: 15, cols: 15 } });
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual(shares.slice().sort((one, other) => one - other));
});

test('[CL30] [CL29] from the fill to the game, as it is typed', async () => {
  const filled = await place.run(['build', '--fill', '--size', '10x10', '--seed', '5', '--out', 'ten.txt']);
  expect([filled.code, filled.errors]).toEqual([0, '']);
  expect(await place.run(['board', 'check', 'ten.txt'])).toEqual({
    code: 0,
    output: 'ten.txt: ok\n',
    errors: '',
  });
  const played = await place.run(['junior', 'ten.txt', '--computer', '3', '--family', '--seed', '5']);
  expect([played.code, played.errors]).toEqual([0, '']);
  expect(played.output).toMatch(/The game is over: /u);
});
