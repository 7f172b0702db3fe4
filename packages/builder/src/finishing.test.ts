/** Whether boards can be finished, against every course that a game on a small board can take. */
import {
  type JuniorSwitches,
  NO_LETTER,
  type Square,
  type Table,
  gridOf,
  openSquares,
  squaresOfPrinted,
} from '@tilewright/rules';
import { junior, juniorFamily, makeSetup, people } from '@tilewright/variants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoardPlan, layoutOf, printedOf } from './board-plan.ts';
import { type PlayingRules, canBeFinished } from './finishing.ts';
import { alphabet, planOf, textOf } from './plan-picture.ts';
import { likelihoodOf } from './pool-chance.ts';
import { type SlowBoard, allCourses } from './slow-playing.ts';

const rulesOf = (preset: typeof junior, playerCount: number): PlayingRules => ({
  junior: preset.switches.junior as JuniorSwitches,
  rackSize: preset.switches.rackSize,
  playerCount,
});

const small: PlayingRules = { ...rulesOf(juniorFamily, 2), rackSize: 2 };
const withSwitches = (rules: PlayingRules, switches: Partial<JuniorSwitches>): PlayingRules => ({
  ...rules,
  junior: { ...rules.junior, ...switches },
});

const slowBoard = (plan: BoardPlan): SlowBoard => {
  const letters = gridOf(plan, plan.words);
  const named = letters.flatMap((letter, square) =>
    letter === NO_LETTER ? [] : [[`${square}`, textOf({ letters: [letter] })] as const],
  );
  return {
    letters: Object.fromEntries(named),
    words: plan.words.map((word) => squaresOfPrinted(plan, word).map(String)),
  };
};

/** Small boards: words that cross at their ends and in the middle, a ring, and words that stand apart. */
const boards: readonly (readonly [string, BoardPlan])[] = [
  ['a cross', planOf('. . . . .\n . A . . .\n B A C . .\n . B . . .\n . . . . .')],
  ['a corner', planOf('A B A . .\n C . . . .\n A . . . .\n . . . . .\n . . . . .')],
  ['a ring', planOf('A B A . .\n B . C . .\n B A B . .\n . . . . .\n . . . . .')],
  ['two words apart', planOf('A B A . .\n . . . . .\n . . B A B\n . . . . .\n . . . . .')],
  ['letters all alike', planOf('A A A . .\n A . . . .\n A . . . .\n A . . . .\n . . . . .')],
];

