import { BLANK, EMPTY, type Letter, type Pending, type Square, type Tile, withAt } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { handOf, lettersOf, sampleTable, viewOf } from '../dialogs/sample-table.ts';
import { type Draft, emptyDraft, layTile } from './draft.ts';
import { canLieOn, dropTile } from './drag-drop.ts';

const CENTRE = 112 as Square;
const view = viewOf(sampleTable(), 'ABCDEF?');
const draft: Draft = { ...emptyDraft, rack: handOf('ABCDEF?').rack };
const [A = BLANK, B = BLANK] = lettersOf('AB');
const at = (square: number) => ({ type: 'square', square: square as Square }) as const;
const carried = (slot: number) => ({ slot, letter: draft.rack[slot] as Letter });
const laid = (slot: number, square: number): Draft => layTile(draft, view, slot, square as Square);

test('[WB4] a tile of the rack lies where it is dropped', () => {
  const dropped = dropTile(draft, view, carried(1), at(CENTRE));
  expect(dropped.draft.tried).toEqual([{ square: CENTRE, slot: 1, letter: B, isBlank: false }]);
  expect(dropped.place).toBe('square 112');
});

test('[WB4] a blank asks for its letter where it is dropped', () =>
  expect(dropTile(draft, view, carried(6), at(CENTRE)).draft.asking).toEqual({ slot: 6, square: CENTRE }));

test('[WB4] a tried tile moves, and changes places with another one', () => {
  const two = layTile(laid(0, 112), view, 1, 113 as Square);
  const moved = dropTile(two, view, carried(0), at(127));
  expect(moved.draft.tried.map(({ square }) => square)).toEqual([127, 113]);
  const swapped = dropTile(two, view, carried(0), at(113));
  expect(swapped.draft.tried.map(({ square }) => square)).toEqual([113, 112]);
});

test('[WB4] dropped where it was it stays', () =>
  expect(dropTile(laid(0, 112), view, carried(0), at(112)).draft.tried).toHaveLength(1));

test('[WB4] dropped outside it goes back to the rack', () => {
  const dropped = dropTile(laid(0, 112), view, carried(0), { type: 'none' });
  expect(dropped.draft.tried).toEqual([]);
  expect(dropped.place).toBe('slot 0');
});

test('[WB4] dropped on the rack it goes between the others', () => {
  const dropped = dropTile(laid(0, 112), view, carried(0), { type: 'rack', before: 3 });
  expect(dropped.draft.rack).toEqual(lettersOf('BCADEF?'));
  expect(dropped.draft.tried).toEqual([]);
  expect(dropped.place).toBe('slot 2');
});

test('[WB4] where somebody played meanwhile it goes back to the rack', () => {
  const board = withAt(view.table.board, CENTRE, A as unknown as Tile);
  const later = { ...view, table: { ...view.table, board } };
  expect(dropTile(draft, later, carried(1), at(CENTRE))).toEqual({ draft, place: 'slot 1' });
});

test('[WB4] a play that waits for an answer keeps its squares', () => {
  const tiles = [{ square: CENTRE, letter: A, blank: false }];
  const pending = { seat: 1, tiles, outcome: { lost: [] } } as unknown as Pending;
  const waiting = { ...view, table: { ...view.table, pending } };
  expect(canLieOn(waiting, CENTRE)).toBe(false);
  expect(canLieOn(view, CENTRE)).toBe(true);
  expect(view.table.board[CENTRE]).toBe(EMPTY);
});

test('[WB4] a rack that changed meanwhile: an equal tile is taken, else nothing happens', () => {
  const sorted = { ...draft, rack: lettersOf('CDEF?BA') };
  expect(dropTile(sorted, view, carried(1), at(CENTRE)).draft.tried[0]?.slot).toBe(5);
  const without = { ...draft, rack: lettersOf('CDEF') };
  expect(dropTile(without, view, carried(1), at(CENTRE))).toEqual({ draft: without, place: null });
});
