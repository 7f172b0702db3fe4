/**
 * One step of a run: plays become due at a rate that does not depend on how they are answered, as people's do, and each
 * is timed from when it was due. So a server that falls behind shows it in every play that waited.
 */
import { loadavg } from 'node:os';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Chance } from '@tilewright/testkit';
import { watchStolen } from '../scripts/stolen.mjs';
import type { Crowd } from '../testkit/src/faults/crowd.ts';
import { clear, drain, makeDue } from '../testkit/src/faults/crowd-pace.ts';
import { spreadOf } from '../testkit/src/faults/spread.ts';
import type { Flushes } from './load-disk.ts';
import type { Effort, StepFigures } from './load-figures.ts';
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
  const stolen = watchStolen();
  await makeDue(world, wish);
  const after = await server.look();
  const playCount = counts.playMs.length;
  const driver = stopEffort(playCount);
  const stolenShare = stolen();
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
    stolenShare,
  };
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
