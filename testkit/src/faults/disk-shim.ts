/**
 * A disk that fails on command: `shim/disk.c` is preloaded into a server, and its orders are given here. Whatever the
 * server had not flushed can be taken back after it was killed, as if the disk had never got it.
 */
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { databasePath } from '../../../apps/server/src/store/data-folder.ts';
import type { Chance } from '../random/chance.ts';
import type { Ground } from './ground.ts';
import { buildShim, preloading } from './shim.ts';

/** By their numbers in disk.c. */
const ORDERS = ['nothing', 'fail', 'tear', 'slow'] as const;

interface DiskOrder {
  readonly type: (typeof ORDERS)[number];
  /** At the so-manieth call, and so many more. */
  readonly countdown?: number;
  readonly times?: number;
  readonly errorNumber?: number;
  readonly delayMs?: number;
}

interface DiskNews {
  readonly isOver: boolean;
  /** Calls at which the last order was carried out. */
  readonly doneCount: number;
  readonly flushesBegun: number;
  readonly flushesEnded: number;
}

export interface FaultyDisk {
  /** For the environment of the server. */
  readonly env: Readonly<Record<string, string>>;
  readonly order: (order: DiskOrder) => void;
  readonly news: () => DiskNews;
  /** Once the server is dead: takes back what it had not flushed, all of it or some; answers how many writes. */
  readonly loseUnflushed: (chance: Chance) => number;
}

const FIELDS = 8;

export const faultyDisk = (ground: Ground, folder: string): FaultyDisk => {
  const path = databasePath(folder);
  const [ordersPath, undo] = [join(ground.folder, 'disk-orders'), join(ground.folder, 'disk-undo')];
  writeFileSync(ordersPath, new Uint8Array(FIELDS * 4));
  mkdirSync(undo);
  const file = openSync(ordersPath, 'r+');
  ground.atEnd(() => closeSync(file));
  const write = (fields: readonly number[], place: number): void =>
    void writeSync(file, new Uint8Array(Int32Array.from(fields).buffer), 0, fields.length * 4, place * 4);
  return {
    env: {
      ...preloading(buildShim(ground, 'disk')),
      TILEWRIGHT_DISK_ORDERS: ordersPath,
      TILEWRIGHT_DISK_UNDO: undo,
      TILEWRIGHT_DISK_FILE: path,
    },
    order: ({ type, countdown = 1, times = 1, errorNumber = 0, delayMs = 0 }) => {
      write([countdown, times, errorNumber, delayMs, 0], 1);
      // Last, as it counts from then on.
      write([ORDERS.indexOf(type)], 0);
    },
    news: () => {
      const fields = new Int32Array(FIELDS);
      readSync(file, fields, 0, FIELDS * 4, 0);
      const [order = 0, , , , , doneCount = 0, flushesBegun = 0, flushesEnded = 0] = fields;
      return { isOver: order === 0, doneCount, flushesBegun, flushesEnded };
    },
    loseUnflushed: (chance) => {
      const isAll = chance.percent(50);
      // Nobody flushes it, and SQLite makes it anew.
      rmSync(`${path}-shm`, { force: true });
      return (
        takeBack(path, join(undo, 'database'), isAll ? undefined : chance) +
        takeBack(`${path}-wal`, join(undo, 'log'), isAll ? undefined : chance)
      );
    },
  };
};

interface Before {
  readonly offset: number;
  readonly fileSize: number;
  readonly bytes: Uint8Array;
}

const HEADER = 24;

const readBefores = (undoPath: string): readonly Before[] => {
  const noted = readFileSync(undoPath);
  const befores: Before[] = [];
  for (let place = 0; place + HEADER <= noted.length;) {
    const [offset, length, fileSize] = [0, 8, 16].map((field) =>
      Number(noted.readBigInt64LE(place + field)),
    ) as [number, number, number];
    const bytes = noted.subarray(place + HEADER, place + HEADER + length);
    // It was killed in the middle of noting: the write itself had not begun.
    if (bytes.length === length) befores.push({ offset, fileSize, bytes });
    place += HEADER + length;
  }
  return befores;
};

/** The last one first; with chance, every other one is left. */
const takeBack = (path: string, undoPath: string, chance: Chance | undefined): number => {
  const befores = readBefores(undoPath);
  truncateSync(undoPath, 0);
  if (befores.length === 0 || !existsSync(path)) return 0;
  const lost = befores.filter(() => chance?.percent(50) ?? true).reverse();
  const file = openSync(path, 'r+');
  for (const { offset, bytes, fileSize } of lost) {
    writeSync(file, bytes, 0, bytes.length, offset);
    if (chance === undefined) ftruncateSync(file, fileSize);
  }
  closeSync(file);
  return lost.length;
};
