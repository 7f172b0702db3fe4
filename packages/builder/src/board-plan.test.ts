/** Plans: sizes, removing words and the runs that may stay behind, and boards that grow and shrink. */
import type { PrintedWord } from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BoardPlan,
  emptyPlan,
  layoutOf,
  printedOf,
  removeWord,
  removeWords,
  resize,
} from './board-plan.ts';
import { placeWord } from './place-word.ts';
import { lineOf, listOf, pictureOf, planOf, spelled } from './plan-picture.ts';
import { type SoundnessFault, soundnessFaults } from './soundness.ts';

const cross = planOf(`
  . F . . . .
  . R . . . .
  M U S I C .
  . I . . . .
  . T . . . .
`);

/** AT and ON lie side by side, held together by AO and TN. */
const block = planOf(`
  . . . . .
  . A T . .
  . O N . .
  . . . . .
  . . . . .
`);

const indexOf = (plan: BoardPlan, line: string): number =>
  plan.words.findIndex((word) => lineOf(plan, word) === line);

describe('[BD1] sizes', () => {
  test.each([
    [5, 5],
    [20, 20],
    [5, 20],
    [20, 5],
  ])('%i × %i is a board', (rows, cols) => {
    expect(emptyPlan('mine', { rows, cols })).toEqual({
      ok: true,
      value: { name: 'mine', rows, cols, words: [] },
    });
  });

  test.each([
    [4, 5],
    [5, 4],
    [21, 20],
    [20, 21],
    [0, 0],
    [5.5, 5],
    [Number.NaN, 7],
    [Infinity, 7],
  ])('%d × %d is none', (rows, cols) => {
    expect(emptyPlan('mine', { rows, cols })).toEqual({ ok: false, error: { type: 'size', rows, cols } });
  });

  test('a plan has a layout and a printed board for the rules', () => {
    expect(layoutOf(cross)).toMatchObject({ name: 'test', rows: 5, cols: 6 });
    expect(layoutOf(cross).letterTimes).toEqual(Array.from({ length: 30 }, () => 1));
    expect(printedOf(cross)).toEqual({ name: 'test', words: cross.words });
  });
});

describe('[BD9] removing a word', () => {
  test('leaves the letters that other words have too', () => {
    const removed = removeWord(cross, indexOf(cross, 'Ca H MUSIC'));
    expect(removed.ok && pictureOf(removed.value)).toBe(
      ['. F . . . .', '. R . . . .', '. U . . . .', '. I . . . .', '. T . . . .'].join('\n'),
    );
  });

  test('the last one leaves an empty board', () => {
    const removed = removeWords(cross, [0, 1]);
    expect(removed.ok && removed.value.words).toEqual([]);
  });

  test('that others hold in place is refused with the run that would stay, and what must go too', () => {
    const removed = removeWord(block, indexOf(block, 'Bb H AT'));
    if (removed.ok || removed.error.type !== 'leavesRuns') throw new Error('it was removed');
    expect(removed.error.runs.map((run) => lineOf(block, run))).toEqual(['Bb H AT']);
    const also = removed.error.words.map((index) => lineOf(block, block.words[index] as PrintedWord));
    expect(also).toEqual(['Bb V AO', 'Bc V TN']);
    expect(removeWords(block, [indexOf(block, 'Bb H AT'), ...removed.error.words]).ok).toBe(true);
  });

  test.each([-1, 2, 0.5, Number.NaN])('there is no word %d', (word) => {
    expect(removeWord(cross, word)).toEqual({ ok: false, error: { type: 'noSuchWord', word } });
  });
});

