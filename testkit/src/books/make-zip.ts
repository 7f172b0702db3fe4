/** Writes ZIP archives for tests, true ones and ones that lie: every field of a header can be said otherwise. */
import { crc32Of } from './crc32.ts';
import { deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Packed already, or as it is; else it is deflated. */
  readonly packed?: Uint8Array;
  readonly isStored?: boolean;
  /** What the headers say instead of what is true. */
  readonly saidBytes?: number;
  readonly saidPackedBytes?: number;
  /** Mode bits of Unix, such as those of a link. */
  readonly mode?: number;
  readonly flags?: number;
  /** Uses the bytes of the entry before, header included. */
  readonly isShared?: boolean;
}

const header = (fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array => {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value & 0xffff, true);
    else view.setUint32(at, value >>> 0, true);
    at += size;
  }
  return bytes;
};

const UNIX = 3;
const UTF8_NAMES = 0x800;

interface Written {
  readonly offset: number;
  readonly local: readonly Uint8Array[];
  readonly central: readonly Uint8Array[];
}

const writeEntry = (entry: ZipEntry, offset: number): Written => {
  const name = new TextEncoder().encode(entry.name);
  const { bytes, isStored = false, mode = 0o100644, flags = UTF8_NAMES } = entry;
  const packed = entry.packed ?? (isStored ? bytes : deflateRawSync(bytes));
  const method = isStored ? 0 : 8;
  const sizes = [
    [4, crc32Of(bytes)],
    [4, entry.saidPackedBytes ?? packed.length],
    [4, entry.saidBytes ?? bytes.length],
    [2, name.length],
    [2, 0],
  ] as const;
  const start = [
    [2, 20],
    [2, flags],
    [2, method],
    [4, 0],
  ] as const;
  return {
    offset,
    local: [header([[4, 0x04034b50], ...start, ...sizes]), name, packed],
    central: [
      header([
        [4, 0x02014b50],
        [2, (UNIX << 8) | 20],
        ...start,
        ...sizes,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, (mode << 16) >>> 0],
        [4, offset],
      ]),
      name,
    ],
  };
};

/** The bytes of an archive. */
export const makeZip = (entries: readonly ZipEntry[], saidCount = entries.length): Uint8Array => {
  const parts: Uint8Array[] = [];
  const table: Uint8Array[] = [];
  let [length, last] = [0, 0];
  for (const entry of entries) {
    const { local, central } = writeEntry(entry, entry.isShared === true ? last : length);
    table.push(...central);
    if (entry.isShared === true) continue;
    last = length;
    parts.push(...local);
    length += local.reduce((sum, part) => sum + part.length, 0);
  }
  const tableBytes = table.reduce((sum, part) => sum + part.length, 0);
  const end = header([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, saidCount],
    [2, saidCount],
    [4, tableBytes],
    [4, length],
    [2, 0],
  ]);
  return new Uint8Array(Buffer.concat([...parts, ...table, end]));
};
