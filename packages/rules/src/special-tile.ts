/**
 * What a kind of special tile is: a name, a usual price, and what it makes of a play when it fires. The kinds
 * themselves are in `variants`, one file each; the rules know only this shape.
 */
import type { Seat } from './brand.ts';
import type { Board, Outcome, OwnedSpecial, Table } from './game.ts';
import type { Square } from './layout.ts';

/** The play that set a special tile off. */
export interface Firing {
  readonly special: OwnedSpecial;
  readonly mover: Seat;
  readonly table: Table;
  /** The board with the play on it, before any effect. */
  readonly laid: Board;
  /** What the play is worth when the letters on these squares are gone. */
  readonly scoreWithout: (lost: readonly Square[]) => number;
}

export interface SpecialTile {
  readonly kind: string;
  readonly price: number;
  /** What is left of the play after this tile acted, given what was left before. */
  readonly act: (outcome: Outcome, firing: Firing) => Outcome;
}
