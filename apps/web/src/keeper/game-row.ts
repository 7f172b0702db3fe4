/**
 * The row of a game among the saved ones, made from what everybody sees of it: nothing hidden stands in the list.
 */
import {
  type StoredEvent,
  type Table,
  type View,
  eventFor,
  evolveView,
  openView,
  upcast,
} from '@tilewright/rules';
import type { SavedGame } from './keeper.ts';

export interface GameRow extends SavedGame {
  /** The last event that the row knows. */
  readonly seq: number;
  /** Where a play was taken back: the game that goes on instead, and the one it came from. */
  readonly replacedBy: string | null;
  readonly replaces: string | null;
}

/** The view after more events; undefined where they do not begin with the opening of a table. */
export const viewAfter = (view: View | undefined, stored: readonly StoredEvent[]): View | undefined => {
  let last = view;
  for (const one of stored) {
    const event = upcast(one);
    if (!event.ok || (last === undefined && event.value.shared.type !== 'tableOpened')) return undefined;
    const told = eventFor(event.value, 'spectator');
    last = last === undefined ? openView(told, 'spectator') : evolveView(last, told);
  }
  return last;
};

interface RowPlace {
  readonly id: string;
  readonly seq: number;
  readonly startedAt: SavedGame['startedAt'];
}

export const rowOf = (table: Table, { id, seq, startedAt }: RowPlace): GameRow => ({
  id,
  seq,
  startedAt,
  variant: table.setup.variant,
  seats: table.seats.map(({ name, kind, level }) => ({ name, kind, level })),
  scores: table.scores,
  toMove: table.turn.toMove,
  isOver: table.ending !== null,
  isReplayOnly: false,
  winners: table.ending?.winners ?? [],
  at: table.at,
  lexicon: table.setup.lexicon,
  rows: table.setup.layout.rows,
  cols: table.setup.layout.cols,
  board: table.board,
  replacedBy: null,
  replaces: null,
});
