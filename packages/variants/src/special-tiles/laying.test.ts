import {
  EMPTY,
  eventFor,
  type Command,
  type Game,
  type LaidSpecial,
  type OwnedSpecial,
  type Square,
  type Switches,
  viewFor,
} from '@tilewright/rules';
import {
  after,
  afterAll,
  at15,
  context,
  openTraps,
  outcomeOf,
  play,
  playWith,
  scene,
  sharedOf,
  threePeople,
  trap,
  traps,
} from '@tilewright/testkit';
import { stuff, usualSpecials } from '../index.ts';
import { describe, expect, test } from 'vitest';

const PASS: Command = { type: 'pass' };
describe('the shop', () => {
  const shop = (scores: readonly number[], switches: Partial<Switches> = {}): Game =>
    scene(
      { preset: stuff, seats: threePeople, switches: { ...openTraps, ...switches } },
      { racks: ['CATSDOG', 'E', 'A'], scores },
    );

  test.each([
    ['boom', 20],
    ['negative', 20],
    ['reverse', 10],
    ['dispose', 15],
    ['steal', 30],
    ['skip', 15],
  ])('[SP1] sells %s for %i', (kind, price) => {
    const { game, events } = after(shop([price, 0, 0]), 0, { type: 'buy', kind });
    expect(game.table.scores).toEqual([0, 0, 0]);
    expect(game.hands[0]?.fresh).toEqual([kind]);
    expect(sharedOf(events, 'bought')[0]).toEqual({ type: 'bought', at: 0, seat: 0, points: price });
    expect(game.table.sheet).toMatchObject([{ act: 'buy', points: -price, total: 0 }]);
    expect(after(shop([price - 1, 0, 0]), 0, { type: 'buy', kind }).refusal).toEqual({
      type: 'tooDear',
      price,
      score: price - 1,
    });
  });

  test('[SP1] only in its own turn, and only what is for sale', () => {
    const cheap = shop([99, 99, 99], { special: { ...usualSpecials, prices: { boom: 1 } } });
    expect(after(cheap, 1, { type: 'buy', kind: 'boom' }).refusal).toEqual({
      type: 'notYourTurn',
      toMove: [0],
    });
    expect(after(cheap, 0, { type: 'buy', kind: 'steal' }).refusal).toEqual({
      type: 'notForSale',
      kind: 'steal',
    });
    expect(after(cheap, 0, { type: 'buy', kind: 'toString' }).refusal).toEqual({
      type: 'notForSale',
      kind: 'toString',
    });
    expect(after(cheap, 0, { type: 'buy', kind: 'boom' }).game.table.turn).toEqual(cheap.table.turn);
  });

  test('[SP2] others see what was spent, never on what', () => {
    const [boom, negative] = ['boom', 'negative'].map((kind) =>
      after(shop([50, 0, 0]), 0, { type: 'buy', kind }),
    );
    const seen = (one: typeof boom, viewer: 'spectator' | number) =>
      JSON.stringify([
        one?.events.map((event) => eventFor(event, viewer as never)),
        viewFor(one?.game as Game, viewer as never),
      ]);
    expect(seen(boom, 1)).toBe(seen(negative, 1));
    expect(seen(boom, 'spectator')).toBe(seen(negative, 'spectator'));
    expect(seen(boom, 0)).not.toBe(seen(negative, 0));
  });

  test('[SP3] what was bought this turn can be laid from the next turn on', () => {
    const bought = after(shop([50, 0, 0]), 0, { type: 'buy', kind: 'boom' }).game;
    const specials = [{ square: at15(0, 0), kind: 'boom' }];
    expect(after(bought, 0, playWith(specials, bought, 'CAT', [7, 7])).refusal).toEqual({
      type: 'specialTooSoon',
      kind: 'boom',
    });
    const round = afterAll(bought, [
      [0, PASS],
      [1, PASS],
      [2, PASS],
    ]);
    expect(round.hands[0]).toMatchObject({ inventory: ['boom'], fresh: [] });
    const laid = after(round, 0, playWith(specials, round, 'CAT', [7, 7])).game;
    expect(laid.hands[0]).toMatchObject({ inventory: [], hidden: specials, laying: [] });
  });

  test.each([
    ['an exchange', { type: 'exchange', letters: [3] }],
    [
      'a play',
      {
        type: 'play',
        tiles: [
          { square: at15(7, 7), letter: 3, blank: false },
          { square: at15(7, 8), letter: 1, blank: false },
        ],
        specials: [],
      },
    ],
  ] as const)('[SP3] after %s too', (_name, command) => {
    const bought = after(shop([50, 0, 0]), 0, { type: 'buy', kind: 'skip' }).game;
    expect(after(bought, 0, command as unknown as Command).game.hands[0]).toMatchObject({
      inventory: ['skip'],
      fresh: [],
    });
  });

  test('[SP3] a purchase stays when the play is undone', () => {
    const judged = scene(
      { preset: stuff, seats: threePeople, switches: { order: 'listed' } },
      { racks: ['CATSDOG', 'E', 'A'], scores: [50, 0, 0] },
    );
    const bought = after(judged, 0, { type: 'buy', kind: 'skip' }).game;
    const undone = afterAll(
      bought,
      [
        [0, play(bought, 'CAT', [7, 7])],
        [1, { type: 'challenge' }],
      ],
      context([]),
    );
    expect(undone.hands[0]).toMatchObject({ inventory: ['skip'], fresh: [] });
    expect(undone.table.scores).toEqual([35, 0, 0]);
  });
});

