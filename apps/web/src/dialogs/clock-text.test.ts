/** Clocks and rounds. */
import type { ClockSwitches, Millis, Seat, Table } from '@tilewright/rules';
import { books } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { clockFace, roundOf, timeText } from './clock-text.ts';
import { sampleSetup, sampleTable } from './sample-table.ts';

const [first, second] = [0 as Seat, 1 as Seat];

const timed = (clock: ClockSwitches | null): Table => {
  const setup = sampleSetup();
  const table = sampleTable({}, { ...setup, switches: { ...setup.switches, clock } });
  return {
    ...table,
    phase: 'playing',
    clockLeftMs: [65_000 as Millis, -5_000 as Millis],
    turn: { ...table.turn, toMove: [first], startedAt: 1_000 as Millis },
  };
};

const perGame: ClockSwitches = {
  type: 'game',
  ms: 60_000 as Millis,
  incrementMs: 5_000 as Millis,
  overtimePoints: 10,
  overtimeLimitMs: 600_000 as Millis,
};

test('time as minutes and seconds', () => {
  expect(['0:00', '0:01', '1:00', '25:09']).toEqual([0, 1, 60_000, 1_509_000].map(timeText));
  expect(timeText(-61_000)).toBe('1:01');
  expect(['1:00:00', '23:59:59', '1 d 0 h', '2 d 23 h']).toEqual(
    [3_600_000, 86_399_000, 86_400_000, 255_600_000].map(timeText),
  );
});

test('the clock of who moves goes down, the other one stands', () => {
  const table = timed(perGame);
  expect(clockFace(table, first, 6_000)).toMatchObject({ text: '1:00', isOver: false, isRunning: true });
  expect(clockFace(table, second, 6_000)).toMatchObject({ text: '0:05', isOver: true, isRunning: false });
});

test('past zero it is overtime', () =>
  expect(clockFace(timed(perGame), first, 76_000)).toMatchObject({
    text: '0:10',
    isOver: true,
    leftMs: -10_000,
  }));

test('a clock per turn is shown for who moves, and stops at zero', () => {
  const table = timed({ type: 'turn', ms: 30_000 as Millis });
  expect(clockFace(table, first, 11_000)).toMatchObject({ text: '0:20' });
  expect(clockFace(table, first, 99_000)).toMatchObject({ text: '0:00', isOver: false });
  expect(clockFace(table, second, 11_000)).toBeNull();
});

test('no clock, none shown', () => expect(clockFace(timed(null), first, 0)).toBeNull());

test('none goes down while players are asked one by one', () => {
  const table = timed(perGame);
  const pending = {
    seat: second,
    tiles: [],
    words: [],
    fired: [],
    outcome: { points: 0, lost: [], isReversed: false, refillTo: 7, takenBy: null, skipCount: 0 },
  };
  const asked = (type: 'each' | 'untilNextActs'): Table => ({
    ...table,
    pending: { ...pending, window: { type, waiting: [first] } },
  });
  expect(clockFace(asked('each'), first, 9_000)).toMatchObject({ text: '1:05', isRunning: false });
  expect(clockFace(asked('untilNextActs'), first, 9_000)).toMatchObject({ text: '0:57', isRunning: true });
});

test('rounds', () => {
  const table = sampleTable({}, sampleSetup(undefined, books));
  const after = (turnCount: number) => roundOf({ ...table, turn: { ...table.turn, turnCount } });
  expect(after(0)).toEqual({ now: 1, last: 10 });
  expect(after(3)).toEqual({ now: 2, last: 10 });
  expect(after(20)).toEqual({ now: 10, last: 10 });
  expect(roundOf(sampleTable())).toBeNull();
});
