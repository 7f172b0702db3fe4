/** Which events are a turn that a seat took by hand: what is taken back, and what a person is told will be. */
import type { Seat, SharedEvent } from '@tilewright/rules';

/** Whose turn it was, for events that a seat brought about by moving; time that ran out is nobody's move. */
export const turnTakenBy = (shared: SharedEvent): Seat | undefined => {
  switch (shared.type) {
    case 'tilesPlayed':
      return shared.play.seat;
    case 'exchanged':
    case 'appealLost':
    case 'captured':
      return shared.seat;
    case 'passed':
      return shared.reason === 'timeUp' || shared.reason === 'stuck' ? undefined : shared.seat;
    default:
      return undefined;
  }
};
