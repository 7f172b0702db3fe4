/** The score sheet in words. */
import type { Act, ScoreLine, Seat, Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { lettersOf, sampleTable } from './scripted-game.ts';
import { newsOf, sheetLines, shortLine } from './sheet-text.ts';

const line = (seat: number, act: Act, more: Partial<ScoreLine> = {}): ScoreLine => ({
  seat: seat as Seat,
  act,
  tiles: [],
  words: [],
  count: 0,
  points: 0,
  total: 0,
  ...more,
});

// HOrN lies across from 8F, the R a blank.
const horn = { squares: [110, 111, 112, 113] as Square[], letters: lettersOf('HORN') };
const lines = [
  line(0, 'play', { words: [horn], points: 13, total: 13 }),
  line(1, 'exchange', { count: 3 }),
  line(0, 'pass', { total: 13 }),
  line(1, 'exchange', { count: 1 }),
  line(1, 'leave'),
];
const table = { ...sampleTable({ '8F': 'HOrN' }), sheet: lines };

test('the history', () =>
  expect(sheetLines(table).join('\n')).toBe(
    `
PLAYER                PLACE  WORD             POINTS  TOTAL
Ann                   8F     HOrN                 13     13
Ben                          Swap 3                -      0
Ann                          Skip Turn             -     13
Ben                          Swap 1                -      0
Ben                          Resigned              -      0`.slice(1),
  ));

test.each([40, 48, 60])('the history fits %i columns', (columns) =>
  expect(Math.max(...sheetLines(table, columns).map(({ length }) => length))).toBeLessThan(columns),
);

test('points that a play did not bring', () => {
  expect(newsOf(table, line(1, 'steal', { points: 9 }))).toBe('Ben stole 9 points.');
  expect(newsOf(table, line(1, 'challenge', { points: 5 }))).toBe('Ben gained 5 points by a challenge.');
  expect(sheetLines({ ...table, sheet: [line(1, 'steal', { points: 9, total: 9 })] })[1]).toMatch(
    /Stolen +9 +9$/u,
  );
});

test('no history yet', () => expect(sheetLines(sampleTable())).toEqual(['Nothing has been played yet.']));

test('the news', () =>
  expect(lines.map((one) => newsOf(table, one))).toEqual([
    'Ann played 8F HOrN for 13 points.',
    'Ben swapped 3 tiles.',
    'Ann passed.',
    'Ben swapped 1 tile.',
    'Ben resigned.',
  ]));

test('one point is not points', () =>
  expect(newsOf(table, line(0, 'play', { words: [horn], points: 1 }))).toContain('for 1 point.'));

test('[CL45] a lost appeal is news with its words and its price', () =>
  expect(newsOf(table, line(1, 'appealLost', { words: [horn], points: -10 }))).toBe(
    'Ben lost an appeal for HORN: 10 points and the turn.',
  ));

test.each<Act>(['undone', 'buy', 'capture'])('%s, of other games, has words too', (act) => {
  expect(newsOf(table, line(0, act))).toMatch(/^Ann: [A-Z][a-z ]+\.$/u);
});

test('beside the board a line has its width', () => {
  expect(shortLine(table, lines[0]!, 24)).toBe('Ann 8F HOrN           13');
  expect(shortLine(table, lines[2]!, 24)).toBe('Ann Skip Turn          -');
});
