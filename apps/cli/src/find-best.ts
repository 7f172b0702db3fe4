/**
 * The one door to the solver: what commands ask about positions, in their own terms. Whoever changes how plays are
 * found changes this file and no other one here. Equities are in thousandths of a point.
 */
import type { WordList } from '@tilewright/lexicon';
import type { Letter, Word } from '@tilewright/rules';
import {
  type LeaveTable,
  type PlayList,
  type PlaySetup,
  type RatedPlay,
  type Situation,
  bestExchange,
  bestPlay,
  censusOf,
  keepRuleOf,
  listPlays,
  wordsOf,
} from '@tilewright/solver';

export interface Position extends Situation {
  readonly setup: PlaySetup;
}

/** With what a position is judged. */
export interface Judgement {
  readonly words: WordList;
  /** What kept tiles are worth; null where nobody has learned it. */
  readonly leaves: LeaveTable | null;
}

/** A play with the words it forms, the one along its line first. */
export interface WordedPlay extends RatedPlay {
  readonly words: readonly Word[];
}

export type Move =
  | { readonly type: 'play'; readonly play: WordedPlay }
  | { readonly type: 'exchange'; readonly letters: readonly Letter[]; readonly equity: number }
  | { readonly type: 'pass'; readonly equity: number };

/** Every play with the most points, each made when its turn comes. Valid until the next search. */
export const highestPlays = (
  { setup, board, rack }: Pick<Position, 'setup' | 'board' | 'rack'>,
  words: WordList,
): Iterable<WordedPlay> => {
  const list = listPlays(setup, words, { board, rack }, null);
  const ties: number[] = [];
  let most = 0;
  for (let play = 0; play < list.count; play += 1) {
    const points = list.pointsOf(play);
    if (points > most) ties.length = 0;
    most = Math.max(most, points);
    if (points === most) ties.push(play);
  }
  return playsOf({ setup, board }, list, ties);
};

/** Plays by their numbers; none is held, so that any number of them takes no room. */
function* playsOf(
  position: Pick<Position, 'setup' | 'board'>,
  list: PlayList,
  numbers: Iterable<number>,
): Iterable<WordedPlay> {
  for (const number of numbers) yield withWords(position, list.play(number));
}

const withWords = ({ setup, board }: Pick<Position, 'setup' | 'board'>, play: RatedPlay): WordedPlay => ({
  ...play,
  words: wordsOf(setup, board, play),
});

export interface RatedPlays {
  /** How many plays there are. */
  readonly playCount: number;
  /** Each made when its turn comes. Valid until the next search. */
  readonly plays: Iterable<WordedPlay>;
}

/** The best `most` plays, the highest equity first, then the most points. */
export const ratedPlays = (position: Position, { words, leaves }: Judgement, most: number): RatedPlays => {
  const list = listPlays(position.setup, words, position, keepRuleOf(position.setup, position, leaves));
  const order = (one: number, other: number): number =>
    list.equityOf(other) - list.equityOf(one) || list.pointsOf(other) - list.pointsOf(one) || one - other;
  const numbers =
    most <= FEW ? firstOf(list.count, order, most) : allOf(list.count).sort(order).subarray(0, most);
  return { playCount: list.count, plays: playsOf(position, list, numbers) };
};

/** So many are found faster than all are sorted. */
const FEW = 1000;

type Order = (one: number, other: number) => number;

const allOf = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, play) => play);

/** The first `most` of so many plays in this order, without sorting the others. */
const firstOf = (count: number, order: Order, most: number): readonly number[] => {
  const first: number[] = [];
  for (let play = 0; play < count; play += 1) {
    const last = first[most - 1];
    if (last !== undefined && order(play, last) > 0) continue;
    first.splice(placeIn(first, order, play), 0, play);
    if (first.length > most) first.pop();
  }
  return first;
};

/** How many of some sorted plays come before this one. */
const placeIn = (sorted: readonly number[], order: Order, play: number): number => {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (order(sorted[middle] as number, play) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** The move with the highest equity. */
export const bestMove = (position: Position, { words, leaves }: Judgement): Move => {
  const { setup, rack, bagCount, mostExchanged } = position;
  const keep = keepRuleOf(setup, position, leaves);
  const play = bestPlay(setup, words, position, keep);
  const exchange =
    keep !== null && bagCount > 0 && mostExchanged > 0
      ? bestExchange(setup, words, rack, { keep, most: mostExchanged })
      : undefined;
  if (play !== undefined && play.equity >= (exchange?.equity ?? -Infinity))
    return { type: 'play', play: withWords(position, play) };
  if (exchange !== undefined) return { type: 'exchange', ...exchange };
  return mostExchanged > 0
    ? { type: 'exchange', letters: rack.slice(0, mostExchanged), equity: 0 }
    : { type: 'pass', equity: 0 };
};

export interface Census {
  readonly placementCount: number;
  readonly bestScore: number;
  readonly scoreSum: number;
}

/** Counts placements; on an empty board, where down mirrors across, only those across. */
export const takeCensus = ({ setup, board, rack }: Position, words: WordList): Census => {
  const { count, bestPoints, pointSum } = censusOf(setup, words, { board, rack });
  return { placementCount: count, bestScore: bestPoints, scoreSum: pointSum };
};
