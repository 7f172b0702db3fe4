import {
  type Command,
  type Game,
  GAP,
  type PrintedBoard,
  type Square,
  type Switches,
  spell,
} from './index.ts';
import {
  type Stage,
  after,
  afterAll,
  begun,
  context,
  lettersOf,
  scene,
  setupOf,
  sharedOf,
} from '@tilewright/testkit';
import { junior, juniorFamily, people, plainLayout } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const PASS: Command = { type: 'pass' };
const layout = plainLayout(5, 5);
const setup = setupOf();
/** FRUIT down from Ab, MUSIC across from Ca; they share the U at Cb. */
const fruitMusic: PrintedBoard = {
  name: 'fruit',
  words: [
    { square: 10 as Square, direction: 'across', letters: lettersOf(setup, 'MUSIC') },
    { square: 1 as Square, direction: 'down', letters: lettersOf(setup, 'FRUIT') },
  ],
};
const two = people('Ann', 'Ben');

/** A square by its row and column letter, as in the terminal. */
const at = (name: string): Square =>
  (((name.toLowerCase().codePointAt(0) ?? 0) - 97) * 5 +
    (name.toLowerCase().codePointAt(1) ?? 0) -
    97) as Square;
const capture = (name: string): Command => ({ type: 'capture', square: at(name) });
const swap = (...places: readonly number[]): Command => ({ type: 'exchangeChips', places });

const base = { preset: junior, seats: two, layout, printed: fruitMusic };
const game = (
  stage: Stage,
  captured: readonly string[] = [],
  switches: Partial<Switches> = {},
  preset = junior,
): Game => {
  const marks = layout.letterTimes.map((_, square) => (captured.some((name) => at(name) === square) ? 2 : 0));
  return scene({ ...base, preset, switches }, { bag: 'FRUITMUSIC', ...stage, table: { captured: marks } });
};
const rackOf = (now: Game, seat = 0): string =>
  (now.hands[seat]?.rack ?? [])
    .map((letter) => (letter === GAP ? '-' : spell(setup.tileSet, [letter])))
    .join('');

