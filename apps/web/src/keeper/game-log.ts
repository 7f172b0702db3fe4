/**
 * The log of games in the browser's database. A batch, its command and the row in the list of games are one
 * transaction: stored together before anybody is told, or not at all.
 */
import type { Batch, EventLog } from '@tilewright/host';
import { type Database, type Writing, allOf, keysOf, writeWhole } from './database.ts';
import { rowOf } from './game-row.ts';

export const gameLog = (database: Database): EventLog => ({
  read: (game, afterSeq) =>
    database((db) => db.getAll('events', IDBKeyRange.bound([game, afterSeq], [game, []], true))),
  findCommand: (game, id) => database((db) => db.get('commands', [game, id])),
  append: (batch) =>
    database((db) => writeWhole(db, ['events', 'commands', 'games'], (writing) => store(writing, batch))),
});

const store = async (
  writing: Writing,
  { game, afterSeq, command, events, table }: Batch,
): Promise<'stored' | 'conflict'> => {
  const last = await lastSeq(writing, game);
  if (last === 0 && afterSeq > 0) throw new Error('the game was removed');
  const isKnown = (await writing.objectStore('commands').getKey([game, command.id])) !== undefined;
  if (last !== afterSeq || isKnown) return 'conflict';
  const before = await writing.objectStore('games').get(game);
  if (before !== undefined && before.replacedBy !== null) throw new Error('the game was replaced');
  const place = { id: game, seq: afterSeq + events.length, startedAt: before?.startedAt ?? table.at };
  const row = { ...rowOf(table, place), replaces: before?.replaces ?? null };
  const puts: (() => Promise<unknown>)[] = events.map(
    (event) => () => writing.objectStore('events').put(event),
  );
  puts.push(() => writing.objectStore('commands').put(command, [game, command.id]));
  puts.push(() => writing.objectStore('games').put(row));
  await allOf(puts);
  return 'stored';
};

export const lastSeq = async (writing: Writing, game: string): Promise<number> => {
  const cursor = await writing.objectStore('events').openKeyCursor(keysOf(game), 'prev');
  return cursor === null ? 0 : cursor.primaryKey[1];
};
