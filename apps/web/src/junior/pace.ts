/** How long one event stays on the screen before the next is shown, so that a child can follow. Pure. */
import type { Happening } from '../table/table-store.ts';

const STAMP_MS = 620;
const LOOK_MS = 450;
const WORD_MS = 1500;
const SWAP_MS = 700;
const READ_MS = 1800;
const BREATH_MS = 250;

const HAND_OVER_MS = 500;

const isByComputer = ({ before }: Happening, seat: number): boolean =>
  before.table.seats[seat]?.kind === 'computer';

/** The pause between an event that is shown and the one after it. */
export const pauseBetween = (shown: Happening, next: Happening): number => {
  const { shared } = shown.event;
  switch (shared.type) {
    case 'captured': {
      const word = shared.completed.length > 0 ? WORD_MS : 0;
      if (isByComputer(shown, shared.seat)) return STAMP_MS + LOOK_MS + word;
      // A person who has stamped may stamp again at once.
      return next.event.shared.type === 'captured' ? 0 : STAMP_MS + word;
    }
    case 'exchanged':
      return SWAP_MS;
    case 'passed':
      return shared.reason === 'stuck' ? READ_MS : BREATH_MS;
    default:
      return 0;
  }
};

/**
 * How long nothing is taken after a turn that one person at the screen hands on to another: a second tap on Done is not
 * the next one's.
 */
export const restAfter = ({ before, after }: Happening): number => {
  const [from, to] = [before.table.turn.toMove[0], after.table.turn.toMove[0]];
  const isPerson = (seat: number | undefined): boolean =>
    seat !== undefined && after.table.seats[seat]?.kind === 'person';
  return after.table.phase === 'playing' && from !== to && isPerson(from) && isPerson(to) ? HAND_OVER_MS : 0;
};
