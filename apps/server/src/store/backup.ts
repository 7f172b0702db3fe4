/**
 * Back-ups of a data folder, made while a server runs or not, and how to get one back. A back-up is one file; it is
 * whole and checked when it has its name.
 */
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Result, err, ok } from '@tilewright/rules';
import {
  OWNER_ONLY_FILE,
  companionPaths,
  databasePath,
  giveToOwner,
  lockFolder,
  reasonOf,
} from './data-folder.ts';
import { APPLICATION_ID, type Connection } from './sqlite-connection.ts';

/** Writes the games of a folder, as they are at this moment, to a file that is not there yet. */
export const backUp = (folder: string, target: string): Result<void, string> => {
  if (!existsSync(databasePath(folder)))
    return err(`There are no games in ${folder}. Name the data folder of a server.`);
  if (existsSync(target)) return err(`${target} is there already. Name another file.`);
  const partial = `${target}.partial`;
  try {
    rmSync(partial, { force: true });
    copyInto(databasePath(folder), partial);
    const fault = faultOf(partial);
    if (fault !== undefined) return err(`The back-up was not made: ${fault}`);
    settle(partial, target);
    return ok(undefined);
  } catch (error) {
    return err(`The back-up was not made: ${reasonOf(error)}.`);
  } finally {
    rmSync(partial, { force: true });
  }
};

/** SQLite neither hides the new file from others nor flushes it: both are done here. */
const copyInto = (path: string, target: string): void => {
  closeSync(openSync(target, 'wx', OWNER_ONLY_FILE));
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    connection.prepare('vacuum into ?').run(target);
  } finally {
    connection.close();
  }
};

/** Gives a whole file its name, so that it outlasts a loss of power. */
const settle = (partial: string, target: string): void => {
  flush(partial);
  renameSync(partial, target);
  flush(dirname(target));
};

const flush = (path: string): void => {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
};

/** Why a file cannot be used as a back-up, in a sentence. */
const faultOf = (path: string): string | undefined => {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    const [id] = answersOf(connection, 'select tell(application_id) from pragma_application_id');
    if (id !== APPLICATION_ID) return 'It is not a database of Tilewright.';
    const [said] = answersOf(connection, 'select tell(integrity_check) from pragma_integrity_check');
    return said === 'ok' ? undefined : `It is damaged (${String(said)}).`;
  } catch (error) {
    return `It cannot be read as a database (${reasonOf(error)}).`;
  } finally {
    connection.close();
  }
};

/** Without a prepared statement, which would keep the file open and, on some systems, from getting its name. */
const answersOf = (connection: Connection, question: string): readonly unknown[] => {
  const answers: unknown[] = [];
  connection.function('tell', (answer: unknown) => {
    answers.push(answer);
    return null;
  });
  connection.exec(question);
  return answers;
};

/**
 * Puts the games of a back-up into a folder. Games that are there are moved aside, and it is answered where to;
 * nothing is changed when a server has the folder open or the back-up is not whole.
 */
export const restore = async (backup: string, folder: string): Promise<Result<string | null, string>> => {
  if (!existsSync(backup)) return err(`There is no file ${backup}. Name a back-up.`);
  const fault = faultOf(backup);
  if (fault !== undefined) return err(`${backup} cannot be restored. ${fault}`);
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  const path = databasePath(folder);
  const partial = `${path}.partial`;
  try {
    rmSync(partial, { force: true });
    await copyFile(backup, partial, constants.COPYFILE_EXCL);
    chmodSync(partial, OWNER_ONLY_FILE);
    giveToOwner(partial, folder);
    const aside = withCompanions(path).some((one) => existsSync(one)) ? moveAside(path) : null;
    settle(partial, path);
    return ok(aside);
  } catch (error) {
    return err(`The back-up was not restored: ${reasonOf(error)}.`);
  } finally {
    rmSync(partial, { force: true });
    locked.value();
  }
};

const withCompanions = (path: string): readonly string[] => [path, ...companionPaths(path)];

/** Whatever is there, even a log without its database: SQLite would read it into the one that comes. */
const moveAside = (path: string): string => {
  const aside = freePath(path);
  if (existsSync(path)) gather(path);
  for (const [index, one] of withCompanions(path).entries())
    if (existsSync(one)) renameSync(one, withCompanions(aside)[index] as string);
  return aside;
};

/** The log beside a database is part of it: everything goes into one file. */
const gather = (path: string): void => {
  try {
    const connection = new DatabaseSync(path);
    connection.exec('pragma wal_checkpoint(truncate)');
    connection.close();
  } catch {
    // Damaged as it may be, it is kept as it is.
  }
};

const freePath = (path: string): string => {
  for (let count = 1; ; count += 1) {
    const aside = `${path}.replaced-${count}`;
    if (!withCompanions(aside).some((one) => existsSync(one))) return aside;
  }
};
