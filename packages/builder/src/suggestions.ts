/**
 * Words of the list that can lie through a square: what fits the letters there and around it. The best crossed come
 * first; among equals those of a handy length, and then in an order that looks mixed and is always the same.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Direction,
  type Letter,
  type LetterGrid,
  MAX_LETTERS,
  NO_LETTER,
  type PrintedWord,
  type Square,
  crossing,
  gridOf,
  isOnBoard,
  isPartOf,
  isSameSpelled,
  lineLength,
  placeInLine,
  runAt,
  stepOf,
} from '@tilewright/rules';
import type { BoardPlan } from './board-plan.ts';
import { type Lane, eachFit } from './lane.ts';
import { type WordPlace, placeOf } from './places-for.ts';

const HANDY_LENGTH = 5;
/** Some fits turn out to repeat a word; so many more of each rank are kept than are wanted. */
const SPARE_TIMES = 4;

/** At most so many words, each at its best place through the square. */
export const suggestions = (
  plan: BoardPlan,
  list: Pick<WordList, 'has' | 'nodes'>,
  at: { readonly square: Square; readonly direction: Direction },
  mostCount: number,
): readonly WordPlace[] => {
  const { square, direction } = at;
  if (!isOnBoard(plan, { square, direction, letters: [] })) return [];
  const grid = gridOf(plan, plan.words);
  const lane = laneAt(plan, list, grid, at);
  const ranks: Ranks = { byRank: new Map(), mostCount: mostCount * SPARE_TIMES };
  const through = placeInLine(plan, square, direction);
  const lineStart = square - through * stepOf(plan, direction);
  eachFit(list, lane, through, (letters, length, start) => {
    const fit = { rank: rankOf(lane, length, start), mix: mixOf(letters, length, start), length, start };
    takeFit(ranks, fit, letters);
  });
  const wordOf = ({ letters, start }: KeptFit): PrintedWord => ({
    square: (lineStart + start * stepOf(plan, direction)) as Square,
    direction,
    letters,
  });
  return verified(plan, list, [...sortedFits(ranks)].map(wordOf), mostCount);
};

/** The line through a square; beside other words only letters that make a word of the list with them. */
const laneAt = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  grid: LetterGrid,
  { square, direction }: { readonly square: Square; readonly direction: Direction },
): Lane & { readonly besides: readonly boolean[] } => {
  const step = stepOf(plan, direction);
  const first = square - placeInLine(plan, square, direction) * step;
  const squares = Array.from({ length: lineLength(plan, direction) }, (_, place) => first + place * step);
  const allowed = squares.map((one) => allowedAt(plan, list, grid, { square: one as Square, direction }));
  return {
    letters: squares.map((one) => grid[one] as number),
    allows: (place, letter) => allowed[place]?.has(letter as Letter) ?? true,
    besides: allowed.map((letters) => letters !== undefined),
  };
};

/** The letters that may stand at an empty square because of what is beside the line; undefined for all. */
const allowedAt = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  grid: LetterGrid,
  { square, direction }: { readonly square: Square; readonly direction: Direction },
): ReadonlySet<Letter> | undefined => {
  if (grid[square] !== NO_LETTER) return undefined;
  const across = crossing(direction);
  const filled = grid.slice();
  filled[square] = 1 as Letter;
  const run = runAt(plan, filled, square, across);
  if (run.letters.length === 1) return undefined;
  if (plan.words.some((word) => isPartOf(plan, word, run))) return new Set();
  const place = (square - run.square) / stepOf(plan, across);
  const every = Array.from({ length: MAX_LETTERS }, (_, index) => (index + 1) as Letter);
  return new Set(
    every.filter((letter) => list.has(run.letters.map((old, index) => (index === place ? letter : old)))),
  );
};

interface Fit {
  /** The lower the better. */
  readonly rank: number;
  readonly mix: number;
  readonly length: number;
  readonly start: number;
}

interface KeptFit extends Fit {
  readonly letters: readonly Letter[];
}

/** The best fits of each rank, those with the lowest mix. */
interface Ranks {
  readonly byRank: Map<number, KeptFit[]>;
  readonly mostCount: number;
}

const LONGEST = 32;

const rankOf = (
  lane: Lane & { readonly besides: readonly boolean[] },
  length: number,
  start: number,
): number => {
  let crossed = 0;
  let besides = 0;
  for (let place = start; place < start + length; place += 1) {
    if (lane.letters[place] !== 0) crossed += 1;
    if (lane.besides[place]) besides += 1;
  }
  return ((LONGEST - crossed) * LONGEST + besides) * LONGEST + Math.abs(length - HANDY_LENGTH);
};

const mixOf = (letters: Uint8Array, length: number, start: number): number => {
  let mix = 0x811c9dc5 ^ start;
  for (let index = 0; index < length; index += 1)
    mix = Math.imul(mix ^ (letters[index] as number), 0x01000193);
  return Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d) >>> 0;
};

const takeFit = ({ byRank, mostCount }: Ranks, fit: Fit, letters: Uint8Array): void => {
  const kept = byRank.get(fit.rank) ?? [];
  if (kept.length === 0) byRank.set(fit.rank, kept);
  const last = kept[kept.length - 1];
  if (kept.length >= mostCount && (last === undefined || last.mix <= fit.mix)) return;
  const index = kept.findIndex((other) => other.mix > fit.mix);
  const copy = Array.from(letters.subarray(0, fit.length), (letter) => letter as Letter);
  kept.splice(index < 0 ? kept.length : index, 0, { ...fit, letters: copy });
  if (kept.length > mostCount) kept.pop();
};

const sortedFits = ({ byRank }: Ranks): readonly KeptFit[] =>
  [...byRank].sort(([one], [other]) => one - other).flatMap(([, kept]) => kept);

/** The first so many of the words that really can be placed, each word once. */
const verified = (
  plan: BoardPlan,
  list: Pick<WordList, 'has'>,
  words: readonly PrintedWord[],
  mostCount: number,
): readonly WordPlace[] => {
  const grid = gridOf(plan, plan.words);
  const found: WordPlace[] = [];
  for (const word of words) {
    if (found.length >= mostCount) break;
    if (found.some((place) => isSameSpelled(place.word, word))) continue;
    const place = placeOf(plan, list, grid, word);
    if (place) found.push(place);
  }
  return found;
};
