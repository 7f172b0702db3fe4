/**
 * An archive whose entries are inflated one by one, when they are asked for. What comes out is counted while it comes:
 * against what the entry said, its packed size, and what all entries together may hold; then its sum must be the one
 * that was noted. Entries that are archives themselves are never opened.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { type ArchiveEntry, readDirectory } from './archive-directory.ts';
import type { BookFault } from './book-fault.ts';
import { checksum } from './checksum.ts';
import { unescaped } from './epub-paths.ts';
import { inflater } from './inflater.ts';
import type { Pace } from './pace.ts';

export interface Archive {
  /** Names are looked for as they are, and then as what they mean where they are written like addresses. */
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
  const entries = namedEntries(directory.value);
  const account = { inflatedBytes: 0, counted: new Set<ArchiveEntry>() };
  return ok({
    has: (name) => entries.has(name),
    isLocked: (name) => entries.get(name)?.isLocked === true,
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return ok(undefined);
      const whole = await inflated(bytes, entry, account, pace);
      return whole.ok ? checked(whole.value, entry, pace) : whole;
    },
  });
};

const namedEntries = (found: readonly ArchiveEntry[]): ReadonlyMap<string, ArchiveEntry> =>
  new Map([
    ...found.map((entry) => [unescaped(entry.name), entry] as const),
    ...found.map((entry) => [entry.name, entry] as const),
  ]);

interface Account {
  inflatedBytes: number;
  /** A page of contents that is a page of the book, too, is read twice and counts once. */
  readonly counted: Set<ArchiveEntry>;
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
    if (!account.counted.has(entry)) account.inflatedBytes += piece.length;
    fault = swollen(entry, length, account, pace);
    return fault === undefined;
  });
  for (let end = unpacking.next(); end?.outcome !== 'whole'; end = unpacking.next()) {
    fault ??= end?.outcome === 'broken' ? damaged : await pace.step(0);
    if (fault !== undefined) return err(fault);
  }
  account.counted.add(entry);
  return length === entry.saidBytes ? ok(joined(pieces, length)) : untrueSizes;
};

/** So many bytes are summed up in one step. */
const SUM_BYTES = 2 ** 18;

const checked = async (
  whole: Uint8Array,
  { saidSum }: ArchiveEntry,
  pace: Pace,
): Promise<Result<Uint8Array, BookFault>> => {
  let sum = 0;
  for (let at = 0; at < whole.length; at += SUM_BYTES) {
    sum = checksum(whole.subarray(at, at + SUM_BYTES), sum);
    const fault = await pace.step(0);
    if (fault !== undefined) return err(fault);
  }
  return sum === saidSum ? ok(whole) : err(damaged);
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
