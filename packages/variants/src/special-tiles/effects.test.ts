import type { Command, Game, OwnedSpecial, SpecialTile } from '@tilewright/rules';
import {
  after,
  afterAll,
  at15,
  context,
  openTraps,
  outcomeOf,
  pictureOf,
  play,
  playWith,
  scene,
  setupOf,
  sharedOf,
  squareOf,
  threePeople,
  trap,
  traps,
} from '@tilewright/testkit';
import { challengeBy, challengeCosts, setupFaults, specialTiles, stuff, usualSpecials } from '../index.ts';
import { describe, expect, test } from 'vitest';

const PASS: Command = { type: 'pass' };
const ACCEPT: Command = { type: 'accept' };
const wall = (marks: Readonly<Record<string, string>>): string =>
  Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 15 }, (__, col) => marks[`${row},${col}`] ?? '.').join(' '),
  ).join('\n');

describe('boom', () => {
  const board = wall({
    '7,7': 'e',
    '7,8': 'e',
    '7,9': 'e',
    '7,10': 'e',
    '7,11': 'e',
    '4,4': 'q',
    '3,4': 'z',
    '4,2': 'x',
  });

  test('[SP10] every letter within 3 squares leaves the board and the game, the new ones too', () => {
    const game = traps([trap('boom', 1, at15(7, 6))], { board });
    const { game: next, events } = after(game, 0, play(game, 'TEEEEE', [7, 6]));
    expect(sharedOf(events, 'tilesPlayed')[0]?.play.outcome.lost).toEqual([
      at15(4, 4),
      at15(7, 6),
      at15(7, 7),
      at15(7, 8),
      at15(7, 9),
    ]);
    expect(pictureOf(next)).toBe(wall({ '7,10': 'e', '7,11': 'e', '3,4': 'z', '4,2': 'x' }));
    expect(next.table.removed[5]).toBe(3);
    expect(next.table.removed[17]).toBe(1);
    expect(next.table.removed[20]).toBe(1);
    expect(next.hands[0]?.rack).toHaveLength(7);
  });

  test('[SP10] a diamond is a setting, and so is the radius', () => {
    const diamond = { ...usualSpecials, blast: { shape: 'diamond', radius: 3 } } as const;
    const small = { ...usualSpecials, blast: { shape: 'square', radius: 1 } } as const;
    expect(
      outcomeOf(traps([trap('boom', 1, at15(7, 6))], { board }, { special: diamond }), 'TEEEEE', [7, 6]).lost,
    ).toEqual([at15(7, 6), at15(7, 7), at15(7, 8), at15(7, 9)]);
    expect(
      outcomeOf(traps([trap('boom', 1, at15(7, 6))], { board }, { special: small }), 'TEEEEE', [7, 6]).lost,
    ).toEqual([at15(7, 6), at15(7, 7)]);
  });

  test('[SP10] special tiles stay', () => {
    const game = traps(
      [trap('boom', 1, at15(7, 6)), trap('skip', 1, at15(6, 6)), trap('steal', 2, at15(7, 5))],
      {
        board,
      },
    );
    const next = after(game, 0, play(game, 'TEEEEE', [7, 6])).game;
    expect(next.hands[1]?.hidden).toEqual([{ square: at15(6, 6), kind: 'skip' }]);
    expect(next.hands[2]?.hidden).toEqual([{ square: at15(7, 5), kind: 'steal' }]);
  });

  test('[SP11] each word counts only its surviving letters', () => {
    expect(outcomeOf(traps([trap('boom', 1, at15(7, 6))], { board }), 'TEEEEE', [7, 6]).points).toBe(2);
    expect(outcomeOf(traps([trap('boom')]), 'CAT').points).toBe(0);
  });

  test('[SP11] word premiums count if their new tile survived, and the bonus needs all seven', () => {
    const far = traps([trap('boom', 1, at15(7, 2))], { racks: ['SDOGCAT', 'E', 'A'] }, { fullRackBonus: 50 });
    expect(outcomeOf(far, 'SDOGCAT', [7, 2])).toMatchObject({
      points: (3 + 1 + 1) * 2,
      lost: [at15(7, 2), at15(7, 3), at15(7, 4), at15(7, 5)],
    });
    const near = traps([trap('boom', 1, at15(7, 9))], { racks: ['SDOGCAT', 'E', 'A'] });
    expect(outcomeOf(near, 'SDOGCAT', [7, 3]).points).toBe(1 * 2 + 2 + 1);
  });

  test('[SP11] two booms take what either takes', () => {
    const game = traps([trap('boom', 1, at15(7, 6)), trap('boom', 2, at15(7, 12))], {
      board,
      racks: ['TTEEEEE', 'E', 'A'],
    });
    expect(outcomeOf(game, 'TEEEEET', [7, 6])).toMatchObject({
      points: 0,
      lost: [
        at15(4, 4),
        at15(7, 6),
        at15(7, 7),
        at15(7, 8),
        at15(7, 9),
        at15(7, 10),
        at15(7, 11),
        at15(7, 12),
      ],
    });
  });

  test('[SP11] uncovered premiums act again later', () => {
    const game = traps([trap('boom')], { racks: ['CATSDOG', 'GODSEEE', 'A'] });
    const bombed = after(game, 0, play(game, 'CAT', [7, 7])).game;
    const { events } = after(bombed, 1, play(bombed, 'GOD', [7, 7]));
    expect(sharedOf(events, 'tilesPlayed')[0]?.play.outcome.points).toBe(10);
  });

  test('[PL4] [PL5] on a board that was emptied the next play covers the centre again', () => {
    const game = traps([trap('boom')], { racks: ['CATSDOG', 'GODSEEE', 'A'] });
    const bombed = after(game, 0, play(game, 'CAT', [7, 7])).game;
    expect(after(bombed, 1, play(bombed, 'GOD', [0, 0])).refusal).toEqual({
      type: 'centreNotCovered',
      square: 112,
    });
    expect(after(bombed, 1, play(bombed, 'G', [7, 7])).refusal).toEqual({
      type: 'tooFewTiles',
      neededCount: 2,
    });
  });

  test('[PL3] afterwards a play may touch any remaining group', () => {
    const next = after(
      traps([trap('boom', 1, at15(7, 6))], { board }),
      0,
      play(traps([], { board }), 'TEEEEE', [7, 6]),
    ).game;
    expect(after(next, 1, play(next, 'EX', [4, 1])).refusal).toBeUndefined();
    expect(after(next, 1, play(next, 'EEE', [7, 9])).refusal).toBeUndefined();
    expect(after(next, 1, play(next, 'EE', [12, 2])).refusal).toEqual({ type: 'notConnected' });
  });

  test('[BL2] a blank that leaves the board counts as a blank', () => {
    const blanks = scene(
      { preset: stuff, seats: threePeople, blankCount: 2, switches: openTraps },
      { racks: ['cATSDOG'.replace('c', '?'), 'E', 'A'], hidden: [trap('boom')] },
    );
    const next = after(blanks, 0, play(blanks, 'cAT', [7, 7])).game;
    expect(next.table.removed[0]).toBe(1);
    expect(next.table.removed[3]).toBe(0);
  });
});

