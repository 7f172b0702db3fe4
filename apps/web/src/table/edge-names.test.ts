import { expect, test } from 'vitest';
import { edgeNames } from './edge-names.ts';

const size = { rows: 28, cols: 9 };

test('rows have numbers and columns letters, or the other way round', () => {
  expect(edgeNames(size, 'numberedRows').rows.slice(6, 9)).toEqual(['7', '8', '9']);
  expect(edgeNames(size, 'numberedRows').cols).toEqual(Array.from('ABCDEFGHI'));
  expect(edgeNames(size, 'letteredRows').rows.slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
  expect(edgeNames(size, 'letteredRows').cols).toEqual(Array.from('123456789'));
});
