/** Makes a folder, and those around it that are missing. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The draw secrets of running games are in there: nobody but the server's own user may look. */
const OWNER_ONLY = 0o700;

/** One by one: where no folder can be made, as in /proc, Node would try for ever to make all of them at once. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  try {
    mkdirSync(folder, { mode: OWNER_ONLY });
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
};
