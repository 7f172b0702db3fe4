/**
 * SV1: the fast solver finds exactly the plays that the reference solver finds, each once, with the same words and
 * the same points; and it knows whether there is any. Knows the solver by its public names alone.
 */
import type { PlacedTile, Square, Word } from '@tilewright/rules';
import { findPlays, hasPlay } from '@tilewright/solver';
import { LawBroken } from '../laws/law-broken.ts';
import { makePicture, makePlayText } from './position-picture.ts';
import type { RandomPosition } from './random-position.ts';
import { referencePlacements } from './reference-solver.ts';

/** A play as both solvers tell it. */
export interface Told {
  readonly tiles: readonly PlacedTile[];
  readonly points: number;
  readonly words: readonly (readonly Square[])[];
}

/** Checks one position and answers how many plays it has; throws when the law is broken. */
export const checkSolver = (position: RandomPosition): number => {
  const { board, rack, list } = position;
  const right = referencePlacements(position, list.reference);
  const faults = differences(position, right, fastPlays(position));
  if (hasPlay(position, board, rack, list.fast) !== right.length > 0)
    faults.push(`hasPlay says that there is ${right.length > 0 ? 'no' : 'a'} play`);
  if (faults.length > 0) throw new LawBroken('SV1', complaint(position, right.length, faults));
  return right.length;
};

// Frozen, so that a search that changes what it was given fails here.
const fastPlays = ({ list, ...position }: RandomPosition): readonly Told[] =>
  findPlays(position, Object.freeze(position.board), Object.freeze(position.rack), list.fast).map(
    ({ tiles, points, words }) => ({ tiles, points, words: words.map(({ squares }: Word) => squares) }),
  );

const keyOf = (tiles: readonly PlacedTile[]): string =>
  tiles
    .toSorted((one, other) => one.square - other.square)
    .map(({ square, letter, blank }) => `${square}:${letter}${blank ? '?' : ''}`)
    .join(' ');

const SHOWN_FAULTS = 8;

/** What is missing, too much, told twice or told wrongly, a sentence each. */
export const differences = (
  position: RandomPosition,
  right: readonly Told[],
  fast: readonly Told[],
): string[] => {
  const missing = new Map(right.map((told) => [keyOf(told.tiles), told]));
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const told of fast) {
    const key = keyOf(told.tiles);
    const fault = seen.has(key) ? 'found twice' : faultOf(missing.get(key), told);
    if (fault !== undefined) faults.push(`${makePlayText(position, told.tiles)}: ${fault}`);
    seen.add(key);
    missing.delete(key);
  }
  for (const { tiles, points } of missing.values())
    faults.push(`${makePlayText(position, tiles)}: not found, worth ${points}`);
  return faults;
};

const faultOf = (right: Told | undefined, told: Told): string | undefined => {
  if (right === undefined) return `found, worth ${told.points}, but not legal`;
  if (right.points !== told.points) return `${told.points} points, should be ${right.points}`;
  const isSameWords = wordsKey(right.words) === wordsKey(told.words);
  return isSameWords ? undefined : `words ${wordsKey(told.words)}, should be ${wordsKey(right.words)}`;
};

/** The word along the line, then the others in any order. */
const wordsKey = ([main = [], ...others]: Told['words']): string =>
  [main.join('-'), ...others.map((squares) => squares.join('-')).toSorted()].join(' ');

const complaint = (position: RandomPosition, rightCount: number, faults: readonly string[]): string =>
  [
    `${faults.length} differences in ${rightCount} plays, list ${position.list.name}, board ${position.boardKind}`,
    makePicture(position),
    ...faults.slice(0, SHOWN_FAULTS),
    ...(faults.length > SHOWN_FAULTS ? [`and ${faults.length - SHOWN_FAULTS} more`] : []),
  ].join('\n');
