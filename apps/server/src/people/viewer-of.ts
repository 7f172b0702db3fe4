/** As whom somebody sees a game, by what the store says of the place: a seat, one who watches, or nobody. */
import type { Seat, Viewer } from '@tilewright/rules';
import type { Place } from '../store/store.ts';

export const viewerOf = ({ seats, isWatching, isMaker }: Place): Viewer | undefined => {
  const [seat] = seats;
  if (seat !== undefined) return seat as Seat;
  return isWatching || isMaker ? 'spectator' : undefined;
};
