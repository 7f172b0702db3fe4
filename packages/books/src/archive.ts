/**
 * An archive whose entries are inflated one by one, when they are asked for. What comes out is counted while it comes:
 * against what the entry said, its packed size, and what all entries together may hold. Entries that are archives
 * themselves are never opened.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { type ArchiveEntry, readDirectory } from './archive-directory.ts';
import type { BookFault } from './book-fault.ts';
import { inflater } from './inflater.ts';
import type { Pace } from './pace.ts';

export interface Archive {
  readonly has: (name: string) => boolean;
  readonly isLocked: (name: string) => boolean;
  /** The bytes of an entry; undefined when there is none of this name. */
  readonly read: (name: string) => Promise<Result<Uint8Array | undefined, BookFault>>;
}

const STORED = 0;
const DEFLATED = 8;

export const openArchive = (bytes: Uint8Array, pace: Pace): Result<Archive, BookFault> => {
  const directory = readDirectory(bytes, pace.limits);
  if (!directory.ok) return directory;
  const entries = new Map(directory.value.map((entry) => [entry.name, entry]));
  const account = { inflatedBytes: 0 };
  return ok({
    has: (name) => entries.has(name),
    isLocked: (name) => entries.get(name)?.isLocked === true,
    read: async (name) => {
      const entry = entries.get(name);
      return entry === undefined ? ok(undefined) : inflated(bytes, entry, account, pace);
    },
  });
};

interface Account {
  inflatedBytes: number;
}

const damaged: BookFault = { type: 'damaged', format: 'epub', part: 'text' };

const inflated = async (
  bytes: Uint8Array,
  entry: ArchiveEntry,
  account: Account,
  pace: Pace,
): Promise<Result<Uint8Array, BookFault>> => {
  const packed = bytes.subarray(entry.start, entry.end);
  if (entry.isLocked) return err({ type: 'locked', format: 'epub' });
  if (entry.method === STORED) return packed.length === entry.saidBytes ? ok(packed) : untrueSizes;
  if (entry.method !== DEFLATED) return err(damaged);
  const pieces: Uint8Array[] = [];
  let length = 0;
  let fault: BookFault | undefined;
  const unpacking = inflater(packed, (piece) => {
    pieces.push(piece);
    length += piece.length;
    account.inflatedBytes += piece.length;
    fault = swollen(entry, length, account, pace);
    return fault === undefined;
  });
  for (let end = unpacking.next(); end?.outcome !== 'whole'; end = unpacking.next()) {
    fault ??= end?.outcome === 'broken' ? damaged : await pace.step(0);
    if (fault !== undefined) return err(fault);
  }
  return length === entry.saidBytes ? ok(joined(pieces, length)) : untrueSizes;
};

const untrueSizes = err({ type: 'unsafeArchive', trick: 'sizes' } as const);

/** What is wrong with how much has come out so far. */
const swollen = (
  { start, end, saidBytes }: ArchiveEntry,
  length: number,
  { inflatedBytes }: Account,
  { limits }: Pace,
): BookFault | undefined => {
  if (inflatedBytes > limits.inflatedBytes)
    return { type: 'overLimit', limit: 'inflatedBytes', most: limits.inflatedBytes };
  if (length > limits.ratioFreeBytes && length > limits.ratio * (end - start))
    return { type: 'overLimit', limit: 'ratio', most: limits.ratio };
  return length > saidBytes ? { type: 'unsafeArchive', trick: 'sizes' } : undefined;
};

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
