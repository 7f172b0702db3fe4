/**
 * Why a set-up cannot be played: one shape per reason, with what a screen needs to word it.
 */
import {
  type ClockSwitches,
  type Layout,
  MAX_LETTERS,
  type SeatSetup,
  type Setup,
  type SpecialSwitches,
  type SpecialTile,
  type Switches,
  type TileSet,
  type WordCheck,
  countsOf,
  totalOf,
} from '@tilewright/rules';
import { type PrintedFault, printedFaults } from './printed-fault.ts';
import { specialTiles } from './special-tiles/index.ts';

/** A switch that holds a number has these bounds. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

export type SetupFault =
  | PrintedFault
  | { readonly type: 'seatCount'; readonly count: number }
  | { readonly type: 'seatName'; readonly seat: number }
  | { readonly type: 'seatLevel'; readonly seat: number }
  | { readonly type: 'nobodyFirst' }
  | { readonly type: 'badLayout'; readonly reason: 'size' | 'premiums' }
  | {
      readonly type: 'badTileSet';
      readonly reason: 'tooMany' | 'noBlank' | 'noLetters' | 'text' | 'repeated' | 'numbers';
    }
  | { readonly type: 'tooFewTiles'; readonly neededCount: number; readonly count: number }
  | ({ readonly type: 'outOfBounds'; readonly switch: string; readonly value: number } & Bounds)
  | { readonly type: 'mayNeverEnd' }
  | { readonly type: 'noPlayNeedsWords' }
  | { readonly type: 'unknownSpecial'; readonly kind: string }
  | { readonly type: 'openHandsShowSpecials' }
  | { readonly type: 'notOnPrintedBoard'; readonly switch: 'wordCheck' | 'special' | 'exchange' }
  | { readonly type: 'printedBoardMissing' }
  | { readonly type: 'printedBoardUnused' };

const SEATS: Bounds = { least: 2, most: 4 };
const LONGEST_NAME = 40;
const SIDE: Bounds = { least: 3, most: 31 };
const PREMIUM: Bounds = { least: 1, most: 9 };
const MOST_TILES = 1_000;
const DAY_MS = 86_400_000;

/** Everything that is wrong with a set-up. */
export const setupFaults = (
  setup: Setup,
  kinds: readonly SpecialTile[] = specialTiles,
): readonly SetupFault[] => [
  ...seatFaults(setup.seats, setup.switches),
  ...layoutFaults(setup.layout),
  ...tileSetFaults(setup.tileSet),
  ...numberFaults(setup.switches),
  ...(setup.switches.junior === null ? wordGameFaults(setup) : juniorFaults(setup)),
  ...specialFaults(setup.switches, kinds),
];

const seatFaults = (seats: readonly SeatSetup[], { order }: Switches): readonly SetupFault[] => [
  ...(isWithin(seats.length, SEATS) ? [] : [{ type: 'seatCount', count: seats.length } as const]),
  ...seats.flatMap(({ name }, seat) => (isName(name) ? [] : [{ type: 'seatName', seat } as const])),
  ...seats.flatMap(({ kind, level }, seat) =>
    isLevel(kind, level) ? [] : [{ type: 'seatLevel', seat } as const],
  ),
  ...(order === 'personFirst' && !seats.some(({ kind }) => kind === 'person')
    ? [{ type: 'nobodyFirst' } as const]
    : []),
];

const LEVEL: Bounds = { least: 1, most: 100 };

const isLevel = (kind: SeatSetup['kind'], level: number | null): boolean =>
  kind === 'computer' ? level !== null && isWithin(level, LEVEL) : level === null;

/** Something to read, not too long, and nothing that steers a screen or turns the text around. */
const isName = (name: string): boolean =>
  name.trim() !== '' && name.length <= LONGEST_NAME && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(name);

