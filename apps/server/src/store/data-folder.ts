/**
 * The folder of a server that keeps its games in SQLite: where its files are, and the lock that keeps a second server
 * out. The lock is the operating system's, so a killed server leaves none behind.
 */
import { closeSync, lchownSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Result, err, ok } from '@tilewright/rules';
import { makeFolder } from './make-folder.ts';

export const databasePath = (folder: string): string => join(folder, 'games.sqlite');
const lockPath = (folder: string): string => join(folder, 'server.lock');

/** What SQLite keeps beside a database while it is in use. */
export const companionPaths = (path: string): readonly string[] => [`${path}-wal`, `${path}-shm`];

/** The draw secrets of running games are in there: nobody but the server's own user may read it. */
export const OWNER_ONLY_FILE = 0o600;

/** What root puts into a folder has to be open to the server whose folder it is; where a link leads is no matter of ours. */
export const giveToOwner = (path: string, folder: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  lchownSync(path, uid, gid);
};

/** Locks the folder, and makes it if need be; the answer unlocks it. */
export const lockFolder = (folder: string): Result<() => void, string> => {
  try {
    makeFolder(folder);
    closeSync(openSync(lockPath(folder), 'a', OWNER_ONLY_FILE));
    giveToOwner(lockPath(folder), folder);
  } catch (error) {
    return err(
      `The data folder ${folder} cannot be written to (${reasonOf(error)}). Make it writable, or name another.`,
    );
  }
  const lock = new DatabaseSync(lockPath(folder), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    return err(
      isBusy(error)
        ? `Another server has the data folder ${folder} open. Stop it first, or name another folder.`
        : `The data folder ${folder} cannot be locked (${reasonOf(error)}). Delete server.lock there if no server runs.`,
    );
  }
  return ok(() => lock.close());
};

/** SQLite's code for a lock that somebody else holds. */
const BUSY = 5;
const isBusy = (error: unknown): boolean => (error as { readonly sqliteCode?: number }).sqliteCode === BUSY;

/** In a few words what the machine says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
