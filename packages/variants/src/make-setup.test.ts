/** From choices to set-ups: every preset with every switch as GAMES.md has it, and every reason to refuse one. */
import {
  type Layout,
  type Letter,
  type Millis,
  type PrintedBoard,
  type PrintedWord,
  type SeatSetup,
  type Square,
  type Switches,
  type TileSet,
  countsOf,
  totalOf,
} from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { presetById, presets } from './catalog.ts';
import { challengeBy, challengeCosts, eachFor, untilNextActs } from './challenges.ts';
import { plainLayout, standard15 } from './data/layouts.ts';
import { english, tileSets } from './data/tile-sets.ts';
import { type Choices, computer, makeSetup, people } from './make-setup.ts';
import {
  books,
  classic,
  junior,
  juniorFamily,
  type Preset,
  solo,
  stuff,
  usualAppeal,
  usualSpecials,
} from './presets.ts';
import { type SetupFault, setupFaults } from './setup-fault.ts';
import { specialTiles, usualPrices } from './special-tiles/index.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

const word = (text: string, square: number, direction: PrintedWord['direction'] = 'across'): PrintedWord => ({
  square: square as Square,
  direction,
  letters: [...text].map((letter) => (letter.charCodeAt(0) - 64) as Letter),
});

/** A board of 30 letters, enough for the hands of four. */
const bigBoard: PrintedBoard = {
  name: 'big',
  words: [word('STRAWBERRYJAMOF', 0), word('GRANDMOTHERSHUT', 30)],
};

/** Choices that make a set-up of this preset. */
const choicesOf = (preset: Preset, seatCount = 2): Choices => ({
  preset,
  seats: people(...NAMES.slice(0, seatCount)),
  lexicon: 'test',
  ...(preset.switches.junior === null ? {} : { printed: bigBoard }),
});

const faultsOf = (choices: Partial<Choices>): readonly SetupFault[] => {
  const made = makeSetup({ ...choicesOf(choices.preset ?? classic), ...choices });
  return made.ok ? [] : made.error;
};

describe('presets', () => {
  const cases = presets.flatMap((preset) => [2, 3, 4].map((count) => [preset.id, count, preset] as const));

  test.each(cases)('[SU1] %s makes a set-up for %i seats', (id, count, preset) => {
    const made = makeSetup(choicesOf(preset, count));
    expect(made).toMatchObject({
      ok: true,
      value: { variant: id, switches: preset.switches, layout: standard15 },
    });
  });

  test.each(presets.map(({ id }) => id))('[SU1] %s is found by its id', (id) =>
    expect(presetById(id)?.id).toBe(id),
  );

  test.each(['', 'chess', 'toString'])('[SU1] there is no preset "%s"', (id) =>
    expect(presetById(id)).toBeUndefined(),
  );

  test('[SU1] keeps the lexicon, the printed board and the seats as chosen', () => {
    const made = makeSetup(choicesOf(junior));
    expect(made).toMatchObject({
      ok: true,
      value: { lexicon: 'test', printed: bigBoard, seats: people('Ann', 'Ben') },
    });
  });

  test('[SU1] without a printed board has none', () =>
    expect(makeSetup(choicesOf(classic))).toMatchObject({ ok: true, value: { printed: null } }));
});

const refused = (refusedTiles: 'stay' | 'return') => ({ type: 'refuse', refusedTiles, appeal: null });
const noEnd = { out: false, noPlay: false, scoreless: null, allPassed: null, rounds: null };
const scoreless = { turnCount: 6, passesOnly: false };

/** Section 2 of GAMES.md: a row is a switch and its value in classic, solo, stuff and books. */
const TABLE: readonly (readonly [keyof Switches, unknown, unknown, unknown, unknown])[] = [
  ['order', 'listed', 'personFirst', 'random', 'draw'],
  ['rackSize', 7, 7, 7, 7],
  ['hands', 'hidden', 'hidden', 'hidden', 'hidden'],
  [
    'wordCheck',
    refused('stay'),
    refused('return'),
    { type: 'challenge', cost: { type: 'turn' }, window: { type: 'each', ms: 5_000 } },
    refused('stay'),
  ],
  ['premiums', 'once', 'once', 'once', 'once'],
  ['fullRackBonus', 50, 50, 50, 0],
  ['exchange', { minBagCount: 0 }, { minBagCount: 0 }, { minBagCount: 0 }, null],
  [
    'end',
    { ...noEnd, out: true, scoreless },
    { ...noEnd, out: true, noPlay: true, scoreless },
    { ...noEnd, out: true, noPlay: true, allPassed: 2 },
    { ...noEnd, out: true, rounds: 10, allPassed: 2 },
  ],
  ['isSettled', true, true, true, false],
  ['tie', 'beforeSettling', 'beforeSettlingThenComputer', 'beforeSettling', 'shared'],
  ['special', null, null, usualSpecials, null],
  ['clock', null, null, null, null],
  ['junior', null, null, null, null],
];

