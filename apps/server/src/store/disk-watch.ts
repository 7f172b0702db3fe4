/** Notes whether the last write failed for the disk: full, or failing. The pulse of the server writes each second. */
import type { Engine } from './engine.ts';

export interface DiskWatch {
  readonly engine: Engine;
  /** Until a write succeeds. */
  readonly hasFailed: () => boolean;
}

/** SQLite's codes for a disk that fails and one that is full; the upper bytes say more. */
const [SQLITE_IOERR, SQLITE_FULL] = [10, 13];
/** PostgreSQL's. */
const [IO_ERROR, DISK_FULL] = ['58030', '53100'];

const isDisks = (error: unknown): boolean => {
  const { errcode, code } = error as { readonly errcode?: number; readonly code?: unknown };
  const primary = (errcode ?? 0) & 0xff;
  return primary === SQLITE_IOERR || primary === SQLITE_FULL || code === IO_ERROR || code === DISK_FULL;
};

export const watchDisk = (engine: Engine): DiskWatch => {
  let hasFailed = false;
  const noted = async <T>(writing: Promise<T>): Promise<T> => {
    try {
      const value = await writing;
      hasFailed = false;
      return value;
    } catch (error) {
      hasFailed ||= isDisks(error);
      throw error;
    }
  };
  return {
    hasFailed: () => hasFailed,
    engine: {
      ...engine,
      write: (work) => noted(engine.write(work)),
      writeWhole: (...asked) => noted(engine.writeWhole(...asked)),
      writeAlone: (...asked) => noted(engine.writeAlone(...asked)),
      writeInTurn:
        (turn) =>
        (...asked) =>
          noted(engine.writeInTurn(turn)(...asked)),
      append: (...asked) => noted(engine.append(...asked)),
    },
  };
};
