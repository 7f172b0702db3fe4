/** Has the draws of a game checked in a worker of its own; unknown where no answer comes. */
import type { ViewEvent } from '@tilewright/rules';
import { askWorker } from './ask-worker.ts';
import type { DrawCheck } from './check-draws.ts';
import type { CheckDraws } from './draws-worker.ts';

const openWorker = (): Worker =>
  new Worker(new URL('./draws-worker.ts', import.meta.url), { type: 'module', name: 'draws' });

export const drawCheckOf = async (events: readonly ViewEvent[]): Promise<DrawCheck> =>
  (await askWorker<CheckDraws, DrawCheck>(openWorker, (check) => check(events))) ?? { type: 'unknown' };