describe('the table of switches', () => {
  const cells = TABLE.flatMap(([name, ...values]) =>
    [classic, solo, stuff, books].map((preset, column) => [preset.id, name, values[column], preset] as const),
  );

  test.each(cells)('[SU1] %s has %s %j', (_id, name, value, preset) =>
    expect(preset.switches[name]).toEqual(value),
  );

  test.each([
    ['classic', 100, classic],
    ['solo', 100, solo],
    ['stuff', 98, stuff],
    ['books', 98, books],
  ])('[SU1] %s has %i tiles', (_id, count, preset) => {
    const made = makeSetup(choicesOf(preset));
    expect(made.ok && totalOf(countsOf(made.value.tileSet))).toBe(count);
  });

  test.each([
    ['junior', junior, ['random', 'whenEmpty', false, true, 3]],
    ['junior family', juniorFamily, ['board', 'everyTurn', true, false, 3]],
  ])('[SU1] %s has its pool, refill, duty and end', (_name, preset, expected) => {
    const { pool, refill, mustPlay, endsWhenPoolEmpty, capturelessRounds } = preset.switches.junior ?? {};
    expect([pool, refill, mustPlay, endsWhenPoolEmpty, capturelessRounds]).toEqual(expected);
  });

  test.each([
    ['hands', 'open'],
    ['order', 'listed'],
    ['rackSize', 7],
    ['tie', 'noWinner'],
    ['wordCheck', { type: 'none' }],
  ] as const)('[JR14] junior has %s %j', (name, value) => {
    for (const preset of [junior, juniorFamily]) expect(preset.switches[name]).toEqual(value);
  });

  test('[SP1] special tiles cost what they should', () =>
    expect(usualPrices()).toMatchObject({
      boom: 20,
      negative: 20,
      reverse: 10,
      dispose: 15,
      steal: 30,
      skip: 15,
    }));

  test('[SP9] special tiles stand in the order in which they act', () => {
    const six = ['boom', 'negative', 'reverse', 'dispose', 'steal', 'skip'];
    expect(specialTiles.map(({ kind }) => kind).filter((kind) => six.includes(kind))).toEqual(six);
  });

  test('[SP10] a boom is a square of radius 3, and [SP14] a dispose fills to 5', () =>
    expect(usualSpecials).toMatchObject({
      blast: { shape: 'square', radius: 3 },
      disposeTo: 5,
      isTriggeredByOwner: false,
    }));

  test('[WC4] an appeal doubles, and [WC5] costs 10', () =>
    expect(usualAppeal).toEqual({ times: 2, penaltyPoints: 10 }));

  test.each([
    ['[CH7] single', challengeCosts.single, { type: 'nothing' }],
    ['[CH6] double', challengeCosts.double, { type: 'turn' }],
    ['[CH8] five-point', challengeCosts.fivePoint, { type: 'points', points: 5 }],
    ['[CH8] ten-point', challengeCosts.tenPoint, { type: 'points', points: 10 }],
    ['[CH9] triple', challengeCosts.triple, { type: 'game' }],
  ])('%s challenge', (_name, cost, expected) =>
    expect(challengeBy(cost)).toEqual({
      type: 'challenge',
      cost: expected,
      window: { type: 'each', ms: 5_000 },
    }),
  );

  test('[CH11] a challenge may be open until the next seat acts', () =>
    expect(challengeBy(challengeCosts.single, untilNextActs)).toMatchObject({
      window: { type: 'untilNextActs' },
    }));
});

const gameClock = { type: 'game', ms: 1, incrementMs: 0, overtimePoints: 10, overtimeLimitMs: 0 } as const;

