/**
 * The store that lasts: everything in the browser's database.
 */
import {
  type Database,
  type KeeperSchema,
  type Writing,
  allOf,
  connectDatabase,
  keysOf,
  writeWhole,
} from './database.ts';
import { gameLog, lastSeq } from './game-log.ts';
import type { GameRow } from './game-row.ts';
import type { Adopted, Drawer, Store } from './store.ts';

const drawerNames = [
  'records',
  'lists',
  'graphs',
  'cache',
  'hosted',
  'boards',
  'books',
  'bookTexts',
  'bookLists',
] as const;
type DrawerName = (typeof drawerNames)[number];
type Drawers = { readonly [Name in DrawerName]: Drawer<KeeperSchema[Name]['value']> };

/** Opens the store; rejects where the browser refuses one. */
export const openLastingStore = async (name: string): Promise<Store> => {
  const database = connectDatabase(name);
  // Reading is the proof: some browsers open a database in a private window and refuse to use it.
  await database((db) => db.count('games'));
  return {
    isLasting: true,
    log: gameLog(database),
    rows: () => database((db) => db.getAll('games')),
    row: (game) => database((db) => db.get('games', game)),
    commandsOf: (game) => database((db) => db.getAll('commands', keysOf(game))),
    adopt: (adopted, replacedSeq) =>
      database((db) =>
        writeWhole(db, ['events', 'commands', 'games', 'records'], (writing) =>
          adopt(writing, adopted, replacedSeq),
        ),
      ),
    remove: (game) =>
      database((db) =>
        writeWhole(db, ['events', 'commands', 'games', 'records', 'hosted'], (writing) =>
          remove(writing, game),
        ),
      ),
    ...(Object.fromEntries(drawerNames.map((name) => [name, drawer(database, name)])) as unknown as Drawers),
  };
};

const drawer = <Name extends DrawerName>(
  database: Database,
  name: Name,
): Drawer<KeeperSchema[Name]['value']> => ({
  get: (key) => database((db) => db.get(name, key)),
  put: (key, value) => database(async (db) => void (await db.put(name, value, key))),
  remove: (key) => database((db) => db.delete(name, key)),
  all: () => database((db) => db.getAll(name)),
});

const adopt = async (
  writing: Writing,
  { row, events, commands, record }: Adopted,
  replacedSeq: number | null,
): Promise<'stored' | 'conflict'> => {
  const games = writing.objectStore('games');
  if ((await games.getKey(row.id)) !== undefined) return 'conflict';
  const replaced = row.replaces === null ? undefined : await games.get(row.replaces);
  const isStale = row.replaces !== null && (await lastSeq(writing, row.replaces)) !== replacedSeq;
  if (isStale || (replaced !== undefined && replaced.replacedBy !== null)) return 'conflict';
  const puts: (() => Promise<unknown>)[] = events.map(
    (event) => () => writing.objectStore('events').put(event),
  );
  for (const command of commands)
    puts.push(() => writing.objectStore('commands').put(command, [row.id, command.id]));
  if (replaced !== undefined) puts.push(() => games.put({ ...replaced, replacedBy: row.id }));
  if (record !== null) puts.push(() => writing.objectStore('records').put(record, row.id));
  await allOf([...puts, () => games.put(row)]);
  return 'stored';
};

const remove = async (writing: Writing, game: string): Promise<void> => {
  const games = writing.objectStore('games');
  for (let id: string | null = game; id !== null;) {
    const row: GameRow | undefined = await games.get(id);
    await Promise.all([
      games.delete(id),
      writing.objectStore('events').delete(keysOf(id)),
      writing.objectStore('commands').delete(keysOf(id)),
      writing.objectStore('records').delete(id),
      writing.objectStore('hosted').delete(id),
    ]);
    id = row?.replaces ?? null;
  }
};
