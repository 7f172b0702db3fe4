import { letterCountOf } from '@tilewright/builder';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { builtInListed } from './listed-board.ts';
import { PAGE_MM, chipPages, chipsOf, keyOf, keyPages, squareMm } from './print-layout.ts';

const boards = builtInListed();
const animals = boards.find(({ id }) => id === 'built-in:animals')?.plan;
if (animals === undefined) throw new Error('no board');

describe('[BW11] the pages of a board', () => {
  test('the board fits its page at any size, and its squares are not too small to cover', () => {
    for (let rows = 5; rows <= 20; rows += 1)
      for (let cols = 5; cols <= 20; cols += 1) {
        const square = squareMm({ rows, cols });
        expect(square * (cols + 1.5)).toBeLessThanOrEqual(PAGE_MM.width);
        expect(square * (rows + 1.5)).toBeLessThanOrEqual(PAGE_MM.height - 20);
        expect(square).toBeGreaterThan(8);
      }
  });

  test('there are as many letters to cut out as the board has, and spare ones of each kind', () => {
    const chips = chipsOf(animals, english, 0);
    expect(chips).toHaveLength(letterCountOf(animals));
    expect(chips.join('')).toBe([...chips].sort().join(''));
    const kinds = new Set(chips).size;
    expect(chipsOf(animals, english, 3)).toHaveLength(chips.length + 3 * kinds);
    expect(new Set(chipsOf(animals, english, 3)).size).toBe(kinds);
  });

  test('letters go on as many pages as they need, none lost', () => {
    const chips = Array.from({ length: 300 }, () => 'A');
    const pages = chipPages(chips, 16);
    expect(pages.map((page) => [page.chips.length, page.cols])).toEqual([
      [154, 11],
      [146, 11],
    ]);
    expect(chipPages([], 16)).toEqual([]);
  });

  test('the key has every word with its place, in the order of the alphabet', () => {
    const key = keyOf(animals, english);
    expect(key).toHaveLength(animals.words.length);
    expect(key.slice(0, 2)).toEqual([
      { text: 'BEAR', place: 'Be', direction: 'down' },
      { text: 'BIRD', place: 'Ac', direction: 'down' },
    ]);
    const many = Array.from({ length: 100 }, () => key[0] as (typeof key)[number]);
    expect(keyPages(many, true).map(({ entries }) => entries.length)).toEqual([45, 45, 10]);
    expect(keyPages(many, false).map(({ entries }) => entries.length)).toEqual([48, 48, 4]);
  });
});

test('[BW11] pictures of few words are larger, and as many words still fit their page', () => {
  const [first] = keyOf(animals, english);
  if (first === undefined) throw new Error('no words');
  const rowOf = (count: number) =>
    keyPages(
      Array.from({ length: count }, () => first),
      true,
    )[0]?.rowMm ?? 0;
  expect(rowOf(3)).toBe(24);
  expect(rowOf(100)).toBe(15);
  for (let count = 1; count <= 45; count += 1)
    expect(rowOf(count) * Math.ceil(count / 3)).toBeLessThanOrEqual(PAGE_MM.height - 20);
});
