/** How a game begins: contributions, the bag, the order of play and the deal. */
import { after, afterAll, begun, context, lettersOf, setupOf, sharedOf } from '@tilewright/testkit';
import {
  type Choices,
  books,
  computer,
  junior,
  juniorFamily,
  people,
  plainLayout,
} from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { commitmentOf, draw, seedOf } from './draw.ts';
import type { DrawnTile } from './event.ts';
import { evolve, openGame } from './evolve.ts';
import type { Game } from './game.ts';
import { BLANK } from './letter.ts';
import { findOrder, openTable, startingBag } from './opening.ts';
import type { Seat } from './brand.ts';
import { changeCounts, countsOf, totalOf } from './tile-set.ts';

const entropy = (seat: number): string => `${seat}${'0'.repeat(31)}`;
const contribution = (text: string) => ({ type: 'contribute', entropy: text }) as const;

const opened = (choices: Partial<Choices> = {}, secret = 'secret'): Game =>
  openGame(openTable(setupOf(choices), secret, 5 as never));

/** The table with its bag filled and every contribution in, before the order is found. */
const filled = (choices: Partial<Choices>, secret: string): Game => {
  const game = opened(choices, secret);
  const { total } = startingBag(game);
  const contributions = game.table.seats.map((_, seat) => entropy(seat));
  return { ...game, table: { ...game.table, contributions }, vault: { ...game.vault, bag: total, total } };
};

const four = people('Ann', 'Ben', 'Cleo', 'Dan');
const mixed = [computer('Hal', 1), ...people('Ann'), computer('Eva', 2), ...people('Ben')];

describe('opening a table', () => {
  test('[FD1] publishes the hash of the secret and nothing else of it', () => {
    const event = openTable(setupOf(), 'secret', 5 as never);
    expect(event.shared).toEqual({
      type: 'tableOpened',
      at: 5,
      setup: setupOf(),
      commitment: commitmentOf('secret'),
    });
    expect(JSON.stringify(event.shared)).not.toContain('"secret"');
    expect(event.hands).toEqual([]);
  });

  test('[FD1] leaves the bag empty and asks every seat', () => {
    const { table, vault } = opened({ seats: four });
    expect([totalOf(vault.bag), table.phase, table.turn.toMove]).toEqual([0, 'gathering', [0, 1, 2, 3]]);
    expect(table.contributions).toEqual([null, null, null, null]);
    expect([table.rackCounts, table.scores, table.bagCount]).toEqual([[0, 0, 0, 0], [0, 0, 0, 0], 0]);
  });
});

describe('contributions', () => {
  test.each([
    ['16 bytes', 'a0'.repeat(16), undefined],
    ['64 bytes', 'a0'.repeat(64), undefined],
    ['a byte too few', 'a0'.repeat(15), 'badContribution'],
    ['half a byte too few', 'a'.repeat(31), 'badContribution'],
    ['too many', `${'a0'.repeat(64)}a`, 'badContribution'],
    ['capitals', 'A0'.repeat(16), 'badContribution'],
    ['no hex', 'g0'.repeat(16), 'badContribution'],
    ['a break behind it', `${'a0'.repeat(16)}\n`, 'badContribution'],
    ['a space before it', ` ${'a0'.repeat(16)}`, 'badContribution'],
    ['nothing', '', 'badContribution'],
  ])('[FD1] with %s', (_what, text, refusal) =>
    expect(after(opened(), 0, contribution(text)).refusal?.type).toBe(refusal),
  );

  test('[FD1] come once from each seat', () => {
    const game = afterAll(opened(), [[0, contribution(entropy(0))]]);
    expect(after(game, 0, contribution(entropy(1))).refusal).toEqual({ type: 'alreadyContributed' });
  });

  test('[FD1] are for all to see', () => {
    const game = afterAll(opened(), [[1, contribution(entropy(1))]]);
    expect([game.table.contributions, game.table.turn.toMove]).toEqual([[null, entropy(1)], [0]]);
  });

  test('[FD1] of all seats but one do not begin the game', () => {
    const game = afterAll(
      opened({ seats: four }),
      [0, 3, 1].map((seat) => [seat, contribution(entropy(seat))] as const),
    );
    expect([game.table.phase, game.table.drawCount, totalOf(game.vault.bag)]).toEqual(['gathering', 0, 0]);
  });

  test('[FD1] of all seats begin it', () => {
    const game = afterAll(opened(), [[0, contribution(entropy(0))]]);
    const { events, game: playing } = after(game, 1, contribution(entropy(1)));
    const types = ['contributed', 'bagFilled', 'orderDrawn', 'dealt'];
    expect(events.map(({ shared }) => shared.type)).toEqual(types);
    expect(playing.table.phase).toBe('playing');
  });

  test('[FD1] nothing else may be done before', () =>
    expect(after(opened(), 0, { type: 'pass' }).refusal).toEqual({ type: 'notStarted' }));

  test('[FD1] after the beginning there are none', () =>
    expect(after(begun(setupOf()), 0, contribution(entropy(0))).refusal).toEqual({
      type: 'alreadyContributed',
    }));

  test.each([
    ['another secret', 'other', entropy(1)],
    ['another contribution', 'secret', entropy(7)],
  ])('[FD2] %s deals other letters', (_what, secret, last) => {
    const dealt = (word: string, text: string) =>
      afterAll(opened({}, word), [
        [0, contribution(entropy(0))],
        [1, contribution(text)],
      ]).hands.map(({ rack }) => rack);
    expect(dealt(secret, last)).not.toEqual(dealt('secret', entropy(1)));
  });
});

