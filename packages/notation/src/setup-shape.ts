/**
 * The shape of a set-up: everything that is fixed when a game starts, within the limits of this project.
 */
import type {
  ChallengeCost,
  ChallengeWindow,
  ClockSwitches,
  EndSwitches,
  JuniorSwitches,
  Layout,
  Letter,
  LetterKind,
  Millis,
  PrintedBoard,
  PrintedWord,
  SeatSetup,
  Setup,
  SpecialSwitches,
  Square,
  Switches,
  TileSet,
  WordCheck,
} from '@tilewright/rules';
import { LIMITS, isLevel, isName, isWithin } from '@tilewright/rules';
import {
  type Fields,
  type Shape,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  such,
  table,
  tagged,
  text,
  whole,
  within,
} from './shape.ts';

/** A word can count nine times over for every tile of a large rack, and a year of overtime costs much too. */
const MAX_POINTS = 1e30;
export const MAX_TURNS = 1_000_000;
export const MAX_LABEL_LENGTH = LIMITS.labelLength.most;
const MAX_SQUARES = LIMITS.side.most * LIMITS.side.most;
const MAX_KINDS_OF_SPECIALS = 50;

/** What boards, tile sets and variants are called. */
const label = text(MAX_LABEL_LENGTH);
/** Points that were scored: any number that play can bring about. */
export const points = whole(-MAX_POINTS, MAX_POINTS);
export const tileCount = whole(0, LIMITS.tiles.most);

/** The last moment that calendars have: what lies beyond it cannot be shown as a date. */
const LAST_MOMENT = 8.64e15;

export const millis: Shape<Millis> = such(
  number<Millis>(),
  (ms) => ms >= 0 && ms <= LAST_MOMENT,
  `a time from 0 to ${LAST_MOMENT}`,
);
/** What is left on a clock, which may have run over. */
export const clockMillis: Shape<Millis> = number<Millis>();

export const seatFields: Fields<SeatSetup> = {
  name: such(text(LIMITS.nameLength.most), isName, 'a name to read'),
  kind: oneOf('person', 'computer'),
  level: nullable(within(LIMITS.level)),
};

export const LEVEL_RULE = 'a level for a computer, none for a person';
export const seatSetup: Shape<SeatSetup> = such(object<SeatSetup>(seatFields), isLevel, LEVEL_RULE);

const times = list(within(LIMITS.premium), MAX_SQUARES);

const layout: Shape<Layout> = such(
  object<Layout>({
    name: label,
    rows: within(LIMITS.side),
    cols: within(LIMITS.side),
    letterTimes: times,
    wordTimes: times,
  }),
  ({ rows, cols, letterTimes, wordTimes }) =>
    letterTimes.length === rows * cols && wordTimes.length === rows * cols,
  'multipliers for every square',
);

/** Of a game that was played: what may be printed on new tiles is asked when a game is made (`isTileText`). */
const letterKind: Shape<LetterKind> = object<LetterKind>({
  text: such(
    text(LIMITS.tileTextLength.most),
    ({ length }) => length >= LIMITS.tileTextLength.least,
    'a text that is not empty',
  ),
  points: within(LIMITS.letterPoints),
  count: tileCount,
});

const tileSet: Shape<TileSet> = such(
  // The blank comes besides the letters.
  object<TileSet>({
    name: label,
    kinds: list(letterKind, LIMITS.letters.most + 1, LIMITS.letters.least + 1),
  }),
  ({ kinds }) =>
    isWithin(
      kinds.reduce((sum, { count }) => sum + count, 0),
      LIMITS.tiles,
    ),
  `${LIMITS.tiles.least} to ${LIMITS.tiles.most} tiles`,
);

const challengeCost: Shape<ChallengeCost> = tagged<ChallengeCost>({
  nothing: object({ type: oneOf('nothing') }),
  turn: object({ type: oneOf('turn') }),
  points: object({ type: oneOf('points'), points: within(LIMITS.challengePoints) }),
  game: object({ type: oneOf('game') }),
});

const challengeWindow: Shape<ChallengeWindow> = tagged<ChallengeWindow>({
  each: object({ type: oneOf('each'), ms: within<Millis>(LIMITS.windowMs) }),
  untilNextActs: object({ type: oneOf('untilNextActs') }),
});

