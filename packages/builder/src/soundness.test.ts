/** Every fault of a board with its place, and that files and set-ups call the same boards sound. */
import { juniorProblem } from '@tilewright/notation';
import { type PrintedWord, letterCountOf, printedBoardFaults } from '@tilewright/rules';
import { juniorFamily, makeSetup, people } from '@tilewright/variants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoardPlan, layoutOf, printedOf } from './board-plan.ts';
import { alphabet, lineOf, listOf, planOf, spelled, textOf, wordAt } from './plan-picture.ts';
import { type SoundnessFault, soundnessFaults } from './soundness.ts';

const list = listOf('music', 'fruit', 'sun', 'cat', 'cats', 'at', 'on', 'sit');
const NO_DEALING = { playerCount: 2, chipCount: 0 };

const blank: BoardPlan = { name: 'test', rows: 5, cols: 6, words: [] };
const planWith = (...words: readonly (readonly [string, 'across' | 'down', string])[]): BoardPlan => ({
  ...blank,
  words: words.map(([place, direction, text]) => wordAt(blank, place, direction, text)),
});

/** Faults with runs as lines of a board file. */
const faultsOf = (plan: BoardPlan): readonly object[] =>
  soundnessFaults(plan, list, NO_DEALING).map((fault) =>
    'run' in fault ? { ...fault, run: lineOf(plan, fault.run) } : fault,
  );

describe('[BD11] every fault of a plan, with its place', () => {
  test('none', () => {
    const sound = planOf(`
      . F . . . .
      . R . . . .
      M U S I C .
      . I . . . .
      . T . . . .
    `);
    expect(faultsOf(sound)).toEqual([]);
    expect(letterCountOf(sound)).toBe(9);
  });

  test('of a size or no words nothing else is told', () => {
    expect(faultsOf({ ...blank, rows: 3 })).toEqual([{ type: 'size', rows: 3, cols: 6 }]);
    expect(faultsOf(blank)).toEqual([{ type: 'noWords' }]);
  });

  test('words that are not in the list, unless nobody knows the list', () => {
    const plan = planWith(['Aa', 'across', 'cat'], ['Ca', 'across', 'tac']);
    expect(faultsOf(plan)).toEqual([{ type: 'notInList', word: 1 }]);
    expect(soundnessFaults(plan, undefined, NO_DEALING)).toEqual([]);
  });

  test('too few letters to deal: seven for each of two players, or as many as are wanted', () => {
    const plan = planWith(['Aa', 'across', 'music'], ['Ca', 'across', 'fruit'], ['Ea', 'across', 'sun']);
    const few: SoundnessFault = { type: 'tooFewLetters', count: 13, neededCount: 14 };
    expect(soundnessFaults(plan, list)).toEqual([few]);
    expect(soundnessFaults(plan, list, { playerCount: 3, chipCount: 4 })).toEqual([]);
    const more = planWith(['Aa', 'across', 'music'], ['Ca', 'across', 'fruit'], ['Ea', 'across', 'cats']);
    expect(soundnessFaults(more, list)).toEqual([]);
    expect(soundnessFaults(more, list, { playerCount: 3, chipCount: 7 })).toMatchObject([
      { neededCount: 21 },
    ]);
  });

  test('several at once', () => {
    const plan = planWith(
      ['Af', 'across', 'cat'],
      ['Ca', 'across', 'music'],
      ['Da', 'across', 'xyz'],
      ['Ec', 'down', 'on'],
    );
    expect(faultsOf(plan).map((fault) => (fault as SoundnessFault).type)).toEqual([
      'offBoard',
      'offBoard',
      ...Array.from({ length: 3 }, () => 'unlisted'),
      'notInList',
    ]);
  });
});

const texts = ['ab', 'ba', 'aba', 'bab', 'abc', 'cab', 'ca'];
const anyBoard: fc.Arbitrary<BoardPlan> = fc
  .array(
    fc.record({
      square: fc.integer({ min: 0, max: 31 }),
      direction: fc.constantFrom('across' as const, 'down' as const),
      text: fc.constantFrom(...texts),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => ({
    name: 'any',
    rows: 5,
    cols: 6,
    words: words.map(({ text, ...place }) => ({ ...place, letters: spelled(text) }) as PrintedWord),
  }));

test('[BD12] a board is sound here, in a file and in a set-up alike', () => {
  const verdicts = { sound: 0, unsound: 0 };
  fc.assert(
    fc.property(anyBoard, (plan) => {
      const isSound = printedBoardFaults(plan).length === 0;
      const words = plan.words.map((word) => ({
        row: Math.floor(word.square / plan.cols),
        col: word.square % plan.cols,
        direction: word.direction,
        text: textOf(word),
      }));
      expect(juniorProblem({ rows: plan.rows, cols: plan.cols, words }) === undefined).toBe(isSound);
      const setup = makeSetup({
        preset: juniorFamily,
        seats: people('Ann', 'Ben'),
        lexicon: 'any',
        layout: layoutOf(plan),
        tileSet: alphabet,
        printed: printedOf(plan),
      });
      const faults = setup.ok ? [] : setup.error.filter(({ type }) => type !== 'printedTooSmall');
      expect(faults.length === 0).toBe(isSound);
      verdicts[isSound ? 'sound' : 'unsound'] += 1;
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(verdicts.sound, verdicts.unsound)).toBeGreaterThan(50);
});