const tableOf = (plan: BoardPlan): Table => {
  const setup = makeSetup({
    preset: junior,
    seats: people('Ann', 'Ben'),
    lexicon: 'any',
    layout: layoutOf(plan),
    tileSet: alphabet,
    printed: printedOf(plan),
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return { setup: setup.value, captured: Array.from({ length: plan.rows * plan.cols }, () => 0) } as never;
};

describe('[BD18] the order of captures never stops a board', () => {
  test.each(boards)('%s: whatever is captured, something is open until all is captured', (_name, plan) => {
    const table = tableOf(plan);
    const squares = new Set(plan.words.flatMap((word) => squaresOfPrinted(plan, word)));
    const seen = new Set<string>();
    const waiting: (readonly Square[])[] = [[]];
    let isFinished = false;
    for (let taken = waiting.pop(); taken !== undefined; taken = waiting.pop()) {
      const key = [...taken].sort((one, other) => one - other).join();
      if (seen.has(key)) continue;
      seen.add(key);
      const held = taken;
      const captured = table.captured.map((_, square) => (held.includes(square as Square) ? 1 : 0));
      const open = openSquares({ ...table, captured });
      expect(open.length > 0).toBe(taken.length < squares.size);
      isFinished ||= taken.length === squares.size;
      waiting.push(...open.map((square) => [...held, square]));
    }
    expect(isFinished).toBe(true);
    expect(seen.size).toBeGreaterThan(squares.size);
  });
});

describe('[BD19] a pool of the board’s own letters', () => {
  const variants = fc.record({
    refill: fc.constantFrom('whenEmpty' as const, 'everyTurn' as const),
    mustPlay: fc.boolean(),
    endsWhenPoolEmpty: fc.boolean(),
  });
  const every = fc.sample(variants, { numRuns: 60, seed: 1 });
  const different = [...new Map(every.map((one) => [JSON.stringify(one), one])).values()];

  test.each(boards)('%s is judged as all its courses say', (_name, plan) => {
    expect(different).toHaveLength(8);
    for (const switches of different) {
      const finishing = canBeFinished(plan, withSwitches(small, switches));
      const board = slowBoard(plan);
      const pool = Object.values(board.letters).join('');
      const courses = allCourses(board, { ...switches, chipCount: 2, playerCount: 2 }, pool);
      const isAll = courses.mostCaptured === pool.length;
      expect([switches, finishing.verdict]).toEqual([switches, isAll ? 'yes' : 'no']);
      expect(courses.isNeverLost).toBe(finishing.verdict === 'yes');
      const [fault] = finishing.faults;
      const bound = fault?.type === 'poolRunsOut' ? fault.mostCaptured : pool.length;
      // Where all letters are alike, who must play has no choice, and the game may be shorter than the bound.
      const isForced = switches.mustPlay && new Set(pool).size === 1;
      expect(courses.mostCaptured).toBeLessThanOrEqual(bound);
      expect(isForced || courses.mostCaptured === bound).toBe(true);
      const isCompleted = plan.words.map((_, word) => courses.completed.has(word));
      const isSaid = finishing.wordLikelihoods.map((likelihood) => likelihood > 0);
      expect(isCompleted.map((is, word) => is || (isForced && isSaid[word]))).toEqual(isSaid);
    }
  });

  test('that is too small to deal is no game', () => {
    const plan = boards[0]?.[1] as BoardPlan;
    expect(canBeFinished(plan, rulesOf(juniorFamily, 2))).toEqual({
      verdict: 'no',
      likelihood: 0,
      wordLikelihoods: [0, 0],
      faults: [{ type: 'tooFewLetters', count: 5, neededCount: 14 }],
    });
  });

  test('an unsound board is no game', () => {
    const plan = boards[0]?.[1] as BoardPlan;
    const broken = { ...plan, words: plan.words.slice(0, 1).concat(plan.words.slice(0, 1)) };
    expect(canBeFinished(broken, small)).toMatchObject({ verdict: 'no', faults: [{ type: 'unsound' }] });
  });
});

describe('[BD20] a random pool', () => {
  /** Every pool of so many letters with its share of all pools. */
  const pools = (kinds: string, count: number): readonly (readonly [string, number])[] => {
    const [first = '', ...rest] = Array.from(kinds);
    if (rest.length === 0) return [[first.repeat(count), 1]];
    return Array.from({ length: count + 1 }, (_, taken) => taken).flatMap((taken) =>
      pools(rest.join(''), count - taken).map(
        ([pool, ways]) => [first.repeat(taken) + pool, ways * combinations(count, taken)] as const,
      ),
    );
  };
  /** In how many ways so many of so many can be chosen. */
  const combinations = (count: number, taken: number): number =>
    taken === 0 ? 1 : (combinations(count - 1, taken - 1) * count) / taken;

  test.each(['whenEmpty', 'everyTurn'] as const)(
    'is as likely to suffice as all pools and courses say, %s',
    (refill) => {
      const [, plan] = boards[1] as (typeof boards)[number];
      const board = slowBoard(plan);
      const letters = Object.values(board.letters);
      const kinds = [...new Set(letters)].join('');
      const rules = withSwitches(small, { pool: 'random', refill, endsWhenPoolEmpty: true, mustPlay: false });
      const found = { all: 0, words: plan.words.map(() => 0) };
      const total = kinds.length ** (letters.length + 4);
      for (const [pool, ways] of pools(kinds, letters.length + 4)) {
        const courses = allCourses(board, { ...rules.junior, chipCount: 2, playerCount: 2 }, pool);
        if (courses.mostCaptured === letters.length) found.all += ways / total;
        for (const word of courses.completed) found.words[word] = (found.words[word] ?? 0) + ways / total;
      }
      const finishing = canBeFinished(plan, rules);
      expect(finishing.verdict).toBe('byChance');
      expect(finishing.likelihood).toBeCloseTo(found.all, 10);
      finishing.wordLikelihoods.forEach((likelihood, word) =>
        expect(likelihood).toBeCloseTo(found.words[word] as number, 10),
      );
    },
  );

  test('of one kind of letter always suffices', () => {
    const [, alike] = boards[4] as (typeof boards)[number];
    const rules = rulesOf(junior, 4);
    expect(canBeFinished(alike, rules)).toEqual({
      verdict: 'yes',
      likelihood: 1,
      wordLikelihoods: [1, 1],
      faults: [],
    });
  });

  test('the likelihood is that of drawing', () => {
    expect(likelihoodOf([], { kindCount: 3, letterCount: 5 })).toBe(1);
    expect(likelihoodOf([1], { kindCount: 2, letterCount: 1 })).toBeCloseTo(0.5, 12);
    expect(likelihoodOf([1, 1], { kindCount: 2, letterCount: 2 })).toBeCloseTo(0.5, 12);
    expect(likelihoodOf([2], { kindCount: 6, letterCount: 2 })).toBeCloseTo(1 / 36, 12);
    expect(likelihoodOf([3], { kindCount: 4, letterCount: 2 })).toBe(0);
    expect(likelihoodOf([1, 1, 1], { kindCount: 2, letterCount: 9 })).toBe(0);
    const many = likelihoodOf(
      Array.from({ length: 26 }, () => 12),
      { kindCount: 26, letterCount: 480 },
    );
    // As drawing 40,000 such pools found it.
    expect(many).toBeCloseTo(0.298, 2);
  });

  test('more need is never more likely, more letters never less', () => {
    const needs = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(needs, fc.integer({ min: 6, max: 12 }), fc.nat(40), (list, kindCount, letterCount) => {
        const likelihood = likelihoodOf(list, { kindCount, letterCount });
        const more = likelihoodOf([(list[0] ?? 0) + 1, ...list.slice(1)], { kindCount, letterCount });
        expect(more).toBeLessThanOrEqual(likelihood + 1e-12);
        const larger = likelihoodOf(list, { kindCount, letterCount: letterCount + 1 });
        expect(larger).toBeGreaterThanOrEqual(likelihood - 1e-12);
      }),
    );
  });
});

test('[BD19] with the switches of the family game every word of a sound board can be completed', () => {
  const plan = planOf(`
    . F . . . .
    . R . B . .
    M U S I C .
    . I . R . .
    . T . D O G
  `);
  const own = canBeFinished(plan, rulesOf(juniorFamily, 2));
  expect(own).toEqual({ verdict: 'yes', likelihood: 1, wordLikelihoods: [1, 1, 1, 1], faults: [] });
  const random = canBeFinished(plan, rulesOf(junior, 2));
  expect(random.verdict).toBe('byChance');
  expect(random.wordLikelihoods.every((likelihood) => likelihood > 0.5)).toBe(true);
});
