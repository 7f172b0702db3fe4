/**
 * The table of an archive's entries, read from its end as the format has it, and checked before anything is inflated:
 * entries are counted as they are found, their bytes must be in the file and belong to one of them only, and no name
 * leads anywhere.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { ArchiveTrick, BookFault } from './book-fault.ts';
import type { BookLimits } from './book-limits.ts';
import { decodeSample } from './decode-bytes.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** Where its packed bytes are. */
  readonly start: number;
  readonly end: number;
  /** How many bytes it says that it holds. */
  readonly saidBytes: number;
  /** The sum that these bytes have, as it says. */
  readonly saidSum: number;
  readonly method: number;
  readonly isLocked: boolean;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const UNIX = 3;
const FILE_KIND = 0xf000;
const LINK = 0xa000;

export const readDirectory = (
  bytes: Uint8Array,
  limits: BookLimits,
): Result<readonly ArchiveEntry[], BookFault> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecordAt(view);
  if (end === undefined) return err({ type: 'cutOff', format: 'epub' });
  const start = view.getUint32(end + 16, true);
  const found = entriesIn(view, start, end, limits);
  if (!found.ok) return found;
  const saidTotal = found.value.reduce((sum, { saidBytes }) => sum + saidBytes, 0);
  if (saidTotal > limits.inflatedBytes)
    return err({ type: 'overLimit', limit: 'inflatedBytes', most: limits.inflatedBytes });
  return overlaps(found.value) ? refused('overlap') : ok(found.value);
};

const refused = (trick: ArchiveTrick): { readonly ok: false; readonly error: BookFault } =>
  err({ type: 'unsafeArchive', trick });

const damaged = err({ type: 'damaged', format: 'epub', part: 'directory' } as const);

/** The record that ends an archive: the last one whose own comment reaches no further than the file. */
const endRecordAt = (view: DataView): number | undefined => {
  const least = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= least; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  return undefined;
};

const entriesIn = (
  view: DataView,
  start: number,
  end: number,
  { entries: most }: BookLimits,
): Result<readonly FoundEntry[], BookFault> => {
  const entries: FoundEntry[] = [];
  let at = start;
  for (; at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY_SIGNATURE;) {
    if (entries.length === most) return err({ type: 'overLimit', limit: 'entries', most });
    if (at + ENTRY_BYTES + tailBytes(view, at) > end) return damaged;
    const entry = entryAt(view, at, start);
    if (!entry.ok) return entry;
    entries.push(entry.value);
    at += ENTRY_BYTES + tailBytes(view, at);
  }
  const saidCount = view.getUint16(end + 10, true);
  return saidCount === entries.length ? ok(entries) : damaged;
};

/** Name, extra field and comment. */
const tailBytes = (view: DataView, at: number): number =>
  view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);

interface FoundEntry extends ArchiveEntry {
  /** Where its own header begins. */
  readonly headerStart: number;
}

/** The entry whose line in the table begins there; all bytes of entries stand before the table. */
const entryAt = (view: DataView, at: number, tableStart: number): Result<FoundEntry, BookFault> => {
  const headerStart = view.getUint32(at + 42, true);
  if (headerStart + LOCAL_BYTES > tableStart || view.getUint32(headerStart, true) !== LOCAL_SIGNATURE)
    return damaged;
  const start =
    headerStart +
    LOCAL_BYTES +
    view.getUint16(headerStart + 26, true) +
    view.getUint16(headerStart + 28, true);
  const end = start + view.getUint32(at + 20, true);
  if (end > tableStart) return damaged;
  const nameBytes = new Uint8Array(
    view.buffer,
    view.byteOffset + at + ENTRY_BYTES,
    view.getUint16(at + 28, true),
  );
  const name = decodeSample('utf-8', nameBytes).replaceAll('\\', '/');
  if (leadsOut(name)) return refused('path');
  if (isLink(view, at)) return refused('link');
  return ok({
    name,
    headerStart,
    start,
    end,
    saidBytes: view.getUint32(at + 24, true),
    saidSum: view.getUint32(at + 16, true),
    method: view.getUint16(at + 10, true),
    isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
  });
};

const leadsOut = (name: string): boolean =>
  name.startsWith('/') || name.includes('\0') || /^[a-z]:/iu.test(name) || name.split('/').includes('..');

const isLink = (view: DataView, at: number): boolean =>
  view.getUint8(at + 5) === UNIX && (view.getUint16(at + 40, true) & FILE_KIND) === LINK;

/** Whether any two entries share bytes: that is how few bytes are made to stand for very many. */
const overlaps = (entries: readonly FoundEntry[]): boolean => {
  const sorted = entries.slice().sort((one, other) => one.headerStart - other.headerStart);
  return sorted.some((entry, at) => at > 0 && entry.headerStart < (sorted[at - 1] as FoundEntry).end);
};
