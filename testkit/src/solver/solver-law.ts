/**
 * SV1: the fast solver finds exactly the plays that the reference solver finds, each once, worth the same, and forming
 * the same words; it knows whether there is any, counts them right, and its best play is a best one. Knows the solver
 * by its public names alone.
 */
import type { Direction, PlacedTile, Square } from '@tilewright/rules';
import {
  type RatedPlay,
  allPlays,
  bestPlay,
  censusOf,
  findPlays,
  hasPlay,
  openPlaySearch,
} from '@tilewright/solver';
import { LawBroken } from '../laws/law-broken.ts';
import { countPlays } from './census.ts';
import { keepRulesFor, shortLeaves } from './keep-rules.ts';
import { makePicture, makePlayText } from './position-picture.ts';
import type { RandomPosition } from './random-position.ts';
import { type ReferencePlacement, isBare } from './reference-position.ts';
import { referencePlacements } from './reference-solver.ts';

/** Checks one position and answers how many plays it has; throws when the law is broken. */
export const checkSolver = (position: RandomPosition): number => {
  // Frozen, so that a search that changes what it was given fails here.
  Object.freeze(position.board);
  Object.freeze(position.rack);
  const right = referencePlacements(position, position.list.reference);
  const faults = [
    ...differences(position, right, allPlays(position, position.list.fast, position)),
    ...wrongWords(position, right),
    ...wrongCounts(position, right),
    ...wrongBest(position, right),
    ...wrongAmongItsOwn(position),
  ];
  if (faults.length > 0) throw new LawBroken('SV1', complaint(position, right.length, faults));
  return right.length;
};

/** A play as both solvers tell it, its tiles in reading order. */
export interface Told {
  readonly direction: Direction;
  readonly tiles: readonly PlacedTile[];
  readonly points: number;
}

const BLANK_FLAG = 64;

const keyOf = (tiles: readonly PlacedTile[]): string => {
  let key = '';
  for (const { square, letter, blank } of tiles)
    key += String.fromCharCode(square, letter + (blank ? BLANK_FLAG : 0));
  return key;
};

/** What is missing, too much, told twice or told wrongly, a sentence each. */
export const differences = (
  position: RandomPosition,
  right: readonly Told[],
  fast: readonly Told[],
): readonly string[] => {
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
  return right.direction === told.direction
    ? undefined
    : `lies ${told.direction}, should lie ${right.direction}`;
};

/** Telling the words of a play takes the rules and time, so it is asked where plays are few. */
const FEW_PLAYS = 100;

const wrongWords = (position: RandomPosition, right: readonly ReferencePlacement[]): readonly string[] => {
  if (right.length > FEW_PLAYS) return [];
  const { board, rack, list } = position;
  const wordsByKey = new Map(right.map(({ tiles, words }) => [keyOf(tiles), wordsKey(words)]));
  return findPlays(position, board, rack, list.fast)
    .filter(
      ({ tiles, words }) => wordsByKey.get(keyOf(tiles)) !== wordsKey(words.map(({ squares }) => squares)),
    )
    .map(({ tiles }) => `${makePlayText(position, tiles)}: wrong words`);
};

/** The word along the line, then the others in any order. */
const wordsKey = ([main = [], ...others]: readonly (readonly Square[])[]): string =>
  [main.join('-'), ...others.map((squares) => squares.join('-')).sort()].join(' ');

const wrongCounts = (position: RandomPosition, right: readonly ReferencePlacement[]): readonly string[] => {
  const { board, rack, list } = position;
  const faults: string[] = [];
  if (hasPlay(position, board, rack, list.fast) !== right.length > 0)
    faults.push(`hasPlay says that there is ${right.length > 0 ? 'no' : 'a'} play`);
  if (openPlaySearch(list.fast)({ setup: position, board }, [rack]) !== right.length > 0)
    faults.push('whether a play is left cannot be told in the steps there are for it');
  const counted = right.filter(({ direction }) => direction === 'across' || !isBare(board));
  const { placementCount, bestPoints, sumPoints } = countPlays(counted);
  const { count, bestPoints: best, pointSum } = censusOf(position, list.fast, position);
  if (count !== placementCount || best !== bestPoints || pointSum !== sumPoints)
    faults.push(
      `the census says ${count} ${best} ${pointSum}, should be ${placementCount} ${bestPoints} ${sumPoints}`,
    );
  return faults;
};

/** Asks for the best play by points alone, by leaves, and with an empty bag. */
const wrongBest = (position: RandomPosition, right: readonly ReferencePlacement[]): readonly string[] =>
  keepRulesFor(position).flatMap(({ name, rule, worthOf }) => {
    const best = bestPlay(position, position.list.fast, position, rule);
    const most = right.reduce((so, placement) => Math.max(so, worthOf(placement)), -Infinity);
    const fault = bestFault(best, most, right, worthOf);
    return fault === undefined ? [] : [`best play ${name}: ${fault}`];
  });

const bestFault = (
  best: RatedPlay | undefined,
  most: number,
  right: readonly ReferencePlacement[],
  worthOf: (placement: ReferencePlacement) => number,
): string | undefined => {
  if (best === undefined) return right.length === 0 ? undefined : `none found, should be worth ${most}`;
  const key = keyOf(best.tiles);
  const placement = right.find(({ tiles }) => keyOf(tiles) === key);
  if (placement === undefined) return `found, worth ${best.equity}, but not legal`;
  if (worthOf(placement) !== most) return `worth ${worthOf(placement)}, should be ${most}`;
  if (best.points !== placement.points) return `${best.points} points, should be ${placement.points}`;
  return best.equity === most ? undefined : `says it is worth ${best.equity}, should be ${most}`;
};

/** Where a table lacks values, the best play is still the best of all by the solver's own reckoning. */
const wrongAmongItsOwn = (position: RandomPosition): readonly string[] => {
  const keep = shortLeaves(position);
  const all = allPlays(position, position.list.fast, position, keep);
  const most = all.reduce((best, { equity }) => Math.max(best, equity), -Infinity);
  const best = bestPlay(position, position.list.fast, position, keep)?.equity ?? -Infinity;
  return best === most ? [] : [`best play by a short table: worth ${best}, should be ${most}`];
};

const SHOWN_FAULTS = 8;

const complaint = (position: RandomPosition, rightCount: number, faults: readonly string[]): string =>
  [
    `${faults.length} differences in ${rightCount} plays, list ${position.list.name}, board ${position.boardKind}`,
    makePicture(position),
    ...faults.slice(0, SHOWN_FAULTS),
    ...(faults.length > SHOWN_FAULTS ? [`and ${faults.length - SHOWN_FAULTS} more`] : []),
  ].join('\n');
