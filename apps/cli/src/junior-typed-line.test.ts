/** What can be typed at a table of junior. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { juniorHelp } from './junior-help.ts';
import { readJuniorLine, readPlaces } from './junior-typed-line.ts';

const square = (row: number, col: number) => ({ type: 'square', row, col });
const plays = (...made: readonly unknown[]) => ({ type: 'plays', plays: made, places: null });

test.each([
  ['Ab Ca', plays(square(0, 1), square(2, 0))],
  ['ab', plays(square(0, 1))],
  ['aB', plays(square(0, 1))],
  [' AB,\tca ', plays(square(0, 1), square(2, 0))],
  ['Tt', plays(square(19, 19))],
  ['Xa', plays(square(23, 0))],
  ['Zz', plays({ type: 'exchange' })],
  ['zZ ZZ', plays({ type: 'exchange' }, { type: 'exchange' })],
  ['Ab Zz', plays(square(0, 1), { type: 'exchange' })],
  ['Zz 3', { ...plays({ type: 'exchange' }), places: [3] }],
  ['Zz Zz 0 -1', { ...plays({ type: 'exchange' }, { type: 'exchange' }), places: [0, -1] }],
  ['yy', plays({ type: 'tie' })],
  ['pass', { type: 'pass' }],
  ['SKIP', { type: 'pass' }],
  ['-', { type: 'pass' }],
  ['', { type: 'board' }],
  ['?', { type: 'help' }],
  ['resign', { type: 'resign' }],
  ['q', { type: 'quit' }],
])('[CL27] %j is understood', (line, value) => expect(readJuniorLine(line)).toEqual({ ok: true, value }));

test.each([
  ['A1', { type: 'notUnderstood', text: 'A1' }],
  ['Ab C', { type: 'notUnderstood', text: 'C' }],
  ['AbCa', { type: 'notUnderstood', text: 'AbCa' }],
  ['Ab 3', { type: 'notUnderstood', text: '3' }],
  ['3', { type: 'notUnderstood', text: '3' }],
  ['Ab Ca Db', { type: 'tooManyPlays' }],
  ['Zz 1 2', { type: 'placeCount', neededCount: 1 }],
  ['Zz Zz 4', { type: 'placeCount', neededCount: 2 }],
  ['Ab Zz 4 5', { type: 'placeCount', neededCount: 1 }],
])('[CL27] %j is not', (line, error) => expect(readJuniorLine(line)).toEqual({ ok: false, error }));

test.each([
  ['3', 1, [3]],
  ['0, 6', 2, [0, 6]],
  ['-1', 1, [-1]],
  ['  ', 1, null],
  ['E', 1, undefined],
  ['1 2', 1, undefined],
  ['1', 2, undefined],
])('[CL28] places %j of %i', (line, count, places) => expect(readPlaces(line, count)).toEqual(places));

test('[CL27] no line is read with more than two plays, and none throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const line = readJuniorLine(text);
      expect(line.ok && line.value.type === 'plays' ? line.value.plays.length : 1).toBeLessThanOrEqual(2);
    }),
  );
});

test('the help of the table fits a screen, and what it shows can be typed', () => {
  expect(Math.max(...juniorHelp.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(juniorHelp.length).toBeLessThanOrEqual(22);
  const typed = juniorHelp.flatMap((line) => /^(\S.*?) {2,}/u.exec(line)?.[1] ?? []);
  expect(typed).toHaveLength(7);
  for (const line of typed) expect(readJuniorLine(line).ok).toBe(true);
});
