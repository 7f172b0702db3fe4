/**
 * What the special tiles that fired did to a play, one step each, in the order in which they acted. The same rules as at
 * the table are run again on what everybody sees; nothing is guessed from the result.
 */
import {
  type Outcome,
  type OwnedSpecial,
  type Pending,
  type Seat,
  type Square,
  type Table,
  type Turn,
  score,
  withTiles,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { seatAfter } from './challenge.ts';

export interface EffectStep {
  readonly kind: string;
  readonly owner: Seat;
  readonly mover: Seat;
  readonly square: Square;
  /** Squares whose letters this one took. */
  readonly lost: readonly Square[];
  readonly pointsBefore: number;
  readonly pointsAfter: number;
  readonly refillTo: number;
  /** Whether it is the one that takes the points. */
  readonly isTaking: boolean;
  /** Which way the play goes, and who moves next, as things stand after this step. */
  readonly direction: Turn['direction'];
  readonly next: Seat;
}

/** The steps of a play, from the table before it stands. */
export const effectSteps = (table: Table, play: Pending): readonly EffectStep[] => {
  const { wordCheck } = table.setup.switches;
  const steps = stepsOf(table, play, 1);
  const isSame = (steps.at(-1)?.pointsAfter ?? play.outcome.points) === play.outcome.points;
  const times = wordCheck.type === 'refuse' ? (wordCheck.appeal?.times ?? 1) : 1;
  // What a play counts after an appeal is not written down with it.
  return isSame || times === 1 ? steps : stepsOf(table, play, times);
};

const stepsOf = (
  table: Table,
  { seat: mover, tiles, words, fired }: Pending,
  times: number,
): readonly EffectStep[] => {
  const scoreWithout = (lost: readonly Square[]): number =>
    score(table.setup, table.board, { tiles, words }, new Set(lost)) * times;
  const laid = withTiles(table.board, tiles);
  let outcome = untouched(table, scoreWithout([]));
  return fired.map((special) => {
    const before = outcome;
    const tile = specialTiles.find(({ kind }) => kind === special.kind);
    outcome = tile?.act(before, { special, mover, table, laid, scoreWithout }) ?? before;
    return stepOf(table, { special, mover }, before, outcome);
  });
};

const untouched = ({ setup }: Table, points: number): Outcome => ({
  points,
  lost: [],
  isReversed: false,
  refillTo: setup.switches.rackSize,
  takenBy: null,
  skipCount: 0,
});

interface Fired {
  readonly special: OwnedSpecial;
  readonly mover: Seat;
}

const stepOf = (table: Table, { special, mover }: Fired, before: Outcome, after: Outcome): EffectStep => {
  const direction = after.isReversed ? (-table.turn.direction as Turn['direction']) : table.turn.direction;
  return {
    kind: special.kind,
    owner: special.owner,
    mover,
    square: special.square,
    lost: after.lost.filter((square) => !before.lost.includes(square)),
    pointsBefore: before.points,
    pointsAfter: after.points,
    refillTo: after.refillTo,
    isTaking: before.takenBy === null && after.takenBy !== null && after.takenBy !== mover,
    direction,
    next: seatAfter(table, mover, direction),
  };
};
