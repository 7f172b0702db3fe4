/**
 * The one door to the solver: what commands ask about positions, in their own terms. Whoever changes how plays are
 * found changes this file and no other one here. Equities are in thousandths of a point.
 */
import type { WordList } from '@tilewright/lexicon';
import type { Letter, Word } from '@tilewright/rules';
import {
  type LeaveTable,
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

/** Every play with the most points. */
export const highestPlays = (
  { setup, board, rack }: Pick<Position, 'setup' | 'board' | 'rack'>,
  words: WordList,
): readonly WordedPlay[] => {
  const list = listPlays(setup, words, { board, rack }, null);
  const numbers = Array.from({ length: list.count }, (_, play) => play);
  const most = numbers.reduce((best, play) => Math.max(best, list.pointsOf(play)), 0);
  return numbers
    .filter((play) => list.pointsOf(play) === most)
    .map(list.play)
    .map((play) => ({ ...play, words: wordsOf(setup, board, play) }));
};

export interface RatedPlays {
  /** How many plays there are. */
  readonly playCount: number;
  readonly plays: readonly RatedPlay[];
}

/** The best `most` plays, the highest equity first, then the most points. */
export const ratedPlays = (position: Position, { words, leaves }: Judgement, most: number): RatedPlays => {
  const list = listPlays(position.setup, words, position, keepRuleOf(position.setup, position, leaves));
  const numbers = Array.from({ length: list.count }, (_, play) => play).sort(
    (one, other) =>
      list.equityOf(other) - list.equityOf(one) || list.pointsOf(other) - list.pointsOf(one) || one - other,
  );
  return { playCount: list.count, plays: numbers.slice(0, most).map(list.play) };
};

export const withWords = ({ setup, board }: Position, play: RatedPlay): WordedPlay => ({
  ...play,
  words: wordsOf(setup, board, play),
});

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
