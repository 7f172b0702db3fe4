/**
 * Why a set-up cannot be played: one shape per reason, with what a screen needs to word it.
 */
import {
  BLANK,
  type Bounds,
  type ClockSwitches,
  type Layout,
  LIMITS,
  type SeatSetup,
  type Setup,
  type SpecialSwitches,
  type SpecialTile,
  type Switches,
  type TileSet,
  type WordCheck,
  countsOf,
  isLevel,
  isName,
  isTileText,
  isWithin,
  totalOf,
} from '@tilewright/rules';
import { type PrintedFault, printedFaults } from './printed-fault.ts';
import { specialTiles } from './special-tiles/index.ts';

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
  | { readonly type: 'tooManyTiles'; readonly mostCount: number; readonly count: number }
  | { readonly type: 'labelTooLong'; readonly label: string; readonly length: number }
  | { readonly type: 'tooFewTiles'; readonly neededCount: number; readonly count: number }
  | ({ readonly type: 'outOfBounds'; readonly switch: string; readonly value: number } & Bounds)
  | { readonly type: 'tooManyForComputers'; readonly mostCount: number; readonly count: number }
  | { readonly type: 'mayNeverEnd' }
  | { readonly type: 'noPlayNeedsWords' }
  | { readonly type: 'unknownSpecial'; readonly kind: string }
  | { readonly type: 'openHandsShowSpecials' }
  | { readonly type: 'notOnPrintedBoard'; readonly switch: 'wordCheck' | 'special' | 'exchange' }
  | { readonly type: 'printedBoardMissing' }
  | { readonly type: 'printedBoardUnused' };

/** Everything that is wrong with a set-up. */
export const setupFaults = (
  setup: Setup,
  kinds: readonly SpecialTile[] = specialTiles,
): readonly SetupFault[] => [
  ...seatFaults(setup.seats, setup.switches),
  ...layoutFaults(setup.layout),
  ...tileSetFaults(setup.tileSet),
  ...labelFaults(setup),
  ...numberFaults(setup.switches),
  ...(setup.switches.junior === null ? wordGameFaults(setup) : juniorFaults(setup)),
  ...specialFaults(setup.switches, kinds),
];

/** Why a game that people can play is too much for a computer: blanks are what makes its search long. */
export const computerFaults = ({ switches, tileSet }: Setup): readonly SetupFault[] => {
  const count = tileSet.kinds[BLANK]?.count ?? 0;
  const mostCount = Math.floor(LIMITS.computerBlanks.most / switches.rackSize);
  return switches.junior !== null || count <= mostCount
    ? []
    : [{ type: 'tooManyForComputers', mostCount, count }];
};

const seatFaults = (seats: readonly SeatSetup[], { order }: Switches): readonly SetupFault[] => [
  ...(isWithin(seats.length, LIMITS.seats) ? [] : [{ type: 'seatCount', count: seats.length } as const]),
  ...seats.flatMap(({ name }, seat) => (isName(name) ? [] : [{ type: 'seatName', seat } as const])),
  ...seats.flatMap((setup, seat) => (isLevel(setup) ? [] : [{ type: 'seatLevel', seat } as const])),
  ...(order === 'personFirst' && !seats.some(({ kind }) => kind === 'person')
    ? [{ type: 'nobodyFirst' } as const]
    : []),
];

const labelFaults = ({ variant, layout, tileSet, printed, lexicon }: Setup): readonly SetupFault[] => {
  const labels: readonly (readonly [string, string, Bounds])[] = [
    ['variant', variant, LIMITS.labelLength],
    ['layout', layout.name, LIMITS.labelLength],
    ['tileSet', tileSet.name, LIMITS.labelLength],
    ['printed', printed?.name ?? '', LIMITS.labelLength],
    ['lexicon', lexicon, LIMITS.lexiconLength],
  ];
  return labels.flatMap(([label, { length }, bounds]): readonly SetupFault[] =>
    isWithin(length, bounds) ? [] : [{ type: 'labelTooLong', label, length }],
  );
};

const layoutFaults = ({ rows, cols, letterTimes, wordTimes }: Layout): readonly SetupFault[] => {
  if (!isWithin(rows, LIMITS.side) || !isWithin(cols, LIMITS.side))
    return [{ type: 'badLayout', reason: 'size' }];
  const times = [letterTimes, wordTimes];
  const isSound = times.every(
    (list) => list.length === rows * cols && list.every((value) => isWithin(value, LIMITS.premium)),
  );
  return isSound ? [] : [{ type: 'badLayout', reason: 'premiums' }];
};

