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
import { MAX_LETTERS } from '@tilewright/rules';
import { MAX_SIDE } from './board-place.ts';
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
} from './shape.ts';

const MAX_SEATS = 8;
export const MAX_TILES = 1000;
const MAX_POINTS = 1_000_000;
export const MAX_TURNS = 100_000;
export const MAX_NAME_LENGTH = 200;
const MAX_SQUARES = MAX_SIDE * MAX_SIDE;
const MAX_TIMES = 9;
const MAX_KINDS_OF_SPECIALS = 50;
const MAX_TILE_TEXT = 8;
/** A lexicon may be named by many books. */
const MAX_LEXICON_LENGTH = 2000;

const name = text(MAX_NAME_LENGTH);
export const points = whole(-MAX_POINTS, MAX_POINTS);
const turns = whole(0, MAX_TURNS);
const tiles = whole(0, MAX_TILES);

export const millis: Shape<Millis> = number<Millis>();

export const seatFields: Fields<SeatSetup> = {
  name,
  kind: oneOf('person', 'computer'),
  level: nullable(number()),
};

export const seatSetup: Shape<SeatSetup> = object<SeatSetup>(seatFields);

const side = whole(1, MAX_SIDE);
const times = list(whole(1, MAX_TIMES), MAX_SQUARES);

const layout: Shape<Layout> = such(
  object<Layout>({ name, rows: side, cols: side, letterTimes: times, wordTimes: times }),
  ({ rows, cols, letterTimes, wordTimes }) =>
    letterTimes.length === rows * cols && wordTimes.length === rows * cols,
  'multipliers for every square',
);

const letterKind: Shape<LetterKind> = object<LetterKind>({ text: text(MAX_TILE_TEXT), points, count: tiles });

const tileSet: Shape<TileSet> = such(
  object<TileSet>({ name, kinds: list(letterKind, MAX_LETTERS + 1, 1) }),
  ({ kinds }) => kinds.reduce((sum, { count }) => sum + count, 0) <= MAX_TILES,
  `at most ${MAX_TILES} tiles`,
);

const challengeCost: Shape<ChallengeCost> = tagged<ChallengeCost>({
  nothing: object({ type: oneOf('nothing') }),
  turn: object({ type: oneOf('turn') }),
  points: object({ type: oneOf('points'), points }),
  game: object({ type: oneOf('game') }),
});

const challengeWindow: Shape<ChallengeWindow> = tagged<ChallengeWindow>({
  each: object({ type: oneOf('each'), ms: millis }),
  untilNextActs: object({ type: oneOf('untilNextActs') }),
});

const wordCheck: Shape<WordCheck> = tagged<WordCheck>({
  none: object({ type: oneOf('none') }),
  refuse: object({
    type: oneOf('refuse'),
    refusedTiles: oneOf('stay', 'return'),
    appeal: nullable(object({ times: points, penaltyPoints: points })),
  }),
  challenge: object({ type: oneOf('challenge'), cost: challengeCost, window: challengeWindow }),
});

const end: Shape<EndSwitches> = object<EndSwitches>({
  out: flag,
  noPlay: flag,
  scoreless: nullable(object({ turnCount: turns, passesOnly: flag })),
  allPassed: nullable(turns),
  rounds: nullable(turns),
});

const special: Shape<SpecialSwitches> = object<SpecialSwitches>({
  prices: table(points, MAX_KINDS_OF_SPECIALS),
  isTriggeredByOwner: flag,
  blast: object({ shape: oneOf('square', 'diamond'), radius: whole(0, MAX_SIDE) }),
  disposeTo: tiles,
});

const clock: Shape<ClockSwitches> = tagged<ClockSwitches>({
  game: object({
    type: oneOf('game'),
    ms: millis,
    incrementMs: millis,
    overtimePoints: points,
    overtimeLimitMs: millis,
  }),
  turn: object({ type: oneOf('turn'), ms: millis }),
});

const junior: Shape<JuniorSwitches> = object<JuniorSwitches>({
  pool: oneOf('random', 'board'),
  refill: oneOf('whenEmpty', 'everyTurn'),
  mustPlay: flag,
  endsWhenPoolEmpty: flag,
  capturelessRounds: turns,
  lightsUp: flag,
});

const switches: Shape<Switches> = object<Switches>({
  order: oneOf('listed', 'personFirst', 'random', 'draw'),
  rackSize: whole(1, MAX_TILES),
  hands: oneOf('hidden', 'open'),
  wordCheck,
  premiums: oneOf('once', 'persistent'),
  fullRackBonus: points,
  exchange: nullable(object({ minBagCount: tiles })),
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
  letters: list(whole<Letter>(1, MAX_LETTERS), MAX_SIDE, 1),
});

const printed: Shape<PrintedBoard> = object<PrintedBoard>({
  name,
  words: list(printedWord, MAX_SQUARES),
});

export const setup: Shape<Setup> = such(
  object<Setup>({
    variant: name,
    seats: list(seatSetup, MAX_SEATS, 1),
    layout,
    tileSet,
    switches,
    lexicon: text(MAX_LEXICON_LENGTH),
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
