/** Does something again and again. */
import type { Clock } from './clock.ts';

/** At once, and then so often; each waits for the one before. The answer stops it, and waits for the one under way. */
export const every = (clock: Clock, periodMs: number, task: () => Promise<void>): (() => Promise<void>) => {
  let isStopped = false;
  let cancel = (): void => undefined;
  const run = async (): Promise<void> => {
    const startedAt = clock.now();
    await task();
    if (!isStopped) cancel = clock.after(Math.max(0, startedAt + periodMs - clock.now()), again);
  };
  const again = (): void => {
    running = run();
  };
  let running = run();
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
};