const isWithin = (value: number, { least, most }: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const layoutFaults = ({ rows, cols, letterTimes, wordTimes }: Layout): readonly SetupFault[] => {
  if (!isWithin(rows, SIDE) || !isWithin(cols, SIDE)) return [{ type: 'badLayout', reason: 'size' }];
  const times = [letterTimes, wordTimes];
  const isSound = times.every(
    (list) => list.length === rows * cols && list.every((value) => isWithin(value, PREMIUM)),
  );
  return isSound ? [] : [{ type: 'badLayout', reason: 'premiums' }];
};

const tileSetFaults = ({ kinds }: TileSet): readonly SetupFault[] => {
  if (kinds.length > MAX_LETTERS + 1) return [{ type: 'badTileSet', reason: 'tooMany' }];
  if (kinds[0]?.text !== '?' || kinds[0].points !== 0) return [{ type: 'badTileSet', reason: 'noBlank' }];
  if (!kinds.some(({ count }, letter) => letter > 0 && count > 0))
    return [{ type: 'badTileSet', reason: 'noLetters' }];
  if (kinds.some(({ text }) => text.trim() === '')) return [{ type: 'badTileSet', reason: 'text' }];
  if (new Set(kinds.map(({ text }) => text)).size < kinds.length)
    return [{ type: 'badTileSet', reason: 'repeated' }];
  const isSound = kinds.every(
    ({ points, count }) =>
      isWithin(points, { least: 0, most: 100 }) && isWithin(count, { least: 0, most: MOST_TILES }),
  );
  return isSound ? [] : [{ type: 'badTileSet', reason: 'numbers' }];
};

type NumberSwitch = readonly [name: string, value: number | null | undefined, bounds: Bounds];

const numberFaults = (switches: Switches): readonly SetupFault[] => {
  const { end, exchange, wordCheck, special, clock, junior } = switches;
  const numbers: readonly NumberSwitch[] = [
    ['rackSize', switches.rackSize, { least: 1, most: 20 }],
    ['fullRackBonus', switches.fullRackBonus, { least: 0, most: 1_000 }],
    ['exchange.minBagCount', exchange?.minBagCount, { least: 0, most: 100 }],
    ['end.scoreless.turnCount', end.scoreless?.turnCount, { least: 1, most: 100 }],
    ['end.allPassed', end.allPassed, { least: 1, most: 10 }],
    ['end.rounds', end.rounds, { least: 1, most: 1_000 }],
    ['junior.capturelessRounds', junior?.capturelessRounds, { least: 1, most: 100 }],
    ...wordCheckNumbers(wordCheck),
    ...specialNumbers(special, switches.rackSize),
    ...clockNumbers(clock),
  ];
  return numbers.flatMap(([name, value, bounds]) =>
    value == null || isWithin(value, bounds)
      ? []
      : [{ type: 'outOfBounds', switch: name, value, ...bounds } as const],
  );
};

const wordCheckNumbers = (check: WordCheck): readonly NumberSwitch[] => {
  const appeal = check.type === 'refuse' ? check.appeal : null;
  const window = check.type === 'challenge' ? check.window : null;
  const cost = check.type === 'challenge' ? check.cost : null;
  return [
    ['wordCheck.appeal.times', appeal?.times, { least: 2, most: 10 }],
    ['wordCheck.appeal.penaltyPoints', appeal?.penaltyPoints, { least: 0, most: 1_000 }],
    ['wordCheck.window.ms', window?.type === 'each' ? window.ms : null, { least: 1, most: DAY_MS }],
    ['wordCheck.cost.points', cost?.type === 'points' ? cost.points : null, { least: 1, most: 1_000 }],
  ];
};

const specialNumbers = (special: SpecialSwitches | null, rackSize: number): readonly NumberSwitch[] => [
  ...Object.entries(special?.prices ?? {}).map(([kind, price]): NumberSwitch => [
    `special.prices.${kind}`,
    price,
    { least: 0, most: 1_000 },
  ]),
  ['special.blast.radius', special?.blast.radius, { least: 0, most: 10 }],
  ['special.disposeTo', special?.disposeTo, { least: 0, most: rackSize }],
];

const clockNumbers = (clock: ClockSwitches | null): readonly NumberSwitch[] => {
  const game = clock?.type === 'game' ? clock : null;
  return [
    ['clock.ms', clock?.ms, { least: 1, most: 365 * DAY_MS }],
    ['clock.incrementMs', game?.incrementMs, { least: 0, most: DAY_MS }],
    ['clock.overtimePoints', game?.overtimePoints, { least: 0, most: 1_000 }],
    ['clock.overtimeLimitMs', game?.overtimeLimitMs, { least: 0, most: 365 * DAY_MS }],
  ];
};

const wordGameFaults = ({ seats, switches, tileSet, printed }: Setup): readonly SetupFault[] => {
  const { end, wordCheck, rackSize } = switches;
  const neededCount = seats.length * rackSize;
  const count = totalOf(countsOf(tileSet));
  const isBounded = end.scoreless !== null || end.allPassed !== null || end.rounds !== null;
  return [
    ...(count < neededCount ? [{ type: 'tooFewTiles', neededCount, count } as const] : []),
    ...(isBounded ? [] : [{ type: 'mayNeverEnd' } as const]),
    ...(end.noPlay && wordCheck.type === 'none' ? [{ type: 'noPlayNeedsWords' } as const] : []),
    ...(printed === null ? [] : [{ type: 'printedBoardUnused' } as const]),
  ];
};

const juniorFaults = (setup: Setup): readonly SetupFault[] => {
  const { wordCheck, special, exchange } = setup.switches;
  return [
    ...(setup.printed === null
      ? [{ type: 'printedBoardMissing' } as const]
      : printedFaults(setup, setup.printed)),
    ...(wordCheck.type === 'none' ? [] : [{ type: 'notOnPrintedBoard', switch: 'wordCheck' } as const]),
    ...(special === null ? [] : [{ type: 'notOnPrintedBoard', switch: 'special' } as const]),
    ...(exchange === null ? [] : [{ type: 'notOnPrintedBoard', switch: 'exchange' } as const]),
  ];
};

const specialFaults = (
  { special, hands }: Switches,
  kinds: readonly SpecialTile[],
): readonly SetupFault[] => {
  if (special === null) return [];
  const known = new Set(kinds.map(({ kind }) => kind));
  const unknown = Object.keys(special.prices).filter((kind) => !known.has(kind));
  return [
    ...unknown.map((kind) => ({ type: 'unknownSpecial', kind }) as const),
    ...(hands === 'open' ? [{ type: 'openHandsShowSpecials' } as const] : []),
  ];
};
