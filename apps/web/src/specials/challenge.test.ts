/** Who is asked, how long, what is at stake and how it went. */
import {
  type ChallengeCost,
  type Command,
  type Game,
  type Seat,
  type SharedEvent,
  type Switches,
  type Table,
  evolve,
} from '@tilewright/rules';
import { after, context, play, scene, threePeople } from '@tilewright/testkit';
import { challengeBy, challengeCosts, stuff, untilNextActs } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type Question, leftMs, personsAsked, questionOf, secondsLeft } from './challenge.ts';
import { type NewsLine, newsOf, startsAnew } from './news.ts';
import { stakesText } from './stakes.ts';

const BEN = 1 as Seat;
const CHALLENGE: Command = { type: 'challenge' };
const ACCEPT: Command = { type: 'accept' };

const begin = (cost: ChallengeCost = challengeCosts.double, switches: Partial<Switches> = {}): Game => {
  const game = scene(
    {
      preset: stuff,
      seats: threePeople,
      switches: { order: 'listed', wordCheck: challengeBy(cost), ...switches },
    },
    { racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'] },
  );
  return after(game, 0, play(game, 'CAT', [7, 7]), context([], 1000)).game;
};

const asked = ({ table }: Game): Question => {
  const question = questionOf(table);
  if (question === null) throw new Error('nothing is asked');
  return question;
};

/** The lines that stay after these commands. */
const told = (
  game: Game,
  said: readonly (readonly [number, Command])[],
  words: readonly string[],
): readonly string[] => {
  let now = game;
  let lines: readonly NewsLine[] = [];
  const hear = (table: Table, event: SharedEvent): void => {
    const kept = startsAnew(table, event) ? [] : lines;
    lines = [...kept, ...newsOf(table, event, kept)];
  };
  for (const [seat, command] of said)
    for (const event of after(now, seat, command, context(words, 2000)).events) {
      hear(now.table, event.shared);
      now = evolve(now, event);
    }
  return lines.map(({ text }) => text);
};

describe('[WB20] the question', () => {
  test('goes from player to player', () => {
    const game = begin();
    expect(asked(game)).toMatchObject({ words: ['CAT'], asked: [1], then: [2], type: 'each', spanMs: 5000 });
    const next = after(game, 1, ACCEPT, context([], 3000)).game;
    expect(asked(next)).toMatchObject({ asked: [2], then: [] });
    expect(questionOf(after(next, 2, ACCEPT, context([], 4000)).game.table)).toBeNull();
  });

  test('is open to all until the next player acts', () => {
    const question = asked(
      begin(challengeCosts.single, { wordCheck: challengeBy(challengeCosts.single, untilNextActs) }),
    );
    expect(question).toMatchObject({ asked: [1, 2], then: [], deadlineAt: null, spanMs: null });
    expect(secondsLeft(question, 99)).toBe(0);
  });

  test('only persons answer at the screen', () => {
    const game = begin();
    const seats = game.table.seats.map((seat, index) =>
      index === 1 ? { ...seat, kind: 'computer' as const } : seat,
    );
    expect(personsAsked(game.table, asked(game))).toEqual([1]);
    expect(personsAsked({ ...game.table, seats }, asked(game))).toEqual([]);
  });

  test.each([
    [1000, 5],
    [1001, 5],
    [2000, 4],
    [5999, 1],
    [6000, 0],
    [99_000, 0],
    [0, 5],
  ])('at %i ms there are %i seconds left', (now, seconds) => {
    expect(secondsLeft(asked(begin()), now)).toBe(seconds);
    expect(leftMs(asked(begin()), now)).toBeLessThanOrEqual(5000);
  });

  test('knows the last play: the bag is empty and so is the rack', () => {
    const start = scene(
      { preset: stuff, seats: threePeople, switches: { order: 'listed' } },
      { racks: ['CAT', 'E', 'A'], bag: '' },
    );
    expect(asked(after(start, 0, play(start, 'CAT', [7, 7])).game).isLast).toBe(true);
    expect(asked(begin()).isLast).toBe(false);
  });
});

test.each([
  [
    challengeCosts.single,
    'If a word is wrong, Ann takes the tiles back.',
    'If all are good, it costs nothing.',
  ],
  [
    challengeCosts.double,
    'If a word is wrong, Ann takes the tiles back.',
    'If all are good, Ben misses a turn.',
  ],
  [
    challengeCosts.fivePoint,
    'If a word is wrong, Ann takes the tiles back.',
    'If all are good, Ann gains 5 points.',
  ],
  [challengeCosts.triple, 'If a word is wrong, Ann loses the game.', 'If all are good, Ben loses the game.'],
])('[WB20] stakes of $type', (cost, right, wrong) => {
  const game = begin(cost);
  expect(stakesText(game.table, asked(game), BEN)).toEqual([right, wrong]);
});

describe('[WB20] the outcome', () => {
  test.each([
    [challengeCosts.single, 'All words are good: the play stands.'],
    [challengeCosts.double, 'All words are good: Ben loses the turn.'],
    [challengeCosts.fivePoint, 'All words are good: Ann gains 5 points.'],
    [challengeCosts.triple, 'All words are good: Ben loses the game.'],
  ])('of a wrong challenge at the cost of $type', (cost, text) => {
    expect(told(begin(cost), [[1, CHALLENGE]], ['CAT'])).toEqual([text]);
  });

  test.each([
    [challengeCosts.double, 'CAT is not a word: Ann takes the tiles back.'],
    [challengeCosts.triple, 'CAT is not a word: Ann loses the game.'],
  ])('of a right challenge at the cost of $type', (cost, text) => {
    expect(told(begin(cost), [[1, CHALLENGE]], [])).toEqual([text]);
  });

  test('who owes a turn and pays it is named once', () => {
    const said = [
      [1, ACCEPT],
      [2, CHALLENGE],
      [1, { type: 'pass' }],
    ] as const;
    expect(told(begin(), said.slice(0, 2), ['CAT'])).toEqual(['All words are good: Cleo loses the turn.']);
    expect(told(begin(), said, ['CAT'])).toEqual(['Cleo misses a turn.']);
  });

  test('what computers do stays to be read until a person goes on', () => {
    const game = begin();
    const seats = game.table.seats.map((seat, index) =>
      index === 1 ? { ...seat, kind: 'computer' as const } : seat,
    );
    const mixed = { ...game, table: { ...game.table, seats } };
    const said = [
      [1, CHALLENGE],
      [1, { type: 'pass' }],
      [2, { type: 'pass' }],
    ] as const;
    const outcome = 'CAT is not a word: Ann takes the tiles back.';
    expect(told(mixed, said.slice(0, 2), [])).toEqual([outcome]);
    expect(told(mixed, said, [])).toEqual([]);
    expect(told(game, said.slice(0, 2), [])).toEqual([]);
  });

  test('nothing is told of a play that nobody doubts', () => {
    expect(
      told(
        begin(),
        [
          [1, ACCEPT],
          [2, ACCEPT],
        ],
        [],
      ),
    ).toEqual([]);
  });
});