describe('seats that leave before the beginning', () => {
  const saidBy = (...seats: readonly number[]) =>
    seats.map((seat) => [seat, contribution(entropy(seat))] as const);

  test('[ST2] the last one left ends the game, and nobody has won', () => {
    const { game, events } = after(opened(), 0, { type: 'leave' });
    expect(events.map(({ shared }) => shared.type)).toEqual(['seatLeft', 'gameEnded']);
    expect([game.table.ending?.reason, game.table.ending?.winners]).toEqual(['lastSeat', []]);
  });

  test('[ST1] the game waits no longer for one that left', () => {
    const waiting = afterAll(opened({ seats: four }), saidBy(0, 1, 3));
    const { game } = after(waiting, 2, { type: 'leave' });
    expect([game.table.phase, game.table.rackCounts]).toEqual(['playing', [7, 7, 0, 7]]);
  });

  test('[ST1] the game goes on waiting for the others', () => {
    const { game } = after(afterAll(opened({ seats: four }), saidBy(0)), 2, { type: 'resign' });
    expect([game.table.phase, game.table.turn.toMove]).toEqual(['gathering', [1, 3]]);
  });

  test('[FD2] a seat without a contribution counts as a dash', () => {
    const { game, events } = after(afterAll(opened({ seats: four }), saidBy(0, 1, 3)), 2, { type: 'leave' });
    const [first] = events.flatMap(({ hands }) => hands);
    const seed = seedOf('secret', 0, [entropy(0), entropy(1), null, entropy(3)]);
    expect(first).toEqual({ type: 'drew', seat: 0, isOpen: false, letters: draw(game.vault.total, 7, seed) });
  });

  test('[ST1] the first seat of the order that is still there begins', () => {
    const { game } = after(afterAll(opened({ seats: four }), saidBy(1, 2, 3)), 0, { type: 'leave' });
    expect(game.table.turn.toMove).toEqual([1]);
  });
});

describe('the order of play', () => {
  test.each([
    ['[OR1] listed: as the seats are listed', 'listed', [0, 1, 2, 3]],
    ['[OR2] personFirst: people as listed, then computers', 'personFirst', [1, 3, 0, 2]],
  ] as const)('%s', (_rule, order, expected) => {
    const found = findOrder(filled({ seats: mixed, switches: { order } }, 'secret'));
    expect(found).toEqual({ rounds: [], order: expected, drawCount: 0 });
  });

  test('[OR3] random: all seats, by one draw', () => {
    const orders = Array.from({ length: 40 }, (_, n) =>
      findOrder(filled({ seats: four, switches: { order: 'random' } }, `s${n}`)),
    );
    for (const { order, drawCount } of orders)
      expect([order.slice().sort((one, other) => one - other), drawCount]).toEqual([[0, 1, 2, 3], 1]);
    expect(new Set(orders.map(({ order }) => order[0])).size).toBe(4);
  });

  test.each(['listed', 'personFirst', 'random', 'draw'] as const)(
    '[OR1] the first seat of %s moves first',
    (order) => {
      const { table } = begun(setupOf({ seats: mixed, switches: { order } }));
      expect(table.turn.toMove).toEqual(table.order.slice(0, 1));
    },
  );
});

