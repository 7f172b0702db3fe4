/** A worker that builds one word list and hands it over. */
import type { TileSet } from '@tilewright/rules';
import { buildWords } from './build-words.ts';

export interface BuildingTask {
  readonly coded: Uint8Array;
  readonly tileSet: TileSet;
}

addEventListener('message', ({ data: { coded, tileSet } }: MessageEvent<BuildingTask>) => {
  const built = buildWords(coded, tileSet);
  postMessage(built, { transfer: [built.nodes.buffer] });
});
