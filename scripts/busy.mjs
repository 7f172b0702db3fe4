// Keeps every core of the machine busy, so that whatever depends on its speed shows itself. Each loop is a process of
// its own, at the priority of the tests, and ends with the one that started it.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const LOOP = `
const parent = process.ppid;
const work = () => {
  const endMs = Date.now() + 100;
  while (Date.now() < endMs);
  if (process.ppid === parent) setImmediate(work);
};
work();
`;

/** Starts the loops; what is returned ends them. */
export const keepBusy = () => {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill();
  };
};
