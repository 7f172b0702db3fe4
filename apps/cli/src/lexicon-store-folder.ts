/**
 * Where things are kept that can be made again at any time: where the user says, else among the installed libraries
 * of a repository, else where the system keeps such things for each user.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
  /** The folder of the repository, if the program runs in one. */
  readonly root: string;
}

export const ownSurroundings = (): Surroundings => ({
  environment: process.env,
  platform: process.platform,
  home: homedir(),
  root: fileURLToPath(new URL('../../..', import.meta.url)),
});

export const cacheFolder = ({ environment, platform, home, root }: Surroundings): string => {
  const { TILEWRIGHT_CACHE: own, XDG_CACHE_HOME: shared, LOCALAPPDATA: local } = environment;
  if (own !== undefined && own !== '') return resolve(own);
  if (existsSync(join(root, 'node_modules'))) return join(root, 'node_modules', '.cache', 'tilewright');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'tilewright');
  if (platform === 'win32') return join(local ?? join(home, 'AppData', 'Local'), 'tilewright', 'Cache');
  return join(shared === undefined || shared === '' ? join(home, '.cache') : shared, 'tilewright');
};
