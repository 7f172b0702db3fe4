/** Blows in the midst of contested games, and how they were felt: nobody may stand still for good. */
import type { Contests } from './contests.ts';
import { StandStill, until } from './ground.ts';

export interface Plan {
  readonly name: string;
  /** Done when whatever fails has been put right again. */
  readonly strike: () => Promise<void>;
}

/** What happened in the midst of play, and how it was felt. */
export interface Blow {
  readonly name: string;
  /** How long nobody got an answer. */
  readonly silenceMs: number;
  /** From the moment it was put right until something was decided in every game. */
  readonly afterMs: number;
  /** From an answer at one process until everybody at both saw it. */
  readonly lagMs: readonly number[];
  /** Contested commands that were decided meanwhile. */
  readonly commandCount: number;
}

const PATIENCE_MS = 120_000;

/** Waits until so many commands have been contested. */
export const reach = async (contests: Contests, count: number): Promise<void> => {
  for (let before = -1; contests.contestedCount() < count;) {
    const now = contests.contestedCount();
    if (now === before || contests.faults.length > 0)
      throw new StandStill([`nobody goes on after ${now} commands`, ...contests.faults].join('; '));
    before = now;
    await until(() => contests.contestedCount() >= count || contests.faults.length > 0, PATIENCE_MS);
  }
};

/** It has passed when something was decided in every game since. */
export const blow = async (contests: Contests, { name, strike }: Plan): Promise<Blow> => {
  const before = contests.contestedCount();
  const lagCount = contests.lagMs.length;
  const watch = contests.watchSilence();
  await strike();
  const struckAt = Date.now();
  const isOver = await until(
    () => contests.idleSince(struckAt).length === 0 || contests.faults.length > 0,
    PATIENCE_MS,
  );
  if (!isOver) contests.faults.push(`${name}: did not go on: ${contests.idleSince(struckAt).join('; ')}`);
  return {
    name,
    silenceMs: watch.longestMs(),
    afterMs: Date.now() - struckAt,
    lagMs: contests.lagMs.slice(lagCount),
    commandCount: contests.contestedCount() - before,
  };
};
