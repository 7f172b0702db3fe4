/** The page's end of the line to the builder's worker, which lives as long as a board is open. */
import { type Remote, proxy, wrap } from 'comlink';
import type { BuilderDesk } from './builder-desk.ts';

export interface BuilderLine {
  readonly desk: BuilderDesk;
  readonly close: () => void;
}

/** Tells once when the worker could not be loaded or was ended. */
export const openBuilderLine = (onLost: () => void): BuilderLine => {
  const worker = new Worker(new URL('./builder-worker.ts', import.meta.url), {
    type: 'module',
    name: 'builder',
  });
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      onLost();
      reject(new Error('the worker of the builder was lost'));
    });
  });
  // Whoever waits is told; that nobody waits is no mistake.
  lost.catch(() => undefined);
  return { desk: deskAt(wrap<BuilderDesk>(worker), lost), close: () => worker.terminate() };
};

/** What somebody looks at while it goes on ends with the worker; other answers just never come. */
const deskAt = (remote: Remote<BuilderDesk>, lost: Promise<never>): BuilderDesk => ({
  ...(Object.fromEntries(
    (
      ['takeList', 'sight', 'place', 'soundness', 'suggest', 'finishing', 'theme', 'stopFilling'] as const
    ).map((name) => [
      name,
      (...asked: readonly unknown[]) => (remote[name] as (...all: readonly unknown[]) => unknown)(...asked),
    ]),
  ) as Omit<BuilderDesk, 'openList' | 'fill'>),
  openList: (...asked) => Promise.race([remote.openList(...asked), lost]),
  fill: (order, tell) =>
    Promise.race([remote.fill(order, proxy(tell)) as ReturnType<BuilderDesk['fill']>, lost]),
});
