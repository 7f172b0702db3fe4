/**
 * Games on their way out of the keeper: for replay on the screen, as a file, in GCG, as a link. What is hidden in an
 * unfinished game stays here.
 */
import { gcgFromGame, makeGameFile, makeGameLink, makeGcg, makeViewFile } from '@tilewright/notation';
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
import { inexpressibleText } from './file-fault-text.ts';
import { viewAfter } from './game-row.ts';
import type { ExportKind, KeeperFault } from './keeper.ts';
import type { GameRecord } from './store.ts';
import { storageFault } from './table-ports.ts';

/** A game as it is kept: a log, or a record that came from elsewhere. */
interface Found {
  readonly log: readonly StoredEvent[];
  readonly events: readonly GameEvent[];
  readonly record: GameRecord | undefined;
  /** How it stands for a spectator. */
  readonly view: View;
}

const find = async ({ world }: Desk, game: string): Promise<Result<Found, KeeperFault>> => {
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
  const found = await find(desk, game);
  return found.ok ? ok(found.value.view) : found;
};

export const replayOf = async (
  desk: Desk,
  game: string,
): Promise<Result<readonly ViewEvent[], KeeperFault>> => {
  const found = await find(desk, game);
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

export interface Exported {
  readonly name: string;
  readonly text: string;
}

export const exportGame = async (
  desk: Desk,
  game: string,
  kind: ExportKind,
): Promise<Result<Exported, KeeperFault>> => {
  const found = await find(desk, game);
  if (!found.ok) return found;
  const { view, record } = found.value;
  const isWhole = view.table.ending !== null && record === undefined;
  if (!isWhole && kind !== 'file') return err({ type: 'notFinished' });
  const text = isWhole ? textOf(found.value, kind) : makeViewFile(view);
  if (!text.ok) return err({ type: 'cannotExport', kind, reason: inexpressibleText(text.error) });
  const variant = view.table.setup.variant.replace(/[^a-z0-9-]+/giu, '').slice(0, LONGEST_VARIANT) || 'game';
  const day = new Date(desk.world.now()).toISOString().slice(0, 10);
  return ok({ name: `tilewright-${variant}-${day}.${ENDINGS[kind]}`, text: text.value });
};

const LONGEST_VARIANT = 20;
const ENDINGS = { gcg: 'gcg', file: 'tilewright', link: 'txt' } as const;

const textOf = ({ log, events }: Found, kind: ExportKind) => {
  if (kind === 'file') return makeGameFile(log);
  if (kind === 'link') return makeGameLink(log);
  const gcg = gcgFromGame(events);
  const bytes = gcg.ok ? makeGcg(gcg.value) : gcg;
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
};
