/**
 * What the special tiles that fired did to a play, one step each, in the order in which they acted. The same rules as at
 * the table are run again on what everybody sees; nothing is guessed from the result.
 */
import {
  type Outcome,
  type OwnedSpecial,
  type Pending,
  type Seat,
  type SpecialTile,
  type Square,
  type Table,
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
  /** Who moves next as things stand after this step. */
  readonly next: Seat;
}

/** The steps of a play before it stands on this table; `times` is how often its points count. */
export const effectSteps = (
  table: Table,
  play: Pending,
  times = 1,
  kinds: readonly SpecialTile[] = specialTiles,
): readonly EffectStep[] => {
  const { seat: mover, tiles, words, fired } = play;
  const scoreWithout = (lost: readonly Square[]): number =>
    score(table.setup, table.board, { tiles, words }, new Set(lost)) * times;
  const laid = withTiles(table.board, tiles);
  let outcome = untouched(table, scoreWithout([]));
  return fired.map((special) => {
    const before = outcome;
    const tile = kinds.find(({ kind }) => kind === special.kind);
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
  const { direction } = table.turn;
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
    next: seatAfter(table, mover, after.isReversed ? (direction === 1 ? -1 : 1) : direction),
  };
};
