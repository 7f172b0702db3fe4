/**
 * The slow and obvious solver that judges the fast one: on every line it tries every word between every two places
 * and keeps what the rules of placing allow. Shares no code with the solver, nor with the rules' place and score.
 */
import type { Direction, Letter, PlacedTile, Square } from '@tilewright/rules';
import {
  type ReferencePlacement,
  type ReferencePosition,
  isBare,
  isFilled,
  letterOn,
  linesAlong,
  middleOf,
  otherDirection,
  squareBeside,
} from './reference-position.ts';
import { referencePoints } from './reference-score.ts';
import { type ReferenceWords, isReferenceWord, wordsWhere } from './reference-words.ts';

/** On an empty board a game allows both directions; a census counts what lies across only. */
export type OnEmptyBoard = 'bothDirections' | 'acrossOnly';

/** Every legal placement, each once. */
export const referencePlacements = (
  position: ReferencePosition,
  words: ReferenceWords,
  onEmptyBoard: OnEmptyBoard = 'bothDirections',
): readonly ReferencePlacement[] => {
  const isAcrossOnly = onEmptyBoard === 'acrossOnly' && isBare(position.board);
  const directions: readonly Direction[] = isAcrossOnly ? ['across'] : ['across', 'down'];
  return directions.flatMap((direction) =>
    linesAlong(position.layout, direction).flatMap((line) =>
      placementsOn(position, words, { line, direction }),
    ),
  );
};

/** One row or column. */
export interface ReferenceLine {
  readonly line: readonly Square[];
  readonly direction: Direction;
}

/** Every legal placement along one line. */
export const placementsOn = (
  position: ReferencePosition,
  words: ReferenceWords,
  { line, direction }: ReferenceLine,
): readonly ReferencePlacement[] => {
  const found: ReferencePlacement[] = [];
  const isFirst = isBare(position.board);
  for (let start = 0; start < line.length; start += 1) {
    for (let end = start + 2; end <= line.length; end += 1) {
      if (!isWholeRun(position, line, start, end)) continue;
      const slot = { squares: line.slice(start, end), direction };
      if (!canTake(position, slot, isFirst)) continue;
      found.push(...placementsIn(position, words, slot));
    }
  }
  return found;
};

/** The squares that a word is to fill, some of which may hold its letters already. */
interface Slot {
  readonly squares: readonly Square[];
  readonly direction: Direction;
}

/** Whether a word from `start` up to before `end` has no letter before or after it that would belong to it. */
const isWholeRun = (
  { board }: ReferencePosition,
  line: readonly Square[],
  start: number,
  end: number,
): boolean =>
  [line[start - 1], line[end]].every((square) => square === undefined || !isFilled(board, square));

/** Whether the rack could fill the slot, and the tiles would touch old ones or cover the centre. */
const canTake = (position: ReferencePosition, { squares }: Slot, isFirst: boolean): boolean => {
  const { layout, board, rack } = position;
  const free = squares.filter((square) => !isFilled(board, square));
  if (free.length === 0 || free.length > rack.length) return false;
  if (isFirst) return free.length >= 2 && free.includes(middleOf(layout));
  return free.some((square) => isBesideTile(position, square));
};

const isBesideTile = ({ layout, board }: ReferencePosition, square: Square): boolean =>
  (['across', 'down'] as const).some((direction) =>
    ([1, -1] as const).some((by) => {
      const next = squareBeside(layout, square, direction, by);
      return next !== undefined && isFilled(board, next);
    }),
  );

const placementsIn = (
  position: ReferencePosition,
  words: ReferenceWords,
  slot: Slot,
): readonly ReferencePlacement[] => {
  const { board, rack } = position;
  const held = countsIn(position);
  const there = slot.squares.map((square) => letterOn(board, square));
  const free = slot.squares.filter((square) => !isFilled(board, square));
  const crossings = free.map((square) => crossingAt(position, square, otherDirection(slot.direction)));
  // One tile that makes words both ways was found across.
  if (slot.direction === 'down' && crossings.length === 1 && crossings.some(isWordLong)) return [];
  const runs = [slot.squares, ...crossings.filter(isWordLong)];
  return wordsWhere(words, there.length, (all, start) => canSpell(all, start, there, held))
    .map((word) => word.filter((_, place) => there[place] === 0))
    .filter((letters) => crossings.every((run, index) => isFit(position, words, run, letters[index])))
    .flatMap((letters) => waysToLay(letters, rack))
    .map((laid) => laid.map((tile, index) => ({ square: free[index] as Square, ...tile })))
    .map((tiles) => ({
      direction: slot.direction,
      tiles,
      words: runs,
      points: referencePoints(position, tiles, runs),
    }));
};

/** How many of each letter the rack holds. */
const countsIn = ({ tileSet, rack }: ReferencePosition): readonly number[] =>
  tileSet.kinds.map((_, letter) => rack.filter((held) => held === letter).length);

/**
 * Whether the word at `all[start]` agrees with the letters there, 0 for none, and the rack has the others, with
 * blanks for those it lacks.
 */
const canSpell = (
  all: Uint8Array,
  start: number,
  there: readonly number[],
  held: readonly number[],
): boolean => {
  let lackingCount = 0;
  for (let place = 0; place < there.length; place += 1) {
    const letter = all[start + place] as number;
    if (there[place] !== 0) {
      if (there[place] !== letter) return false;
      continue;
    }
    let neededCount = 1;
    for (let before = 0; before < place; before += 1) {
      if (there[before] === 0 && all[start + before] === letter) neededCount += 1;
    }
    if (neededCount > (held[letter] as number)) lackingCount += 1;
    if (lackingCount > (held[BLANK] as number)) return false;
  }
  return true;
};

const BLANK = 0 as Letter;

/** The run of squares that a tile on `square` would join along a direction, in reading order. */
const crossingAt = (
  { layout, board }: ReferencePosition,
  square: Square,
  direction: Direction,
): readonly Square[] => {
  const run = [square];
  for (const by of [-1, 1] as const) {
    let next = squareBeside(layout, square, direction, by);
    for (; next !== undefined && isFilled(board, next); next = squareBeside(layout, next, direction, by)) {
      if (by === -1) run.unshift(next);
      else run.push(next);
    }
  }
  return run;
};

const isWordLong = (run: readonly Square[]): boolean => run.length >= 2;

/** Whether a letter on the one empty square of a run makes a word of it, if it must be one. */
const isFit = (
  { board }: ReferencePosition,
  words: ReferenceWords,
  run: readonly Square[],
  letter: Letter | undefined,
): boolean =>
  !isWordLong(run) ||
  isReferenceWord(
    words,
    run.map((square) => (isFilled(board, square) ? letterOn(board, square) : (letter ?? 0))),
  );

type Laid = Omit<PlacedTile, 'square'>;

/** Every choice of which of the letters are blanks. */
const waysToLay = (letters: readonly Letter[], rack: readonly Letter[]): readonly (readonly Laid[])[] => {
  const [letter, ...others] = letters;
  if (letter === undefined) return [[]];
  return [false, true].flatMap((blank) => {
    const place = rack.indexOf(blank ? BLANK : letter);
    if (place < 0) return [];
    const rest = rack.filter((_, index) => index !== place);
    return waysToLay(others, rest).map((laid) => [{ letter, blank }, ...laid]);
  });
};
