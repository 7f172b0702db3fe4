/**
 * A game as it is shown at one's own screen. The table screen knows persons who sit in front of it and seats that move by
 * themselves; here everybody but oneself moves elsewhere. Names are those that people chose when they came. Pure.
 */
import type { GameAbout } from '@tilewright/protocol';
import type { SeatState, SharedEvent, View, ViewEvent, Viewer } from '@tilewright/rules';

type Names = readonly string[];

export const namesIn = (about: GameAbout | null): Names => about?.seats.map(({ name }) => name) ?? [];

const seatSeen = (state: SeatState, seat: number, viewer: Viewer, names: Names): SeatState => ({
  ...state,
  name: names[seat] || state.name,
  kind: seat === viewer ? state.kind : 'computer',
});

export const viewSeen = (view: View, names: Names): View => ({
  ...view,
  table: {
    ...view.table,
    seats: view.table.seats.map((state, seat) => seatSeen(state, seat, view.viewer, names)),
  },
});

const sharedSeen = (shared: SharedEvent, viewer: Viewer): SharedEvent =>
  shared.type === 'seatReplaced' && shared.seat !== viewer
    ? { ...shared, by: { ...shared.by, kind: 'computer' } }
    : shared;

export const eventSeen = (event: ViewEvent, viewer: Viewer): ViewEvent => ({
  ...event,
  shared: sharedSeen(event.shared, viewer),
});
