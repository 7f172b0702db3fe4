/**
 * A two-player word game without a table: for training, strength and speed, where thousands are played in a row. Plays
 * by the usual rules (draw to a full rack, out and settled, six scoreless turns); chance is the order of the bag.
 */
import { BLANK, EMPTY, type Letter, type Tile, tileOf } from '@tilewright/rules';
import type { PlaySetup } from './compiled-setup.ts';
import type { Choice, Situation } from './situation.ts';

export type QuickPlayer = (situation: Situation) => Choice;

export interface QuickTable {
  readonly setup: PlaySetup;
  /** The bag may be exchanged with while it holds at least this many. */
  readonly minBagCount: number;
}

export interface QuickResult {
  readonly scores: readonly [number, number];
  readonly turnCount: number;
  /** Points made by plays alone. */
  readonly playPoints: readonly [number, number];
}

const MOST_SCORELESS = 6;

interface QuickState {
  readonly table: QuickTable;
  readonly board: Tile[];
  /** Drawn from the end. */
  readonly bag: Letter[];
  readonly racks: readonly [Letter[], Letter[]];
  readonly scores: [number, number];
  readonly playPoints: [number, number];
  turnCount: number;
  scoreless: number;
}

/** All tiles of a set, in the order of their letters. */
export const tilesOf = ({ tileSet }: PlaySetup): Letter[] =>
  tileSet.kinds.flatMap(({ count }, letter) => Array.from({ length: count }, () => letter as Letter));

const open = (table: QuickTable, bag: readonly Letter[]): QuickState => {
  const { layout, switches } = table.setup;
  const rest = bag.slice();
  const deal = (): Letter[] => rest.splice(-switches.rackSize);
  return {
    table,
    board: Array.from({ length: layout.rows * layout.cols }, () => EMPTY),
    racks: [deal(), deal()],
    bag: rest,
    scores: [0, 0],
    playPoints: [0, 0],
    turnCount: 0,
    scoreless: 0,
  };
};

/** Plays a game to its end; player 0 begins. `bag` is drawn from its end. */
export const playQuickly = (
  table: QuickTable,
  players: readonly [QuickPlayer, QuickPlayer],
  bag: readonly Letter[],
): QuickResult => {
  const state = open(table, bag);
  for (let mover: 0 | 1 = 0; ; mover = mover === 0 ? 1 : 0) {
    take(state, mover, players[mover](situationOf(state, mover)));
    state.turnCount += 1;
    if (state.racks[mover].length === 0 || state.scoreless >= MOST_SCORELESS) break;
  }
  settle(state);
  const { scores, playPoints, turnCount } = state;
  return { scores, playPoints, turnCount };
};

const pointsIn = ({ table }: QuickState, letters: readonly Letter[]): number =>
  letters.reduce((sum, letter) => sum + (table.setup.tileSet.kinds[letter]?.points ?? 0), 0);

const situationOf = (state: QuickState, mover: 0 | 1): Situation => {
  const bagCount = state.bag.length;
  return {
    board: state.board,
    rack: state.racks[mover],
    bagCount,
    // Before the bag is empty nobody asks for it.
    unseenPoints: bagCount === 0 ? pointsIn(state, state.racks[mover === 0 ? 1 : 0]) : 0,
    mostExchanged: bagCount >= state.table.minBagCount ? Math.min(bagCount, state.racks[mover].length) : 0,
    isSettled: true,
  };
};

const take = (state: QuickState, mover: 0 | 1, choice: Choice): void => {
  const rack = state.racks[mover];
  if (choice.type === 'play') {
    for (const { square, letter, blank } of choice.play.tiles) {
      state.board[square] = tileOf(letter, blank);
      rack.splice(rack.indexOf(blank ? BLANK : letter), 1);
    }
    state.scores[mover] += choice.play.points;
    state.playPoints[mover] += choice.play.points;
    state.scoreless = choice.play.points === 0 ? state.scoreless + 1 : 0;
  } else {
    state.scoreless += 1;
    if (choice.type === 'exchange') for (const letter of choice.letters) rack.splice(rack.indexOf(letter), 1);
  }
  const { bag } = state;
  const missing = state.table.setup.switches.rackSize - rack.length;
  for (let drawn = 0; drawn < missing && bag.length > 0; drawn += 1) rack.push(bag.pop() as Letter);
  if (choice.type === 'exchange') choice.letters.forEach((letter, index) => putBack(state, letter, index));
};

/** Back into the bag at a place that nobody chose, the same in every run. */
const putBack = ({ bag, turnCount }: QuickState, letter: Letter, index: number): void => {
  const place = Math.imul(turnCount * 31 + index + 1, 0x9e3779b1) >>> 0;
  bag.splice(place % (bag.length + 1), 0, letter);
};

const settle = (state: QuickState): void => {
  const [first, second] = [pointsIn(state, state.racks[0]), pointsIn(state, state.racks[1])];
  state.scores[0] -= first;
  state.scores[1] -= second;
  if (state.racks[0].length === 0) state.scores[0] += second;
  else if (state.racks[1].length === 0) state.scores[1] += first;
};
