import type { Seat, SharedEvent, Table, View, Word } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { sampleSetup, sampleTable, viewOf, wordAt } from '../dialogs/sample-table.ts';
import { happeningText, titleText, turnText } from './happening-text.ts';

const table = sampleTable({}, sampleSetup(people('Ann', 'Ben')));
const toMove = (from: Table, ...seats: readonly number[]): Table => ({
  ...from,
  phase: 'playing',
  turn: { ...from.turn, toMove: seats as readonly Seat[] },
});
const happening = (shared: Partial<SharedEvent> & { type: string }, before: Table = toMove(table, 0)) => ({
  seq: 1,
  event: { shared: shared as SharedEvent, hands: [] },
  before: viewOf(before),
  after: viewOf(toMove(table, 1)) as View,
});
const horse: Word = wordAt(table, '8H', 'HORSE');

test('[WB25] a play is told with its words and points, and who is next when it stands', () => {
  const play = {
    seat: 0,
    tiles: [],
    words: [horse],
    fired: [],
    outcome: { points: 24, takenBy: null },
    window: null,
  };
  expect(happeningText(happening({ type: 'tilesPlayed', play } as never))).toBe(
    'Ann played HORSE for 24 points.',
  );
  const standing = { ...toMove(table, 0), pending: play } as unknown as Table;
  expect(happeningText(happening({ type: 'playStood', seat: 0 as Seat }, standing))).toBe('Ben is to move.');
  const stolen = {
    ...standing,
    pending: { ...play, outcome: { points: 24, takenBy: 1 } },
  } as unknown as Table;
  expect(happeningText(happening({ type: 'playStood', seat: 0 as Seat }, stolen))).toBe(
    'Ben got the 24 points. Ben is to move.',
  );
});

test.each([
  ['exchanged', { count: 3 }, 'Ann swapped 3 tiles. Ben is to move.'],
  ['passed', { reason: 'chosen' }, 'Ann passed. Ben is to move.'],
  ['passed', { reason: 'timeUp' }, 'Time is up for Ann. Ben is to move.'],
  ['appealLost', { points: -10 }, 'Ann lost the appeal: −10 points. Ben is to move.'],
  ['seatLeft', {}, 'Ann left the game.'],
  ['gameEnded', { ending: { winners: [1] } }, 'The game is over. Ben won.'],
  ['gameEnded', { ending: { winners: [0, 1] } }, 'The game is over. Ann and Ben share the win.'],
  ['contributed', {}, ''],
])('[WB25] %s', (type, more, text) =>
  expect(happeningText(happening({ type, seat: 0, ...more } as never))).toBe(text),
);

test('where only one person sits there, it is "your turn"', () => {
  const solo = sampleTable({}, sampleSetup([...people('Ann'), computer('Comp', 3)]));
  expect(turnText(toMove(solo, 0))).toBe('Your turn.');
  expect(turnText(toMove(solo, 1))).toBe('Comp is to move.');
  expect(titleText(toMove(solo, 0))).toBe('Your turn · Tilewright');
  expect(titleText(toMove(table, 1))).toBe('Ben to move · Tilewright');
  expect(titleText({ ...table, phase: 'over' })).toBe('Game over · Tilewright');
});
