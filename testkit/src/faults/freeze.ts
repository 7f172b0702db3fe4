/**
 * Freezes a process and its children for a while, as a machine does that hangs: connections stay open, nothing is
 * refused, and nothing is answered.
 */
import { spawnSync } from 'node:child_process';
import { type Ground, pause } from './ground.ts';

/** Done when it goes on; whatever becomes of the run, it does. */
export const frozenFor = async (ground: Ground, pid: number, ms: number): Promise<void> => {
  // First the one that could start more.
  signal(pid, 'SIGSTOP');
  const pids = [pid, ...childrenOf(pid)];
  let isFrozen = true;
  const thaw = (): void => {
    if (isFrozen) for (const one of pids) signal(one, 'SIGCONT');
    isFrozen = false;
  };
  ground.atEnd(thaw);
  for (const one of pids) signal(one, 'SIGSTOP');
  await pause(ms);
  thaw();
};

/** It may have ended by itself. */
const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT'): void => {
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
