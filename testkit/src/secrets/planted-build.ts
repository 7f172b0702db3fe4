/** Builds the run as one file, over the product or over one with a leak in it: so its threads start at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../apps/server/src/testing/server-bundle.ts';
import { withEdits } from '../planted-run.ts';
import type { PlantedLeak } from './planted-leaks.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface PlantedRun {
  readonly code: number;
  readonly output: string;
}

/** Answers with the program; the threads that lie in the folder are as they are, since none of them tells anybody anything. */
export const buildRun = async (folder: string, leak?: PlantedLeak): Promise<string> => {
  const outfile = join(folder, `${(leak?.name ?? 'secrets').replaceAll(/\W+/gu, '-')}.mjs`);
  await bundle(join(root, 'testkit/src/secrets-command.ts'), outfile, (path, text) =>
    leak !== undefined && join(root, leak.file) === path ? withEdits(text, [leak]) : text,
  );
  return outfile;
};

/**
 * Answers of each world that are timed. Of 20 and 20 a distance of 0.59 has a chance below one in a thousand, so a delay is
 * missed only where nine answers of the quick world or more are held up for as long as the delay is. Where one answer in a
 * hundred is held up for 100 ms, that happens to one run in 10^12; where one in twenty is, to one in a million.
 */
const SAMPLES = 20;

/** Up to the first violation. */
export const runPlantedLeak = async (
  leak: PlantedLeak,
  { folder, pairs }: { readonly folder: string; readonly pairs: number },
): Promise<PlantedRun> => {
  const outfile = await buildRun(folder, leak);
  const seed = 'seed' in leak.by ? leak.by.seed : 1;
  const wish = {
    pairs: () => ['--pairs-only', '--pairs', String(pairs), '--seed', String(seed)],
    times: () => ['--pairs-only', '--pairs', '0', '--times', String(SAMPLES), '--seed', String(seed)],
    canary: () => ['--pairs', '0'],
  }[leak.by.type]();
  return runNode([outfile, '--workers', '1', '--violations', '1', ...wish]);
};

const runNode = (args: readonly string[]): Promise<PlantedRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
