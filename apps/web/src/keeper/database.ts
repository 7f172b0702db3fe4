/**
 * The browser's database: which stores it has, and a line to it that comes back when the browser closes it.
 */
import type { StoredCommand } from '@tilewright/host';
import type { StoredEvent } from '@tilewright/rules';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, openDB } from 'idb';
import type { GameRow } from './game-row.ts';
import type { SavedBoard } from './keeper.ts';
import type { BookList, OwnBook } from './library.ts';
import type { GameRecord, KeptGraph, OwnList } from './store.ts';

export interface KeeperSchema extends DBSchema {
  events: { key: [string, number]; value: StoredEvent };
  commands: { key: [string, string]; value: StoredCommand };
  games: { key: string; value: GameRow };
  records: { key: string; value: GameRecord };
  lists: { key: string; value: OwnList };
  graphs: { key: string; value: KeptGraph };
  cache: { key: string; value: KeptGraph };
  hosted: { key: string; value: number };
  boards: { key: string; value: SavedBoard };
  books: { key: string; value: OwnBook };
  bookTexts: { key: string; value: Uint8Array<ArrayBuffer> };
  bookLists: { key: string; value: BookList };
}

export type StoreName = StoreNames<KeeperSchema>;
export type Writing = IDBPTransaction<KeeperSchema, StoreName[], 'readwrite'>;

const VERSION = 3;

/** A database of an older version gets what it lacks, and keeps what it has. */
const makeStores = (db: IDBPDatabase<KeeperSchema>, oldVersion: number): void => {
  if (oldVersion < 1) makeFirstStores(db);
  if (oldVersion < 2) db.createObjectStore('boards');
  if (oldVersion < 3)
    for (const name of ['books', 'bookTexts', 'bookLists'] as const) db.createObjectStore(name);
};

const makeFirstStores = (db: IDBPDatabase<KeeperSchema>): void => {
  db.createObjectStore('events', { keyPath: ['game', 'seq'] });
  db.createObjectStore('games', { keyPath: 'id' });
  for (const name of ['commands', 'records', 'lists', 'graphs', 'cache', 'hosted'] as const)
    db.createObjectStore(name);
};

/** Does something with the database, which is opened when first needed. */
export type Database = <T>(task: (db: IDBPDatabase<KeeperSchema>) => Promise<T>) => Promise<T>;

export const connectDatabase = (name: string): Database => {
  let opened: Promise<IDBPDatabase<KeeperSchema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = (): Promise<IDBPDatabase<KeeperSchema>> => {
    opened ??= openDB<KeeperSchema>(name, VERSION, {
      upgrade: makeStores,
      // Somebody wants to remove it, or a newer version of the page wants to change it.
      blocking: (_current, _blocked, changed) => {
        forget();
        (changed.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
  return async (task) => {
    try {
      return await task(await open());
    } catch (error) {
      if (!isClosed(error)) throw error;
      forget();
      return task(await open());
    }
  };
};

/** Said when a transaction is begun on a line that was closed meanwhile: nothing was done yet. */
const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** One transaction that is stored whole, and surely, or not at all. */
export const writeWhole = async <T>(
  db: IDBPDatabase<KeeperSchema>,
  stores: StoreName[],
  task: (writing: Writing) => Promise<T>,
): Promise<T> => {
  const writing = db.transaction(stores, 'readwrite', { durability: 'strict' });
  // Awaited below; a failure must not count as unheard meanwhile.
  writing.done.catch(() => undefined);
  try {
    const answer = await task(writing);
    await writing.done;
    return answer;
  } catch (error) {
    abort(writing);
    // A full disk may show only when everything else has been taken.
    const ending: unknown = await writing.done.catch((reason: unknown) => reason);
    throw isFullDisk(ending) ? ending : error;
  }
};

export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

const abort = (writing: Writing): void => {
  try {
    writing.abort();
  } catch {
    // It has ended by itself.
  }
};

/** Does all of it, in this order; a failure of one is heard, and so are those that follow from it. */
export const allOf = (tasks: readonly (() => Promise<unknown>)[]): Promise<unknown> =>
  Promise.all(tasks.map(async (task) => task()));

/** Everything of one game in a store whose keys begin with the game. */
export const keysOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game], [game, []]);
