/**
 * What one viewer may know. A view is built up from what is allowed, never stripped down: it has no slot for a vault,
 * and a hand the viewer may not see was never put in. `eventFor` is the only door through which events leave.
 */
import type { Seat } from './brand.ts';
import type { GameEvent, SharedEventOf, ViewEvent } from './event.ts';
import { evolveHand, newHand } from './evolve-hand.ts';
import { evolveTable } from './evolve-table.ts';
import type { Game, Table, View, Viewer } from './game.ts';
import { openedTable } from './opened-table.ts';

const canSeeHand = ({ setup }: Table, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || setup.switches.hands === 'open';

/** The game as this viewer may see it. */
export const viewFor = ({ table, hands }: Game, viewer: Viewer): View => ({
  viewer,
  table,
  hands: hands.map((hand, seat) => (canSeeHand(table, viewer, seat as Seat) ? hand : null)),
});

/** The event as this viewer may see it. */
export const eventFor = ({ shared, hands }: GameEvent, viewer: Viewer): ViewEvent => ({
  shared,
  hands: hands.filter((change) => change.isOpen || change.seat === viewer),
});

/** The view as the first event leaves it. */
export const openView = (event: ViewEvent, viewer: Viewer): View => {
  const table = openedTable(event.shared as SharedEventOf<'tableOpened'>);
  const hands = table.seats.map((_, seat) => (canSeeHand(table, viewer, seat as Seat) ? newHand() : null));
  return { viewer, table, hands };
};

/** The view after one more event, as this viewer was told it. */
export const evolveView = (view: View, event: ViewEvent): View => ({
  viewer: view.viewer,
  table: evolveTable(view.table, event.shared),
  hands: view.hands.map((hand, seat) => hand && evolveHand(hand, seat as Seat, { event, table: view.table })),
});
