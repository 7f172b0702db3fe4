/** A worker that builds word lists, one after the other, and hands each over to whoever asked for it. */
import type { TileSet } from '@tilewright/rules';
import { buildWords } from './build-words.ts';

export interface BuildingTask {
  readonly coded: Uint8Array;
  readonly tileSet: TileSet;
  readonly answer: MessagePort;
}

addEventListener('message', ({ data: { coded, tileSet, answer } }: MessageEvent<BuildingTask>) => {
  const built = buildWords(coded, tileSet);
  answer.postMessage(built, { transfer: [built.nodes.buffer] });
});
