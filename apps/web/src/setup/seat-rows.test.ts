/** The list of players: adding, removing, moving, names and computers. */
import { LIMITS } from '@tilewright/rules';
import { expect, test } from 'vitest';
import {
  type RowsChange,
  type SeatRow,
  changeRows,
  firstRows,
  nameFault,
  namesToKeep,
  repeatedNames,
  seatsOf,
} from './seat-rows.ts';

const nobody = { names: [], level: 3 };
const start = firstRows(['person', 'person'], nobody);
const after = (rows: readonly SeatRow[], ...changes: readonly RowsChange[]): readonly SeatRow[] =>
  changes.reduce((before, change) => changeRows(before, change, nobody), rows);
const names = (rows: readonly SeatRow[]): readonly string[] => rows.map(({ name }) => name);

test('[WB2] begins with two, and grows to four', () => {
  expect(names(start)).toEqual(['Player 1', 'Player 2']);
  const full = after(start, { type: 'add' }, { type: 'add' }, { type: 'add' });
  expect(names(full)).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
});

test('[WB2] a removed name comes back first, and two always stay', () => {
  const three = after(start, { type: 'add' });
  const less = after(three, { type: 'remove', id: 0 });
  expect(names(less)).toEqual(['Player 2', 'Player 3']);
  expect(after(less, { type: 'remove', id: 1 })).toBe(less);
  expect(names(after(less, { type: 'add' }))).toEqual(['Player 2', 'Player 3', 'Player 1']);
});

test('[WB2] rows move up and down, and not beyond the list', () => {
  const three = after(start, { type: 'add' });
  expect(names(after(three, { type: 'move', id: 2, to: 0 }))).toEqual(['Player 3', 'Player 1', 'Player 2']);
  expect(names(after(three, { type: 'move', id: 0, to: 2 }))).toEqual(['Player 2', 'Player 3', 'Player 1']);
  expect(after(three, { type: 'move', id: 0, to: 3 })).toBe(three);
  expect(after(three, { type: 'move', id: 0, to: -1 })).toBe(three);
  expect(after(three, { type: 'move', id: 9, to: 0 })).toBe(three);
});

test('[WB2] a row made a computer is called so, unless somebody named it', () => {
  const made = after(
    start,
    { type: 'kind', id: 0, kind: 'computer' },
    { type: 'kind', id: 1, kind: 'computer' },
  );
  expect(seatsOf(made)).toEqual([
    { name: 'Computer', kind: 'computer', level: 3 },
    { name: 'Computer 2', kind: 'computer', level: 3 },
  ]);
  expect(names(after(made, { type: 'kind', id: 0, kind: 'person' }))).toEqual(['Player 1', 'Computer 2']);
  const named = after(
    start,
    { type: 'rename', id: 0, name: 'Ann' },
    { type: 'kind', id: 0, kind: 'computer' },
  );
  expect(names(named)).toEqual(['Ann', 'Player 2']);
});

test('[WB2] levels belong to computers', () => {
  const made = after(start, { type: 'kind', id: 1, kind: 'computer' }, { type: 'level', id: 1, level: 6 });
  expect(seatsOf(made).map(({ level }) => level)).toEqual([null, 6]);
});

test('[WB2] names typed before come back in their places', () => {
  const rows = firstRows(['person', 'computer', 'person'], { names: ['Ann', '', 'Cleo'], level: 2 });
  expect(names(rows)).toEqual(['Ann', 'Computer', 'Player 2']);
  const renamed = after(start, { type: 'rename', id: 1, name: '  Zoë  ' });
  expect(seatsOf(renamed)[1]?.name).toBe('Zoë');
  expect(namesToKeep(renamed)).toEqual(['', 'Zoë']);
});

test.each([
  ['Ann', null],
  ['  Ann ', null],
  ['', 'empty'],
  [' \t ', 'empty'],
  ['a'.repeat(LIMITS.nameLength.most), null],
  ['a'.repeat(LIMITS.nameLength.most + 1), 'tooLong'],
  ['A\u202Enn', 'unreadable'],
  ['<img src=x onerror=alert(1)>', null],
])('[WB2] the name %j', (name, fault) => expect(nameFault(name)).toBe(fault));

test('[WB2] equal names are pointed out, the later one', () => {
  const rows = after(start, { type: 'rename', id: 1, name: ' player 1' });
  expect([...repeatedNames(rows)]).toEqual([1]);
  expect(
    repeatedNames(after(start, { type: 'rename', id: 0, name: '' }, { type: 'rename', id: 1, name: '' }))
      .size,
  ).toBe(0);
});
