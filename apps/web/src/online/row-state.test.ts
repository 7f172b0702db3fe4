import type { LobbyRow, SeatAbout } from '@tilewright/protocol';
import type { Millis, Seat } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { isAwaited, rowState, wasClosed } from './row-state.ts';

const person = (name: string): SeatAbout => ({ name, kind: 'person', level: null, isClaimed: true });

const row = (changes: Partial<LobbyRow> = {}): LobbyRow => ({
  game: 'g',
  variant: 'classic',
  seats: [person('Ann'), person('Ben')],
  seat: 0 as Seat,
  phase: 'playing',
  toMove: [1 as Seat],
  scores: [0, 0],
  winners: [],
  deadlineAt: null,
  at: 0 as Millis,
  isMaker: false,
  isNudged: false,
  chatNumber: 0,
  rematch: null,
  makerSeat: 1 as Seat,
  ...changes,
});

test('[WO31] a running game says whose turn it is', () => {
  expect(rowState(row(), 0)).toBe('Ben’s turn');
  expect(rowState(row({ toMove: [0 as Seat] }), 0)).toBe('Your turn');
  expect(rowState(row({ toMove: [0 as Seat], isNudged: true }), 0)).toBe('You are waited for');
  expect(rowState(row({ seat: null, makerSeat: null }), 0)).toBe('You watch · Ben’s turn');
  const seats = [person('Ann'), person('Ben'), person('Cleo')];
  expect(rowState(row({ seats, toMove: [1 as Seat, 2 as Seat] }), 0)).toBe('Waiting for Ben and Cleo');
  expect(rowState(row({ deadlineAt: 3_600_000 as Millis }), 0)).toBe('Ben’s turn · 1 hour left');
});

test('[WO31] a game that was closed says so, one that was played says how it ended', () => {
  const closed = row({ phase: 'over', seats: [person('Ann'), { ...person('Guest'), isClaimed: false }] });
  expect([wasClosed(closed), rowState(closed, 0)]).toEqual([true, 'Closed']);
  const over = row({ phase: 'over', winners: [0 as Seat] });
  expect([wasClosed(over), rowState(over, 0)]).toEqual([false, 'You won']);
  expect(rowState(row({ phase: 'over', winners: [1 as Seat] }), 0)).toBe('Over');
});

test('[WO13] a game to play again says who waits, but not to who made it', () => {
  const waiting = row({ phase: 'gathering' });
  expect(rowState(waiting, 0, true)).toBe('Ben wants to play again');
  expect(isAwaited(waiting, true)).toBe(true);
  expect(rowState(row({ phase: 'gathering', isMaker: true }), 0, true)).toBe('Waiting for players');
  expect(rowState(waiting, 0)).toBe('Waiting for players');
});