describe('single switches', () => {
  const changes: readonly Partial<Switches>[] = [
    ...(['listed', 'personFirst', 'random', 'draw'] as const).map((order) => ({ order })),
    { rackSize: 5 },
    { hands: 'open' },
    { wordCheck: { type: 'none' } },
    { wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: usualAppeal } },
    ...Object.values(challengeCosts).map((cost) => ({ wordCheck: challengeBy(cost, untilNextActs) })),
    { premiums: 'persistent' },
    { fullRackBonus: 0 },
    { exchange: null },
    { exchange: { minBagCount: 7 } },
    { isSettled: false },
    ...(['shared', 'beforeSettling', 'beforeSettlingThenComputer', 'noWinner'] as const).map((tie) => ({
      tie,
    })),
    { special: usualSpecials },
    { clock: { type: 'turn', ms: 30_000 as Millis } },
    { clock: gameClock as never },
    { dictionary: 'closed' },
  ];

  test.each(changes.map((change) => [JSON.stringify(change), change] as const))(
    '[SU1] classic plays with %s',
    (_text, switches) => {
      const made = makeSetup({ ...choicesOf(classic), switches });
      expect(made).toMatchObject({ ok: true, value: { switches: { ...classic.switches, ...switches } } });
    },
  );

  test.each(Object.entries(tileSets))('[SU3] classic plays with the tiles of %s', (_name, tileSet) =>
    expect(faultsOf({ tileSet })).toEqual([]),
  );

  test.each([0, 2, 9])('[SU1] classic plays with %i blanks', (blankCount) => {
    const made = makeSetup({ ...choicesOf(classic), blankCount });
    expect(made.ok && made.value.tileSet.kinds[0]?.count).toBe(blankCount);
  });
});

const seat = (changes: Partial<SeatSetup>): readonly SeatSetup[] => [
  { name: 'Ann', kind: 'person', level: null, ...changes },
  ...people('Ben'),
];

const kindsOf = (count: number, changes: object = {}): TileSet => ({
  name: 'made up',
  kinds: Array.from({ length: count }, (_, index) =>
    index === 0
      ? { text: '?', points: 0, count: 0 }
      : { text: `L${index}`, points: 1, count: 15, ...(index === 1 ? changes : {}) },
  ),
});

const premiums = (changes: Partial<Layout>): Layout => ({ ...plainLayout(5, 5), ...changes });
const onBoard = (words: readonly PrintedWord[], preset = junior): Partial<Choices> => ({
  preset,
  layout: plainLayout(7, 9),
  printed: { name: 'board', words },
});

