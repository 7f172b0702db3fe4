/** Where a word can go, and which words can go through a square, against trying everything. */
import { eachWord } from '@tilewright/lexicon';
import {
  type Direction,
  type Letter,
  type PrintedWord,
  type Square,
  squaresOfPrinted,
} from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardPlan } from './board-plan.ts';
import { placeWord } from './place-word.ts';
import { type WordPlace, placesFor } from './places-for.ts';
import { lineOf, listOf, planOf, spelled, squareNamed, textOf } from './plan-picture.ts';
import { suggestions } from './suggestions.ts';

const list = listOf('music', 'fruit', 'sit', 'sun', 'cat', 'cats', 'at', 'on', 'to', 'it', 'us', 'is', 'tin');

const cross = planOf(`
  . F . . . .
  . R . . . .
  M U S I C .
  . I . . . .
  . T . . . .
`);

const shown = (plan: BoardPlan, { word, crossingCount, besides }: WordPlace): string =>
  [lineOf(plan, word), crossingCount, ...besides.map((one) => lineOf(plan, one))].join(' ');

test('[BD13] all places of a word, the best crossed first, then those that need no other word', () => {
  expect(placesFor(cross, list, spelled('sit')).map((place) => shown(cross, place))).toEqual([
    'Bd V SIT 1',
    'Ad H SIT 0',
    'Ed H SIT 0',
  ]);
});

test('[BD13] a place beside another word comes with the words it makes', () => {
  const cat = planOf(`
    . . . . .
    . C A T .
    . . . . .
    . . . . .
    . . . . .
  `);
  const places = placesFor(cat, list, spelled('on')).map((place) => shown(cat, place));
  expect(places).toContain('Cd H ON 0 Bd V TO');
  expect(places.at(-1)).toBe('Cd H ON 0 Bd V TO');
  expect(placesFor(cat, list, spelled('cat'))).toEqual([]);
  expect(placesFor(cat, list, spelled('dog'))).toEqual([]);
  expect(placesFor(cat, list, spelled('fruits'))).toEqual([]);
});

test('[BD13] an empty board has room everywhere', () => {
  const empty = { ...cross, words: [] };
  expect(placesFor(empty, list, spelled('music'))).toHaveLength(5 * 2 + 6);
});

describe('[BD14] suggestions through a square', () => {
  const through = (place: string, direction: Direction, mostCount = 20): readonly string[] =>
    suggestions(cross, list, { square: squareNamed(cross, place), direction }, mostCount).map((one) =>
      shown(cross, one),
    );

  test('fit the letters there', () => {
    const all = through('Cd', 'down');
    expect(all.slice(0, 2).sort()).toEqual(['Bd V SIT 1', 'Bd V TIN 1']);
    expect(all.slice(2).sort()).toEqual(['Cd V IS 1', 'Cd V IT 1']);
    expect(through('Cd', 'down', 1)).toEqual(all.slice(0, 1));
    expect([...through('Ea', 'across')].sort()).toEqual(['Ea H AT 1', 'Ea H IT 1']);
  });

  test('are none where nothing fits, off the board, or when none are wanted', () => {
    expect(through('Bc', 'across')).toEqual([]);
    expect(through('Cc', 'down', 0)).toEqual([]);
    const off = { square: 99 as Square, direction: 'down' as const };
    expect(suggestions(cross, list, off, 5)).toEqual([]);
    expect(suggestions(cross, list, { ...off, square: -1 as Square }, 5)).toEqual([]);
  });
});

const texts = ['ab', 'ac', 'ba', 'bc', 'ca', 'cb', 'abc', 'acb', 'bac', 'bca', 'cab', 'aba', 'cac', 'abcab'];
const small = listOf(...texts);
const anyPlan: fc.Arbitrary<BoardPlan> = fc
  .array(
    fc.record({
      square: fc.nat(29),
      direction: fc.constantFrom('across' as const, 'down' as const),
      letters: fc.constantFrom(...texts).map(spelled),
    }) as unknown as fc.Arbitrary<PrintedWord>,
    { maxLength: 12 },
  )
  .map((words) =>
    words.reduce(
      (plan, word) => {
        const placing = placeWord(plan, small, word);
        return placing.type === 'placed' ? placing.plan : plan;
      },
      { name: 'any', rows: 5, cols: 6, words: [] } as BoardPlan,
    ),
  );

const allWords = (): readonly (readonly Letter[])[] => {
  const words: (readonly Letter[])[] = [];
  eachWord(small, (letters, length) => void words.push(Array.from(letters.subarray(0, length)) as Letter[]));
  return words;
};

test('[BD13] exactly the places that are not refused', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(...texts), (plan, text) => {
      const letters = spelled(text);
      const found = placesFor(plan, small, letters).map(({ word }) => lineOf(plan, word));
      const all = Array.from({ length: 30 }, (_, square) => square as Square)
        .flatMap((square) =>
          (['across', 'down'] as const).map((direction) => ({ square, direction, letters })),
        )
        .filter((word) => placeWord(plan, small, word).type !== 'refused')
        .map((word) => lineOf(plan, word));
      expect([...found].sort()).toEqual([...all].sort());
    }),
    { numRuns: 200 },
  );
});

test('[BD14] exactly the words that have a place through the square, each at one of its best', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(29), fc.boolean(), (plan, at, isAcross) => {
      const square = at as Square;
      const direction = isAcross ? 'across' : 'down';
      const found = suggestions(plan, small, { square, direction }, 100);
      const expected = allWords().flatMap((letters) => {
        const places = placesFor(plan, small, letters).filter(
          ({ word }) => word.direction === direction && squaresOfPrinted(plan, word).includes(square),
        );
        return places[0] ? [`${textOf(places[0].word)} ${places[0].crossingCount}`] : [];
      });
      const suggested = found.map(({ word, crossingCount }) => `${textOf(word)} ${crossingCount}`);
      expect([...suggested].sort()).toEqual([...expected].sort());
      const crossings = found.map(({ crossingCount }) => crossingCount);
      expect(crossings).toEqual([...crossings].sort((one, other) => other - one));
    }),
    { numRuns: 300 },
  );
});
