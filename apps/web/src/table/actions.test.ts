import type { Pending, Seat, Turn, View } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { lettersOf, sampleSetup, sampleTable, viewOf } from '../dialogs/sample-table.ts';
import {
  areTilesHeld,
  hasTilesOnBoard,
  isSolo,
  moveHindrance,
  shuffleHindrance,
  swapHindrance,
} from './actions.ts';
import { emptyDraft } from './draft.ts';

const table = sampleTable({}, sampleSetup([...people('Ann'), computer('Comp', 3)]));
const seat = (index: number): Seat => index as Seat;
const turnOf = (...toMove: readonly number[]): Turn => ({ ...table.turn, toMove: toMove.map(seat) });
const view: View = { ...viewOf(table, 'ABC'), table: { ...table, phase: 'playing', turn: turnOf(0) } };
const state = {
  view,
  uncovered: seat(0) as Seat | null,
  thinking: null,
  isSaying: false,
  draft: { ...emptyDraft, rack: lettersOf('ABC') },
};
const withTable = (changed: Partial<View['table']>) => ({
  ...state,
  view: { ...view, table: { ...view.table, ...changed } },
});

test('in one’s turn nothing stands in the way', () => expect(moveHindrance(state)).toBeNull());

test.each([
  ['the game is over', withTable({ phase: 'over' }), 'over'],
  ['tiles are being dealt', withTable({ phase: 'gathering' }), 'gathering'],
  ['behind the curtain', { ...state, uncovered: null }, 'covered'],
  ['a computer is to move', withTable({ turn: turnOf(1) }), 'thinking'],
  ['the last wish is on its way', { ...state, isSaying: true }, 'saying'],
])('%s', (_what, now, type) => expect(moveHindrance(now)).toMatchObject({ type }));

const pendingOf = (player: number, type: 'each' | 'untilNextActs'): Pending =>
  ({ seat: seat(player), tiles: [], words: [], window: { type, waiting: [] } }) as unknown as Pending;

test('who is asked about a play answers first; where there is no hurry one may just go on', () => {
  expect(moveHindrance(withTable({ pending: pendingOf(1, 'each') }))).toEqual({ type: 'acceptOrChallenge' });
  expect(moveHindrance(withTable({ pending: pendingOf(0, 'each'), turn: turnOf(1) }))).toEqual({
    type: 'asked',
    seats: [1],
  });
  expect(moveHindrance(withTable({ pending: pendingOf(1, 'untilNextActs') }))).toBeNull();
});

test('swapping needs the rule and the bag', () => {
  expect(swapHindrance(state)).toBeNull();
  expect(swapHindrance(withTable({ bagCount: 0 }))).toEqual({ type: 'bagEmpty' });
  const { setup } = view.table;
  const needing = (exchange: { minBagCount: number } | null) =>
    withTable({ bagCount: 3, setup: { ...setup, switches: { ...setup.switches, exchange } } });
  expect(swapHindrance(needing(null))).toEqual({ type: 'noExchange' });
  expect(swapHindrance(needing({ minBagCount: 7 }))).toEqual({
    type: 'bagTooSmall',
    leftCount: 3,
    neededCount: 7,
  });
});

test('one may shuffle off-turn, but not behind the curtain', () => {
  expect(shuffleHindrance(withTable({ turn: turnOf(1) }))).toBeNull();
  expect(shuffleHindrance({ ...state, uncovered: null })).toEqual({ type: 'covered' });
  expect(shuffleHindrance({ ...state, draft: emptyDraft })).toEqual({ type: 'nothingToShuffle' });
});

test('tiles of a play that waits for an answer stay where they are', () => {
  const waiting = withTable({ pending: pendingOf(0, 'each') });
  expect(areTilesHeld(waiting)).toBe(true);
  expect(areTilesHeld(state)).toBe(false);
  const tried = [{ square: 1, slot: 0, letter: 1, isBlank: false }] as never;
  expect(hasTilesOnBoard({ ...state, draft: { ...state.draft, tried } })).toBe(true);
  expect(hasTilesOnBoard({ ...waiting, draft: { ...state.draft, tried } })).toBe(false);
});

test('solo is one person, however many computers', () => {
  expect(isSolo(table)).toBe(true);
  expect(isSolo(sampleTable())).toBe(false);
});