describe('faults', () => {
  test.each<[string, Partial<Choices>, readonly SetupFault[]]>([
    ['one seat', { seats: people('Ann') }, [{ type: 'seatCount', count: 1 }]],
    ['five seats', { seats: people('A', 'B', 'C', 'D', 'E') }, [{ type: 'seatCount', count: 5 }]],
    ['a blank name', { seats: seat({ name: ' \t' }) }, [{ type: 'seatName', seat: 0 }]],
    ['a name of 40 characters', { seats: seat({ name: 'n'.repeat(40) }) }, []],
    ['a name of 41', { seats: seat({ name: 'n'.repeat(41) }) }, [{ type: 'seatName', seat: 0 }]],
    ['a person with a level', { seats: seat({ level: 3 }) }, [{ type: 'seatLevel', seat: 0 }]],
    [
      'a computer of level 0',
      { seats: seat({ kind: 'computer', level: 0 }) },
      [{ type: 'seatLevel', seat: 0 }],
    ],
    [
      'a computer of level 1.5',
      { seats: seat({ kind: 'computer', level: 1.5 }) },
      [{ type: 'seatLevel', seat: 0 }],
    ],
    [
      'a name that steers the screen',
      { seats: seat({ name: 'A\u001b[2J' }) },
      [{ type: 'seatName', seat: 0 }],
    ],
    [
      'a name that turns the text around',
      { seats: seat({ name: 'A\u202eB' }) },
      [{ type: 'seatName', seat: 0 }],
    ],
    ['a computer without one', { seats: seat({ kind: 'computer' }) }, [{ type: 'seatLevel', seat: 0 }]],
    [
      'nobody to go first',
      { preset: solo, seats: [computer('A', 1), computer('B', 1)] },
      [{ type: 'nobodyFirst' }],
    ],
    ['no rows', { layout: premiums({ rows: 2 }) }, [{ type: 'badLayout', reason: 'size' }]],
    ['too many columns', { layout: plainLayout(5, 32) }, [{ type: 'badLayout', reason: 'size' }]],
    ['half a row', { layout: premiums({ rows: 4.5 }) }, [{ type: 'badLayout', reason: 'size' }]],
    ['the least board', { layout: plainLayout(3, 31) }, []],
    [
      'too few premiums',
      { layout: premiums({ wordTimes: [1] }) },
      [{ type: 'badLayout', reason: 'premiums' }],
    ],
    [
      'a premium of 0',
      { layout: premiums({ letterTimes: Array(25).fill(0) }) },
      [{ type: 'badLayout', reason: 'premiums' }],
    ],
    ['a premium of 9', { layout: premiums({ letterTimes: Array(25).fill(9) }) }, []],
    [
      'a premium of 10',
      { layout: premiums({ letterTimes: Array(25).fill(10) }) },
      [{ type: 'badLayout', reason: 'premiums' }],
    ],
    ['63 letters', { tileSet: kindsOf(64) }, []],
    [
      'more tiles than a table takes',
      { tileSet: kindsOf(3, { count: 1_000 }) },
      [{ type: 'tooManyTiles', mostCount: 1_000, count: 1_017 }],
    ],
    ['as many as it takes', { tileSet: kindsOf(3, { count: 983 }), blankCount: 2 }, []],
    [
      'a lexicon with an endless name',
      { lexicon: 'x'.repeat(2_001) },
      [{ type: 'labelTooLong', label: 'lexicon', length: 2_001 }],
    ],
    ['64 letters', { tileSet: kindsOf(65) }, [{ type: 'badTileSet', reason: 'tooMany' }]],
    [
      'no blank first',
      { tileSet: { name: 'n', kinds: english.kinds.slice(1) } },
      [{ type: 'badTileSet', reason: 'noBlank' }],
    ],
    [
      'nothing but blanks',
      { tileSet: kindsOf(1), blankCount: 20 },
      [{ type: 'badTileSet', reason: 'noLetters' }],
    ],
    [
      'a tile without a letter',
      { tileSet: kindsOf(4, { text: '' }) },
      [{ type: 'badTileSet', reason: 'text' }],
    ],
    [
      '[SU10] a tile with a space',
      { tileSet: kindsOf(4, { text: 'J K' }) },
      [{ type: 'badTileSet', reason: 'text' }],
    ],
    ['a letter twice', { tileSet: kindsOf(4, { text: 'L2' }) }, [{ type: 'badTileSet', reason: 'repeated' }]],
    ['points below 0', { tileSet: kindsOf(4, { points: -1 }) }, [{ type: 'badTileSet', reason: 'numbers' }]],
    ['points of 100', { tileSet: kindsOf(4, { points: 100 }) }, []],
    ['points of 101', { tileSet: kindsOf(4, { points: 101 }) }, [{ type: 'badTileSet', reason: 'numbers' }]],
    ['half a tile', { tileSet: kindsOf(4, { count: 1.5 }) }, [{ type: 'badTileSet', reason: 'numbers' }]],
    ['blanks below 0', { blankCount: -1 }, [{ type: 'badTileSet', reason: 'numbers' }]],
    ['no end', { switches: { end: { ...noEnd, out: true, noPlay: true } } }, [{ type: 'mayNeverEnd' }]],
    [
      'no play left without words',
      { preset: solo, switches: { wordCheck: { type: 'none' } } },
      [{ type: 'noPlayNeedsWords' }],
    ],
    [
      'an unknown special tile',
      { switches: { special: { ...usualSpecials, prices: { boom: 1, tickle: 2 } } } },
      [{ type: 'unknownSpecial', kind: 'tickle' }],
    ],
    [
      'special tiles with open hands',
      { preset: stuff, switches: { hands: 'open' } },
      [{ type: 'openHandsShowSpecials' }],
    ],
    ['a printed board for classic', { printed: bigBoard }, [{ type: 'printedBoardUnused' }]],
    [
      'words on a printed board',
      { preset: junior, switches: { wordCheck: challengeBy(challengeCosts.single) } },
      [{ type: 'notOnPrintedBoard', switch: 'wordCheck' }],
    ],
    [
      'exchange on a printed board',
      { preset: junior, switches: { exchange: { minBagCount: 0 } } },
      [{ type: 'notOnPrintedBoard', switch: 'exchange' }],
    ],
    [
      'special tiles on a printed board',
      { preset: junior, switches: { special: usualSpecials, hands: 'hidden' } },
      [{ type: 'notOnPrintedBoard', switch: 'special' }],
    ],
    ['a printed board without words', onBoard([]), [{ type: 'noPrintedWords' }]],
    [
      'a word of one letter',
      onBoard([word('CAT', 0), word('A', 20)]),
      [{ type: 'printedWordShort', word: 1 }],
    ],
    ['a word over the right edge', onBoard([word('CAT', 7)]), [{ type: 'printedWordOff', word: 0 }]],
    ['a word up to the right edge', onBoard([word('CAT', 6)]), []],
    ['a word over the lower edge', onBoard([word('CAT', 45, 'down')]), [{ type: 'printedWordOff', word: 0 }]],
    ['a word up to the lower edge', onBoard([word('CAT', 36, 'down')]), []],
    ['a word off the board', onBoard([word('CAT', 63)]), [{ type: 'printedWordOff', word: 0 }]],
    ['a word before the board', onBoard([word('CAT', -3)]), [{ type: 'printedWordOff', word: 0 }]],
    [
      'a word with a blank',
      onBoard([{ ...word('CAT', 0), letters: [3, 0, 20] as never }]),
      [{ type: 'printedWordOff', word: 0 }],
    ],
    [
      'a word with no letter',
      onBoard([{ ...word('CAT', 0), letters: [3, 27, 20] as never }]),
      [{ type: 'printedWordOff', word: 0 }],
    ],
    [
      'words that clash',
      onBoard([word('CAT', 0), word('DOG', 0, 'down')]),
      [{ type: 'printedLettersClash', word: 1, square: 0 as Square }],
    ],
    ['words that cross', onBoard([word('CAT', 0), word('COD', 0, 'down')]), []],
    [
      'words that touch',
      onBoard([word('CAT', 0), word('DOG', 3)]),
      [
        { type: 'printedWordNotWhole', word: 0 },
        { type: 'printedWordNotWhole', word: 1 },
      ],
    ],
    [
      'a word listed twice',
      onBoard([word('CAT', 0), word('CAT', 0)]),
      [{ type: 'printedWordRepeated', word: 1 }],
    ],
    [
      'a word at two places',
      onBoard([word('CAT', 0), word('CAT', 18)]),
      [{ type: 'printedWordRepeated', word: 1 }],
    ],
    [
      'a word that is only a part of what stands there',
      onBoard([word('CATS', 0), word('CAT', 0)]),
      [{ type: 'printedWordNotWhole', word: 1 }],
    ],
    [
      'words side by side',
      onBoard([word('AB', 0), word('CD', 9)]),
      [
        { type: 'printedRunUnlisted', square: 0 as Square, direction: 'down' },
        { type: 'printedRunUnlisted', square: 1 as Square, direction: 'down' },
      ],
    ],
    [
      'too few letters to deal',
      onBoard([word('CAT', 0)], juniorFamily),
      [{ type: 'printedTooSmall', neededCount: 14, count: 3 }],
    ],
    ['few letters in a random pool', onBoard([word('CAT', 0)]), []],
  ])('[SU2] %s', (_what, choices, faults) => expect(faultsOf(choices)).toEqual(faults));

  test.each([
    [14, []],
    [13, [{ type: 'tooFewTiles', neededCount: 14, count: 13 }]],
  ])('[SU2] %i tiles for two racks of seven', (count, faults) =>
    expect(faultsOf({ tileSet: kindsOf(2, { count }), blankCount: 0 })).toEqual(faults),
  );

  test('[SU2] junior without a printed board', () =>
    expect(makeSetup({ preset: junior, seats: people('Ann', 'Ben'), lexicon: 'test' })).toEqual({
      ok: false,
      error: [{ type: 'printedBoardMissing' }],
    }));

  test('[SP18] the kinds for sale are those on the list', () => {
    const made = makeSetup(choicesOf(stuff));
    const known = specialTiles.filter(({ kind }) => kind !== 'skip');
    expect(made.ok && setupFaults(made.value, known)).toEqual([{ type: 'unknownSpecial', kind: 'skip' }]);
  });
});