describe('capturing', () => {
  test('[JR1] the first uncaptured letter of some word', () => {
    const now = game({ racks: ['FMRUISC', 'A'] });
    for (const name of ['Ab', 'Ca']) expect(after(now, 0, capture(name)).refusal).toBeUndefined();
    expect(after(now, 0, capture('Bb')).refusal).toEqual({
      type: 'outOfOrder',
      square: at('Bb'),
      waitsFor: [at('Ab')],
    });
    expect(after(now, 0, capture('Cb')).refusal).toEqual({
      type: 'outOfOrder',
      square: at('Cb'),
      waitsFor: [at('Ca'), at('Ab')],
    });
    expect(after(now, 0, capture('Aa')).refusal).toEqual({ type: 'emptySquare', square: at('Aa') });
  });

  test('[JR1] a square is captured once, with the letter it shows', () => {
    const now = game({ racks: ['MFX', 'A'] }, ['Ab']);
    expect(after(now, 0, capture('Ab')).refusal).toEqual({ type: 'alreadyCaptured', square: at('Ab') });
    expect(after(now, 0, capture('Bb')).refusal).toEqual({ type: 'letterNotHeld', letter: 18 });
    const next = after(now, 0, capture('Ca')).game;
    expect(next.table.captured[at('Ca')]).toBe(1);
    expect(next.table.captured[at('Ab')]).toBe(2);
  });

  test('[JR2] [JR3] with F and M captured, Bb then Cb both count', () => {
    const now = game({ racks: ['RUX', 'A'] }, ['Ab', 'Ca']);
    const first = after(now, 0, capture('Bb'));
    expect(first.game.table.turn).toMatchObject({ toMove: [0], captureCount: 1 });
    const second = after(first.game, 0, capture('Cb'));
    expect(second.events.map(({ shared }) => shared.type)).toEqual(['captured', 'passed']);
    expect(sharedOf(second.events, 'passed')[0]).toMatchObject({ reason: 'done' });
    expect(second.game.table.turn).toMatchObject({ toMove: [1], captureCount: 0, scorelessRun: 0 });
  });

  test('[JR2] Cb alone counts for MUSIC, but then the I at Db waits for the R at Bb', () => {
    const now = game({ racks: ['UIX', 'A'] }, ['Ab', 'Ca']);
    const next = after(now, 0, capture('Cb')).game;
    expect(after(next, 0, capture('Db')).refusal).toEqual({
      type: 'outOfOrder',
      square: at('Db'),
      waitsFor: [at('Bb')],
    });
  });

  test('[JR3] with only F captured, Cb is refused and Bb taken', () => {
    const now = game({ racks: ['RUX', 'A'] }, ['Ab']);
    const first = after(now, 0, capture('Cb'));
    expect(first.refusal?.type).toBe('outOfOrder');
    expect(after(first.game, 0, capture('Bb')).game.table.captured[at('Bb')]).toBe(1);
  });

  test('[JR2] one alone is fine', () => {
    const now = game({ racks: ['FMX', 'A'] });
    const done = afterAll(now, [
      [0, capture('Ab')],
      [0, PASS],
    ]);
    expect(done.table.turn).toMatchObject({ toMove: [1], scorelessRun: 0, passRun: 0 });
    expect(done.table.sheet.map(({ act }) => act)).toEqual(['capture']);
    expect(after(now, 0, PASS).game.table.sheet.map(({ act }) => act)).toEqual(['pass']);
  });

  test('[JR4] a completed word gives its last capturer a point', () => {
    const now = game({ racks: ['TXX', 'A'] }, ['Ab', 'Bb', 'Cb', 'Db']);
    const { game: next, events } = after(now, 0, capture('Eb'));
    expect(next.table.scores).toEqual([1, 0]);
    expect(sharedOf(events, 'captured')[0]).toMatchObject({ completed: [1] });
    expect(next.table.sheet[0]).toMatchObject({ act: 'capture', points: 1, total: 1, count: 1 });
  });

  test('[JR4] two words at once give two, and the chip need not be the last letter', () => {
    const now = game({ racks: ['UXX', 'A'] }, ['Ab', 'Bb', 'Db', 'Eb', 'Ca', 'Cc', 'Cd', 'Ce']);
    const { game: next, events } = after(now, 0, capture('Cb'));
    expect(next.table.scores).toEqual([2, 0]);
    expect(sharedOf(events, 'captured')[0]?.completed).toEqual([0, 1]);
    expect(next.table.ending?.reason).toBe('allCaptured');
  });
});

