/**
 * Random set-ups: every preset as it is, and with any combination of switches that can be played.
 */
import type {
  ClockSwitches,
  EndSwitches,
  Layout,
  Millis,
  Setup,
  Switches,
  TileSet,
  WordCheck,
} from '@tilewright/rules';
import {
  type Choices,
  type Preset,
  challengeBy,
  challengeCosts,
  computer,
  eachFor,
  makeSetup,
  people,
  plainLayout,
  presets,
  small7,
  standard15,
  super21,
  tileSets,
  untilNextActs,
  usualAppeal,
  usualSpecials,
} from '@tilewright/variants';
import type { Chance } from './chance.ts';
import { randomBoard } from './random-board.ts';
import { smallWords } from './small-words.ts';

/** A set-up of the preset, or of any; half of them with random switches. */
export const randomSetup = (chance: Chance, variant?: string): Setup => {
  const fitting = presets.filter(({ id }) => variant === undefined || id === variant);
  for (;;) {
    const preset = chance.pick(fitting);
    const made = makeSetup(randomChoices(chance, preset));
    if (made.ok) return made.value;
  }
};

const randomChoices = (chance: Chance, preset: Preset): Choices => {
  const seats = randomSeats(chance);
  const isPlain = chance.percent(50);
  const basics = { preset, seats, lexicon: 'small' };
  const tileSet = randomTileSet(chance);
  if (preset.switches.junior !== null) return juniorChoices(chance, basics, { tileSet, isPlain });
  return {
    ...basics,
    tileSet,
    layout: randomLayout(chance),
    blankCount: isPlain ? preset.blankCount : chance.below(4),
    switches: isPlain ? {} : randomSwitches(chance, preset.switches),
  };
};

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

const randomSeats = (chance: Chance): Setup['seats'] =>
  people(...NAMES.slice(0, chance.between(2, 4))).map((seat, index) =>
    chance.percent(25) ? computer(`Computer ${index + 1}`, 1 + index) : seat,
  );

/** A whole set or a third of one, so that many games come to their end soon. */
const randomTileSet = (chance: Chance): TileSet => {
  const whole = chance.percent(60) ? tileSets['english'] : chance.pick(Object.values(tileSets));
  const { name, kinds } = whole as TileSet;
  if (chance.percent(20)) return { name, kinds };
  return {
    name: `${name}-third`,
    kinds: kinds.map((kind) => ({ ...kind, count: Math.ceil(kind.count / 3) })),
  };
};

const randomLayout = (chance: Chance): Layout => {
  const kind = chance.below(100);
  if (kind < 55) return small7;
  if (kind < 83) return standard15;
  if (kind < 88) return super21;
  return plainLayout(chance.between(3, 12), chance.between(3, 12));
};

const randomSwitches = (chance: Chance, preset: Switches): Partial<Switches> => {
  const maybe = <T>(value: T, usual: T): T => (chance.percent(50) ? value : usual);
  return {
    order: maybe(chance.pick(['listed', 'personFirst', 'random', 'draw'] as const), preset.order),
    rackSize: maybe(chance.pick([2, 5, 7, 9]), preset.rackSize),
    hands: chance.percent(10) ? 'open' : 'hidden',
    // What games are set up with is one of the five ways; the others are not rarer.
    wordCheck: chance.percent(75) ? randomWordCheck(chance) : preset.wordCheck,
    premiums: maybe(chance.pick(['once', 'persistent'] as const), preset.premiums),
    fullRackBonus: maybe(chance.pick([0, 35, 50]), preset.fullRackBonus),
    exchange: maybe(chance.pick([null, { minBagCount: 0 }, { minBagCount: 7 }]), preset.exchange),
    end: maybe(randomEnd(chance), preset.end),
    isSettled: maybe(chance.percent(50), preset.isSettled),
    tie: maybe(chance.pick(['shared', 'beforeSettling', 'beforeSettlingThenComputer'] as const), preset.tie),
    special: maybe(randomSpecials(chance), preset.special),
    clock: maybe(randomClock(chance), preset.clock),
  };
};

const randomWordCheck = (chance: Chance): WordCheck => {
  const kind = chance.below(10);
  if (kind < 1) return { type: 'none' };
  if (kind < 5)
    return { type: 'refuse', refusedTiles: 'stay', appeal: chance.percent(70) ? usualAppeal : null };
  const window = chance.percent(50) ? untilNextActs : eachFor(chance.pick([1, 5_000]));
  // A triple challenge ends a game soon, so it is drawn twice as often.
  return challengeBy(chance.pick([...Object.values(challengeCosts), challengeCosts.triple]), window);
};

const randomEnd = (chance: Chance): EndSwitches => ({
  out: chance.percent(80),
  noPlay: chance.percent(40),
  scoreless: chance.percent(60) ? { turnCount: chance.between(2, 6), passesOnly: chance.percent(40) } : null,
  allPassed: chance.percent(40) ? chance.between(1, 2) : null,
  rounds: chance.percent(40) ? chance.between(1, 10) : null,
});

const randomSpecials = (chance: Chance): Switches['special'] =>
  chance.percent(20)
    ? null
    : {
        ...usualSpecials,
        prices: Object.fromEntries(
          Object.entries(usualSpecials.prices).map(([kind, price]) => [kind, Math.ceil(price / 5)]),
        ),
        isTriggeredByOwner: chance.percent(30),
        blast: { shape: chance.pick(['square', 'diamond'] as const), radius: chance.between(0, 3) },
        disposeTo: chance.pick([1, 2]),
      };

const randomClock = (chance: Chance): ClockSwitches | null => {
  const kind = chance.below(3);
  if (kind === 0) return null;
  if (kind === 1) return { type: 'turn', ms: 30_000 as Millis };
  return {
    type: 'game',
    ms: chance.pick([20_000, 200_000]) as Millis,
    incrementMs: chance.pick([0, 3_000]) as Millis,
    overtimePoints: 10,
    overtimeLimitMs: chance.pick([0, 60_000, 600_000]) as Millis,
  };
};

const juniorChoices = (
  chance: Chance,
  basics: Pick<Choices, 'preset' | 'seats' | 'lexicon'>,
  { tileSet, isPlain }: { readonly tileSet: TileSet; readonly isPlain: boolean },
): Choices => {
  const { rows, cols, printed } = randomBoard(chance, tileSet, smallWords(tileSet).texts);
  const { junior } = basics.preset.switches;
  if (junior === null) return basics;
  const switches: Partial<Switches> = {
    order: chance.pick(['listed', 'random', 'draw'] as const),
    hands: chance.pick(['open', 'hidden'] as const),
    rackSize: chance.pick([3, 7]),
    clock: randomClock(chance),
    junior: {
      pool: chance.pick(['random', 'board'] as const),
      refill: chance.pick(['whenEmpty', 'everyTurn'] as const),
      mustPlay: chance.percent(50),
      endsWhenPoolEmpty: chance.percent(40),
      capturelessRounds: chance.between(1, 3),
      lightsUp: chance.percent(50),
    },
  };
  return { ...basics, tileSet, layout: plainLayout(rows, cols), printed, switches: isPlain ? {} : switches };
};
