/**
 * Builds word lists in a worker of their own, or here where a worker cannot have one. Lists that are asked for together
 * share one, which finds its code warm from the second on; it ends with the last of them.
 */
import type { TileSet } from '@tilewright/rules';
import { type BuildWords, type BuiltWords, buildHere } from './build-words.ts';
import type { BuildingTask } from './word-builder-worker.ts';

interface Builder {
  readonly worker: Worker;
  taskCount: number;
}

let shared: Builder | undefined;

export const buildBeside: BuildWords = async (coming, tileSet) => {
  const builder = (shared ??= openBuilder());
  if (builder === undefined) return buildHere(coming, tileSet);
  builder.taskCount += 1;
  try {
    return await handedOver(builder.worker, coming, tileSet);
  } catch {
    // Text that did not come fails here as well, and is told.
    return await buildHere(coming, tileSet);
  } finally {
    builder.taskCount -= 1;
    if (builder.taskCount === 0) end(builder);
  }
};

const end = (builder: Builder): void => {
  builder.worker.terminate();
  if (shared === builder) shared = undefined;
};

const openBuilder = (): Builder | undefined => {
  try {
    const worker = new Worker(new URL('./word-builder-worker.ts', import.meta.url), {
      type: 'module',
      name: 'words',
    });
    return { worker, taskCount: 0 };
  } catch {
    return undefined;
  }
};

const handedOver = (worker: Worker, coming: Promise<Uint8Array>, tileSet: TileSet): Promise<BuiltWords> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: built }: MessageEvent<BuiltWords>) => resolve(built);
    worker.addEventListener('error', () => reject(new Error('the words could not be built beside')));
    const give = (coded: Uint8Array): void =>
      worker.postMessage({ coded, tileSet, answer: port2 } satisfies BuildingTask, [port2]);
    coming.then(give).catch(reject);
  });