describe('chips', () => {
  test('[JR5] are sorted when dealt', () => {
    const { hands } = begun(setupOf(base));
    for (const { rack } of hands) {
      expect(rack).toHaveLength(7);
      expect(rack).toEqual(rack.slice().sort((one, other) => one - other));
    }
  });

  test('[JR5] used chips are gaps that keep their place; of two alike the first is used', () => {
    const now = game({ racks: ['FMMRR', 'A'] });
    expect(rackOf(after(now, 0, capture('Ca')).game)).toBe('F-MRR');
    expect(
      rackOf(
        afterAll(now, [
          [0, capture('Ca')],
          [0, capture('Ab')],
        ]),
      ),
    ).toBe('--MRR');
  });

  test('[JR9] are refilled, sorted, when all are used', () => {
    const now = game({ racks: ['FM', 'A'], bag: 'TTTSSSRRR' });
    const next = afterAll(now, [
      [0, capture('Ca')],
      [0, capture('Ab')],
    ]);
    expect(next.hands[0]?.rack).toHaveLength(7);
    expect(rackOf(next)).toBe([...rackOf(next)].sort().join(''));
    expect(next.table).toMatchObject({ rackCounts: [7, 1], bagCount: 2 });
    const kept = afterAll(game({ racks: ['FMX', 'A'], bag: 'TTT' }), [
      [0, capture('Ca')],
      [0, capture('Ab')],
    ]);
    expect(rackOf(kept)).toBe('--X');
  });

  test('[JR9] or after every turn', () => {
    const everyTurn = { junior: { ...junior.switches.junior, refill: 'everyTurn' } } as Partial<Switches>;
    const now = game({ racks: ['FMX', 'A'], bag: 'TTTTTTT' }, [], everyTurn);
    const next = afterAll(now, [
      [0, capture('Ca')],
      [0, PASS],
    ]);
    expect(rackOf(next)).toBe('FTTTTTX');
    expect(rackOf(after(now, 0, PASS).game)).toBe('FMTTTTX');
  });

  test('[JR8] pool random: as many letters as the board has plus a hand for each seat, only letters of the board', () => {
    const { vault, table } = begun(setupOf(base));
    expect(vault.total.reduce((sum, count) => sum + count, 0)).toBe(9 + 14);
    const letters = vault.total.flatMap((count, letter) => (count > 0 ? [letter] : []));
    expect(letters.every((letter) => lettersOf(setup, 'FRUITMSC').includes(letter as never))).toBe(true);
    expect(table.bagCount).toBe(9);
  });

  test('[JR8] pool board: exactly the letters of the board', () => {
    const wide = { ...base, preset: juniorFamily, switches: { rackSize: 3 } };
    const { vault } = begun(setupOf(wide));
    const letters = vault.total.flatMap((count, letter) => Array.from({ length: count }, () => letter));
    expect(letters).toEqual(
      lettersOf(setup, 'FRUITMSIC')
        .slice()
        .sort((one, other) => one - other),
    );
  });

  test('[JR14] hands lie open unless switched', () => {
    expect(setupOf(base).switches.hands).toBe('open');
  });
});

describe('exchanging', () => {
  test('[JR6] one chip or two, in their places; it ends the turn', () => {
    const now = game({ racks: ['FXYZ', 'A'], bag: 'TTT' });
    const { game: next, events } = after(now, 0, swap(1, 3));
    expect(rackOf(next)).toBe('FTYT');
    expect(next.table).toMatchObject({ bagCount: 3, turn: { toMove: [1], scorelessRun: 1 } });
    expect(events.map(({ shared }) => shared.type)).toEqual(['exchanged', 'passed']);
    expect(next.vault.bag[24]).toBe(1);
    expect(rackOf(after(now, 0, swap(2)).game)).toBe('FXTZ');
    expect(next.table.sheet.map(({ act }) => act)).toEqual(['exchange']);
  });

  test('[JR6] one after a capture', () => {
    const now = after(game({ racks: ['FXYZ', 'M'], bag: 'TTT' }), 0, capture('Ab')).game;
    expect(after(now, 0, swap(1, 2)).refusal).toEqual({ type: 'exchangesLeft', count: 1 });
    const next = after(now, 0, swap(1)).game;
    expect(rackOf(next)).toBe('-TYZ');
    expect(next.table.turn).toMatchObject({ toMove: [1], scorelessRun: 0 });
  });

  test('[JR6] none, more than two, and an empty pool', () => {
    const now = game({ racks: ['FXYZ', 'A'], bag: 'T' });
    expect(after(now, 0, swap()).refusal).toEqual({ type: 'nothingGiven' });
    expect(after(now, 0, swap(0, 1, 2)).refusal).toEqual({ type: 'exchangesLeft', count: 2 });
    expect(after(now, 0, swap(0, 1)).refusal).toEqual({ type: 'bagTooSmall', leftCount: 1, neededCount: 2 });
    const empty = game({ racks: ['FXYZ', 'A'], bag: '' });
    expect(after(empty, 0, swap(0)).refusal).toEqual({ type: 'bagTooSmall', leftCount: 0, neededCount: 1 });
  });

  test.each([
    ['out of range', [4]],
    ['below 0', [-1]],
    ['repeated', [1, 1]],
    ['a half', [0.5]],
    ['one good and one bad', [0, 9]],
  ])('[JR7] %s voids the exchange and ends the turn', (_name, places) => {
    const now = game({ racks: ['FXYZ', 'A'], bag: 'TTT' });
    const { game: next, events } = after(now, 0, swap(...places));
    expect(sharedOf(events, 'passed')[0]).toMatchObject({ reason: 'badExchange' });
    expect(rackOf(next)).toBe('FXYZ');
    expect(next.table.turn.toMove).toEqual([1]);
  });

  test('[JR7] so does a gap', () => {
    const now = after(game({ racks: ['FXYZ', 'A'], bag: 'TTT' }), 0, capture('Ab')).game;
    expect(sharedOf(after(now, 0, swap(0)).events, 'passed')[0]).toMatchObject({ reason: 'badExchange' });
  });
});

