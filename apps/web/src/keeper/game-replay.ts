/**
 * Games to look at: every game as a list of what happened, and as it stands. What is hidden in an unfinished game stays
 * here.
 */
import {
  type GameEvent,
  type Result,
  type StoredEvent,
  type View,
  type ViewEvent,
  err,
  eventFor,
  ok,
  upcast,
} from '@tilewright/rules';
import type { Desk } from './desk.ts';
import { viewAfter } from './game-row.ts';
import type { KeeperFault } from './keeper.ts';
import type { GameRecord } from './store.ts';
import { storageFault } from './table-ports.ts';

/** A game as it is kept: a log, or a record that came from elsewhere. */
export interface FoundGame {
  readonly log: readonly StoredEvent[];
  readonly events: readonly GameEvent[];
  readonly record: GameRecord | undefined;
  /** How it stands for a spectator. */
  readonly view: View;
}

export const findGame = async ({ world }: Desk, game: string): Promise<Result<FoundGame, KeeperFault>> => {
  try {
    const record = await world.store.records.get(game);
    if (record !== undefined) return ok({ log: [], events: [], record, view: record.view });
    const log = await world.store.log.read(game, 0);
    if (log.length === 0) return err({ type: 'noSuchGame' });
    const events = log.flatMap((stored) => {
      const event = upcast(stored);
      return event.ok ? [event.value] : [];
    });
    const view = viewAfter(undefined, log);
    return view === undefined
      ? err({ type: 'damagedGame', seq: events.length + 1 })
      : ok({ log, events, record, view });
  } catch (error) {
    return err(storageFault(error));
  }
};

export const positionOf = async (desk: Desk, game: string): Promise<Result<View, KeeperFault>> => {
  const found = await findGame(desk, game);
  return found.ok ? ok(found.value.view) : found;
};

export const replayOf = async (
  desk: Desk,
  game: string,
): Promise<Result<readonly ViewEvent[], KeeperFault>> => {
  const found = await findGame(desk, game);
  if (!found.ok) return found;
  const { events, record, view } = found.value;
  if (record !== undefined) return ok(record.events);
  // At the end everything hidden has been shown, so the racks on the way there may be seen, too.
  const isOver = view.table.ending !== null;
  return ok(
    events.map((event) =>
      isOver ? { shared: event.shared, hands: event.hands } : eventFor(event, 'spectator'),
    ),
  );
};
