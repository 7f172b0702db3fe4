/**
 * How long the disk takes to keep one page, measured in a process of its own while others use it: `flushes(folder)`
 * starts it, and this file is the program, too.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Flushes {
  /** Times since it was last asked. */
  readonly take: () => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 50;
const PAGE_BYTES = 4_096;
const own = fileURLToPath(import.meta.url);

export const startFlushes = (folder: string): Flushes => {
  const child = fork(own, [folder], { execArgv: ['--import', 'tsx'] });
  return {
    take: () =>
      new Promise((resolve, reject) => {
        const gone = (): void => reject(new Error('the measuring of the disk ended'));
        child.once('exit', gone);
        child.once('message', (times) => {
          child.off('exit', gone);
          resolve(times as readonly number[]);
        });
        child.send('take');
      }),
    stop: () => ended(child),
  };
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** The program: a page written and flushed again and again, at a pace that leaves the disk to others. */
const measure = (folder: string): void => {
  const file = openSync(join(folder, 'flushed'), 'w');
  const page = Buffer.alloc(PAGE_BYTES, 'tilewright');
  let timesMs: number[] = [];
  const timer = setInterval(() => {
    const startMs = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    timesMs.push(performance.now() - startMs);
  }, EVERY_MS);
  process.on('message', () => {
    process.send?.(timesMs);
    timesMs = [];
  });
  process.on('disconnect', () => {
    clearInterval(timer);
    closeSync(file);
    process.exit(0);
  });
};

if (process.argv[1] === own && process.send !== undefined) measure(process.argv[2] as string);
