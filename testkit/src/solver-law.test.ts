// The law of the solver on a few random positions; `npm test` checks hundreds more in its suite `solver`.
import type { Direction, Letter, PlacedTile, Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { makePicture, makePlayText } from './solver/position-picture.ts';
import { type RandomPosition, randomPosition } from './solver/random-position.ts';
import { referencePlacements } from './solver/reference-solver.ts';
import { type Told, checkSolver, differences } from './solver/solver-law.ts';

const POSITIONS = 8;
const FIRST_SEED = 1_000_000;

test('[SV1] the solver finds the plays of the reference on random positions, worth the same', () => {
  let playCount = 0;
  for (let index = 0; index < POSITIONS; index += 1)
    playCount += checkSolver(randomPosition(FIRST_SEED + index, 'small'));
  expect(playCount).toBeGreaterThan(POSITIONS);
});

const manyPlays = (): { position: RandomPosition; right: readonly Told[] } => {
  for (let seed = 1; ; seed += 1) {
    const position = randomPosition(seed, 'small');
    const right = referencePlacements(position, position.list.reference);
    if (right.length >= 10) return { position, right };
  }
};

test('the law names each kind of difference', () => {
  const { position, right } = manyPlays();
  const [first, ...others] = right as readonly [Told, ...Told[]];
  const told = (fast: readonly Told[]): readonly string[] =>
    differences(position, right, fast).map((fault) => fault.slice(fault.indexOf(': ') + 2));
  expect(told(right)).toEqual([]);
  expect(told([...others, first])).toEqual([]);
  expect(told(others)).toEqual([`not found, worth ${first.points}`]);
  expect(told([...right, first])).toEqual(['found twice']);
  expect(told([{ ...first, points: -7 }, ...others])).toEqual([`-7 points, should be ${first.points}`]);
  const [direction, other] = first.direction === 'across' ? ['across', 'down'] : ['down', 'across'];
  expect(told([{ ...first, direction: other as Direction }, ...others])).toEqual([
    `lies ${other}, should lie ${direction}`,
  ]);
  const stray: PlacedTile = { square: 0 as Square, letter: 63 as Letter, blank: true };
  expect(told([...right, { ...first, tiles: [stray], points: 3 }])).toEqual([
    'found, worth 3, but not legal',
  ]);
});

test('the same seed gives the same position, in words too', () => {
  const [one, other] = [randomPosition(7, 'small'), randomPosition(7, 'small')];
  expect(other).toEqual(one);
  expect(makePicture(other)).toContain(`premiums ${one.switches.premiums}`);
  expect(makePlayText(one, [])).toBe('no tiles');
});
