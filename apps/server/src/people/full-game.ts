/**
 * A game has so many events and no more: every load works through all of them. Then only what brings it to an end is
 * taken, and what was taken before is answered as it was.
 */
import { type Wish, commandId } from '@tilewright/host';
import type { CommandType, Seat } from '@tilewright/rules';
import type { LiveTable } from '../tables/tables.ts';
import type { PeopleGrounds } from './grounds.ts';

/** Each can be said a few times at most while nobody moves. */
const ENDING: ReadonlySet<CommandType> = new Set([
  'accept',
  'challenge',
  'resign',
  'leave',
  'offerTie',
  'agreeTie',
]);

interface Said {
  readonly live: LiveTable;
  readonly game: string;
  readonly seat: Seat;
}

export const isTooMuch = async (
  { store, mostEvents }: PeopleGrounds,
  { live, game, seat }: Said,
  { id, command }: Wish,
): Promise<boolean> => {
  if (live.seq() < mostEvents || live.table().phase === 'over' || ENDING.has(command.type)) return false;
  const log = store.log();
  return (await log.findCommand(game, commandId(seat, id))) === undefined;
};
