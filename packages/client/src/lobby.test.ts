import type { LobbyRow } from '@tilewright/protocol';
import type { Millis, Seat } from '@tilewright/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLobbyOrder, isMyTurn, newLobby } from './lobby.ts';

const row = (game: string, change: Partial<LobbyRow> = {}): LobbyRow => ({
  game,
  variant: '',
  seats: [],
  seat: 0 as Seat,
  phase: 'playing',
  toMove: [1 as Seat],
  scores: [],
  winners: [],
  deadlineAt: null,
  at: 0 as Millis,
  isMaker: false,
  isNudged: false,
  chatNumber: 0,
  rematch: null,
  ...change,
});
const mine = { toMove: [0 as Seat] };
const due = (deadlineAt: number) => ({ deadlineAt: deadlineAt as Millis });
const at = (time: number) => ({ at: time as Millis });

test('[CN18] games that wait for me come first, by the time left; then those that run, then those that are over', () => {
  const rows = [
    row('over', { phase: 'over', ...at(99) }),
    row('running, quiet', at(1)),
    row('mine, no clock', { ...mine, ...at(5) }),
    row('running, lively', at(2)),
    row('mine, late', { ...mine, ...due(200) }),
    row('watched', { seat: null, toMove: [0 as Seat], ...at(3) }),
    row('mine, soon', { ...mine, ...due(100) }),
    row('mine, no clock, lively', { ...mine, ...at(6) }),
    row('gathering', { ...mine, phase: 'gathering', ...at(4) }),
  ];
  expect(inLobbyOrder(rows).map(({ game }) => game)).toEqual([
    'mine, soon',
    'mine, late',
    'mine, no clock, lively',
    'mine, no clock',
    'gathering',
    'watched',
    'running, lively',
    'running, quiet',
    'over',
  ]);
});

test('[CN18] the order does not depend on how they came', () => {
  const anyRow = fc
    .record({ turn: fc.nat(1), over: fc.boolean(), deadlineAt: fc.option(fc.nat(3)), at: fc.nat(1_000) })
    .map(({ turn, over, deadlineAt, at: time }) =>
      row('', {
        toMove: [turn as Seat],
        phase: over ? 'over' : 'playing',
        deadlineAt: deadlineAt as Millis | null,
        ...at(time),
      }),
    );
  const distinct = fc.uniqueArray(anyRow, { selector: (one) => one.at, maxLength: 12 });
  fc.assert(
    fc.property(distinct, (rows) => {
      expect(inLobbyOrder(rows.slice().reverse())).toEqual(inLobbyOrder(rows));
      expect(inLobbyOrder(rows).map(isMyTurn)).toEqual(
        rows.map(isMyTurn).sort((one, other) => Number(other) - Number(one)),
      );
    }),
  );
});

test('[CN18] who watches is told what is known, whatever changes, and nothing after the end', () => {
  const lobby = newLobby();
  const told: number[] = [];
  expect(lobby.isWatched()).toBe(false);
  lobby.hear([row('one')]);
  const stop = lobby.watch((rows) => told.push(rows.length));
  lobby.hear([row('one'), row('two')]);
  expect([lobby.isWatched(), told]).toEqual([true, [1, 2]]);
  stop();
  lobby.hear([]);
  expect([lobby.isWatched(), told]).toEqual([false, [1, 2]]);
});
