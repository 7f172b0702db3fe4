/**
 * What a player of a word game knows when it is to move, whatever the game: the board, its rack, how much is left to
 * draw. And the plain way to choose: the play, exchange or pass with the most equity.
 */
import type { WordList } from '@tilewright/lexicon';
import { BLANK, type Letter } from '@tilewright/rules';
import { bestExchange } from './best-exchange.ts';
import type { PlaySetup } from './compiled-setup.ts';
import type { KeepRule } from './keep-value.ts';
import type { LeaveTable } from './leave-table.ts';
import { type Position, type RatedPlay, bestPlay } from './solver.ts';

export interface Situation extends Position {
  readonly bagCount: number;
  /** Points of all tiles that this player does not see. */
  readonly unseenPoints: number;
  /** The most tiles it may exchange; 0 where it may not. */
  readonly mostExchanged: number;
  /** Whether unplayed tiles count at the end. */
  readonly isSettled: boolean;
}

export type Choice =
  | { readonly type: 'play'; readonly play: RatedPlay }
  | { readonly type: 'exchange'; readonly letters: readonly Letter[] }
  | { readonly type: 'pass' };

/** How kept tiles are to be valued here; null where they are worth nothing either way. */
export const keepRuleOf = (
  { tileSet }: PlaySetup,
  { bagCount, unseenPoints, isSettled }: Situation,
  leaves: LeaveTable | null,
): KeepRule | null => {
  if (bagCount > 0)
    return leaves?.kindCount === tileSet.kinds.length ? { type: 'leaves', table: leaves } : null;
  if (!isSettled) return null;
  return { type: 'last', points: tileSet.kinds.map(({ points }) => points), unseenPoints };
};

/** The choice with the most equity. */
export const chooseStatic = (
  setup: PlaySetup,
  words: WordList,
  situation: Situation,
  leaves: LeaveTable | null,
): Choice => {
  const keep = keepRuleOf(setup, situation, leaves);
  const play = bestPlay(setup, words, situation, keep);
  const exchange =
    situation.mostExchanged > 0 && situation.bagCount > 0 && keep !== null
      ? bestExchange(setup, words, situation.rack, { keep, most: situation.mostExchanged })
      : undefined;
  if (play !== undefined && (exchange === undefined || play.equity >= exchange.equity))
    return { type: 'play', play };
  if (exchange !== undefined) return { type: 'exchange', letters: exchange.letters };
  return giveUp(situation);
};

/** Without a play: as many other tiles as may be, but no blanks; a pass where that is nothing. */
export const giveUp = ({ rack, mostExchanged }: Situation): Choice => {
  const letters = rack.filter((letter) => letter !== BLANK).slice(0, mostExchanged);
  return letters.length > 0 ? { type: 'exchange', letters } : { type: 'pass' };
};
