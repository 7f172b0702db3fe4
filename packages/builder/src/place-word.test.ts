/** Placing words: every reason against it as a picture, what is offered, and that sound plans stay sound. */
import type { PrintedWord } from '@tilewright/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardPlan } from './board-plan.ts';
import { type Placing, placeWord, placeWords } from './place-word.ts';
import { lineOf, listOf, pictureOf, planOf, squareNamed, spelled, wordAt } from './plan-picture.ts';
import { soundnessFaults } from './soundness.ts';

const list = listOf(...'music fruit sun sunny un cat cats at on to an no ton cot tot'.split(' '));

const fruit = planOf(`
  . F . . . .
  . R . . . .
  . U . . . .
  . I . . . .
  . T . . . .
`);

const cat = planOf(`
  . . . . .
  . C A T .
  . . . . .
  . . . . .
  . . . . .
`);

const placed = (placing: Placing): BoardPlan => {
  if (placing.type !== 'placed') throw new Error(`not placed: ${JSON.stringify(placing)}`);
  return placing.plan;
};

/** Why not, with words as lines of a board file. */
const faultOf = (plan: BoardPlan, placing: Placing): object => {
  const lines = (words: readonly PrintedWord[]): readonly string[] => words.map((word) => lineOf(plan, word));
  if (placing.type === 'placed') return { type: 'placed' };
  if (placing.type === 'offer') return { type: 'offer', words: lines(placing.words) };
  const { fault } = placing;
  switch (fault.type) {
    case 'extendsWord':
      return { type: fault.type, run: lineOf(plan, fault.run), words: lines(fault.words) };
    case 'sideContact':
      return {
        type: fault.type,
        runs: lines(fault.runs),
        unlisted: lines(fault.unlisted),
        repeated: lines(fault.repeated),
      };
    default:
      return { ...fault, word: lineOf(plan, fault.word) };
  }
};

const tried = (plan: BoardPlan, place: string, direction: 'across' | 'down', text: string): object =>
  faultOf(plan, placeWord(plan, list, wordAt(plan, place, direction, text)));

test('[BD1] a word that crosses another lies on the new plan, and the old plan is as it was', () => {
  const next = placed(placeWord(fruit, list, wordAt(fruit, 'Ca', 'across', 'MUSIC')));
  expect(pictureOf(next)).toBe(
    ['. F . . . .', '. R . . . .', 'M U S I C .', '. I . . . .', '. T . . . .'].join('\n'),
  );
  expect(next.words.map((word) => lineOf(next, word))).toEqual(['Ab V FRUIT', 'Ca H MUSIC']);
  expect(fruit.words).toHaveLength(1);
});

test('[BD1] a word may stand apart from all others, in the corners too', () => {
  expect(tried(cat, 'Ec', 'across', 'ton')).toEqual({ type: 'placed' });
  expect(tried(cat, 'Ca', 'down', 'sun')).toEqual({ type: 'placed' });
});

describe('[BD2] only words of the list', () => {
  test.each(['xyz', 'c', '', 'catss'])('%j is not in the list', (text) => {
    expect(tried(fruit, 'Aa', 'across', text)).toEqual({
      type: 'notInList',
      word: lineOf(fruit, wordAt(fruit, 'Aa', 'across', text)),
    });
  });
});

describe('[BD3] a word stays on the board', () => {
  test.each([
    ['Ae', 'across', 'cats', 2],
    ['Ef', 'across', 'cat', 2],
    ['Df', 'down', 'cat', 1],
    ['Aa', 'down', 'fruit', 0],
  ] as const)('%s %s %s is over by %i', (place, direction, text, overCount) => {
    const other = { ...fruit, words: [] };
    const fault = tried(other, place, direction, text);
    const word = lineOf(other, wordAt(other, place, direction, text));
    expect(fault).toEqual(overCount === 0 ? { type: 'placed' } : { type: 'offBoard', word, overCount });
  });

  test.each([-1, 30, 1.5, Number.NaN, 1e9])('a start at %d is off the board with every letter', (square) => {
    const word = { square, direction: 'down', letters: spelled('cat') } as PrintedWord;
    expect(placeWord(fruit, list, word)).toMatchObject({ fault: { type: 'offBoard', overCount: 3 } });
  });
});

test('[BD4] a letter that clashes is named with its square, what is there and what was wanted', () => {
  const word = wordAt(fruit, 'Ba', 'across', 'sun');
  const [there, wanted] = [...spelled('r'), ...spelled('u')];
  expect(placeWord(fruit, list, word)).toEqual({
    type: 'refused',
    fault: { type: 'clash', word, square: squareNamed(fruit, 'Bb'), there, wanted },
  });
});

test('[BD5] each word once: at another place, or at the very same', () => {
  expect(tried(cat, 'Da', 'across', 'cat')).toMatchObject({ type: 'alreadyPlaced', at: cat.words[0] });
  expect(tried(cat, 'Bb', 'across', 'cat')).toEqual({ type: 'samePlace', word: 'Bb H CAT' });
  const twice = [wordAt(cat, 'Da', 'across', 'sun'), wordAt(cat, 'Ea', 'across', 'sun')];
  expect(placeWords(cat, list, twice)).toMatchObject({ fault: { type: 'alreadyPlaced', at: twice[0] } });
});

