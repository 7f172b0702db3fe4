/**
 * The shape of a set-up on the wire, without its seats: which people sit is said elsewhere. Here only shapes and limits
 * are checked. Whether it can be played (`setupFaults` of variants) and whether its words are known is asked by who
 * opens the game.
 */
import {
  type ChallengeCost,
  type ChallengeWindow,
  type ClockSwitches,
  type EndSwitches,
  type JuniorSwitches,
  LIMITS,
  type Layout,
  type Letter,
  type LetterKind,
  type Millis,
  type PrintedBoard,
  type PrintedWord,
  type Setup,
  type SpecialSwitches,
  type Switches,
  type TileSet,
  type WordCheck,
  isTileText,
} from '@tilewright/rules';
import { z } from 'zod';
import { cleanName } from './clean-text.ts';
import { WIRE_LIMITS } from './limits.ts';
import { SQUARES, list, specialKind, square, tagged, variant, within } from './pieces.ts';

/** A set-up for whoever sits down. */
export type OpenSetup = Omit<Setup, 'seats'>;

const flag = z.boolean();
/** What a game, a board or a set of tiles is called: shown to others, as names are. */
export const label = z.string().overwrite(cleanName).max(LIMITS.labelLength.most);
export const lexicon = z.string().max(LIMITS.lexiconLength.most);

const times = list(within(LIMITS.premium), SQUARES);

const layout: z.ZodType<Layout> = z
  .strictObject({
    name: label,
    rows: within(LIMITS.side),
    cols: within(LIMITS.side),
    letterTimes: times,
    wordTimes: times,
  })
  .refine(
    ({ rows, cols, letterTimes, wordTimes }) =>
      letterTimes.length === rows * cols && wordTimes.length === rows * cols,
    'multipliers for every square',
  );

const letterKind: z.ZodType<LetterKind> = z.strictObject({
  text: z
    .string()
    .min(LIMITS.tileTextLength.least)
    .max(LIMITS.tileTextLength.most)
    .refine(
      (text) => isTileText(text) && cleanName(text) === text,
      'composed, without spaces or characters that cannot be seen',
    ),
  points: within(LIMITS.letterPoints),
  count: within({ ...LIMITS.tiles, least: 0 }),
});

const tileSet: z.ZodType<TileSet> = z.strictObject({
  name: label,
  // The blank comes besides the letters.
  kinds: list(letterKind, LIMITS.letters.most + 1, LIMITS.letters.least + 1),
});

const challengeCost: z.ZodType<ChallengeCost> = tagged<ChallengeCost>({
  nothing: variant('nothing', {}),
  turn: variant('turn', {}),
  points: variant('points', { points: within(LIMITS.challengePoints) }),
  game: variant('game', {}),
});

const challengeWindow: z.ZodType<ChallengeWindow> = tagged<ChallengeWindow>({
  each: variant('each', { ms: within<Millis>(LIMITS.windowMs) }),
  untilNextActs: variant('untilNextActs', {}),
});

const wordCheck: z.ZodType<WordCheck> = tagged<WordCheck>({
  none: variant('none', {}),
  refuse: variant('refuse', {
    refusedTiles: z.enum(['stay', 'return']),
    appeal: z
      .strictObject({ times: within(LIMITS.appealTimes), penaltyPoints: within(LIMITS.points) })
      .nullable(),
  }),
  challenge: variant('challenge', { cost: challengeCost, window: challengeWindow }),
});

const end: z.ZodType<EndSwitches> = z.strictObject({
  out: flag,
  noPlay: flag,
  scoreless: z.strictObject({ turnCount: within(LIMITS.scorelessTurns), passesOnly: flag }).nullable(),
  allPassed: within(LIMITS.passes).nullable(),
  rounds: within(LIMITS.rounds).nullable(),
});

const special: z.ZodType<SpecialSwitches> = z.strictObject({
  prices: z
    .record(specialKind, within(LIMITS.price))
    .refine(
      (prices) => Object.keys(prices).length <= WIRE_LIMITS.specials,
      `at most ${WIRE_LIMITS.specials} kinds`,
    ),
  isTriggeredByOwner: flag,
  blast: z.strictObject({ shape: z.enum(['square', 'diamond']), radius: within(LIMITS.blastRadius) }),
  disposeTo: within({ least: 1, most: LIMITS.rackSize.most }),
});

const clock: z.ZodType<ClockSwitches> = tagged<ClockSwitches>({
  game: variant('game', {
    ms: within<Millis>(LIMITS.clockMs),
    incrementMs: within<Millis>(LIMITS.incrementMs),
    overtimePoints: within(LIMITS.points),
    overtimeLimitMs: within<Millis>(LIMITS.overtimeLimitMs),
  }),
  turn: variant('turn', { ms: within<Millis>(LIMITS.clockMs) }),
});

const junior: z.ZodType<JuniorSwitches> = z.strictObject({
  pool: z.enum(['random', 'board']),
  refill: z.enum(['whenEmpty', 'everyTurn']),
  mustPlay: flag,
  endsWhenPoolEmpty: flag,
  capturelessRounds: within(LIMITS.capturelessRounds),
  lightsUp: flag,
});

const switchFields: { readonly [K in keyof Switches]: z.ZodType<Switches[K]> } = {
  order: z.enum(['listed', 'personFirst', 'random', 'draw']),
  rackSize: within(LIMITS.rackSize),
  hands: z.enum(['hidden', 'open']),
  wordCheck,
  premiums: z.enum(['once', 'persistent']),
  fullRackBonus: within(LIMITS.points),
  exchange: z.strictObject({ minBagCount: within(LIMITS.minBagCount) }).nullable(),
  end,
  isSettled: flag,
  tie: z.enum(['shared', 'beforeSettling', 'beforeSettlingThenComputer', 'noWinner']),
  special: special.nullable(),
  clock: clock.nullable(),
  junior: junior.nullable(),
  dictionary: z.enum(['open', 'closed']),
};

const switches: z.ZodType<Switches> = z.strictObject(switchFields);

/** Only the switches that differ from a preset. */
export const someSwitches: z.ZodType<Partial<Switches>> = z.strictObject(
  Object.fromEntries(Object.entries(switchFields).map(([name, schema]) => [name, z.exactOptional(schema)])),
);

const printedWord: z.ZodType<PrintedWord> = z.strictObject({
  square,
  direction: z.enum(['across', 'down']),
  letters: list(within<Letter>(LIMITS.letters), LIMITS.side.most, 1),
});

const printed: z.ZodType<PrintedBoard> = z.strictObject({ name: label, words: list(printedWord, SQUARES) });

export const openSetup: z.ZodType<OpenSetup> = z.strictObject({
  variant: label,
  layout,
  tileSet,
  switches,
  lexicon,
  printed: printed.nullable(),
});
