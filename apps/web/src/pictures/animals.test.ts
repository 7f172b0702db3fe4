/** Animals, body parts and growing things: every word of the list is drawn, in sound paths that stay in the square. */
import { describe, expect, test } from 'vitest';
import { animalPictures } from './animals.ts';
import type { Picture } from './picture.ts';

const WORDS = [
  'ANT BEAR BEE BIRD CAT COW CRAB DOG DUCK FISH FROG GOAT HEN HORSE LION MOUSE PIG RABBIT',
  'SEAL SHARK SHEEP SHELL SNAIL WHALE NEST',
  'ARM EAR EYE FOOT HAND HEAD HEART LEG NOSE TOE',
  'LEAF ROSE TREE APPLE PEAR',
].flatMap((line) => line.split(' '));

const SIDE = 64;
const MOST_CHARACTERS = 1700;
const NUMBER = String.raw`-?(?:\d+(?:\.\d)?|\.\d)`;
const STEPS = new RegExp(`([MLHVCSQTAZ])((?:[ ]?${NUMBER})*)`, 'giu');
const OUTLINES = /^(?:M[LHVCSQTA]+Z)+$/u;
/** How many numbers each command takes; a longer list repeats the command. */
const NUMBER_COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

type Point = readonly [across: number, down: number];

interface Step {
  readonly letter: string;
  readonly isRelative: boolean;
  readonly numbers: readonly number[];
}

const inGroups = (numbers: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(numbers.length / size) }, (_, group) =>
    numbers.slice(group * size, (group + 1) * size),
  );

const stepsFrom = (command: string, text: string): readonly Step[] => {
  const letter = command.toUpperCase();
  const isRelative = command !== letter;
  const numbers = (text.match(new RegExp(NUMBER, 'gu')) ?? []).map(Number);
  const count = NUMBER_COUNTS[letter] ?? Number.NaN;
  if (count === 0 && numbers.length === 0) return [{ letter, isRelative, numbers }];
  expect(numbers.length, `numbers of ${command}${text}`).toBeGreaterThan(0);
  expect(numbers.length % count, `numbers of ${command}${text}`).toBe(0);
  return inGroups(numbers, count).map((group) => ({ letter, isRelative, numbers: group }));
};

const stepsOf = (path: string): readonly Step[] => {
  const found = [...path.matchAll(STEPS)];
  expect(found.map(([whole]) => whole).join('')).toBe(path);
  return found.flatMap(([, command = '', text = '']) => stepsFrom(command, text));
};

/** The corners of the box around the whole ellipse of an arc that is not turned, then the arc's end. */
const boxOfArc = (from: Point, end: Point, numbers: readonly number[]): readonly Point[] => {
  const [width = 0, height = 0, turned, isLarge, isClockwise] = numbers;
  expect(turned).toBe(0);
  // On a circle of radius 1 the centre lies beside the middle of the chord.
  const half: Point = [(end[0] - from[0]) / width / 2, (end[1] - from[1]) / height / 2];
  const chord = Math.hypot(...half);
  const aside = Math.sqrt(Math.max(0, 1 - chord ** 2)) / chord;
  const side = isLarge === isClockwise ? -aside : aside;
  const middle: Point = [
    (from[0] + end[0]) / 2 - side * half[1] * width,
    (from[1] + end[1]) / 2 + side * half[0] * height,
  ];
  return [[middle[0] - width, middle[1] - height], [middle[0] + width, middle[1] + height], end];
};

/** Points whose hull the step cannot leave, without a mirrored handle; the last one is where it ends. */
const hullOf = ({ letter, isRelative, numbers }: Step, from: Point): readonly Point[] => {
  const [left, top]: Point = isRelative ? from : [0, 0];
  const [first = Number.NaN] = numbers;
  if (letter === 'H') return [[left + first, from[1]]];
  if (letter === 'V') return [[from[0], top + first]];
  const places = inGroups(letter === 'A' ? numbers.slice(-2) : numbers, 2).map(
    ([across = Number.NaN, down = Number.NaN]): Point => [left + across, top + down],
  );
  return letter === 'A' ? boxOfArc(from, places[0] ?? from, numbers) : places;
};

/** S and T mirror the last handle of the curve before: the last point but one. */
const mirrored = ({ letter }: Step, reached: readonly Point[]): readonly Point[] => {
  const [handle, end] = reached.slice(-2);
  if (!'ST'.includes(letter) || handle === undefined || end === undefined) return [];
  return [[2 * end[0] - handle[0], 2 * end[1] - handle[1]]];
};

const reachOf = (path: string): readonly Point[] => {
  const reached: Point[] = [];
  let start: Point = [0, 0];
  for (const step of stepsOf(path)) {
    const hull = step.letter === 'Z' ? [start] : hullOf(step, reached.at(-1) ?? start);
    reached.push(...mirrored(step, reached), ...hull);
    if (step.letter === 'M') start = hull[0] ?? start;
  }
  return reached;
};

const pathsOf = ({ ink, cut, red }: Picture): readonly string[] =>
  [ink, cut, red].filter((path) => path !== undefined);

// Sums of tenths miss the tenth by a hair.
const isOutside = (point: Point): boolean => point.some((place) => !(place >= -1e-6 && place <= SIDE + 1e-6));

test('every word of the list has its picture, and there are no others', () => {
  expect(Object.keys(animalPictures).sort()).toEqual(WORDS.sort());
});

test('the reach of a path follows relative steps, arcs and mirrored handles', () => {
  expect(reachOf('M10 10l5-5h-10v2z')).toEqual([
    [10, 10],
    [15, 5],
    [5, 5],
    [5, 7],
    [10, 10],
  ]);
  expect(reachOf('M10 20A5 5 0 1 1 20 20').slice(1)).toEqual([
    [10, 15],
    [20, 25],
    [20, 20],
  ]);
  expect(reachOf('M0 0c1 0 2 1 2 2s4 2 4 4').at(4)).toEqual([2, 3]);
  expect(reachOf('M60 60l5 0z').some(isOutside)).toBe(true);
});

describe.each(Object.entries(animalPictures))('%s', (_word, picture) => {
  test('is drawn by closed outlines', () => {
    const letters = pathsOf(picture).map((path) => stepsOf(path).map(({ letter }) => letter));
    expect(letters.filter((path) => !OUTLINES.test(path.join('')))).toEqual([]);
  });

  test('stays in the square', () => {
    expect(pathsOf(picture).flatMap((path) => reachOf(path).filter(isOutside))).toEqual([]);
  });

  test('is small', () => {
    expect(pathsOf(picture).join('').length).toBeLessThanOrEqual(MOST_CHARACTERS);
  });
});
