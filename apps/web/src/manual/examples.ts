/** The examples of the manual, and every number of the games that its texts name, taken from the games themselves. */
import {
  type Millis,
  type Pending,
  type Seat,
  type Setup,
  type Square,
  type Switches,
  type Table,
  openView,
  squareAt,
  totalOf,
  countsOf,
} from '@tilewright/rules';
import { classic, english, makeSetup, people, standard15, stuff, usualPrices } from '@tilewright/variants';
import { type EffectStep, effectSteps } from '../specials/effect-steps.ts';
import { type Laying, type WorkedPlay, workOutAll } from './worked-play.ts';

const across = (word: string, row: number, col: number): Laying => ({ word, row, col, direction: 'across' });
const down = (word: string, row: number, col: number): Laying => ({ word, row, col, direction: 'down' });

const setupOf = (preset: typeof classic, switches: Partial<Switches> = {}): Setup => {
  const made = makeSetup({ preset, seats: people('Ann', 'Ben', 'Cleo'), lexicon: 'english', switches });
  if (!made.ok) throw new Error('no such set-up');
  return made.value;
};

export const classicSetup = setupOf(classic);
const stuffSetup = setupOf(stuff);

const story = (...layings: readonly Laying[]): readonly WorkedPlay[] => workOutAll(classicSetup, layings);
const last = (plays: readonly WorkedPlay[]): WorkedPlay => plays[plays.length - 1] as WorkedPlay;

const [ride, tie, pet] = story(across('RIDE', 7, 6), down('TIE', 6, 7), across('PET', 6, 5)) as [
  WorkedPlay,
  WorkedPlay,
  WorkedPlay,
];

const pressed = story(down('STONE', 4, 7), across('PRESSED', 4, 4));

export const examples = {
  ride,
  tie,
  pet,
  ink: last(story(across('INK', 7, 6))),
  blankInk: last(story(across('InK', 7, 6))),
  full: last(story(across('PRINTER', 7, 3))),
  fourfold: last(pressed),
} as const;

export type ExampleName = keyof typeof examples;

const teaching = [
  across('HORN', 7, 5),
  down('FARM', 5, 7),
  across('PASTE', 9, 5),
  across('MOB', 8, 7),
  across('BIT', 10, 4),
];

/** The same five plays with premiums that count once and with premiums that count every time. */
export const teachingGame = {
  plays: workOutAll(setupOf(classic, { premiums: 'once', fullRackBonus: 0 }), teaching),
  persistent: workOutAll(setupOf(classic, { premiums: 'persistent', fullRackBonus: 0 }), teaching),
} as const;

const at = (row: number, col: number): Square => squareAt(standard15, row, col) as Square;

/** Where the special tile of the examples lies: under the last letter of PRESSED. */
export const trapSquare = at(4, 10);

const stuffTable: Table = openView(
  {
    shared: { type: 'tableOpened', at: 0 as Millis, setup: stuffSetup, commitment: '' },
    hands: [],
  },
  'spectator',
).table;

const [ANN, BEN] = [0 as Seat, 1 as Seat];

/** What a special tile of Ben makes of Ann's PRESSED. */
export const effectOf = (kind: string): EffectStep => {
  const { before, tiles, formed, points } = examples.fourfold;
  const play: Pending = {
    seat: ANN,
    tiles,
    words: formed,
    fired: [{ square: trapSquare, kind, owner: BEN }],
    outcome: { points, lost: [], isReversed: false, refillTo: 7, takenBy: null, skipCount: 0 },
    window: null,
  };
  return effectSteps({ ...stuffTable, board: before }, play)[0] as EffectStep;
};

/** Numbers of the games as they are played. */
const { special, wordCheck, end } = stuff.switches;
const challenge = wordCheck.type === 'challenge' ? wordCheck : null;

export const numbers = {
  rackSize: classic.switches.rackSize,
  bonus: classic.switches.fullRackBonus,
  tileCount: totalOf(countsOf(english)),
  stuffTileCount: totalOf(countsOf(stuffSetup.tileSet)),
  blankCount: classic.blankCount,
  scorelessTurns: classic.switches.end.scoreless?.turnCount ?? 0,
  stuffPasses: end.allPassed ?? 0,
  challengeSeconds: challenge?.window.type === 'each' ? challenge.window.ms / 1_000 : 0,
  disposeTo: special?.disposeTo ?? 0,
  blastRadius: special?.blast.radius ?? 0,
  blastSide: (special?.blast.radius ?? 0) * 2 + 1,
  prices: usualPrices(),
} as const;

/** How many premium squares of a kind the usual board has. */
export const premiumCount = (type: 'letter' | 'word', times: number): number =>
  (type === 'letter' ? standard15.letterTimes : standard15.wordTimes).filter((by) => by === times).length;

/** What letters are worth together. */
export const worthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, sign) => sum + (english.kinds.find((kind) => kind.text === sign)?.points ?? 0),
    0,
  );
