/**
 * Bytes that took long to make, kept in a folder under a key of what they were made from. A damaged file is made
 * again; a folder that cannot be written costs time and nothing else. Files appear by a rename, so that any number of
 * processes may share the folder.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './lexicon-store-file.ts';

export interface CacheEntry {
  readonly folder: string;
  /** What it is: a newer file of the same name replaces older ones. */
  readonly name: string;
  /** Everything the bytes depend on. */
  readonly sources: readonly (string | Uint8Array)[];
}

const DIGEST_BYTES = 32;
const KEY_LENGTH = 20;
/** What follows the name of a list and a hyphen. */
const KEYED = /^[0-9a-f]{20}\.bin$/u;

/** The bytes as they were kept, or as they are made and kept now. */
export const keptBytes = <Fault>(entry: CacheEntry, make: () => Uint8Array | Fault): Uint8Array | Fault => {
  const file = `${entry.name}-${keyOf(entry)}.bin`;
  const kept = readKept(join(entry.folder, file));
  if (kept !== undefined) return kept;
  const made = make();
  if (made instanceof Uint8Array) keep(entry, file, made);
  return made;
};

const keyOf = ({ sources }: CacheEntry): string => {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(`${source.length}:`).update(source);
  return hash.digest('hex').slice(0, KEY_LENGTH);
};

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A file is the bytes and their digest; undefined when it is missing, unreadable or damaged. */
const readKept = (path: string): Uint8Array | undefined => {
  try {
    const file = readFileSync(path);
    const bytes = file.subarray(0, Math.max(0, file.length - DIGEST_BYTES));
    return digestOf(bytes).equals(file.subarray(bytes.length)) ? bytes : undefined;
  } catch {
    return undefined;
  }
};

const keep = ({ folder, name }: CacheEntry, file: string, bytes: Uint8Array): void => {
  try {
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, file), Buffer.concat([bytes, digestOf(bytes)]));
    removeOthers(folder, name, file);
  } catch {
    // Nothing is lost: next time it is made again.
  }
};

const removeOthers = (folder: string, name: string, file: string): void => {
  const start = `${name}-`;
  for (const found of readdirSync(folder)) {
    const isOther = found !== file && found.startsWith(start) && KEYED.test(found.slice(start.length));
    if (isOther) rmSync(join(folder, found), { force: true });
  }
};