describe('laying', () => {
  const base = scene(
    { preset: stuff, seats: threePeople, switches: openTraps },
    {
      racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'],
      inventories: [['boom', 'skip', 'skip'], ['steal'], []],
      hidden: [trap('boom', 0, at15(3, 3)), trap('reverse', 1, at15(4, 4))],
      table: {
        openSpecials: [
          { ...trap('skip', 0, at15(5, 5)) } as OwnedSpecial,
          { ...trap('skip', 2, at15(6, 6)) } as OwnedSpecial,
        ],
      },
    },
  );
  const layAt = (...specials: readonly LaidSpecial[]) =>
    after(base, 0, playWith(specials, base, 'CAT', [7, 7]));
  const skip = (square: number): LaidSpecial => ({ kind: 'skip', square: square as Square });

  test.each([
    [
      '[SP4] any number together with a play',
      [skip(0), skip(1), { kind: 'boom', square: at15(0, 2) }],
      undefined,
    ],
    ['[SP4] not on a tile of the play', [skip(at15(7, 8))], { type: 'specialOnTile', square: at15(7, 8) }],
    [
      '[SP4] not where one of the same owner is hidden',
      [skip(at15(3, 3))],
      { type: 'specialThere', square: at15(3, 3) },
    ],
    [
      '[SP4] not where one of the same owner lies open',
      [skip(at15(5, 5))],
      { type: 'specialThere', square: at15(5, 5) },
    ],
    ['[SP4] not two on one square', [skip(9), skip(9)], { type: 'specialThere', square: 9 }],
    ['[SP4] not off the board', [skip(225)], { type: 'offBoard', square: 225 }],
    [
      '[SP4] only what is held',
      [{ kind: 'steal', square: at15(0, 0) }],
      { type: 'specialNotHeld', kind: 'steal' },
    ],
    ['[SP4] as often as it is held', [skip(0), skip(1), skip(2)], { type: 'specialNotHeld', kind: 'skip' }],
    ['[SP5] a hidden tile of another owner is no obstacle', [skip(at15(4, 4))], undefined],
    ['[SP5] nor is an open one', [skip(at15(6, 6))], undefined],
  ])('%s', (_id, specials, refusal) =>
    expect(layAt(...(specials as LaidSpecial[])).refusal).toEqual(refusal),
  );

  test('[SP4] not on a tile that lies there already', () => {
    const next = scene(
      { preset: stuff, seats: threePeople, switches: openTraps },
      {
        racks: ['S', 'E', 'A'],
        inventories: [['skip'], [], []],
        board: `${'. '.repeat(15)}\n`.repeat(7) + '. . . . . . . c a t . . . . .',
      },
    );
    expect(after(next, 0, playWith([skip(at15(7, 7))], next, 'CATS', [7, 7])).refusal).toEqual({
      type: 'specialOnTile',
      square: at15(7, 7),
    });
  });

  test('[SP4] none where the game has none', () => {
    const none = scene({}, { racks: ['CATSDOG', 'E'] });
    expect(after(none, 0, playWith([skip(0)], none, 'CAT', [7, 7])).refusal).toEqual({
      type: 'noSpecialTiles',
    });
  });

  test('[SP6] nobody else can tell whether or how many were laid', () => {
    const [without, withThree] = [layAt(), layAt(skip(0), skip(1), { kind: 'boom', square: at15(0, 2) })];
    for (const viewer of [1, 2, 'spectator'] as never[]) {
      const told = (one: typeof without) =>
        JSON.stringify([one.events.map((event) => eventFor(event, viewer)), viewFor(one.game, viewer)]);
      expect(told(withThree)).toBe(told(without));
    }
    expect(viewFor(withThree.game, 0 as never).hands[0]?.hidden).toHaveLength(4);
    expect(withThree.game.hands[0]?.inventory).toEqual([]);
  });
});

