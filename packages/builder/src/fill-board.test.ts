/** Filled boards: sound and in one piece whatever the wish, many words in little time, and the same for the same seed. */
import { readFileSync } from 'node:fs';
import { type WordList, letterReader, makeWordList } from '@tilewright/lexicon';
import { NO_LETTER, type Square, gridOf, letterCountOf } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import type { BoardPlan } from './board-plan.ts';
import { type Density, type FillProgress, type FillWish, fillBoard, filledBoard } from './fill-board.ts';
import type { Symmetry } from './fill-symmetry.ts';
import { listOf, pictureOf, spelled, textOf } from './plan-picture.ts';
import { soundnessFaults } from './soundness.ts';

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../../lexicon/data/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const basic = makeWordList(english, linesOf('english-basic')).words;
const read = letterReader(english);
const letters = (text: string) => read(text) ?? [];

const wishFor = (rows: number, cols: number, more: Partial<FillWish> = {}): FillWish => ({
  name: 'test',
  rows,
  cols,
  list: basic,
  theme: [],
  density: 'dense',
  symmetry: 'none',
  ...more,
});

const filled = (wish: FillWish, seed: number): BoardPlan => {
  const result = filledBoard(wish, seed);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** How many pieces the letters of a board fall into. */
const pieceCount = (plan: BoardPlan): number => {
  const left = new Set(
    gridOf(plan, plan.words).flatMap((letter, square) => (letter === NO_LETTER ? [] : [square])),
  );
  let count = 0;
  for (const first of left) {
    count += 1;
    const waiting = [first];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (!left.delete(at)) continue;
      if (at % plan.cols > 0) waiting.push(at - 1);
      if (at % plan.cols < plan.cols - 1) waiting.push(at + 1);
      waiting.push(at - plan.cols, at + plan.cols);
    }
  }
  return count;
};

/** What is wrong with a filled board, with its picture; nothing when all is well. */
const wrongIn = (
  plan: BoardPlan,
  { list = basic, leastWords = 1 }: { readonly list?: WordList; readonly leastWords?: number } = {},
): readonly string[] => {
  const faults = soundnessFaults(plan, list, { playerCount: 2, chipCount: 0 }).map(({ type }) => type);
  const pieces = pieceCount(plan) === 1 ? [] : [`${pieceCount(plan)} pieces`];
  const few = plan.words.length >= leastWords ? [] : [`only ${plan.words.length} words`];
  const wrong = [...faults, ...pieces, ...few];
  return wrong.length === 0 ? [] : [...wrong, pictureOf(plan)];
};

const hasLetter = (plan: BoardPlan): readonly boolean[] =>
  gridOf(plan, plan.words).map((letter) => letter !== NO_LETTER);

const isSymmetrical = (plan: BoardPlan, symmetry: Symmetry): boolean => {
  const squares = hasLetter(plan);
  const rows = Array.from({ length: plan.rows }, (_, row) =>
    squares.slice(row * plan.cols, (row + 1) * plan.cols),
  );
  const mirrored = symmetry === 'mirror' ? rows.flatMap((row) => [...row].reverse()) : [...squares].reverse();
  return symmetry === 'none' || mirrored.every((is, square) => is === squares[square]);
};

describe('[BD15] every wish is filled with a sound board in one piece', () => {
  const sizes = [
    [5, 5],
    [6, 6],
    [5, 20],
    [20, 5],
    [8, 9],
    [11, 11],
    [14, 14],
  ] as const;
  const densities = ['airy', 'usual', 'dense'] as const satisfies readonly Density[];
  const symmetries = ['none', 'rotation', 'mirror'] as const;
  type Look = Pick<FillWish, 'density' | 'symmetry'>;
  const lookOf = (rows: number, cols: number, look: Look) => {
    const plan = filled(wishFor(rows, cols, look), rows * cols);
    const { name, rows: height, cols: width } = plan;
    return {
      wrong: wrongIn(plan),
      isSymmetrical: isSymmetrical(plan, look.symmetry),
      made: [name, height, width],
    };
  };
  const asWished = (rows: number, cols: number) => ({
    wrong: [],
    isSymmetrical: true,
    made: ['test', rows, cols],
  });

  // Each density and each symmetry at every size; each density with each symmetry at three sizes or more.
  test.each(sizes.map(([rows, cols], index) => [rows, cols, index] as const))(
    '%i × %i',
    (rows, cols, index) => {
      for (const [at, density] of densities.entries()) {
        const symmetry = symmetries[(at + index) % 3] ?? 'none';
        expect(lookOf(rows, cols, { density, symmetry })).toEqual(asWished(rows, cols));
      }
    },
  );

  test.each(densities.flatMap((density) => symmetries.map((symmetry) => ({ density, symmetry }))))(
    'with density $density and symmetry $symmetry',
    (look) => expect(lookOf(9, 8, look)).toEqual(asWished(9, 8)),
  );

  test('densely, so that little boards can be dealt to two', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const density = (['airy', 'usual', 'dense'] as const)[seed % 3] as Density;
      expect(soundnessFaults(filled(wishFor(5, 5, { density }), seed), basic)).toEqual([]);
      expect(letterCountOf(filled(wishFor(8, 8), seed))).toBeGreaterThanOrEqual(28);
    }
  });

  test('denser where it is wanted so', () => {
    const shareOf = (density: Density): number =>
      letterCountOf(filled(wishFor(15, 15, { density }), 7)) / (15 * 15);
    const [airy, usual, dense] = [shareOf('airy'), shareOf('usual'), shareOf('dense')];
    expect(airy).toBeGreaterThan(0.3);
    expect(usual).toBeGreaterThan(airy + 0.08);
    expect(dense).toBeGreaterThan(usual + 0.04);
  });
});

