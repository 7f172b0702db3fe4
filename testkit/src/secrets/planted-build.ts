/** Builds the run as one file, over the product or over one with leaks in it: so its threads start at once. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../apps/server/src/testing/server-bundle.ts';
import { type PlantedRun, bundlePlanted } from '../planted-bundle.ts';
import { type PlantedProgram, plantedProgram } from '../planted-program.ts';
import type { PlantedLeak } from './planted-leaks.ts';

const command = fileURLToPath(new URL('../secrets-command.ts', import.meta.url));

/** Answers with the program; the threads that lie in the folder are as they are, since none of them tells anybody anything. */
export const buildRun = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'secrets.mjs');
  await bundle(command, outfile);
  return outfile;
};

/** The same with leaks in it, of which each run has one; it has to be ended. */
export const startLeaking = async (
  folder: string,
  leaks: readonly PlantedLeak[],
): Promise<PlantedProgram> => {
  const outfile = join(folder, 'leaking.mjs');
  await bundlePlanted('testkit/src/planted-secrets-command.ts', outfile, {
    changes: leaks.map((leak) => ({ name: leak.name, edits: [leak] })),
  });
  return plantedProgram(outfile);
};

/**
 * Answers of each world that are timed. Of 20 and 20 a distance of 0.59 has a chance below one in a thousand, so a delay is
 * missed only where nine answers of the quick world or more are held up for as long as the delay is. Where one answer in a
 * hundred is held up for 100 ms, that happens to one run in 10^12; where one in twenty is, to one in a million.
 */
const SAMPLES = 20;

/** Up to the first violation. */
export const runPlantedLeak = (
  program: PlantedProgram,
  leak: PlantedLeak,
  pairs: number,
): Promise<PlantedRun> => {
  const seed = 'seed' in leak.by ? leak.by.seed : 1;
  const wish = {
    pairs: () => ['--pairs-only', '--pairs', String(pairs), '--seed', String(seed)],
    times: () => ['--pairs-only', '--pairs', '0', '--times', String(SAMPLES), '--seed', String(seed)],
    canary: () => ['--pairs', '0'],
  }[leak.by.type]();
  return program.run(leak.name, ['--workers', '1', '--violations', '1', ...wish]);
};