describe('triggers', () => {
  test('[SP7] a letter of another seat triggers it, and uses it up', () => {
    const game = traps([trap('skip')]);
    const { game: next, events } = after(game, 0, play(game, 'CAT', [7, 7]));
    expect(sharedOf(events, 'tilesPlayed')[0]?.play.fired).toEqual([
      { square: at15(7, 7), kind: 'skip', owner: 1 },
    ]);
    expect(next.hands[1]?.hidden).toEqual([]);
    expect(next.table.openSpecials).toEqual([]);
  });

  test('[SP7] a letter beside it does not', () => {
    expect(outcomeOf(traps([trap('skip', 1, at15(7, 6))])).fired).toEqual([]);
    expect(outcomeOf(traps([trap('skip', 1, at15(8, 7))])).fired).toEqual([]);
  });

  test('[SP7] nothing fires where special tiles are off', () => {
    const off = traps([trap('negative')], {}, { special: null });
    expect(outcomeOf(off).points).toBe(10);
  });

  test("[SP8] the owner's own letter does not trigger it, unless switched", () => {
    expect(outcomeOf(traps([trap('negative', 0)])).fired).toEqual([]);
    const own = traps([trap('negative', 0)], {}, { special: { ...usualSpecials, isTriggeredByOwner: true } });
    expect(outcomeOf(own).points).toBe(-10);
  });

  test('[SP8] under its owner’s letter it sleeps, and wakes if the square empties', () => {
    const game = traps([trap('negative', 0, at15(7, 8)), trap('boom', 0, at15(7, 10))], {
      racks: ['CATSDOG', 'SEEEEEE', 'NOAAAAA'],
    });
    const slept = after(game, 0, play(game, 'CAT', [7, 7])).game;
    expect(slept.hands[0]?.hidden).toHaveLength(2);
    const bombed = after(slept, 1, play(slept, 'CATS', [7, 7])).game;
    expect(bombed.table.board.every((tile) => tile === EMPTY)).toBe(true);
    expect(bombed.hands[0]?.hidden).toEqual([{ square: at15(7, 8), kind: 'negative' }]);
    const { events } = after(bombed, 2, play(bombed, 'NO', [7, 7]));
    expect(sharedOf(events, 'tilesPlayed')[0]?.play.outcome.points).toBe(-4);
  });

  test('[SP9] effects act in the order of their kinds, then by square, then by owner', () => {
    const game = traps([
      trap('skip', 1, at15(7, 7)),
      trap('steal', 2, at15(7, 7)),
      trap('steal', 1, at15(7, 8)),
      trap('dispose', 2, at15(7, 9)),
      trap('reverse', 1, at15(7, 9)),
      trap('negative', 2, at15(7, 8)),
      trap('skip', 2, at15(7, 6)),
    ]);
    const kinds = outcomeOf(game, 'SCAT', [7, 6]).fired?.map(
      ({ kind, square, owner }) => `${kind} ${square % 15} ${owner}`,
    );
    expect(kinds).toEqual([
      'negative 8 2',
      'reverse 9 1',
      'dispose 9 2',
      'steal 7 2',
      'steal 8 1',
      'skip 6 2',
      'skip 7 1',
    ]);
  });

  test('[SP9] within a square the lower seat comes first', () => {
    const game = traps([trap('steal', 2), trap('steal', 1)]);
    expect(outcomeOf(game)).toMatchObject({ takenBy: 1 });
  });
});
