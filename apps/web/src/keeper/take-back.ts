/**
 * Taking back the last turn of a person, where all agree: the game goes on under another id with everything up to that
 * turn, and the old one is no longer listed. Draws are numbered, so the same turn would bring the same tiles again.
 */
import {
  GENESIS_HASH,
  type Result,
  type StoredEvent,
  type View,
  chainEvents,
  err,
  ok,
  upcast,
} from '@tilewright/rules';
import { type GameRow, rowOf, viewAfter } from './game-row.ts';
import type { KeeperFault } from './keeper.ts';
import { storageFault } from './table-ports.ts';
import { turnTakenBy } from './turn-taken.ts';
import type { World } from './world.ts';

const ID_BYTES = 10;

export const newGameId = (entropy: World['entropy']): string => entropy(ID_BYTES);

const MOST_TRIES = 20;

/** Answers with the game that goes on. */
export const takeBack = async (world: World, game: string): Promise<Result<string, KeeperFault>> => {
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const taken = await tryTakeBack(world, game);
      if (taken !== 'conflict') return taken;
    }
  } catch (error) {
    return err(storageFault(error));
  }
  return err({ type: 'notStored', isFull: false });
};

const tryTakeBack = async (
  { store, entropy, bulletin }: World,
  game: string,
): Promise<Result<string, KeeperFault> | 'conflict'> => {
  const row = await store.row(game);
  if (row === undefined) return err({ type: 'noSuchGame' });
  if (row.replacedBy !== null) return ok(row.replacedBy);
  const log = await store.log.read(game, 0);
  const kept = log.slice(0, keptCount(log));
  const view = viewAfter(undefined, kept);
  if (view === undefined || row.isOver) return err({ type: 'nothingToTakeBack' });
  const id = newGameId(entropy);
  const adopted = {
    row: forkedRow(row, view, { id, seq: kept.length }),
    events: resealed(kept, id),
    commands: (await store.commandsOf(game)).filter(({ seq }) => seq <= kept.length),
    record: null,
  };
  if ((await store.adopt(adopted, log.length)) === 'conflict') return 'conflict';
  bulletin.post({ type: 'moved', game, to: id });
  return ok(id);
};

const forkedRow = (
  old: GameRow,
  view: View,
  place: { readonly id: string; readonly seq: number },
): GameRow => ({
  ...rowOf(view.table, { ...place, startedAt: old.startedAt }),
  replaces: old.id,
});

/** The same events in the chain of another game. */
export const resealed = (log: readonly StoredEvent[], game: string): readonly StoredEvent[] =>
  chainEvents(
    GENESIS_HASH,
    log.map(({ seq, at, commandId, schemaVersion, body }) => ({
      game,
      seq,
      at,
      commandId,
      schemaVersion,
      body,
    })),
  );

/** How many events there were before the last turn that a person took; none when no person has. */
const keptCount = (log: readonly StoredEvent[]): number => {
  const persons = personsOf(log);
  const last = log
    .filter((stored) => {
      const event = upcast(stored);
      const seat = event.ok ? turnTakenBy(event.value.shared) : undefined;
      return seat !== undefined && persons.has(seat);
    })
    .at(-1);
  // What came with the turn, such as the play before it standing, goes too.
  return last === undefined ? 0 : log.findIndex(({ commandId }) => commandId === last.commandId);
};

const personsOf = (log: readonly StoredEvent[]): ReadonlySet<number> => {
  const seats = viewAfter(undefined, log.slice(0, 1))?.table.seats ?? [];
  return new Set(seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])));
};