describe('the other kinds', () => {
  test('[SP12] negative: the points count negatively, and two stay negative', () => {
    const game = traps([trap('negative')]);
    expect(after(game, 0, play(game, 'CAT', [7, 7])).game.table.scores).toEqual([-10, 0, 0]);
    expect(outcomeOf(traps([trap('negative'), trap('negative', 2)])).points).toBe(-10);
    expect(Object.is(outcomeOf(traps([trap('boom'), trap('negative', 2)])).points, 0)).toBe(true);
  });

  test('[SP13] reverse: the order of play is reversed after this turn; two cancel', () => {
    const game = traps([trap('reverse')]);
    const next = after(game, 0, play(game, 'CAT', [7, 7])).game;
    expect(next.table.turn).toMatchObject({ direction: -1, toMove: [2] });
    expect(
      afterAll(next, [
        [2, PASS],
        [1, PASS],
      ]).table.turn,
    ).toMatchObject({ direction: -1, toMove: [0] });
    expect(outcomeOf(traps([trap('reverse'), trap('reverse', 2)])).isReversed).toBe(false);
  });

  test.each([
    ['[SP14] dispose: six tiles played, draw 4', 'CATSDO', 4],
    ['[SP14] dispose: two played, draw 0', 'CA', 0],
    ['[SP14] dispose: threePeople played, draw 1', 'CAT', 1],
  ])('%s', (_id, text, drawn) => {
    const game = traps([trap('dispose')]);
    const { game: next, events } = after(game, 0, play(game, text, [7, 7]));
    expect(sharedOf(events, 'playStood')[0]?.drawnCount).toBe(drawn);
    expect(next.hands[0]?.rack).toHaveLength(7 - text.length + drawn);
  });

  test('[SP14] two are one, and the next refill is full again', () => {
    const game = traps([trap('dispose'), trap('dispose', 2)]);
    expect(outcomeOf(game).refillTo).toBe(5);
    const next = afterAll(game, [
      [0, play(game, 'CAT', [7, 7])],
      [1, PASS],
      [2, PASS],
    ]);
    expect(next.table.rackCounts[0]).toBe(5);
    const later = after(next, 0, play(next, 'CATS', [7, 7])).game;
    expect(later.table.rackCounts[0]).toBe(7);
  });

  test('[SP15] steal: the owner gets the points', () => {
    const game = traps([trap('steal', 2)]);
    const { game: next, events } = after(game, 0, play(game, 'CAT', [7, 7]));
    expect(next.table.scores).toEqual([0, 0, 10]);
    expect(next.table.sheet).toMatchObject([
      { seat: 0, act: 'play', points: 0, total: 0 },
      { seat: 2, act: 'steal', points: 10, total: 10 },
    ]);
    expect(next.table.turn.scorelessRun).toBe(0);
    expect(sharedOf(events, 'playStood')[0]?.seat).toBe(0);
  });

  test('[SP15] only the first acts, after boom and negative; 0 or less stays', () => {
    expect(outcomeOf(traps([trap('steal', 2), trap('steal', 1, at15(7, 8))])).takenBy).toBe(2);
    expect(outcomeOf(traps([trap('steal', 2), trap('negative')])).takenBy).toBeNull();
    expect(outcomeOf(traps([trap('steal', 2), trap('boom')])).takenBy).toBeNull();
  });

  test('[SP16] skip: the next seat loses a turn, they add up', () => {
    const game = traps([trap('skip')]);
    expect(after(game, 0, play(game, 'CAT', [7, 7])).game.table.turn).toMatchObject({
      toMove: [2],
      paid: [1],
      owed: [0, 0, 0],
    });
    const twice = traps([trap('skip'), trap('skip', 2)]);
    expect(after(twice, 0, play(twice, 'CAT', [7, 7])).game.table.turn).toMatchObject({
      toMove: [2],
      paid: [1],
      owed: [0, 1, 0],
    });
  });

  test('[SP16] after a reverse it is the next seat in the new order', () => {
    const game = traps([trap('skip'), trap('reverse', 2)]);
    expect(after(game, 0, play(game, 'CAT', [7, 7])).game.table.turn).toMatchObject({
      direction: -1,
      toMove: [1],
      paid: [2],
    });
  });

  test('[SP17] a seat that leaves takes its special tiles out of the game', () => {
    const game = scene(
      { preset: stuff, seats: threePeople, switches: openTraps },
      {
        racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'],
        hidden: [trap('negative', 1)],
        inventories: [[], ['boom'], []],
        table: { openSpecials: [trap('skip', 1, at15(7, 8)) as OwnedSpecial] },
      },
    );
    const left = after(game, 1, { type: 'leave' }).game;
    expect(left.hands[1]).toEqual({ rack: [], inventory: [], fresh: [], hidden: [], laying: [] });
    expect(left.table.openSpecials).toEqual([]);
    expect(outcomeOf(left)).toMatchObject({ points: 10, skipCount: 0, fired: [] });
  });
});

