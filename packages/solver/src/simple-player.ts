/**
 * What a computer seat does in word games: the play with the most points; else all tiles exchanged; else a pass.
 * Challenges what it does not find in its words. Sees one seat's view and nothing else; the same view, words and
 * pick give the same command.
 */
import type { WordList } from '@tilewright/lexicon';
import type { Command, Letter, Pending, Table, View } from '@tilewright/rules';
import { type Found, findPlays } from './find-plays.ts';

/** The command of the viewer's seat, which is to act; `pick`, a whole number, decides between equals. */
export const chooseSimply = (view: View, words: WordList, pick: number): Command => {
  const { table, viewer } = view;
  const hand = viewer === 'spectator' ? null : view.hands[viewer];
  if (!hand) throw new Error('a simple player needs the view of a seat');
  // A seat that moves again while its own play can be challenged closes it with a pass: its refill is not known yet.
  if (table.pending) return table.pending.seat === viewer ? { type: 'pass' } : answer(table.pending, words);
  const best = bestOf(findPlays(table.setup, table.board, hand.rack, words));
  const found = best[Math.abs(Math.trunc(pick)) % best.length];
  if (found) return { type: 'play', tiles: found.tiles, specials: [] };
  return canExchange(table, hand.rack) ? { type: 'exchange', letters: hand.rack } : { type: 'pass' };
};

const answer = ({ words: formed }: Pending, words: WordList): Command =>
  formed.every(({ letters }) => words.has(letters)) ? { type: 'accept' } : { type: 'challenge' };

const bestOf = (plays: readonly Found[]): readonly Found[] => {
  const most = plays.reduce((points, play) => Math.max(points, play.points), -Infinity);
  return plays.filter(({ points }) => points === most);
};

const canExchange = ({ setup, bagCount }: Table, rack: readonly Letter[]): boolean => {
  const { exchange } = setup.switches;
  return exchange !== null && rack.length > 0 && bagCount >= Math.max(exchange.minBagCount, rack.length);
};