/** Fills with many seeds. How long that takes is told by `npm run bench:fill`, with 200 of them. */
const fillMany = (
  seeds: number,
  wishOf: (seed: number) => FillWish,
  check: (plan: BoardPlan) => void,
): void => {
  for (let seed = 1; seed <= seeds; seed += 1) check(filled(wishOf(seed), seed));
};

describe('[BD16] many words', () => {
  test('15 × 15 with 25 words or more, whatever the seed', () => {
    const densities = ['usual', 'dense'] as const;
    fillMany(
      8,
      (seed) => wishFor(15, 15, { density: densities[seed % 2] as Density }),
      (plan) => {
        expect(wrongIn(plan, { leastWords: 25 })).toEqual([]);
      },
    );
  });

  test('20 × 20 with 45 words or more, with symmetry too', () => {
    const symmetries = ['none', 'rotation', 'mirror'] as const;
    fillMany(
      3,
      (seed) => wishFor(20, 20, { symmetry: symmetries[seed % 3] as Symmetry }),
      (plan) => {
        expect(wrongIn(plan, { leastWords: 45 })).toEqual([]);
      },
    );
  });

  test('from the whole list as well', () => {
    const list = makeWordList(english, linesOf('english')).words;
    const plan = filled(wishFor(15, 15, { list }), 3);
    expect(wrongIn(plan, { list, leastWords: 25 })).toEqual([]);
  });
});

describe('[BD17] chance, progress and stopping', () => {
  test('the same seed fills the same board, another seed another', () => {
    const wish = wishFor(9, 9, { density: 'usual' });
    expect(filled(wish, 5)).toEqual(filled(wish, 5));
    expect(filled(wish, 5)).not.toEqual(filled(wish, 6));
  });

  test('progress only grows, and the best board so far is sound at any time', () => {
    const filling = fillBoard(wishFor(12, 12), 1);
    const told: FillProgress[] = [];
    let step = filling.next();
    for (; step.done !== true; step = filling.next()) told.push(step.value);
    expect(told.length).toBeGreaterThan(100);
    expect(told[0]?.best).toBeUndefined();
    told.forEach(({ share }, index) => {
      expect(share).toBeGreaterThanOrEqual(told[index - 1]?.share ?? 0);
      expect(share).toBeLessThanOrEqual(1);
    });
    const boards = [...new Set(told.map(({ best }) => best))].filter((best) => best !== undefined);
    expect(boards.length).toBeGreaterThan(0);
    for (const best of boards) expect(wrongIn(best)).toEqual([]);
    expect(step.value).toEqual({ ok: true, value: boards.at(-1) });
  });

  test('who stops asking stops it', () => {
    const filling = fillBoard(wishFor(20, 20), 1);
    expect(filling.next().done).toBe(false);
    filling.return({ ok: false, error: { type: 'noWordFits' } });
    expect(filling.next()).toEqual({ done: true, value: undefined });
  });

  test.each([0, -1, 1.5, 2 ** 53, Number.NaN])('any number is a seed: %d', (seed) => {
    expect(wrongIn(filled(wishFor(7, 7, { density: 'airy' }), seed))).toEqual([]);
  });
});

const animals = [
  'cat',
  'dog',
  'horse',
  'sheep',
  'goat',
  'mouse',
  'rabbit',
  'bear',
  'lion',
  'zebra',
  'snake',
  'hen',
];

