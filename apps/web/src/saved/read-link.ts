/** Asks a worker of its own for the game of a link, and does not wait for ever. */
import { type Result, type ViewEvent, err, ok } from '@tilewright/rules';
import { wrap } from 'comlink';
import type { ReadLink } from './link-worker.ts';

const PATIENCE_MS = 20_000;

const patience = (): Promise<null> => new Promise((done) => setTimeout(() => done(null), PATIENCE_MS));

/** The events of the game; an error where the link holds no whole game. Nothing is kept. */
export const readLink = async (link: string): Promise<Result<readonly ViewEvent[], 'broken'>> => {
  const worker = new Worker(new URL('./link-worker.ts', import.meta.url), { type: 'module', name: 'link' });
  try {
    const events = await Promise.race([wrap<ReadLink>(worker)(link), patience()]);
    return events === null ? err('broken') : ok(events);
  } catch {
    return err('broken');
  } finally {
    worker.terminate();
  }
};
