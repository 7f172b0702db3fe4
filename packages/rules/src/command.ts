/**
 * What a seat or the keeper of the table may wish for. A command carries the wish only: no score, no words, no seat.
 */
import type { Millis, Seat } from './brand.ts';
import type { LaidSpecial, PlacedTile } from './game.ts';
import type { Letter } from './letter.ts';
import type { Square } from './layout.ts';
import type { SeatSetup } from './setup.ts';

/** What only the keeper of the table says. */
export type KeeperCommand =
  | { readonly type: 'replaceSeat'; readonly seat: Seat; readonly by: SeatSetup }
  | { readonly type: 'timeUp' }
  | { readonly type: 'excuseTime'; readonly ms: Millis };

/** What the seat to move does. */
export type MoveCommand =
  | {
      readonly type: 'play';
      readonly tiles: readonly PlacedTile[];
      readonly specials: readonly LaidSpecial[];
    }
  | {
      readonly type: 'appeal';
      readonly tiles: readonly PlacedTile[];
      readonly specials: readonly LaidSpecial[];
    }
  | { readonly type: 'exchange'; readonly letters: readonly Letter[] }
  | { readonly type: 'pass' }
  | { readonly type: 'buy'; readonly kind: string }
  | { readonly type: 'capture'; readonly square: Square }
  | { readonly type: 'exchangeChips'; readonly places: readonly number[] };

/** What a seat may say whether it is to move or not. */
export type SeatCommand =
  /** Instead of the pledge that stands, so that two devices of one person do not undo each other's. */
  | { readonly type: 'pledge'; readonly hash: string; readonly instead: string | null }
  | { readonly type: 'contribute'; readonly entropy: string }
  | { readonly type: 'challenge' }
  | { readonly type: 'accept' }
  | { readonly type: 'resign' }
  | { readonly type: 'leave' }
  | { readonly type: 'offerTie' }
  | { readonly type: 'agreeTie' };

export type Command = KeeperCommand | MoveCommand | SeatCommand;

export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;

/** Who speaks: a seat, or the keeper of the table (clocks, and what the host of a game chooses). */
export type Actor = Seat | 'keeper';