describe('the order by draw', () => {
  const ceremony = (secret: string, choices: Partial<Choices> = {}) =>
    findOrder(filled({ preset: books, seats: four, blankCount: 2, ...choices }, secret));

  type Rounds = readonly (readonly DrawnTile[])[];

  /** The first ceremony, by secret, whose rounds are as wanted. */
  const ceremonyWhere = (isWanted: (rounds: Rounds) => boolean) => {
    for (let n = 0; n < 2_000; n += 1) {
      const found = ceremony(`secret ${n}`);
      if (isWanted(found.rounds)) return { ...found, secret: `secret ${n}` };
    }
    throw new Error('no such ceremony');
  };

  const lettersIn = (round: readonly DrawnTile[]): readonly number[] => round.map(({ letter }) => letter);
  const isPlain = (round: readonly DrawnTile[]): boolean =>
    !lettersIn(round).includes(BLANK) && new Set(lettersIn(round)).size === 4;
  const hasTie = (round: readonly DrawnTile[]): boolean =>
    !lettersIn(round).includes(BLANK) && new Set(lettersIn(round)).size === 3;
  const seatsOf = (round: readonly DrawnTile[] | undefined): readonly Seat[] =>
    (round ?? []).map(({ seat }) => seat);

  test('[OR4] goes from the lowest letter to the highest', () => {
    const { rounds, order, drawCount } = ceremonyWhere(([first = []]) => isPlain(first));
    const [round = []] = rounds;
    const byLetter = round.slice().sort((one, other) => one.letter - other.letter);
    expect([rounds.length, drawCount, order]).toEqual([1, 1, seatsOf(byLetter)]);
  });

  test('[OR4] each round is one draw from the whole bag', () => {
    const { rounds, drawCount, secret } = ceremonyWhere(([first = []]) => hasTie(first));
    const game = filled({ preset: books, seats: four, blankCount: 2 }, secret);
    const expected = rounds.map((round, n) =>
      draw(game.vault.bag, round.length, seedOf(secret, n, game.table.contributions)),
    );
    expect([rounds.map(lettersIn), drawCount]).toEqual([expected, rounds.length]);
  });

  test('[OR4] only tied seats draw again, and keep their place among the others', () => {
    const { rounds, order } = ceremonyWhere(([first = []]) => hasTie(first));
    const [first = [], second = []] = rounds;
    const tied = first.filter(({ letter }) => first.filter((other) => other.letter === letter).length > 1);
    expect(seatsOf(second)).toEqual(seatsOf(tied));
    const ranks = order.map((seat) => first.find((tile) => tile.seat === seat)?.letter ?? 0);
    expect(ranks).toEqual(ranks.slice().sort((one, other) => one - other));
  });

  const isBlankAndPlain = (round: readonly DrawnTile[]): boolean =>
    lettersIn(round).includes(BLANK) && new Set(lettersIn(round)).size === round.length;

  test('[OR4] who drew a blank draws again, alone', () => {
    const { rounds } = ceremonyWhere(([first = []]) => isBlankAndPlain(first));
    const [first = [], second] = rounds;
    expect(seatsOf(second)).toEqual(seatsOf(first.filter(({ letter }) => letter === BLANK)));
  });

  test('[OR4] the letter drawn after a blank counts as the first', () => {
    const { rounds, order } = ceremonyWhere((all) => all.length === 2 && isBlankAndPlain(all[0] ?? []));
    const tiles = rounds.flat().filter(({ letter }) => letter !== BLANK);
    const byLetter = tiles.slice().sort((one, other) => one.letter - other.letter);
    expect(order).toEqual(seatsOf(byLetter));
  });

  test('[OR4] who drew a blank and then the letter of another seat draws again with it', () => {
    const { rounds } = ceremonyWhere(
      ([first = [], second = []]) =>
        isBlankAndPlain(first) &&
        second[0]?.letter !== BLANK &&
        first.some(({ letter }) => letter === second[0]?.letter),
    );
    const [first = [], second = [], third] = rounds;
    const met = first.filter(({ letter }) => letter === BLANK || letter === second[0]?.letter);
    expect(met).toHaveLength(2);
    expect(seatsOf(third)).toEqual(seatsOf(met));
  });

  test('[OR4] of two tied seats the one that then draws a blank draws again, alone', () => {
    const { rounds } = ceremonyWhere(([first = [], second = []]) => hasTie(first) && isBlankAndPlain(second));
    const [, second = [], third] = rounds;
    expect(seatsOf(third)).toEqual(seatsOf(second.filter(({ letter }) => letter === BLANK)));
  });

  test('[OR4] after 100 rounds the rest sits as listed', () => {
    const kinds = [
      { text: '?', points: 0, count: 0 },
      { text: 'A', points: 1, count: 60 },
    ];
    const { rounds, order, drawCount } = ceremony('secret', {
      tileSet: { name: 'same', kinds },
      blankCount: 0,
    });
    expect([rounds.length, drawCount, order]).toEqual([100, 100, [0, 1, 2, 3]]);
  });

  test('[OR4] the tiles go back before the deal', () => {
    const setup = setupOf({ preset: books, seats: four });
    const { table, vault, hands } = begun(setup);
    const held = hands.flatMap(({ rack }) => rack);
    expect(changeCounts(vault.bag, held, 1)).toEqual(countsOf(setup.tileSet));
    expect(table.bagCount).toBe(98 - 28);
  });

  test('[OR4] everyone sees what was drawn', () => {
    const game = afterAll(opened({ preset: books }), [[0, contribution(entropy(0))]]);
    const { events } = after(game, 1, contribution(entropy(1)));
    const [ordered] = sharedOf(events, 'orderDrawn');
    const { rounds, order, drawCount } = findOrder(filled({ preset: books }, 'secret'));
    expect(ordered).toEqual({ type: 'orderDrawn', at: 5, rounds, order, drawCount });
    expect(rounds.length).toBeGreaterThan(0);
  });
});

