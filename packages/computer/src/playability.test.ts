/** Two computers try a list of words out. */
import { makeWordList } from '@tilewright/lexicon';
import type { Switches } from '@tilewright/rules';
import { books, english, standard15, withBlanks } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type TriedOut, playabilityOf, playsBetter, simulatePlay } from './playability.ts';

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

  test.each([
    ['much less often stuck', [0.1, 20], [0.05, 19], true],
    ['hardly less often stuck', [0.1, 20], [0.095, 20], false],
    ['more points and about as often stuck', [0.1, 20], [0.105, 21.5], true],
    ['more points but more often stuck', [0.1, 20], [0.12, 30], false],
    ['hardly more points', [0.1, 20], [0.1, 20.9], false],
  ] as const)('%s', (_title, before, after, answer) => {
    const measured = ([stuckShare, pointsPerTurn]: readonly [number, number]) => ({
      stuckShare,
      pointsPerTurn,
    });
    expect(playsBetter(measured(before), measured(after))).toBe(answer);
  });
});
