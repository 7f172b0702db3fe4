/** The made things and the weather: every word of the list is drawn, in small sound paths that stay in the square. */
import { describe, expect, test } from 'vitest';
import type { Picture } from './picture.ts';
import { thingPictures } from './things.ts';

const WORDS = [
  'BREAD CAKE CHEESE CUP EGG FORK PAN PLATE POT SPOON TABLE',
  'BELL DRUM FLUTE GUITAR HARP HORN PIANO',
  'BALL BIKE BOAT ANCHOR CAR DOLL FLAG KITE ROBOT TRAIN',
  'BOOT COAT HAT UMBRELLA',
  'CLOUD MOON RAIN RAINBOW SNOW STAR SUN',
].flatMap((line) => line.split(' '));

const SIDE = 64;
const MOST_CHARACTERS = 1600;
const STEP = /([A-Za-z])([^A-Za-z]*)/gu;
const OUTLINES = /^(?:M[LHVCQA]+Z)+$/u;
const NUMBER = /^\d+(?:\.\d)?$/u;
/** How many numbers each command takes. S and T are left out: they mirror a handle that nobody has written down. */
const NUMBER_COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

interface Step {
  readonly letter: string;
  readonly numbers: readonly number[];
}

type Point = readonly [across: number, down: number];

const stepOf = (letter: string, text: string): Step => {
  const words = text.split(' ').filter((word) => word !== '');
  expect(
    words.filter((word) => !NUMBER.test(word)),
    `numbers of ${letter}${text}`,
  ).toEqual([]);
  expect(words.length, `count of ${letter}${text}`).toBe(NUMBER_COUNTS[letter]);
  return { letter, numbers: words.map(Number) };
};

const stepsOf = (path: string): readonly Step[] => {
  const found = [...path.matchAll(STEP)];
  expect(found.map(([whole]) => whole).join('')).toBe(path);
  return found.map(([, letter = '', text = '']) => stepOf(letter, text));
};

/** The corners of the box around the whole ellipse of an arc that is not turned. */
const boxOfArc = (from: Point, numbers: readonly number[]): readonly Point[] => {
  const [width = 0, height = 0, turned, isLarge, isClockwise, across = 0, down = 0] = numbers;
  expect(turned).toBe(0);
  // On a circle of radius 1 the centre lies beside the middle of the chord.
  const half: Point = [(across - from[0]) / width / 2, (down - from[1]) / height / 2];
  const chord = Math.hypot(...half);
  const aside = Math.sqrt(Math.max(0, 1 - chord ** 2)) / chord;
  const side = isLarge === isClockwise ? -aside : aside;
  const middle: Point = [
    (from[0] + across) / 2 - side * half[1] * width,
    (from[1] + down) / 2 + side * half[0] * height,
  ];
  return [
    [middle[0] - width, middle[1] - height],
    [middle[0] + width, middle[1] + height],
    [across, down],
  ];
};

const pairsOf = (numbers: readonly number[]): readonly Point[] =>
  numbers.flatMap((across, index) => (index % 2 === 0 ? [[across, numbers[index + 1] ?? Number.NaN]] : []));

/** Points that the step cannot leave the hull of; the last one is where it ends. */
const hullOf = ({ letter, numbers }: Step, from: Point): readonly Point[] => {
  const [first = Number.NaN] = numbers;
  if (letter === 'H') return [[first, from[1]]];
  if (letter === 'V') return [[from[0], first]];
  return letter === 'A' ? boxOfArc(from, numbers) : pairsOf(numbers);
};

const reachOf = (path: string): readonly Point[] => {
  const reached: Point[] = [];
  for (const step of stepsOf(path)) reached.push(...hullOf(step, reached.at(-1) ?? [0, 0]));
  return reached;
};

const pathsOf = ({ ink, cut, red }: Picture): readonly string[] =>
  [ink, cut, red].filter((path) => path !== undefined);

const isOutside = (point: Point): boolean => point.some((place) => !(place >= 0 && place <= SIDE));

test('every word of the list has its picture, and there are no others', () => {
  expect(Object.keys(thingPictures).sort()).toEqual(WORDS.sort());
});

test('an arc reaches as far as its ellipse', () => {
  expect(boxOfArc([10, 20], [5, 5, 0, 1, 1, 20, 20])).toEqual([
    [10, 15],
    [20, 25],
    [20, 20],
  ]);
  expect(boxOfArc([10, 20], [10, 10, 0, 0, 1, 20, 30])).toEqual([
    [0, 20],
    [20, 40],
    [20, 30],
  ]);
  expect(boxOfArc([10, 20], [10, 10, 0, 0, 0, 20, 30])).toEqual([
    [10, 10],
    [30, 30],
    [20, 30],
  ]);
});

describe.each(Object.entries(thingPictures))('%s', (_word, picture) => {
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