describe('[BD6] letters in line make one word of two', () => {
  test('a word over a shorter one', () => {
    expect(tried(cat, 'Bb', 'across', 'cats')).toEqual({
      type: 'extendsWord',
      run: 'Bb H CATS',
      words: ['Bb H CAT'],
    });
  });

  test('a part of a longer one', () => {
    expect(tried(cat, 'Bc', 'across', 'at')).toEqual({
      type: 'extendsWord',
      run: 'Bb H CAT',
      words: ['Bc H AT'],
    });
  });

  test('before or behind one in the same line', () => {
    const plan = planOf(`
      . . . . . .
      . . . . . .
      C A T . . .
      . . . . . .
      . . . . . .
    `);
    expect(tried(plan, 'Cd', 'across', 'sun')).toEqual({
      type: 'extendsWord',
      run: 'Ca H CATSUN',
      words: ['Ca H CAT', 'Cd H SUN'],
    });
  });

  test('at the foot of a word down', () => {
    expect(tried(fruit, 'Bc', 'across', 'un')).toMatchObject({ type: 'extendsWord', run: 'Bb H RUN' });
    const plan = planOf(`
      . C . . .
      . A . . .
      . T . . .
      . . . . .
      . . . . .
    `);
    expect(tried(plan, 'Db', 'across', 'sun')).toEqual({
      type: 'extendsWord',
      run: 'Ab V CATS',
      words: ['Ab V CAT'],
    });
  });
});

describe('[BD7] words side by side', () => {
  test('are refused with every run they make, and which are no words', () => {
    expect(tried(cat, 'Cc', 'across', 'on')).toEqual({
      type: 'sideContact',
      runs: ['Bc V AO', 'Bd V TN'],
      unlisted: ['Bc V AO', 'Bd V TN'],
      repeated: [],
    });
  });

  test('are offered with the words they make, when the list has all of them', () => {
    const word = wordAt(cat, 'Cd', 'across', 'on');
    const placing = placeWord(cat, list, word);
    expect(faultOf(cat, placing)).toEqual({ type: 'offer', words: ['Bd V TO'] });
    const both = placed(placeWords(cat, list, [word, wordAt(cat, 'Bd', 'down', 'to')]));
    expect(pictureOf(both)).toBe(
      ['. . . . .', '. C A T .', '. . . O N', '. . . . .', '. . . . .'].join('\n'),
    );
    expect(soundnessFaults(both, list, { playerCount: 2, chipCount: 1 })).toEqual([]);
  });

  test('are refused when a run is a word that stands already, or comes twice', () => {
    const plan = placed(placeWord(cat, list, wordAt(cat, 'Ea', 'across', 'to')));
    expect(tried(plan, 'Cd', 'across', 'on')).toEqual({
      type: 'sideContact',
      runs: ['Bd V TO'],
      unlisted: [],
      repeated: ['Bd V TO'],
    });
    const tots = planOf(`
      T O T . .
      . . . . .
      . . . . .
      . . . . .
      . . . . .
    `);
    const doubled = listOf('tot', 'aba', 'ta', 'ob');
    const word = wordAt(tots, 'Ba', 'across', 'aba');
    expect(faultOf(tots, placeWord(tots, doubled, word))).toMatchObject({
      repeated: ['Ac V TA'],
      unlisted: [],
    });
  });

  test('all words are placed or none', () => {
    const words = [wordAt(cat, 'Da', 'across', 'sun'), wordAt(cat, 'De', 'across', 'on')];
    expect(placeWords(cat, list, words)).toMatchObject({ type: 'refused', fault: { type: 'offBoard' } });
    expect(placeWords(cat, list, [])).toEqual({ type: 'placed', plan: cat });
  });

  test('a crossing letter is no contact', () => {
    expect(tried(cat, 'Bd', 'down', 'ton')).toEqual({ type: 'placed' });
  });
});

/** Most strings of two or three of these letters are words, so that contacts are often words, and often not. */
const texts = ['ab', 'ac', 'ba', 'bc', 'ca', 'cb', 'abc', 'acb', 'bac', 'bca', 'cab', 'aba', 'cac', 'abcab'];
const small = listOf(...texts);
const anyPlaced = fc.record({
  square: fc.integer({ min: -2, max: 32 }),
  direction: fc.constantFrom('across' as const, 'down' as const),
  letters: fc.constantFrom(...texts, ...texts, 'aa', 'abb', 'b').map(spelled),
}) as unknown as fc.Arbitrary<PrintedWord>;

test('[BD8] whatever is tried, placed and offered, the board stays sound', () => {
  const empty: BoardPlan = { name: 'any', rows: 5, cols: 6, words: [] };
  const dealing = { playerCount: 2, chipCount: 0 };
  let offerCount = 0;
  fc.assert(
    fc.property(fc.array(anyPlaced, { maxLength: 40, size: 'max' }), (words) => {
      let plan = empty;
      for (const word of words) {
        const placing = placeWord(plan, small, word);
        const all = placing.type === 'offer' ? [word, ...placing.words] : [word];
        const outcome = placeWords(plan, small, all);
        // What is offered can be taken.
        expect(outcome.type).toBe(placing.type === 'refused' ? 'refused' : 'placed');
        if (placing.type === 'offer') offerCount += 1;
        if (outcome.type === 'placed') plan = outcome.plan;
        const faults = soundnessFaults(plan, small, dealing).filter(({ type }) => type !== 'noWords');
        expect(faults).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  expect(offerCount).toBeGreaterThan(10);
});

test('[BD8] what is refused would make the board unsound', () => {
  const dealing = { playerCount: 2, chipCount: 0 };
  fc.assert(
    fc.property(fc.array(anyPlaced, { maxLength: 12 }), anyPlaced, (words, word) => {
      let plan: BoardPlan = { name: 'any', rows: 5, cols: 6, words: [] };
      for (const one of words) {
        const placing = placeWord(plan, small, one);
        if (placing.type === 'placed') plan = placing.plan;
      }
      const isPlaced = placeWord(plan, small, word).type === 'placed';
      const faults = soundnessFaults({ ...plan, words: [...plan.words, word] }, small, dealing);
      expect(isPlaced).toBe(faults.length === 0);
    }),
    { numRuns: 500 },
  );
});
