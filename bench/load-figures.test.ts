/** What is made of the times of a run of load. */
import { describe, expect, test } from 'vitest';
import { type StepFigures, goalMs, isWithinGoal, limitSentence, stepLines } from './load-figures.ts';
import { spreadOf } from '../testkit/src/faults/spread.ts';

const effort = {
  cpuShare: 0.5,
  cpuMsPerPlay: 1,
  loopShare: 0.5,
  loopDelayP99Ms: 1,
  loopDelayMostMs: 2,
};

const figuresWith = (changes: Partial<StepFigures>): StepFigures => ({
  rate: 500,
  seconds: 30,
  playMs: spreadOf([1]),
  flushMs: spreadOf([2]),
  waited: 0,
  otherMoves: 0,
  gamesEnded: 0,
  errors: [],
  errorCount: 0,
  server: effort,
  driver: effort,
  commitsPerSecond: 300,
  eventsPerCommit: 3,
  loadAverage: 1,
  stolenShare: 0.02,
  ...changes,
});

describe('spreads', () => {
  test('are of the times as they were, however they are ordered', () => {
    const times = Array.from({ length: 1_000 }, (_, index) => ((index * 7) % 1_000) + 1);
    expect(spreadOf(times)).toEqual({ count: 1_000, p50: 500, p99: 990, p999: 999, most: 1_000 });
  });

  test('of few times never leave the worst one out', () =>
    expect(spreadOf([3, 1, 2])).toEqual({ count: 3, p50: 2, p99: 3, p999: 3, most: 3 }));

  test('of nothing are no numbers', () => expect(spreadOf([]).p99).toBeNaN());
});

describe('the goal', () => {
  test('is 100 ms and five flushes', () => expect(goalMs(figuresWith({}))).toBe(110));

  test.each([
    [110, true],
    [110.1, false],
    [Number.NaN, false],
  ])('at %s ms is met: %s', (time, isMet) =>
    expect(isWithinGoal(figuresWith({ playMs: spreadOf([time]) }))).toBe(isMet),
  );

  test('is told with what it was held against', () =>
    expect(stepLines(figuresWith({ playMs: spreadOf([200]) })).join('\n')).toContain('= 110.0 ms: MISSED'));
});

describe('what limits', () => {
  const busy = { ...effort, loopShare: 0.97, cpuShare: 0.97 };
  test.each([
    ['of the server', { server: busy, driver: busy }],
    ['the driver, not the server', { driver: busy }],
    ['too few tables', { waited: 1 }],
    ['the machine', { server: { ...effort, cpuShare: 1 }, driver: { ...effort, cpuShare: 0.9 } }],
    ['the disk', {}],
  ])('is %s', (expected, changes) => expect(limitSentence(figuresWith(changes))).toContain(expected));
});