const special = (changes: Partial<typeof usualSpecials>): Partial<Switches> => ({
  special: { ...usualSpecials, ...changes },
});
const clock = (changes: object): Partial<Switches> => ({ clock: { ...gameClock, ...changes } as never });
const appeal = (changes: object): Partial<Switches> => ({
  wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: { ...usualAppeal, ...changes } },
});
const ending = (changes: object): Partial<Switches> => ({ end: { ...classic.switches.end, ...changes } });
const DAY_MS = 86_400_000;

describe('bounds', () => {
  test.each<[string, number, number, (value: number) => Partial<Switches>]>([
    ['rackSize', 2, 20, (rackSize) => ({ rackSize })],
    ['fullRackBonus', 0, 1_000, (fullRackBonus) => ({ fullRackBonus })],
    ['exchange.minBagCount', 0, 100, (minBagCount) => ({ exchange: { minBagCount } })],
    [
      'end.scoreless.turnCount',
      1,
      100,
      (turnCount) => ending({ scoreless: { turnCount, passesOnly: false } }),
    ],
    ['end.allPassed', 1, 10, (allPassed) => ending({ allPassed })],
    ['end.rounds', 1, 1_000, (rounds) => ending({ rounds })],
    ['wordCheck.appeal.times', 2, 10, (times) => appeal({ times })],
    ['wordCheck.appeal.penaltyPoints', 0, 1_000, (penaltyPoints) => appeal({ penaltyPoints })],
    [
      'wordCheck.window.ms',
      1,
      DAY_MS,
      (ms) => ({ wordCheck: challengeBy(challengeCosts.single, eachFor(ms)) }),
    ],
    ['wordCheck.cost.points', 1, 1_000, (points) => ({ wordCheck: challengeBy({ type: 'points', points }) })],
    ['special.prices.boom', 1, 1_000, (boom) => special({ prices: { boom } })],
    ['special.blast.radius', 0, 10, (radius) => special({ blast: { shape: 'diamond', radius } })],
    ['special.disposeTo', 1, 7, (disposeTo) => special({ disposeTo })],
    ['clock.ms', 1, 365 * DAY_MS, (ms) => clock({ ms })],
    ['clock.incrementMs', 0, DAY_MS, (incrementMs) => clock({ incrementMs })],
    ['clock.overtimePoints', 0, 1_000, (overtimePoints) => clock({ overtimePoints })],
    ['clock.overtimeLimitMs', 0, 365 * DAY_MS, (overtimeLimitMs) => clock({ overtimeLimitMs })],
  ])('[SU2] %s lies between %i and %i', (name, least, most, change) => {
    const faultsAt = (value: number) => faultsOf({ tileSet: kindsOf(4), switches: change(value) });
    const outside = (value: number) => [{ type: 'outOfBounds', switch: name, value, least, most }];
    expect([faultsAt(least), faultsAt(most)]).toEqual([[], []]);
    expect([faultsAt(least - 1), faultsAt(most + 1)]).toEqual([outside(least - 1), outside(most + 1)]);
    expect([faultsAt(least + 0.5), faultsAt(Number.NaN)]).toEqual([
      outside(least + 0.5),
      outside(Number.NaN),
    ]);
  });

  test.each([
    [0, 1],
    [1, 0],
    [100, 0],
    [101, 1],
  ])('[SU2] %i rounds without a capture: %i faults', (capturelessRounds, count) => {
    const rules = { ...(junior.switches.junior as NonNullable<Switches['junior']>), capturelessRounds };
    expect(faultsOf({ preset: junior, switches: { junior: rules } })).toHaveLength(count);
  });

  test('[SU2] a clock for each turn has its bounds too', () =>
    expect(faultsOf({ switches: { clock: { type: 'turn', ms: 0 as Millis } } })).toEqual([
      { type: 'outOfBounds', switch: 'clock.ms', value: 0, least: 1, most: 365 * DAY_MS },
    ]));
});

test('[SU2] everything that is wrong is told at once', () => {
  const faults = faultsOf({
    seats: [{ name: '', kind: 'computer', level: null }],
    layout: plainLayout(2, 2),
    tileSet: { name: 'none', kinds: [] },
    printed: bigBoard,
    switches: {
      order: 'personFirst',
      rackSize: 0,
      hands: 'open',
      wordCheck: { type: 'none' },
      end: { ...noEnd, noPlay: true },
      special: { ...usualSpecials, prices: { tickle: -1 }, disposeTo: 0 },
    },
  });
  expect(faults.map((fault) => fault.type)).toEqual([
    'seatCount',
    'seatName',
    'seatLevel',
    'nobodyFirst',
    'badLayout',
    'badTileSet',
    'outOfBounds',
    'outOfBounds',
    'outOfBounds',
    'mayNeverEnd',
    'noPlayNeedsWords',
    'printedBoardUnused',
    'unknownSpecial',
    'openHandsShowSpecials',
  ]);
});
