/**
 * Every legal play of a rack, with its words and points as the rules count them. Simple rather than fast: computer
 * seats and hints use it; it remembers nothing between calls and judges no strategy.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Board,
  type Letter,
  type PlacedTile,
  type Setup,
  type Word,
  place,
  score,
} from '@tilewright/rules';
import type { Grounds } from './line.ts';
import { searchPlays } from './search.ts';

/** What of a set-up decides which plays there are and what they are worth. */
export type PlaySetup = Grounds & {
  readonly switches: Pick<Setup['switches'], 'premiums' | 'fullRackBonus' | 'rackSize'>;
};

export interface Found {
  readonly tiles: readonly PlacedTile[];
  readonly words: readonly Word[];
  readonly points: number;
}

/** All legal plays, each once. A blank for a letter and the letter itself are two plays. */
export const findPlays = (
  setup: PlaySetup,
  board: Board,
  rack: readonly Letter[],
  words: WordList,
): readonly Found[] => {
  const found: Found[] = [];
  searchPlays(setup, { board, rack, words }, (tiles) => {
    found.push(foundFrom(setup, board, tiles));
    return false;
  });
  return found;
};

const foundFrom = (setup: PlaySetup, board: Board, tiles: readonly PlacedTile[]): Found => {
  const placed = place(setup, board, tiles);
  if (!placed.ok) throw new Error(`the search found a play that cannot be placed: ${placed.error.type}`);
  return { tiles, words: placed.value, points: score(setup, board, { tiles, words: placed.value }) };
};

/** Whether there is any legal play. */
export const hasPlay = (grounds: Grounds, board: Board, rack: readonly Letter[], words: WordList): boolean =>
  searchPlays(grounds, { board, rack, words }, () => true);
