/** Places as players write them, in both orientations. */
import type { Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { squareName, wordPlace } from './place-text.ts';
import { sampleTable, wordAt } from './sample-table.ts';

const table = sampleTable();
const { layout } = table.setup;

test('numbered rows', () => {
  expect(squareName(layout, 112 as Square)).toBe('H8');
  expect(squareName(layout, 1 as Square)).toBe('B1');
  expect(wordPlace(layout, wordAt(table, '8F', 'CAT'))).toBe('8F');
  expect(wordPlace(layout, wordAt(table, 'F8', 'CAT'))).toBe('F8');
});

test('lettered rows', () => {
  expect(squareName(layout, 1 as Square, 'letteredRows')).toBe('A2');
  expect(wordPlace(layout, wordAt(table, '8F', 'CAT'), 'letteredRows')).toBe('H6');
  expect(wordPlace(layout, wordAt(table, 'F8', 'CAT'), 'letteredRows')).toBe('6H');
});
