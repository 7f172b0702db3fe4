import type { Letter, Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { lettersOf, sampleTable, viewOf, wordAt } from '../dialogs/sample-table.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { wrongSquares } from './wrong-squares.ts';

const table = sampleTable({ '8G': 'CAT' });
const view = viewOf(table, 'SXABCDE');
const rack = lettersOf('SXABCDE');
/** The S behind CAT, in J8. */
const draft: Draft = {
  ...emptyDraft,
  rack,
  tried: [{ square: 114 as Square, slot: 0, letter: rack[0] as Letter, isBlank: false }],
};

test('words that are looked up and are none are marked with all their squares', () => {
  const wrong = { verdicts: new Map([['CATS', false]]), refusal: null };
  expect([...wrongSquares(draft, view, wrong)]).toEqual([111, 112, 113, 114]);
  const right = { verdicts: new Map([['CATS', true]]), refusal: null };
  expect(wrongSquares(draft, view, right).size).toBe(0);
});

test('where nothing is looked up nothing is marked', () => {
  expect(wrongSquares(draft, view, { verdicts: new Map(), refusal: null }).size).toBe(0);
  const stale = { verdicts: new Map([['CATS', false]]), refusal: null };
  expect(wrongSquares(emptyDraft, view, stale).size).toBe(0);
});

test('refused words are marked as the refusal names them', () => {
  const refusal = { type: 'notWords', words: [wordAt(table, 'J8', 'SO')] } as const;
  expect([...wrongSquares(draft, view, { verdicts: new Map(), refusal })]).toEqual([114, 129]);
});
