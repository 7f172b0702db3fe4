/** Undo and redo of a board: everything, without limit, and never the name. */
import type { Letter, Square } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  type DraftHistory,
  changed,
  newHistory,
  redone,
  renamed,
  undone,
} from './draft-history.ts';

const draftOf = (wordCount: number, rows = 5): Draft => ({
  plan: {
    name: 'One',
    rows,
    cols: 5,
    words: Array.from({ length: wordCount }, (_, index) => ({
      square: index as Square,
      direction: 'across',
      letters: [1, 2] as number[] as Letter[],
    })),
  },
  list: 'tiny',
  tiles: 'english',
});

const times = (
  count: number,
  step: (history: DraftHistory) => DraftHistory,
  from: DraftHistory,
): DraftHistory => Array.from({ length: count }).reduce<DraftHistory>((history) => step(history), from);

describe('[BB9] undo and redo', () => {
  const many = Array.from({ length: 500 }, (_, index) => draftOf(index + 1)).reduce(
    changed,
    newHistory(draftOf(0)),
  );

  test('go back to the empty board and forward again', () => {
    const empty = times(500, undone, many);
    expect(empty.present).toEqual(draftOf(0));
    expect(undone(empty)).toBe(empty);
    const full = times(500, redone, empty);
    expect(full.present).toEqual(draftOf(500));
    expect(redone(full)).toBe(full);
  });

  test('a change forgets what was undone', () => {
    const branched = changed(times(3, undone, many), draftOf(7, 9));
    expect(branched.undone).toEqual([]);
    expect(undone(branched).present).toEqual(draftOf(497));
  });

  test('another size, list and tiles come back too', () => {
    const other: Draft = { ...draftOf(1, 12), list: 'dutch', tiles: 'dutch' };
    expect(undone(changed(newHistory(draftOf(1)), other)).present).toEqual(draftOf(1));
  });

  test('the name stays as it was given last', () => {
    const history = renamed(changed(newHistory(draftOf(0)), draftOf(1)), 'Two');
    expect(undone(history).present.plan).toEqual({ ...draftOf(0).plan, name: 'Two' });
    expect(redone(undone(history)).present.plan.name).toBe('Two');
  });
});
