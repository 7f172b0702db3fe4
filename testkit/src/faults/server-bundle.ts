/** The server as files that start in a moment, so that it can be killed often. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Edit, bundle, bundleThreads } from '../../../apps/server/src/testing/server-bundle.ts';
import type { Ground } from './ground.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
const program = fileURLToPath(new URL('server-program.ts', import.meta.url));

/** The program to run with Node; its sources may be changed on the way, and then it is gone at the end of the run. */
export const bundledServer = (ground: Ground, edit?: Edit): Promise<string> => {
  if (edit !== undefined) return bundledIn(ground.newFolder(cache), edit);
  unchanged ??= bundledIn(lastingFolder());
  return unchanged;
};

/** Made once for all runs of this process. */
let unchanged: Promise<string> | undefined;

const bundledIn = async (folder: string, edit?: Edit): Promise<string> => {
  const outfile = join(folder, 'server-program.mjs');
  await bundleThreads(folder, edit);
  await bundle(program, outfile, edit);
  return outfile;
};

const lastingFolder = (): string => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
