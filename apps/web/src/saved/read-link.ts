/** Asks a worker of its own for the game of a link. */
import { type Result, type ViewEvent, err, ok } from '@tilewright/rules';
import { askWorker } from './ask-worker.ts';
import type { ReadLink } from './link-worker.ts';

export type LinkFault = 'broken' | 'tooLong';

const openWorker = (): Worker =>
  new Worker(new URL('./link-worker.ts', import.meta.url), { type: 'module', name: 'link' });

/** The events of the game; an error where the link holds no whole game, or more than can be shown. Nothing is kept. */
export const readLink = async (link: string): Promise<Result<readonly ViewEvent[], LinkFault>> => {
  const read = await askWorker<ReadLink, ReturnType<ReadLink>>(openWorker, (ask) => ask(link));
  return read === null || read === 'tooLong' ? err(read ?? 'broken') : ok(read);
};