const tileSetFaults = ({ kinds }: TileSet): readonly SetupFault[] => {
  if (kinds.length > LIMITS.letters.most + 1) return [{ type: 'badTileSet', reason: 'tooMany' }];
  if (kinds[0]?.text !== '?' || kinds[0].points !== 0) return [{ type: 'badTileSet', reason: 'noBlank' }];
  if (!kinds.some(({ count }, letter) => letter > 0 && count > 0))
    return [{ type: 'badTileSet', reason: 'noLetters' }];
  if (!kinds.every(({ text }) => isTileText(text))) return [{ type: 'badTileSet', reason: 'text' }];
  if (new Set(kinds.map(({ text }) => text)).size < kinds.length)
    return [{ type: 'badTileSet', reason: 'repeated' }];
  const isSound = kinds.every(
    ({ points, count }) =>
      isWithin(points, LIMITS.letterPoints) && isWithin(count, { ...LIMITS.tiles, least: 0 }),
  );
  return isSound ? [] : [{ type: 'badTileSet', reason: 'numbers' }];
};

type NumberSwitch = readonly [name: string, value: number | null | undefined, bounds: Bounds];

const numberFaults = (switches: Switches): readonly SetupFault[] => {
  const { end, exchange, wordCheck, special, clock, junior } = switches;
  const numbers: readonly NumberSwitch[] = [
    ['rackSize', switches.rackSize, LIMITS.rackSize],
    ['fullRackBonus', switches.fullRackBonus, LIMITS.points],
    ['exchange.minBagCount', exchange?.minBagCount, LIMITS.minBagCount],
    ['end.scoreless.turnCount', end.scoreless?.turnCount, LIMITS.scorelessTurns],
    ['end.allPassed', end.allPassed, LIMITS.passes],
    ['end.rounds', end.rounds, LIMITS.rounds],
    ['junior.capturelessRounds', junior?.capturelessRounds, LIMITS.capturelessRounds],
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
    ['wordCheck.appeal.times', appeal?.times, LIMITS.appealTimes],
    ['wordCheck.appeal.penaltyPoints', appeal?.penaltyPoints, LIMITS.points],
    ['wordCheck.window.ms', window?.type === 'each' ? window.ms : null, LIMITS.windowMs],
    ['wordCheck.cost.points', cost?.type === 'points' ? cost.points : null, LIMITS.challengePoints],
  ];
};

const specialNumbers = (special: SpecialSwitches | null, rackSize: number): readonly NumberSwitch[] => [
  ...Object.entries(special?.prices ?? {}).map(([kind, price]): NumberSwitch => [
    `special.prices.${kind}`,
    price,
    LIMITS.price,
  ]),
  ['special.blast.radius', special?.blast.radius, LIMITS.blastRadius],
  ['special.disposeTo', special?.disposeTo, upToRack(rackSize)],
];

/** Up to a rack; where the rack itself cannot be, that alone is the fault. */
const upToRack = (rackSize: number): Bounds => ({
  least: 1,
  most: isWithin(rackSize, LIMITS.rackSize) ? rackSize : LIMITS.rackSize.most,
});

const clockNumbers = (clock: ClockSwitches | null): readonly NumberSwitch[] => {
  const game = clock?.type === 'game' ? clock : null;
  return [
    ['clock.ms', clock?.ms, LIMITS.clockMs],
    ['clock.incrementMs', game?.incrementMs, LIMITS.incrementMs],
    ['clock.overtimePoints', game?.overtimePoints, LIMITS.points],
    ['clock.overtimeLimitMs', game?.overtimeLimitMs, LIMITS.overtimeLimitMs],
  ];
};

const wordGameFaults = ({ seats, switches, tileSet, printed }: Setup): readonly SetupFault[] => {
  const { end, wordCheck, rackSize } = switches;
  const neededCount = seats.length * rackSize;
  const count = totalOf(countsOf(tileSet));
  const isBounded = end.scoreless !== null || end.allPassed !== null || end.rounds !== null;
  return [
    ...(count > LIMITS.tiles.most
      ? [{ type: 'tooManyTiles', mostCount: LIMITS.tiles.most, count } as const]
      : []),
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
