/**
 * Nudges: somebody waits. One seat nudges so often at most, whichever process it speaks to and however often that was
 * restarted. They are told to who is connected, and shown in the list of games until the game goes on.
 */
import type { FaultCode } from '@tilewright/protocol';
import { isIn } from '@tilewright/rules';
import type { GameRow } from '../store/store.ts';
import { seatOf } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { viewerOf } from './viewer-of.ts';

/** Whether this person was nudged and nothing has happened since. */
export const isNudged = (row: GameRow, person: string): boolean => {
  const seat = seatOf(row, person);
  return seat !== null && row.toMove.includes(seat) && row.nudgedSeq === row.seq;
};

/** Tells those who are waited for that somebody waits; why not, where that cannot be. */
export const nudge = async (
  { store, tables, bus, now, nudgeGapMs }: PeopleGrounds,
  person: string,
  game: string,
): Promise<FaultCode | undefined> => {
  const row = await store.games.find(game);
  if (row === undefined) return 'noSuchGame';
  const seat = seatOf(row, person);
  if (seat === null)
    return viewerOf(await store.seats.placeOf(game, person)) === undefined ? 'noSuchGame' : 'notYours';
  const isWaiting = row.phase === 'playing' && row.toMove.some((other) => other !== seat);
  if (!isWaiting) return undefined;
  const live = await tables.open(game);
  if (live === undefined) return 'unavailable';
  const isPlaying = isIn(live.table(), seat);
  live.release();
  // Anyone who has resigned waits for nobody.
  if (!isPlaying) return 'notYours';
  if (!(await store.seats.nudge(game, seat, now(), nudgeGapMs))) return 'tooFast';
  bus.publish(game, `nudge ${seat}`);
  return undefined;
};
