/** Refusals and faults, said once when they come. */
import type { Refusal } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { sampleTable, wordAt } from '../dialogs/sample-table.ts';
import { faultText } from '../texts/faults.ts';
import { troubleText } from './trouble-text.ts';

const table = sampleTable();
const view = { viewer: 'spectator', table, hands: [] } as const;
const calm = { refusal: null, fault: null, words: 'ready', view } as const;
const refusal: Refusal = { type: 'notWords', words: [wordAt(table, '8H', 'XYZ')] };

test('[WB25] a refused word is said, once', () => {
  const refused = { ...calm, refusal };
  expect(troubleText(refused, calm, 'numberedRows')).toBe('XYZ is an invalid word.');
  expect(troubleText(refused, refused, 'numberedRows')).toBe('');
  expect(troubleText(calm, refused, 'numberedRows')).toBe('');
});

test('[WB25] a fault of the store and missing words are said', () => {
  const fault = { type: 'notStored', isFull: true } as const;
  expect(troubleText({ ...calm, fault }, calm, 'numberedRows')).toBe(faultText(fault));
  expect(troubleText({ ...calm, words: 'failed' }, calm, 'numberedRows')).toContain('words');
});
