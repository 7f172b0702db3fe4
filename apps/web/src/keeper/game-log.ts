/**
 * The log of games in the browser's database. A batch, its command and the row in the list of games are one
 * transaction: stored together before anybody is told, or not at all.
 */
import type { Batch, EventLog } from '@tilewright/host';
import type { View } from '@tilewright/rules';
import { type Database, type Writing, allOf, keysOf, writeWhole } from './database.ts';
import { rowOf, viewAfter } from './game-row.ts';

/** How far a spectator's view of a game has come, so that the row need not be made from the whole log. */
interface Seen {
  readonly seq: number;
  readonly view: View | undefined;
}

export const gameLog = (database: Database): EventLog => {
  const seen = new Map<string, Seen>();
  return {
    read: (game, afterSeq) =>
      database((db) => db.getAll('events', IDBKeyRange.bound([game, afterSeq], [game, []], true))),
    findCommand: (game, id) => database((db) => db.get('commands', [game, id])),
    append: async (batch) => {
      const stored = await database((db) =>
        writeWhole(db, ['events', 'commands', 'games'], (writing) =>
          store(writing, batch, seen.get(batch.game)),
        ),
      );
      if (stored === 'conflict') return stored;
      seen.set(batch.game, stored);
      return 'stored';
    },
  };
};

const store = async (writing: Writing, batch: Batch, known: Seen | undefined): Promise<Seen | 'conflict'> => {
  const { game, afterSeq, command, events } = batch;
  const last = await lastSeq(writing, game);
  if (last === 0 && afterSeq > 0) throw new Error('the game was removed');
  const isKnown = (await writing.objectStore('commands').getKey([game, command.id])) !== undefined;
  if (last !== afterSeq || isKnown) return 'conflict';
  const before = await writing.objectStore('games').get(game);
  if (before !== undefined && before.replacedBy !== null) throw new Error('the game was replaced');
  const view = viewAfter(await viewAt(writing, batch, known), events);
  const seq = afterSeq + events.length;
  const puts: (() => Promise<unknown>)[] = events.map(
    (event) => () => writing.objectStore('events').put(event),
  );
  puts.push(() => writing.objectStore('commands').put(command, [game, command.id]));
  if (view !== undefined) {
    const startedAt = before?.startedAt ?? view.table.at;
    const row = { ...rowOf(view, { id: game, seq, startedAt }), replaces: before?.replaces ?? null };
    puts.push(() => writing.objectStore('games').put(row));
  }
  await allOf(puts);
  return { seq, view };
};

export const lastSeq = async (writing: Writing, game: string): Promise<number> => {
  const cursor = await writing.objectStore('events').openKeyCursor(keysOf(game), 'prev');
  return cursor === null ? 0 : cursor.primaryKey[1];
};

/** The view before the batch: as it was left, or from what is stored. */
const viewAt = async (
  writing: Writing,
  { game, afterSeq }: Batch,
  known: Seen | undefined,
): Promise<View | undefined> => {
  if (afterSeq === 0) return undefined;
  if (known?.seq === afterSeq) return known.view;
  return viewAfter(undefined, await writing.objectStore('events').getAll(keysOf(game)));
};
