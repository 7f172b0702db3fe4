/** Command lines of build, right and wrong. */
import { expect, test } from 'vitest';
import { readArguments } from './program-arguments.ts';

const fill = {
  wordsFile: null,
  size: { rows: 15, cols: 15 },
  seed: null,
  outFile: null,
  density: 'usual',
  symmetry: 'none',
};

test.each([
  [[], { type: 'build', options: { wordsFile: null, size: null } }],
  [
    ['--words', 'w.txt', '--size', '5x20'],
    { type: 'build', options: { wordsFile: 'w.txt', size: { rows: 5, cols: 20 } } },
  ],
  [['--fill'], { type: 'buildFill', options: fill }],
  [
    ['--fill', '--words', 'w.txt', '--size', '10 X 12', '--seed', '7', '--out', 'b.txt'],
    {
      type: 'buildFill',
      options: { ...fill, wordsFile: 'w.txt', size: { rows: 10, cols: 12 }, seed: 7, outFile: 'b.txt' },
    },
  ],
  [
    ['--fill', '--density', 'dense', '--symmetry', 'mirror'],
    { type: 'buildFill', options: { ...fill, density: 'dense', symmetry: 'mirror' } },
  ],
])('[CL34] build %j', (args, value) =>
  expect(readArguments(['build', ...args])).toEqual({ ok: true, value }),
);

test.each([
  [['--size', '15'], '--size: "15" is no size; type rows x columns, 5 x 5 to 20 x 20.'],
  [['--size', '4x9'], '--size: "4x9" is no size; type rows x columns, 5 x 5 to 20 x 20.'],
  [['--size', '9x21'], '--size: "9x21" is no size; type rows x columns, 5 x 5 to 20 x 20.'],
  [['--seed', '3'], '--seed goes with --fill; add --fill, or leave it out.'],
  [['--out', 'b.txt'], '--out goes with --fill; add --fill, or leave it out.'],
  [['--fill', '--density', 'thick'], '--density takes airy, usual, dense, not "thick".'],
  [['--fill', '--symmetry', 'odd'], '--symmetry takes none, rotation, mirror, not "odd".'],
  [['--fill', '--out'], '--out needs something after it, such as --out farm.txt.'],
  [['farm'], '"farm" is too much after build; build --help shows how to use it.'],
])('[CL34] build %j is wrong', (args, error) =>
  expect(readArguments(['build', ...args])).toEqual({ ok: false, error }),
);
