/**
 * Small C libraries that are preloaded into a process of a run to give it faults that no test can make from outside, and
 * programs for what only C can say. Their sources lie in `shim/`; each is compiled once a run, into the run's folder.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../../scripts/programs.mjs';
import type { Ground } from './ground.ts';

/** A source in `shim/`, without its ending. */
type ShimName = 'clock' | 'disk';

const compiler = (): string | undefined => findProgram('cc') ?? findProgram('gcc');

/** What this machine lacks for shims. */
export const missingForShims = (): readonly string[] => [
  ...(process.platform === 'linux' ? [] : ['Linux']),
  ...(compiler() === undefined ? ['a C compiler (cc)'] : []),
];

const built = new WeakMap<Ground, Map<ShimName, string>>();

/** The path of the library. */
export const buildShim = (ground: Ground, name: ShimName): string => {
  const shims = built.get(ground) ?? new Map<ShimName, string>();
  built.set(ground, shims);
  const path = shims.get(name) ?? compiled(ground, name);
  shims.set(name, path);
  return path;
};

const compiled = (ground: Ground, name: ShimName): string =>
  compile(name, join(ground.folder, `${name}-shim.so`), ['-shared', '-fPIC']);

/** The path of a program that is run beside. */
export const buildTool = (ground: Ground, name: 'cut'): string =>
  compile(name, join(ground.folder, name), []);

const compile = (name: string, path: string, flags: readonly string[]): string => {
  const source = fileURLToPath(new URL(`shim/${name}.c`, import.meta.url));
  const args = [...flags, '-O2', '-Wall', '-Wextra', '-Werror', '-o', path, source, '-ldl'];
  const { status, stderr, error } = spawnSync(compiler() ?? 'cc', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}.c cannot be compiled: ${error?.message ?? stderr}`);
  return path;
};

/** The environment of a process with these libraries in it. */
export const preloading = (...libraries: readonly string[]): Readonly<Record<string, string>> => ({
  LD_PRELOAD: libraries.join(' '),
});

export interface ShiftedClock {
  /** For the environment of the process whose clock it is, and of its children. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on its wall clock is so far ahead of this machine's; behind it where that is negative. */
  readonly shiftTo: (aheadMs: number) => void;
}

const NANOS_PER_MS = 1_000_000n;

/** A wall clock that can be moved while its process runs; right at first. */
export const shiftedClock = (ground: Ground, name: string): ShiftedClock => {
  const file = join(ground.folder, `${name}.clock`);
  writeFileSync(file, new Uint8Array(8));
  return {
    env: { ...preloading(buildShim(ground, 'clock')), TILEWRIGHT_CLOCK_FILE: file },
    shiftTo: (aheadMs) => {
      const nanos = new BigInt64Array([BigInt(aheadMs) * NANOS_PER_MS]);
      const opened = openSync(file, 'r+');
      writeSync(opened, new Uint8Array(nanos.buffer), 0, 8, 0);
      closeSync(opened);
    },
  };
};
