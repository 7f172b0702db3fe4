/** Builds word lists in a worker of their own, or here where a worker cannot have one. */
import type { TileSet } from '@tilewright/rules';
import { type BuildWords, type BuiltWords, buildHere } from './build-words.ts';
import type { BuildingTask } from './word-builder-worker.ts';

export const buildBeside: BuildWords = async (coming, tileSet) => {
  const builder = openBuilder();
  if (builder === undefined) return buildHere(coming, tileSet);
  try {
    return await handedOver(builder, coming, tileSet);
  } catch {
    // Text that did not come fails here as well, and is told.
    return await buildHere(coming, tileSet);
  } finally {
    builder.terminate();
  }
};

const openBuilder = (): Worker | undefined => {
  try {
    return new Worker(new URL('./word-builder-worker.ts', import.meta.url), {
      type: 'module',
      name: 'words',
    });
  } catch {
    return undefined;
  }
};

const handedOver = (builder: Worker, coming: Promise<Uint8Array>, tileSet: TileSet): Promise<BuiltWords> =>
  new Promise((resolve, reject) => {
    builder.onmessage = ({ data: built }: MessageEvent<BuiltWords>) => resolve(built);
    builder.onerror = () => reject(new Error('the words could not be built beside'));
    const give = (coded: Uint8Array): void => builder.postMessage({ coded, tileSet } satisfies BuildingTask);
    coming.then(give).catch(reject);
  });
