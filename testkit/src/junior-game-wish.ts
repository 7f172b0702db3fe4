/**
 * Which game on a printed board the game of a seed is: every board that comes with the game in turn and then filled
 * ones, two to four computers of any levels, both presets and any switches.
 */
import { readFileSync } from 'node:fs';
import { type BoardPlan, type PlayingRules, filledBoard, layoutOf, printedOf } from '@tilewright/builder';
import { type WordList, makeWordList } from '@tilewright/lexicon';
import { parseJuniorBoard, printedBoardOf } from '@tilewright/notation';
import type { JuniorSwitches, Setup, Switches } from '@tilewright/rules';
import { builtInBoards, computer, english, junior, juniorFamily, makeSetup } from '@tilewright/variants';
import { type Chance, chanceOf } from './random/chance.ts';

export interface JuniorGameWish {
  readonly plan: BoardPlan;
  readonly setup: Setup;
  readonly rules: PlayingRules;
  readonly chance: Chance;
  /** What is special about it, for the tally. */
  readonly marks: readonly string[];
}

const LEVEL_COUNT = 6;
const FILLED_SHARE = 3;

/** The game of a seed; seeds in a row play all boards. */
export const juniorGameOf = (seed: number): JuniorGameWish => {
  const chance = chanceOf(seed);
  const { plan, mark } = boardOf(seed, chance);
  for (;;) {
    const seats = Array.from({ length: chance.between(2, 4) }, (_, seat) =>
      computer(`Computer ${seat + 1}`, chance.between(1, LEVEL_COUNT)),
    );
    const preset = chance.pick([junior, juniorFamily]);
    const isPlain = chance.percent(50);
    const made = makeSetup({
      preset,
      seats,
      lexicon: '',
      layout: layoutOf(plan),
      printed: printedOf(plan),
      switches: isPlain ? {} : randomSwitches(chance),
    });
    // Little boards have too few letters of their own for some of these: then another one is drawn.
    if (!made.ok) continue;
    const setup = made.value;
    const marks = [mark, `${seats.length} players`, isPlain ? preset.id : `${preset.id}, other switches`];
    return { plan, setup, rules: rulesOf(setup), chance, marks: [...marks, ...settingsOf(setup)] };
  }
};

const boardOf = (seed: number, chance: Chance): { readonly plan: BoardPlan; readonly mark: string } => {
  const turn = seed % (builtInBoards.length + FILLED_SHARE);
  const built = builtInBoards[turn];
  if (built === undefined) return { plan: filledPlan(chance), mark: 'a filled board' };
  const board = parseJuniorBoard(built.text);
  const printed = board.ok ? printedBoardOf(english, board.value, built.id) : board;
  if (!board.ok || !printed.ok) throw new Error(`the board ${built.id} cannot be read`);
  const { rows, cols } = board.value;
  return { plan: { ...printed.value, rows, cols }, mark: `board ${built.id}` };
};

let children: WordList | undefined;

/** The words for children, read once. */
const childrensWords = (): WordList => {
  const path = new URL('../../packages/lexicon/data/english-basic.txt', import.meta.url);
  children ??= makeWordList(english, readFileSync(path, 'utf8').split('\n')).words;
  return children;
};

const filledPlan = (chance: Chance): BoardPlan => {
  const filled = filledBoard(
    {
      name: 'filled',
      rows: chance.between(5, chance.percent(15) ? 20 : 12),
      cols: chance.between(5, chance.percent(15) ? 20 : 12),
      list: childrensWords(),
      theme: [],
      density: chance.pick(['airy', 'usual', 'dense'] as const),
      symmetry: chance.pick(['none', 'rotation', 'mirror'] as const),
    },
    chance.below(1_000_000),
  );
  if (!filled.ok) throw new Error(`a board was not filled: ${JSON.stringify(filled.error)}`);
  return filled.value;
};

const randomSwitches = (chance: Chance): Partial<Switches> => ({
  order: chance.pick(['listed', 'random', 'draw'] as const),
  hands: chance.pick(['open', 'hidden'] as const),
  rackSize: chance.pick([3, 7, 7]),
  junior: {
    pool: chance.pick(['random', 'board'] as const),
    refill: chance.pick(['whenEmpty', 'everyTurn'] as const),
    mustPlay: chance.percent(50),
    endsWhenPoolEmpty: chance.percent(40),
    capturelessRounds: chance.between(1, 4),
    lightsUp: true,
  },
});

const rulesOf = ({ switches, seats }: Setup): PlayingRules => ({
  junior: switches.junior as JuniorSwitches,
  rackSize: switches.rackSize,
  playerCount: seats.length,
});

const settingsOf = ({ switches, seats }: Setup): readonly string[] => [
  ...new Set(seats.map(({ level }) => `level ${level}`)),
  `pool ${switches.junior?.pool}`,
  `refill ${switches.junior?.refill}`,
  `must play ${switches.junior?.mustPlay}`,
  `ends with the pool ${switches.junior?.endsWhenPoolEmpty}`,
  `hands ${switches.hands}`,
];

/** Everything that may mark a game, for who asks whether all of it came up. */
export const juniorMarks: readonly string[] = [
  ...builtInBoards.map(({ id }) => `board ${id}`),
  'a filled board',
  ...[2, 3, 4].map((count) => `${count} players`),
  ...[junior, juniorFamily].flatMap(({ id }) => [id, `${id}, other switches`]),
  ...Array.from({ length: LEVEL_COUNT }, (_, index) => `level ${index + 1}`),
  'pool random',
  'pool board',
  'refill whenEmpty',
  'refill everyTurn',
  'hands open',
  'hands hidden',
  ...[true, false].flatMap((is) => [`must play ${is}`, `ends with the pool ${is}`]),
];
