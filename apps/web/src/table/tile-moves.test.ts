import { expect, test } from 'vitest';
import { lettersOf } from '../dialogs/sample-table.ts';
import { type Draft, type TriedTile, emptyDraft, moveSlot } from './draft.ts';
import { changesBetween } from './tile-moves.ts';

const movesBetween = (before: Draft, after: Draft) => changesBetween(before, after, () => false).moves;

const rack = (letters: string, tried: Readonly<Record<number, number>> = {}): Draft => ({
  ...emptyDraft,
  rack: lettersOf(letters),
  tried: Object.entries(tried).map(
    ([slot, square]) =>
      ({ slot: Number(slot), square, letter: lettersOf(letters)[Number(slot)], isBlank: false }) as TriedTile,
  ),
});

test('a tile that was laid came from its slot', () =>
  expect(movesBetween(rack('ABC'), rack('ABC', { 1: 112 }))).toEqual([{ from: 'slot 1', to: 'square 112' }]));

test('tiles that were recalled go back to their slots', () =>
  expect(movesBetween(rack('ABC', { 0: 112, 2: 113 }), rack('ABC'))).toEqual([
    { from: 'square 112', to: 'slot 0' },
    { from: 'square 113', to: 'slot 2' },
  ]));

test('a sorted rack shows every tile on its way', () => {
  const before = rack('ABC');
  expect(movesBetween(before, moveSlot(before, 0, 3))).toEqual([
    { from: 'slot 1', to: 'slot 0' },
    { from: 'slot 2', to: 'slot 1' },
    { from: 'slot 0', to: 'slot 2' },
  ]);
});

test('equal letters do not move for each other', () =>
  expect(movesBetween(rack('AAB'), rack('ABA'))).toEqual([
    { from: 'slot 2', to: 'slot 1' },
    { from: 'slot 1', to: 'slot 2' },
  ]));

test('nothing moved, nothing to show', () =>
  expect(movesBetween(rack('AB', { 0: 5 }), rack('AB', { 0: 5 }))).toEqual([]));

test('tiles that were drawn come from nowhere', () => {
  expect(changesBetween(rack('AB'), rack('BC'), () => false)).toEqual({
    moves: [{ from: 'slot 1', to: 'slot 0' }],
    drawn: ['slot 1'],
  });
  expect(changesBetween(rack('AB'), rack('BA'), () => false).drawn).toEqual([]);
});

test('a tile that was played does not come back for an equal one that was drawn', () =>
  expect(changesBetween(rack('AB', { 0: 112 }), rack('BA'), (square) => square === 112)).toEqual({
    moves: [{ from: 'slot 1', to: 'slot 0' }],
    drawn: ['slot 1'],
  }));
