/** What a run of load came to, as numbers, and as lines for whoever reads them. */

import { stolenWords } from '../scripts/stolen.mjs';
import type { Spread } from '../testkit/src/faults/spread.ts';

/** What one process used in a while; shares are of one core. */
export interface Effort {
  readonly cpuShare: number;
  /** CPU time for each play that was acknowledged, whatever else was done. */
  readonly cpuMsPerPlay: number;
  /** How much of the while the event loop was not waiting. */
  readonly loopShare: number;
  readonly loopDelayP99Ms: number;
  readonly loopDelayMostMs: number;
}

export interface StepFigures {
  readonly rate: number;
  readonly seconds: number;
  /** From the time a play was due to its acknowledgement. */
  readonly playMs: Spread;
  /** The same disk at the same time: one page written and flushed. */
  readonly flushMs: Spread;
  /** Plays that were due when nobody was ready: the driver had too few tables, or they were answered too late. */
  readonly waited: number;
  readonly otherMoves: number;
  readonly gamesEnded: number;
  readonly errors: readonly string[];
  readonly errorCount: number;
  readonly server: Effort;
  readonly driver: Effort;
  readonly commitsPerSecond: number;
  readonly eventsPerCommit: number;
  readonly loadAverage: number;
  /** Of what was wanted of the processor, by other machines of the same host. */
  readonly stolenShare: number;
}

/** What everybody is told at most this long after it was due, in all but one of a hundred plays. */
export const goalMs = ({ flushMs }: Pick<StepFigures, 'flushMs'>): number => 100 + 5 * flushMs.p99;

export const isWithinGoal = (figures: StepFigures): boolean => figures.playMs.p99 <= goalMs(figures);

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const effortLine = (name: string, effort: Effort): string =>
  `${name}: CPU ${percent(effort.cpuShare)} of a core, ${effort.cpuMsPerPlay.toFixed(2)} ms a play, event loop busy ${percent(effort.loopShare)}, ` +
  `late p99 ${ms(effort.loopDelayP99Ms)}, at most ${ms(effort.loopDelayMostMs)}`;

export const stepLines = (figures: StepFigures): readonly string[] => {
  const { playMs, flushMs, server, driver } = figures;
  return [
    `${figures.rate} plays a second for ${figures.seconds} s: ${playMs.count} acknowledged, ${figures.errorCount} errors; ` +
      `${figures.waited} waited for a table, ${figures.otherMoves} other moves, ${figures.gamesEnded} games ended; load average ${figures.loadAverage.toFixed(1)}, ${stolenWords(figures.stolenShare)}`,
    `due to acknowledged: p50 ${ms(playMs.p50)}, p99 ${ms(playMs.p99)}, p99.9 ${ms(playMs.p999)}, at most ${ms(playMs.most)}`,
    `disk, 4 KB written and flushed meanwhile: p50 ${ms(flushMs.p50)}, p99 ${ms(flushMs.p99)} (${flushMs.count})`,
    `goal p99 at most 100 ms + 5 flushes = ${ms(goalMs(figures))}: ${isWithinGoal(figures) ? 'met' : 'MISSED'}`,
    effortLine('server', server),
    effortLine('driver', driver),
    `${figures.commitsPerSecond.toFixed(0)} commits a second, ${figures.eventsPerCommit.toFixed(2)} events a commit`,
  ];
};

const BUSY = 0.9;
const MOST_WAITING = 0.05;

/** What stood in the way, as far as the figures tell. */
export const limitSentence = ({ server, driver, waited, playMs }: StepFigures): string => {
  if (server.loopShare >= BUSY)
    return 'the event loop of the server: one core decides, stores and tells everything';
  if (waited > playMs.count * MOST_WAITING)
    return 'the driver, not the server: too few tables for so many plays; give it more sockets';
  if (driver.loopShare >= BUSY) return 'the driver, not the server: its own event loop was full';
  if (server.cpuShare + driver.cpuShare >= 2 * BUSY)
    return 'the machine: driver and server together used both cores';
  return 'neither event loop was full: the disk, or others on this machine';
};
