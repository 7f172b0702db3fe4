/** Names as the page says them become plays that could be made. */
import { expect, test } from 'vitest';
import { type Sight, findBluff, findPlay } from './find-play.ts';
import { parseRackName, parseSquareName } from './read-names.ts';

test.each([
  ['H8, double word', { row: 7, col: 7, text: null, wordTimes: 2, letterTimes: 1 }],
  ['A1, triple word', { row: 0, col: 0, text: null, wordTimes: 3, letterTimes: 1 }],
  ['AB31, double letter', { row: 30, col: 27, text: null, wordTimes: 1, letterTimes: 2 }],
  ['C2', { row: 1, col: 2, text: null, isBlank: false }],
  ['H8, A, 1 point', { row: 7, col: 7, text: 'A', isBlank: false }],
  ['H8, QU, 10 points, last play', { row: 7, col: 7, text: 'QU', isBlank: false }],
  ['H8, E, blank', { row: 7, col: 7, text: 'E', isBlank: true }],
])('%s', (name, square) => expect(parseSquareName(name)).toMatchObject(square));

test('rack tiles', () => {
  expect(['A, 1 point', 'blank', 'Blank, not chosen'].map(parseRackName)).toEqual(['A', '?', '?']);
  expect(() => parseSquareName('Board')).toThrow('names no square');
});

const sight = (rows: readonly string[], rack: string): Sight => ({
  squares: rows.flatMap((line, row) =>
    Array.from(line, (sign, col) =>
      parseSquareName(
        `${String.fromCharCode(65 + col)}${row + 1}${sign === '.' ? '' : `, ${sign}, 1 point`}`,
      ),
    ),
  ),
  rack: Array.from(rack),
});

const empty = Array.from({ length: 7 }, () => '.......');
const cat = empty.map((line, row) => (row === 3 ? '..CAT..' : line));

test('the best play of an empty board covers the centre', () => {
  const tiles = findPlay(sight(empty, 'QZAEXXI'));
  expect(tiles).toContainEqual(expect.objectContaining({ row: 3, col: 3 }));
});

test('few tiles are few', () => expect(findPlay(sight(cat, 'SEIROUA'), 'few tiles')).toHaveLength(1));

test('a blank is laid as a letter', () => {
  expect(findPlay(sight(cat, '?'))).toEqual([expect.objectContaining({ row: 3, isBlank: true })]);
});

test('nothing can be made of some racks', () => expect(findPlay(sight(cat, 'QQQ'))).toBeNull());

test('a bluff fits, and is no word', () => {
  expect(findBluff(sight(cat, 'QQ'))).toHaveLength(1);
  expect(findBluff(sight(empty, 'QZ'))).toHaveLength(2);
});