const list = listOf('ab', 'ac', 'ba', 'bc', 'ca', 'cb', 'abc', 'acb', 'bac', 'bca', 'cab', 'aba', 'cac');
const anyPlan: fc.Arbitrary<BoardPlan> = fc
  .array(
    fc.record({
      square: fc.nat(41),
      direction: fc.constantFrom('across' as const, 'down' as const),
      letters: fc.constantFrom('ab', 'ac', 'ba', 'bc', 'cab', 'abc', 'aba', 'cac').map(spelled),
    }) as unknown as fc.Arbitrary<PrintedWord>,
    { minLength: 1, maxLength: 14 },
  )
  .map((words) =>
    words.reduce(
      (plan, word) => {
        const placing = placeWord(plan, list, word);
        return placing.type === 'placed' ? placing.plan : plan;
      },
      { name: 'any', rows: 6, cols: 7, words: [] } as BoardPlan,
    ),
  );

/** What is wrong with a plan, if it has any words. */
const faultsIn = (plan: BoardPlan): readonly SoundnessFault[] =>
  soundnessFaults(plan, list, { playerCount: 2, chipCount: 0 }).filter(({ type }) => type !== 'noWords');

test('[BD9] what is removed leaves a sound board, and what must go too is enough', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(20), (plan, at) => {
      if (plan.words.length < 2) return;
      const index = at % plan.words.length;
      const removed = removeWord(plan, index);
      const also = !removed.ok && removed.error.type === 'leavesRuns' ? removed.error.words : [];
      const outcome = removeWords(plan, [index, ...also]);
      expect(outcome.ok && faultsIn(outcome.value)).toEqual([]);
    }),
  );
});

describe('[BD10] another size', () => {
  test('keeps the words where they are', () => {
    const wider = resize(cross, { rows: 6, cols: 8 });
    expect(wider.ok && pictureOf(wider.value)).toBe(
      [
        '. F . . . . . .',
        '. R . . . . . .',
        'M U S I C . . .',
        '. I . . . . . .',
        '. T . . . . . .',
        '. . . . . . . .',
      ].join('\n'),
    );
  });

  test('or moves them, so that a board grows and shrinks on any side', () => {
    const grown = resize(cross, { rows: 7, cols: 7 }, { down: 1, right: 2 });
    if (!grown.ok) throw new Error('it does not fit');
    expect(pictureOf(grown.value)).toBe(
      [
        '. . . . . . .',
        '. . . F . . .',
        '. . . R . . .',
        '. . M U S I C',
        '. . . I . . .',
        '. . . T . . .',
        '. . . . . . .',
      ].join('\n'),
    );
    expect(resize(grown.value, cross, { down: -1, right: -2 })).toEqual({ ok: true, value: cross });
  });

  test('that would lose words is refused with their names', () => {
    const lost = (rows: number, cols: number, shift = { down: 0, right: 0 }): object =>
      resize(cross, { rows, cols }, shift);
    const words = [indexOf(cross, 'Ca H MUSIC'), indexOf(cross, 'Ab V FRUIT')];
    expect(lost(5, 6, { down: 1, right: 0 })).toEqual({
      ok: false,
      error: { type: 'wordsLost', words: words.slice(1) },
    });
    expect(lost(5, 6, { down: 0, right: 2 })).toMatchObject({ error: { words: words.slice(0, 1) } });
    expect(lost(5, 6, { down: 0, right: -1 })).toMatchObject({ error: { words: words.slice(0, 1) } });
    expect(lost(5, 6, { down: -3, right: 9 })).toMatchObject({ error: { words } });
    expect(lost(5, 5)).toMatchObject({ ok: true });
  });

  test('must be a size', () => {
    expect(resize(cross, { rows: 4, cols: 6 })).toEqual({
      ok: false,
      error: { type: 'size', rows: 4, cols: 6 },
    });
  });

  test('of a sound board is sound, and going back brings the same board', () => {
    const side = fc.integer({ min: 5, max: 12 });
    const by = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(anyPlan, side, side, fc.record({ down: by, right: by }), (plan, rows, cols, shift) => {
        const sized = resize(plan, { rows, cols }, shift);
        if (!sized.ok) return;
        expect(faultsIn(sized.value)).toEqual([]);
        const back = resize(sized.value, plan, { down: -shift.down, right: -shift.right });
        expect(back).toEqual({ ok: true, value: plan });
      }),
    );
  });
});