describe('must play', () => {
  const family = (stage: Stage, captured: readonly string[] = []): Game =>
    game(stage, captured, { rackSize: 3 }, juniorFamily);

  test('[JR10] two if you can', () => {
    const now = family({ racks: ['FMX', 'A'] });
    expect(after(now, 0, PASS).refusal).toEqual({ type: 'mustCapture', count: 2 });
    expect(after(now, 0, swap(0, 1)).refusal).toEqual({ type: 'mustCapture', count: 2 });
    const first = after(now, 0, capture('Ab')).game;
    expect(after(first, 0, PASS).refusal).toEqual({ type: 'mustCapture', count: 1 });
    expect(after(first, 0, swap(2)).refusal).toEqual({ type: 'mustCapture', count: 1 });
    expect(after(first, 0, capture('Ca')).game.table.turn.toMove).toEqual([1]);
  });

  test('[JR10] two in one word count as two', () => {
    expect(after(family({ racks: ['FRX', 'A'] }), 0, PASS).refusal).toEqual({
      type: 'mustCapture',
      count: 2,
    });
    expect(after(family({ racks: ['FFX', 'A'] }), 0, PASS).refusal).toEqual({
      type: 'mustCapture',
      count: 1,
    });
  });

  test('[JR10] a first capture that would spoil the second is refused', () => {
    const words: PrintedBoard = {
      name: 'fork',
      words: [
        { square: 0 as Square, direction: 'across', letters: lettersOf(setup, 'EXXXX') },
        { square: 10 as Square, direction: 'across', letters: lettersOf(setup, 'ETXXX') },
      ],
    };
    const now = scene(
      { ...base, preset: juniorFamily, printed: words, switches: { rackSize: 3 } },
      { racks: ['ETZ', 'X'], bag: 'TTT' },
    );
    expect(after(now, 0, capture('Aa')).refusal).toEqual({ type: 'mustCapture', count: 2 });
    expect(after(now, 0, capture('Ca')).refusal).toBeUndefined();
    const free = scene(
      { ...base, printed: words, switches: { rackSize: 3 } },
      { racks: ['ETZ', 'X'], bag: 'TTT' },
    );
    expect(after(free, 0, capture('Aa')).refusal).toBeUndefined();
  });

  test('[JR10] one and draw if only one fits: the turn is over then', () => {
    const { game: next, events } = after(family({ racks: ['FXY', 'M'], bag: 'TTT' }), 0, capture('Ab'));
    expect(events.map(({ shared }) => shared.type)).toEqual(['captured', 'passed']);
    expect(rackOf(next)).toBe('TXY');
  });

  test('[JR10] exchange two if none, fewer only if there are fewer', () => {
    const now = family({ racks: ['XYZ', 'A'], bag: 'TTT' });
    expect(after(now, 0, PASS).refusal).toEqual({ type: 'mustExchange', count: 2 });
    expect(after(now, 0, swap(0)).refusal).toEqual({ type: 'mustExchange', count: 2 });
    expect(after(now, 0, swap(0, 1)).refusal).toBeUndefined();
    const little = family({ racks: ['XYZ', 'F'], bag: 'T' });
    expect(after(little, 0, PASS).refusal).toEqual({ type: 'mustExchange', count: 1 });
    expect(after(little, 0, swap(0)).refusal).toBeUndefined();
    expect(after(family({ racks: ['X', 'F'], bag: 'TT' }), 0, PASS).refusal).toEqual({
      type: 'mustExchange',
      count: 1,
    });
  });

  test('[JR10] nobody has to in junior', () => {
    const now = game({ racks: ['FMX', 'A'] });
    expect(after(now, 0, PASS).refusal).toBeUndefined();
    expect(after(now, 0, swap(0)).refusal).toBeUndefined();
    expect(after(after(now, 0, capture('Ab')).game, 0, PASS).refusal).toBeUndefined();
  });
});

