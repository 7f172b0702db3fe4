/**
 * One step of a run: plays become due at a rate that does not depend on how they are answered, as people's do, and each
 * is timed from when it was due. So a server that falls behind shows it in every play that waited.
 */
import { loadavg } from 'node:os';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Chance } from '@tilewright/testkit';
import type { Crowd } from './load-crowd.ts';
import type { Flushes } from './load-disk.ts';
import { type Effort, type StepFigures, spreadOf } from './load-figures.ts';
import { type LoadedServer, effortBetween } from './load-server.ts';

export interface World {
  readonly server: LoadedServer;
  readonly crowd: Crowd;
  readonly flushes: Flushes;
  readonly chance: Chance;
}

export interface StepWish {
  readonly rate: number;
  readonly seconds: number;
}

export const runStep = async (world: World, wish: StepWish): Promise<StepFigures> => {
  const { server, crowd, flushes } = world;
  const { counts } = crowd;
  await flushes.take();
  clear(crowd);
  const before = await server.look();
  const stopEffort = ownEffort();
  await makeDue(world, wish);
  const after = await server.look();
  const playCount = counts.playMs.length;
  const driver = stopEffort(playCount);
  await drain(crowd);
  const commits = after.commitCount - before.commitCount;
  return {
    ...wish,
    playMs: spreadOf(counts.playMs),
    flushMs: spreadOf(await flushes.take()),
    waited: counts.waited,
    otherMoves: counts.otherMoves,
    gamesEnded: counts.gamesEnded,
    errors: counts.faults.slice(),
    errorCount: counts.faultCount,
    server: effortBetween(before, after, playCount),
    driver,
    commitsPerSecond: (commits / (after.atMs - before.atMs)) * 1_000,
    eventsPerCommit: (after.eventCount - before.eventCount) / commits,
    loadAverage: loadavg()[0] ?? Number.NaN,
  };
};

const clear = ({ counts }: Crowd): void => {
  counts.playMs = [];
  counts.waited = 0;
  counts.otherMoves = 0;
  counts.gamesEnded = 0;
  counts.faults = [];
  counts.faultCount = 0;
};

/** Independent of each other, as people are: the pauses between two are spread as chance spreads them. */
const makeDue = ({ crowd, chance }: World, { rate, seconds }: StepWish): Promise<void> =>
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
const drain = async ({ openCount, counts }: Crowd): Promise<void> => {
  const startMs = performance.now();
  while (openCount() > 0 && performance.now() - startMs < PATIENCE_MS)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (openCount() === 0) return;
  counts.faultCount += openCount();
  counts.faults.push(`${openCount()} plays were not answered within ${PATIENCE_MS / 1_000} s`);
};

const RESOLUTION_MS = 1;

/** What this process uses, from now until asked. */
const ownEffort = (): ((playCount: number) => Effort) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const [startMs, cpu, loop] = [performance.now(), process.cpuUsage(), performance.eventLoopUtilization()];
  return (playCount) => {
    delay.disable();
    const tookMs = performance.now() - startMs;
    const { user, system } = process.cpuUsage(cpu);
    return {
      cpuShare: (user + system) / 1_000 / tookMs,
      cpuMsPerPlay: (user + system) / 1_000 / playCount,
      loopShare: performance.eventLoopUtilization(loop).utilization,
      loopDelayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
      loopDelayMostMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    };
  };
};