const wordCheck: Shape<WordCheck> = tagged<WordCheck>({
  none: object({ type: oneOf('none') }),
  refuse: object({
    type: oneOf('refuse'),
    refusedTiles: oneOf('stay', 'return'),
    appeal: nullable(object({ times: within(LIMITS.appealTimes), penaltyPoints: within(LIMITS.points) })),
  }),
  challenge: object({ type: oneOf('challenge'), cost: challengeCost, window: challengeWindow }),
});

const end: Shape<EndSwitches> = object<EndSwitches>({
  out: flag,
  noPlay: flag,
  scoreless: nullable(object({ turnCount: within(LIMITS.scorelessTurns), passesOnly: flag })),
  allPassed: nullable(within(LIMITS.passes)),
  rounds: nullable(within(LIMITS.rounds)),
});

const special: Shape<SpecialSwitches> = object<SpecialSwitches>({
  prices: table(within(LIMITS.price), MAX_KINDS_OF_SPECIALS),
  isTriggeredByOwner: flag,
  blast: object({ shape: oneOf('square', 'diamond'), radius: within(LIMITS.blastRadius) }),
  disposeTo: whole(1, LIMITS.rackSize.most),
});

const clock: Shape<ClockSwitches> = tagged<ClockSwitches>({
  game: object({
    type: oneOf('game'),
    ms: within<Millis>(LIMITS.clockMs),
    incrementMs: within<Millis>(LIMITS.incrementMs),
    overtimePoints: within(LIMITS.points),
    overtimeLimitMs: within<Millis>(LIMITS.overtimeLimitMs),
  }),
  turn: object({ type: oneOf('turn'), ms: within<Millis>(LIMITS.clockMs) }),
});

const junior: Shape<JuniorSwitches> = object<JuniorSwitches>({
  pool: oneOf('random', 'board'),
  refill: oneOf('whenEmpty', 'everyTurn'),
  mustPlay: flag,
  endsWhenPoolEmpty: flag,
  capturelessRounds: within(LIMITS.capturelessRounds),
  lightsUp: flag,
});

const switches: Shape<Switches> = object<Switches>({
  order: oneOf('listed', 'personFirst', 'random', 'draw'),
  rackSize: within(LIMITS.rackSize),
  hands: oneOf('hidden', 'open'),
  wordCheck,
  premiums: oneOf('once', 'persistent'),
  fullRackBonus: within(LIMITS.points),
  exchange: nullable(object({ minBagCount: within(LIMITS.minBagCount) })),
  end,
  isSettled: flag,
  tie: oneOf('shared', 'beforeSettling', 'beforeSettlingThenComputer', 'noWinner'),
  special: nullable(special),
  clock: nullable(clock),
  junior: nullable(junior),
  dictionary: oneOf('open', 'closed'),
});

const printedWord: Shape<PrintedWord> = object<PrintedWord>({
  square: whole<Square>(0, MAX_SQUARES - 1),
  direction: oneOf('across', 'down'),
  letters: list(within<Letter>(LIMITS.letters), LIMITS.side.most, 1),
});

const printed: Shape<PrintedBoard> = object<PrintedBoard>({
  name: label,
  words: list(printedWord, MAX_SQUARES),
});

export const setup: Shape<Setup> = such(
  object<Setup>({
    variant: label,
    seats: list(seatSetup, LIMITS.seats.most, LIMITS.seats.least),
    layout,
    tileSet,
    switches,
    lexicon: text(LIMITS.lexiconLength.most),
    printed: nullable(printed),
  }),
  (value) => (value.printed?.words ?? []).every((word) => isPrintable(value, word)),
  'printed words of the tile set that stay on the board',
);

const isPrintable = ({ layout: { rows, cols }, tileSet: { kinds } }: Setup, word: PrintedWord): boolean => {
  const row = Math.floor(word.square / cols);
  const last = word.letters.length - 1;
  const isOnBoard =
    row < rows && (word.direction === 'across' ? (word.square % cols) + last < cols : row + last < rows);
  return isOnBoard && word.letters.every((letter) => letter < kinds.length);
};
