/** The premiums of the standard layout to the letter, the symmetry of all, and the reader against the writer. */
import { type Layout, centreOf, ok } from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutById, layouts, makeLayout, parseLayout, plainLayout } from './layouts.ts';

const named = (id: string): Layout => {
  const layout = layoutById(id);
  if (!layout) throw new Error(id);
  return layout;
};

const premiumsOf = ({ letterTimes, wordTimes }: Layout, row: number, cols: number): string =>
  Array.from({ length: cols }, (_, col) => {
    const square = row * cols + col;
    return `${wordTimes[square] ?? 0}${letterTimes[square] ?? 0}`;
  }).join(' ');

const pictureOf = (layout: Layout): readonly string[] =>
  Array.from({ length: layout.rows }, (_, row) => premiumsOf(layout, row, layout.cols));

const mirrored = (picture: readonly string[]): readonly string[] =>
  picture.map((row) => row.split(' ').reverse().join(' '));

const transposed = (picture: readonly string[]): readonly string[] => {
  const grid = picture.map((row) => row.split(' '));
  return grid.map((_, col) => grid.map((row) => row[col]).join(' '));
};

const howMany = (times: readonly number[], value: number): number =>
  times.filter((each) => each === value).length;

test.each([
  ['triple words', 'wordTimes', 3, 8],
  ['double words with the star', 'wordTimes', 2, 17],
  ['triple letters', 'letterTimes', 3, 12],
  ['double letters', 'letterTimes', 2, 24],
] as const)('the standard layout has its %s', (_name, kind, times, count) =>
  expect(howMany(named('standard15')[kind], times)).toBe(count),
);

test.each([
  [
    [
      [0, 0],
      [0, 7],
      [7, 0],
    ],
    '31',
  ],
  [
    [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [7, 7],
    ],
    '21',
  ],
  [
    [
      [1, 5],
      [5, 1],
      [5, 5],
    ],
    '13',
  ],
  [
    [
      [0, 3],
      [2, 6],
      [3, 0],
      [3, 7],
      [6, 2],
      [6, 6],
      [7, 3],
    ],
    '12',
  ],
] as const)('the standard layout has at %j word and letter times %s', (places, times) => {
  const grid = pictureOf(named('standard15')).map((row) => row.split(' '));
  expect(places.map(([row, col]) => grid[row]?.[col])).toEqual(places.map(() => times));
});

describe.each(Object.entries(layouts))('%s', (id, layout) => {
  const picture = pictureOf(layout);

  test('is named by its id', () => expect(layout.name).toBe(id));

  test('is the same from every side and through the diagonal', () => {
    expect([...picture].reverse()).toEqual(picture);
    expect(mirrored(picture)).toEqual(picture);
    expect(transposed(picture)).toEqual(picture);
  });

  test('has a double word in the centre', () => {
    expect(layout.wordTimes[centreOf(layout)]).toBe(2);
    expect(layout.letterTimes[centreOf(layout)]).toBe(1);
  });

  test('has no square that multiplies both', () =>
    expect(layout.letterTimes.every((times, square) => times === 1 || layout.wordTimes[square] === 1)).toBe(
      true,
    ));
});

test.each([
  ['standard15', 15],
  ['small7', 7],
  ['super21', 21],
])('%s is a square of %i', (id, side) => expect(named(id)).toMatchObject({ rows: side, cols: side }));

test('quadruple premiums stand only at the edge of the big layout', () => {
  const inner = pictureOf(named('super21'))
    .slice(1, -1)
    .map((row) => row.split(' ').slice(1, -1).join(' '));
  expect(inner.join(' ')).not.toContain('4');
  expect(howMany(named('super21').wordTimes, 4)).toBe(4);
  expect(howMany(named('super21').letterTimes, 4)).toBe(8);
});

test('reads any rectangle, whatever the white space', () => {
  expect(parseLayout('mine', '\n  ..\t2. .. .3\r\n\r\n.. .. .. ..\n4. 23 .. ..   ')).toEqual(
    ok({
      name: 'mine',
      rows: 3,
      cols: 4,
      letterTimes: [1, 1, 1, 3, 1, 1, 1, 1, 1, 3, 1, 1],
      wordTimes: [1, 2, 1, 1, 1, 1, 1, 1, 4, 2, 1, 1],
    }),
  );
});

const ROW = '.. .. ..\n';

test.each([
  ['nothing', '', 1, 'rowCount'],
  ['only blank lines', '\n \n', 1, 'rowCount'],
  ['two rows', ROW.repeat(2), 2, 'rowCount'],
  ['a row too many', ROW.repeat(32), 32, 'rowCount'],
  ['two columns', '\n.. ..\n.. ..\n', 2, 'colCount'],
  ['a column too many', '.. '.repeat(32), 1, 'colCount'],
  ['a short row', '.. .. .. ..\n.. .. .. ..\n\n.. .. ..\n', 4, 'sameColCount'],
  ['a long row', '.. .. ..\n.. .. .. ..\n.. .. ..', 2, 'sameColCount'],
  ['a tile', '.. .. ..\n.. a ..\n.. .. ..', 2, 'square'],
  ['a multiplier of 1', '.. .. 1.', 1, 'square'],
  ['a multiplier of 0', '.. .. .0', 1, 'square'],
  ['three characters', '.. .. 2.3', 1, 'square'],
])('refuses %s', (_name, text, line, expected) =>
  expect(parseLayout('mine', text)).toEqual({ ok: false, error: { line, expected } }),
);

const anyTimes = (count: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count });

const side = fc.integer({ min: 3, max: 31 });

const anyLayout = fc.record({ name: fc.string(), rows: side, cols: side }).chain((base) =>
  fc.record({
    name: fc.constant(base.name),
    rows: fc.constant(base.rows),
    cols: fc.constant(base.cols),
    letterTimes: anyTimes(base.rows * base.cols),
    wordTimes: anyTimes(base.rows * base.cols),
  }),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyLayout, (layout) => {
      expect(parseLayout(layout.name, makeLayout(layout))).toEqual(ok(layout));
    }),
  );
});

test('any text is read or refused', () => {
  const anyText = fc.string({ unit: fc.constantFrom('.', '2', '4', ' ', '\n', 'a') });
  fc.assert(
    fc.property(anyText, (text) => {
      const layout = parseLayout('mine', text);
      expect(!layout.ok || parseLayout('mine', makeLayout(layout.value)).ok).toBe(true);
    }),
  );
});

test('a plain layout has no premiums', () => {
  const layout = plainLayout(4, 5);
  expect(makeLayout(layout)).toBe('.. .. .. .. ..\n'.repeat(4));
  expect(parseLayout('plain', makeLayout(layout))).toEqual(ok(layout));
});