describe('the deal', () => {
  test('[FD2] is one draw for each seat, in the order of play', () => {
    const game = begun(setupOf({ seats: mixed, switches: { order: 'personFirst' } }));
    let { bag } = { bag: game.vault.total };
    for (const [n, seat] of game.table.order.entries()) {
      const letters = draw(bag, 7, seedOf(game.vault.secret, n, game.table.contributions));
      expect(game.hands[seat]?.rack).toEqual(letters);
      bag = changeCounts(bag, letters, -1);
    }
    expect([game.table.drawCount, game.vault.bag]).toEqual([4, bag]);
  });

  test.each([2, 7, 9])('[FD1] fills racks of %i', (rackSize) => {
    const { table } = begun(setupOf({ switches: { rackSize } }));
    expect([table.rackCounts, table.bagCount]).toEqual([[rackSize, rackSize], 100 - 2 * rackSize]);
  });

  test('[FD1] takes place at the moment of the last contribution', () => {
    const game = afterAll(opened(), [[0, contribution(entropy(0))]]);
    const { events } = after(game, 1, contribution(entropy(1)), context('any', 900));
    expect(new Set(events.map(({ shared }) => shared.at))).toEqual(new Set([900]));
    expect(events.reduce(evolve, game).table.turn.startedAt).toBe(900);
  });
});

describe('the pool of a printed board', () => {
  const printed = (text: string) => ({
    name: 'one word',
    words: [{ square: 0 as never, direction: 'across' as const, letters: lettersOf(setupOf(), text) }],
  });
  const choices = (preset: Choices['preset'], text: string): Partial<Choices> => ({
    preset,
    layout: plainLayout(3, 20),
    printed: printed(text),
  });
  const word = 'BANANASANDBANANAS';
  const counted = (text: string, letter: string): number => text.split(letter).length - 1;

  test('[JR8] board: exactly the letters of the board, without a draw', () => {
    const { total, drawnTimes } = startingBag(opened(choices(juniorFamily, word)));
    const [a = 0, b = 0] = lettersOf(setupOf(), 'AB');
    expect([totalOf(total), total[a], total[b], drawnTimes]).toEqual([
      word.length,
      counted(word, 'A'),
      counted(word, 'B'),
      0,
    ]);
  });

  test('[JR8] random: as many as the board has plus a hand for each seat, by one draw', () => {
    const { total, drawnTimes } = startingBag(opened(choices(junior, word)));
    expect([totalOf(total), drawnTimes]).toEqual([word.length + 2 * 7, 1]);
  });

  test('[JR8] random: only letters of the board, each kind equally likely', () => {
    const kinds = [...new Set(lettersOf(setupOf(), word))];
    const totals = Array.from(
      { length: 300 },
      (_, n) => startingBag(opened(choices(junior, word), `secret ${n}`)).total,
    );
    const sums = kinds.map((kind) => totals.reduce((sum, total) => sum + (total[kind] ?? 0), 0));
    const all = 300 * (word.length + 14);
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(all);
    for (const count of sums) expect(Math.abs(count / (all / kinds.length) - 1)).toBeLessThan(0.1);
  });

  test('[JR8] a letter where two words cross counts once', () => {
    const [words] = [
      [
        ...printed('CAT').words,
        { square: 0 as never, direction: 'down' as const, letters: lettersOf(setupOf(), 'COT') },
      ],
    ];
    const game = opened({ preset: junior, layout: plainLayout(5, 5), printed: { name: 'cross', words } });
    expect(totalOf(startingBag(game).total)).toBe(5 + 14);
  });

  test('[JR8] is no matter for a game that is not junior, or has no printed board', () => {
    const bagOf = (preset: Choices['preset'], board: ReturnType<typeof printed> | null) => {
      const game = opened();
      const setup = { ...game.table.setup, switches: preset.switches, printed: board };
      return startingBag({ ...game, table: { ...game.table, setup } });
    };
    const whole = { total: countsOf(setupOf().tileSet), drawnTimes: 0 };
    expect([bagOf(books, printed(word)), bagOf(junior, null)]).toEqual([whole, whole]);
  });

  test('[JR5] is dealt in order of the letters', () => {
    const { hands } = begun(setupOf(choices(junior, word)));
    for (const { rack } of hands) expect(rack).toEqual(rack.slice().sort((one, other) => one - other));
  });
});
