/**
 * By what a browser is known again that died before it had its cookie on disk, which takes half a minute: a secret that
 * is stored before the server is first asked, and that the server forgets as soon as the cookie is sure to be kept. All
 * tabs have the same one, so that two that are opened at once are not two people.
 */
import { openDB } from 'idb';
import { entropy } from './line.ts';

const SECRET_BYTES = 32;
/** A browser that answers no sooner keeps nothing for us; then the cookie alone has to do. */
const PATIENCE_MS = 3_000;

const openKept = (): ReturnType<typeof openDB> =>
  openDB('tilewright-online', 1, { upgrade: (db) => void db.createObjectStore('kept') });

const keptSecret = async (): Promise<string> => {
  const database = await openKept();
  const writing = database.transaction('kept', 'readwrite', { durability: 'strict' });
  const kept: unknown = await writing.store.get('recovery');
  const secret = typeof kept === 'string' ? kept : entropy(SECRET_BYTES);
  if (secret !== kept) await writing.store.put(secret, 'recovery');
  await writing.done;
  database.close();
  return secret;
};

/** Undefined where the browser keeps nothing. */
const orNothing = async <T>(reading: () => Promise<T>): Promise<T | undefined> => {
  try {
    if (globalThis.indexedDB == null) return undefined;
    return await Promise.race([reading(), enough()]);
  } catch (error) {
    // Storage that is forbidden, full or broken.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

export const recoverySecret = (): Promise<string | undefined> => orNothing(keptSecret);

/** Whether this browser has asked for a session before; makes no secret. */
export const hasRecoverySecret = async (): Promise<boolean> =>
  (await orNothing(async () => {
    const database = await openKept();
    const key = await database.getKey('kept', 'recovery');
    database.close();
    return key !== undefined;
  })) ?? false;

const enough = (): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(() => resolve(undefined), PATIENCE_MS));
