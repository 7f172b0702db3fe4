/** Two computers try a list of words out. */
import { makeWordList } from '@tilewright/lexicon';
import type { Switches } from '@tilewright/rules';
import { books, english, standard15, withBlanks } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type TriedOut, playabilityOf, playsBetter, simulatePlay, triedOut } from './playability.ts';

const TWOS =
  'ad ah am an as at be by do ed eh el em en er es ex go ha he hi ho id if in is it la lo ma me my no of on or ox pa re so to up us we ye';
const MORE = 'cat dog ran tin sit one eat tea era ore toe air oil late rain line nose stone tiger';
const many = `${TWOS} ${MORE}`.split(' ');

interface Wish {
  readonly words: readonly string[];
  readonly gameCount: number;
  readonly switches?: Partial<Switches>;
  readonly seed?: string;
}

const tried = ({ words, gameCount, switches = {}, seed = 'any' }: Wish): TriedOut => {
  const tileSet = withBlanks(english, 0);
  const games = simulatePlay({
    setup: { layout: standard15, tileSet, switches: { ...books.switches, ...switches } },
    words: makeWordList(tileSet, words).words,
    seed,
  });
  for (;;) {
    const { value } = games.next();
    if (value.gameCount === gameCount) return value;
  }
};

const rounds = (count: number): Partial<Switches> => ({ end: { ...books.switches.end, rounds: count } });

describe('[CP5] how well a list plays', () => {
  test('the same seed plays the same games, another one others', () => {
    const once = tried({ words: many, gameCount: 3 });
    expect(once.pointsPerTurn).toBeGreaterThan(3);
    expect(tried({ words: many, gameCount: 3 })).toEqual(once);
    expect(tried({ words: many, gameCount: 3, seed: 'other' })).not.toEqual(once);
  });

  test('a list of one word is stuck nearly always, one with short words seldom', () => {
    const [few, more] = [tried({ words: ['quiz'], gameCount: 4 }), tried({ words: many, gameCount: 4 })];
    expect(few.stuckShare).toBeGreaterThan(0.9);
    expect(more.stuckShare).toBeLessThan(0.6);
  });

  test('a game has as many turns as its rounds say', () => {
    expect(tried({ words: many, gameCount: 4, switches: rounds(2) }).turnCount).toBe(16);
    expect(tried({ words: many, gameCount: 1, switches: rounds(1) }).turnCount).toBe(2);
  });

  test('it ends when everybody passed as often as the switches say', () => {
    const { turnCount, stuckShare, pointsPerTurn } = tried({ words: ['zzzzz'], gameCount: 3 });
    expect([turnCount, stuckShare, pointsPerTurn]).toEqual([12, 1, 0]);
  });

  test('points are those of the plays', () => {
    const kinds = english.kinds.map((kind) => ({ ...kind, count: /[AZ]/u.test(kind.text) ? 8 : 0 }));
    const tileSet = { ...english, kinds };
    const { value } = simulatePlay({
      setup: { layout: standard15, tileSet, switches: { ...books.switches, ...rounds(1) } },
      words: makeWordList(tileSet, ['za']).words,
      seed: 'any',
    }).next();
    // ZA on the star is 22. A second one that makes a third by crossing it is 2 × 21 with the Z on the premium beside
    // the first, 2 × 12 with the A there.
    expect([(22 + 42) / 2, (22 + 24) / 2]).toContain(value.pointsPerTurn);
    expect(value.stuckShare).toBe(0);
  });

  test.each([
    [0, 'well'],
    [0.05, 'well'],
    [0.2, 'fair'],
    [0.21, 'hard'],
  ] as const)('stuck in %d of all turns is %s', (stuckShare, answer) =>
    expect(playabilityOf({ stuckShare })).toBe(answer),
  );
});

/** Games of ten turns each, stuck and with points as said, over and over. */
const gamesOf = (
  count: number,
  ...patterns: readonly (readonly [stuckCount: number, points: number])[]
): TriedOut =>
  triedOut(
    Array.from({ length: count }, (_, at) => {
      const [stuckCount, points] = patterns[at % patterns.length] as [number, number];
      return { turnCount: 10, stuckCount, points };
    }),
  );

describe('[CP7] whether a change plays better', () => {
  const usual = gamesOf(20, [1, 200], [2, 190]);

  test.each([
    ['stuck less often in every game', gamesOf(20, [0, 190], [1, 180]), true],
    ['not stuck less often', gamesOf(20, [1, 200], [2, 190]), false],
    ['more points and stuck as often', gamesOf(20, [1, 208], [2, 198]), true],
    ['more points but stuck more often', gamesOf(20, [2, 300], [2, 290]), false],
    ['hardly more points', gamesOf(20, [1, 204], [2, 194]), false],
    [
      'stuck less often by chance',
      gamesOf(20, [9, 200], [2, 190], [0, 200], [0, 190], [0, 200], [0, 190]),
      false,
    ],
    ['more points by chance', gamesOf(20, [1, 900], [2, 20], [1, 10], [2, 20]), false],
  ])('%s', (_title, after, answer) => expect(playsBetter(usual, after)).toBe(answer));

  test('only games that both have played count, and one is none', () => {
    const better = gamesOf(20, [0, 300]);
    expect(playsBetter(usual, gamesOf(2, [0, 300]))).toBe(true);
    expect(playsBetter(usual, gamesOf(1, [0, 300]))).toBe(false);
    expect(playsBetter(gamesOf(1, [1, 200]), better)).toBe(false);
    const later = triedOut([...usual.games.slice(0, 2), ...better.games]);
    expect(playsBetter(gamesOf(2, [1, 200], [2, 190]), later)).toBe(false);
  });

  test('games of other lengths weigh by their turns', () => {
    const before = triedOut([
      { turnCount: 20, stuckCount: 4, points: 100 },
      { turnCount: 10, stuckCount: 2, points: 50 },
    ]);
    expect([before.stuckShare, before.pointsPerTurn, before.turnCount]).toEqual([0.2, 5, 30]);
    const after = triedOut([
      { turnCount: 10, stuckCount: 1, points: 50 },
      { turnCount: 20, stuckCount: 2, points: 100 },
    ]);
    expect([playsBetter(before, after), playsBetter(after, before)]).toEqual([true, false]);
  });
});
