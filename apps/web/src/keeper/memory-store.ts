/**
 * The store of a browser that keeps nothing: the same, until the page closes.
 */
import { type EventLog, type StoredCommand, memoryLog } from '@tilewright/host';
import { type GameRow, rowOf, viewAfter } from './game-row.ts';
import type { Adopted, Drawer, GameRecord, Store } from './store.ts';

/** Logs cannot lose a game, so one that was removed is only no longer listed. */
interface Kept {
  readonly log: EventLog;
  readonly rows: Map<string, GameRow>;
  readonly commands: Map<string, StoredCommand[]>;
  readonly records: Drawer<GameRecord>;
}

export const openMemoryStore = (): Store => {
  const kept: Kept = { log: memoryLog(), rows: new Map(), commands: new Map(), records: drawer() };
  return {
    isLasting: false,
    log: rowedLog(kept),
    rows: async () => [...kept.rows.values()],
    row: async (game) => kept.rows.get(game),
    commandsOf: async (game) => kept.commands.get(game) ?? [],
    adopt: (adopted, replacedSeq) => adopt(kept, adopted, replacedSeq),
    remove: async (game) => {
      for (let id: string | null = game; id !== null;) {
        const row = kept.rows.get(id);
        kept.rows.delete(id);
        id = row?.replaces ?? null;
      }
    },
    records: kept.records,
    lists: drawer(),
    graphs: drawer(),
    cache: drawer(),
    hosted: drawer(),
    boards: drawer(),
    books: drawer(),
    bookTexts: drawer(),
    bookLists: drawer(),
  };
};

const drawer = <T>(): Drawer<T> => {
  const values = new Map<string, T>();
  return {
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    all: async () => [...values.values()],
  };
};

const rowedLog = ({ log, rows, commands }: Kept): EventLog => ({
  ...log,
  append: async (batch) => {
    const { game, command, table } = batch;
    const before = rows.get(game);
    if (before !== undefined && before.replacedBy !== null) throw new Error('the game was replaced');
    const outcome = await log.append(batch);
    if (outcome === 'conflict') return outcome;
    commands.set(game, [...(commands.get(game) ?? []), command]);
    const startedAt = before?.startedAt ?? table.at;
    const row = rowOf(table, { id: game, seq: command.seq, startedAt });
    rows.set(game, { ...row, replaces: before?.replaces ?? null });
    return outcome;
  },
});

const adopt = async (
  { log, rows, commands, records }: Kept,
  { row, events, commands: said, record }: Adopted,
  replacedSeq: number | null,
): Promise<'stored' | 'conflict'> => {
  const replaced = row.replaces === null ? undefined : rows.get(row.replaces);
  const isStale = replaced !== undefined && (replaced.seq !== replacedSeq || replaced.replacedBy !== null);
  if (rows.has(row.id) || isStale) return 'conflict';
  const command = { id: 'adopted', digest: '', seq: events.length };
  const view = viewAfter(undefined, events);
  if (view !== undefined) await log.append({ game: row.id, afterSeq: 0, command, events, table: view.table });
  commands.set(row.id, [...said]);
  if (record !== null) await records.put(row.id, record);
  rows.set(row.id, row);
  if (replaced !== undefined) rows.set(replaced.id, { ...replaced, replacedBy: row.id });
  return 'stored';
};
