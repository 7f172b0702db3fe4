/**
 * What the list of games may know of a table. `followStandings` takes the table of a game as a spectator sees it along
 * with every batch; nothing hidden comes near the list.
 */
import type { EventLog } from '@tilewright/host';
import {
  type StoredEvent,
  type Table,
  type View,
  eventFor,
  evolveView,
  openView,
  upcast,
} from '@tilewright/rules';
import type { Standing, StandingAfter } from './store.ts';

export const standingOf = ({ phase, turn, scores, at }: Table): Standing => ({
  phase,
  toMove: phase === 'over' ? [] : turn.toMove,
  deadlineAt: phase === 'over' ? null : turn.deadlineAt,
  scores,
  at,
});

/** The table of a game as everybody sees it, if somebody here has read the game up to exactly this event. */
export type Sight = (game: string, seq: number) => Table | undefined;

/** Where nobody plays the game here it is read anew. */
export const followStandings =
  (read: EventLog['read'], sight: Sight = () => undefined): StandingAfter =>
  async (batch) => {
    const { game, afterSeq, events } = batch;
    const table = afterSeq === 0 ? undefined : sight(game, afterSeq);
    const before =
      table !== undefined || afterSeq === 0
        ? table && asSpectator(table)
        : viewAfter(undefined, (await read(game, 0)).slice(0, afterSeq));
    return standingOf(viewAfter(before, events).table);
  };

const asSpectator = (table: Table): View => ({ viewer: 'spectator', table, hands: [] });

const viewAfter = (before: View | undefined, stored: readonly StoredEvent[]): View => {
  let view = before;
  for (const one of stored) {
    const event = upcast(one);
    if (!event.ok) throw new Error(`event ${one.seq} has an unknown schema`);
    const told = eventFor(event.value, 'spectator');
    view = view === undefined ? openView(told, 'spectator') : evolveView(view, told);
  }
  if (view === undefined) throw new Error('a table begins with its opening');
  return view;
};