describe('[BD21] theme words', () => {
  test('come before others, each once', () => {
    const theme = [...animals, ...animals].map(letters);
    const list = makeWordList(english, [...linesOf('english-basic'), ...animals]).words;
    for (const symmetry of ['none', 'rotation', 'mirror'] as const) {
      const plan = filled(wishFor(15, 15, { list, theme, symmetry }), 2);
      expect(wrongIn(plan, { list })).toEqual([]);
      const found = plan.words.filter((word) => animals.includes(textOf(word).toLowerCase()));
      expect(found.length).toBeGreaterThanOrEqual(symmetry === 'none' ? 11 : 5);
    }
  });

  test('that are not in the list, too long or too short are left out', () => {
    const theme = ['qqq', 'a', '', 'elephantine', 'cat'].map(letters);
    const list = listOf('cat', 'tin', 'can', 'elephantine');
    const plan = filled(wishFor(5, 5, { list, theme }), 1);
    expect(wrongIn(plan, { list })).toEqual([]);
    expect(plan.words.map(textOf)).toContain('CAT');
    expect(plan.words.map(textOf)).not.toContain('QQQ');
  });

  test('may be all words there are', () => {
    const list = listOf(...animals);
    const plan = filled(wishFor(12, 12, { list, theme: animals.map(spelled) }), 1);
    expect(wrongIn(plan, { list, leastWords: 10 })).toEqual([]);
  });
});

describe('[BB16] words that are kept', () => {
  const kept = filled(wishFor(9, 9, { density: 'airy' }), 4);

  test.each(['airy', 'usual', 'dense'] as const)(
    'stay where they are on a board of %s density',
    (density) => {
      const plan = filled(wishFor(9, 9, { kept: kept.words, density }), 7);
      expect(wrongIn(plan)).toEqual([]);
      expect(plan.words.slice(0, kept.words.length)).toEqual(kept.words);
      const texts = plan.words.map(textOf);
      expect(new Set(texts).size).toBe(texts.length);
    },
  );

  test('may stand side by side and apart', () => {
    const list = listOf('at', 'to', 'ton', 'on', 'cat', 'dog', 'god', 'act', 'nod', 'tan');
    const pair = [
      { square: 0 as Square, direction: 'across', letters: spelled('cat') },
      { square: 60 as Square, direction: 'down', letters: spelled('dog') },
    ] as const;
    const plan = filled(wishFor(9, 9, { list, kept: pair }), 1);
    expect(soundnessFaults(plan, list, { playerCount: 2, chipCount: 0 })).toEqual([]);
    expect(plan.words.slice(0, 2)).toEqual(pair);
    expect(plan.words.length).toBeGreaterThan(2);
  });

  test('are the board where nothing more fits', () => {
    const list = listOf('cat');
    const one = [{ square: 0 as Square, direction: 'across', letters: spelled('cat') }] as const;
    expect(filled(wishFor(5, 5, { list, kept: one }), 1).words).toEqual(one);
  });
});

describe('[BD22] what cannot be filled', () => {
  test.each([
    [4, 5],
    [5, 21],
    [0, 0],
    [7.5, 7],
    [Number.NaN, 7],
  ])('a board of %d × %d', (rows, cols) => {
    expect(filledBoard(wishFor(rows, cols), 1)).toEqual({ ok: false, error: { type: 'size', rows, cols } });
  });

  test.each([
    ['no words', 5, [], 'none'],
    ['only words that are too long', 5, ['elephants', 'crocodile'], 'none'],
    ['no word of an even length for the middle', 6, ['cat', 'horse'], 'mirror'],
  ] as const)('%s', (_title, cols, words, symmetry) => {
    const list = listOf(...words);
    expect(filledBoard(wishFor(5, cols, { list, symmetry }), 1)).toEqual({
      ok: false,
      error: { type: 'noWordFits' },
    });
  });

  test('a board with both sides even and nothing to hold a half turn together', () => {
    const list = listOf('goat', 'bear');
    expect(filledBoard(wishFor(6, 6, { list, symmetry: 'rotation' }), 1)).toEqual({
      ok: false,
      error: { type: 'noWordFits' },
    });
  });

  test('one word is a board, two letters are a word', () => {
    expect(filled(wishFor(5, 5, { list: listOf('cat') }), 1).words.map(textOf)).toEqual(['CAT']);
    const plan = filled(wishFor(5, 5, { list: listOf('at', 'to', 'on') }), 1);
    expect(plan.words.map(textOf).sort()).toEqual(['AT', 'ON', 'TO']);
  });
});
