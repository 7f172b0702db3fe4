/** Plays become due at a rate that does not depend on how they are answered, as people's do. */
import type { Chance } from '../random/chance.ts';
import type { Crowd } from './crowd.ts';

interface Due {
  readonly crowd: Crowd;
  readonly chance: Chance;
}

interface DueWish {
  readonly rate: number;
  readonly seconds: number;
}

export const clear = ({ counts }: Crowd): void => {
  counts.playMs = [];
  counts.waited = 0;
  counts.otherMoves = 0;
  counts.gamesEnded = 0;
  counts.faults = [];
  counts.faultCount = 0;
};

/** Independent of each other, as people are: the pauses between two are spread as chance spreads them. */
export const makeDue = ({ crowd, chance }: Due, { rate, seconds }: DueWish): Promise<void> =>
  new Promise((resolve) => {
    const startMs = performance.now();
    const pauseMs = (): number => (-Math.log((chance.below(2 ** 31) + 1) / 2 ** 31) * 1_000) / rate;
    let dueMs = startMs + pauseMs();
    const go = (): void => {
      const nowMs = performance.now();
      for (; dueMs <= nowMs; dueMs += pauseMs()) crowd.due(dueMs);
      if (nowMs - startMs >= seconds * 1_000) resolve();
      else setTimeout(go, 1);
    };
    go();
  });

const PATIENCE_MS = 10_000;

/** Every play that was due is waited for; one that is not answered in time is an error. */
export const drain = async ({ openCount, counts }: Crowd): Promise<void> => {
  const startMs = performance.now();
  while (openCount() > 0 && performance.now() - startMs < PATIENCE_MS)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (openCount() === 0) return;
  counts.faultCount += openCount();
  counts.faults.push(`${openCount()} plays were not answered within ${PATIENCE_MS / 1_000} s`);
};
