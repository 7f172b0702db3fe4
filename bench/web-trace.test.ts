/** A small trace, drawn by hand. */
import { expect, test } from 'vitest';
import { type TraceEntry, frameWorkIn, percentile } from './web-trace.ts';

const entry = (name: string, ts: number, more: Partial<TraceEntry> = {}): TraceEntry => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts,
  ...more,
});
const move = (ts: number): TraceEntry =>
  entry('EventDispatch', ts, { dur: 10, args: { data: { type: 'pointermove' } } });

test('the work of each frame is counted once, and only on the thread of the pointer', () => {
  const trace = [
    move(0),
    entry('BeginMainThreadFrame', 1_000),
    entry('RunTask', 1_000, { dur: 4_000, tdur: 3_000 }),
    entry('ThreadControllerImpl::RunTask', 1_100, { dur: 3_000 }),
    entry('RunTask', 9_000, { dur: 2_000 }),
    entry('RunTask', 1_000, { dur: 90_000, tid: 2 }),
    entry('BeginMainThreadFrame', 17_000),
    entry('RunTask', 17_000, { dur: 1_500 }),
    move(30_000),
    entry('RunTask', 40_000, { dur: 80_000 }),
  ];
  expect(frameWorkIn(trace)).toEqual({ workMs: [5, 1.5], tookMs: [6, 1.5], longestTaskMs: 4 });
});

test('a trace without a drag is an error', () =>
  expect(() => frameWorkIn([])).toThrow('no move of the pointer'));

test('percentiles', () => {
  expect(percentile([], 0.95)).toBe(0);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.95,
    ),
  ).toBe(95);
});