describe('a new kind', () => {
  const twice: SpecialTile = {
    kind: 'twice',
    price: 25,
    act: (outcome) => ({ ...outcome, points: outcome.points * 2 }),
  };
  const kinds = [...specialTiles, twice];
  const special = { ...usualSpecials, prices: { ...usualSpecials.prices, twice: twice.price } };

  test('[SP18] is one file and one line in a list: it is sold, laid, fires and is used up', () => {
    const setup = {
      ...setupOf({ preset: stuff, seats: threePeople }),
      switches: { ...setupOf({ preset: stuff }).switches, special },
    };
    expect(setupFaults(setup)).toEqual([{ type: 'unknownSpecial', kind: 'twice' }]);
    expect(setupFaults(setup, kinds)).toEqual([]);
    const ctx = { ...context(), specialTiles: kinds };
    const plain = scene(
      {
        preset: stuff,
        seats: threePeople,
        switches: { ...openTraps, wordCheck: challengeBy(challengeCosts.double) },
      },
      { racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'], scores: [0, 25, 0] },
    );
    const game: Game = {
      ...plain,
      table: {
        ...plain.table,
        setup: { ...plain.table.setup, switches: { ...plain.table.setup.switches, special } },
      },
    };
    const bought = afterAll(
      game,
      [
        [0, PASS],
        [1, { type: 'buy', kind: 'twice' }],
        [1, PASS],
        [2, PASS],
        [0, PASS],
      ],
      ctx,
    );
    const laying = playWith([{ kind: 'twice', square: squareOf(bought, 7, 8) }], bought, 'EEE', [7, 5]);
    const laid = afterAll(
      bought,
      [
        [1, laying],
        [2, ACCEPT],
        [0, ACCEPT],
        [2, PASS],
      ],
      ctx,
    );
    const done = afterAll(
      laid,
      [
        [0, play(laid, 'EEES', [7, 5])],
        [1, ACCEPT],
        [2, ACCEPT],
      ],
      ctx,
    );
    expect(done.table.scores).toEqual([8, 6, 0]);
    expect(done.hands[1]?.hidden).toEqual([]);
  });

  test('[SP18] each kind is in the list once', () => {
    const listed = specialTiles.map(({ kind }) => kind);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