describe('the end of junior', () => {
  const endless = (endsWhenPoolEmpty: boolean): Partial<Switches> =>
    ({ junior: { ...junior.switches.junior, endsWhenPoolEmpty } }) as Partial<Switches>;

  test('[JR11] all words captured', () => {
    const all = ['Ab', 'Bb', 'Cb', 'Db', 'Ca', 'Cc', 'Cd', 'Ce'];
    expect(after(game({ racks: ['TX', 'A'] }, all), 0, capture('Eb')).game.table.ending?.reason).toBe(
      'allCaptured',
    );
  });

  test('[JR11] the pool is empty, where that ends it', () => {
    const now = { racks: ['FX', 'M'], bag: '' };
    expect(after(game(now), 0, capture('Ab')).game.table.ending?.reason).toBe('poolEmpty');
    expect(after(game(now, [], endless(false)), 0, capture('Ab')).game.table.ending).toBeNull();
  });

  test('[JR11] no letter that could be captured now is in the pool or any hand', () => {
    const ended = (racks: readonly string[], bag: string) =>
      after(game({ racks, bag }, [], endless(false)), 0, PASS).game.table.ending?.reason;
    expect(ended(['XY', 'Z'], 'QR')).toBe('nothingToCapture');
    expect(ended(['XY', 'Z'], 'QF')).toBeUndefined();
    expect(ended(['XY', 'M'], 'QR')).toBeUndefined();
    expect(ended(['XF', 'Z'], 'QR')).toBeUndefined();
  });

  test('[JR11] three rounds without a capture', () => {
    const now = game({ racks: ['FX', 'MX'] });
    const five = afterAll(now, [
      [0, PASS],
      [1, PASS],
      [0, PASS],
      [1, PASS],
      [0, PASS],
    ]);
    expect(five.table.phase).toBe('playing');
    expect(after(five, 1, PASS).game.table.ending?.reason).toBe('captureless');
    expect(
      afterAll(five, [
        [1, capture('Ca')],
        [1, PASS],
      ]).table.turn.scorelessRun,
    ).toBe(0);
  });

  test('[JR12] who can neither capture nor exchange is passed by itself', () => {
    const now = game({ racks: ['FX', 'X'], bag: '' }, [], endless(false));
    const { game: next, events } = after(now, 0, PASS);
    expect(sharedOf(events, 'passed').map(({ seat, reason }) => `${seat} ${reason}`)).toEqual([
      '0 chosen',
      '1 stuck',
    ]);
    expect(next.table.turn.toMove).toEqual([0]);
  });

  test('[JR12] nothing loops when nobody can move', () => {
    const now = game({ racks: ['X', 'FX'], bag: '' }, [], endless(false));
    const { game: next } = after(
      { ...now, hands: now.hands.map((hand) => ({ ...hand, rack: lettersOf(setup, 'X') })) },
      0,
      PASS,
      context(),
    );
    expect(next.table.phase).toBe('over');
  });

  test('[JR13] equal highest points name no winner', () => {
    const all = ['Ab', 'Bb', 'Cb', 'Db', 'Ca', 'Cc', 'Cd', 'Ce'];
    const tie = after(game({ racks: ['TX', 'A'], scores: [0, 1] }, all), 0, capture('Eb')).game;
    expect(tie.table).toMatchObject({ scores: [1, 1], ending: { winners: [] } });
    const clear = after(game({ racks: ['TX', 'A'], scores: [1, 1] }, all), 0, capture('Eb')).game;
    expect(clear.table.ending?.winners).toEqual([0]);
  });
});
