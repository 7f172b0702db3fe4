/**
 * Freezes a process and its children for a while, as a machine does that hangs: connections stay open, nothing is
 * refused, and nothing is answered.
 */
import { spawnSync } from 'node:child_process';
import { type Ground, pause } from './ground.ts';

/** It and its children stand still from now on; answers with all of them. */
export const haltTree = (pid: number): readonly number[] => {
  // First the one that could start more.
  signal(pid, 'SIGSTOP');
  const pids = [pid, ...childrenOf(pid)];
  for (const one of pids) signal(one, 'SIGSTOP');
  return pids;
};

/** A while in which a process surely stood still, by the clock of this machine. */
export interface Standstill {
  readonly from: number;
  readonly until: number;
}

/** Done when it goes on; whatever becomes of the run, it does. */
export const frozenFor = async (ground: Ground, pid: number, ms: number): Promise<Standstill> => {
  const pids = haltTree(pid);
  const from = Date.now();
  let isFrozen = true;
  const thaw = (): void => {
    if (isFrozen) for (const one of pids) signal(one, 'SIGCONT');
    isFrozen = false;
  };
  ground.atEnd(thaw);
  await pause(ms);
  const until = Date.now();
  thaw();
  return { from, until };
};

/** Ends a process and its children as if their machine had lost its power: none of them does anything more. */
export const killTree = (pid: number): void => {
  for (const one of haltTree(pid)) signal(one, 'SIGKILL');
};

/** It may have ended by itself. */
const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const childrenOf = (pid: number): readonly number[] => {
  const { stdout, error } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  if (error !== undefined) throw new Error(`ps does not run: ${error.message}`);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
};
