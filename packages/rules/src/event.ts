/**
 * What has happened. Each event has a shared part that everyone sees, changes to single hands that only their
 * owners see (everyone, where hands lie open), and rarely a change of the vault. Events carry results, so that
 * replaying them needs no rules, words, clock or chance.
 */
import type { Millis, Seat } from './brand.ts';
import type { Ending, LaidSpecial, OwnedSpecial, Pending, Turn, Vault, Word } from './game.ts';
import type { Letter } from './letter.ts';
import type { Square } from './layout.ts';
import type { SeatSetup, Setup } from './setup.ts';

export interface DrawnTile {
  readonly seat: Seat;
  readonly letter: Letter;
}

export type SharedEvent =
  | {
      readonly type: 'tableOpened';
      readonly at: Millis;
      readonly setup: Setup;
      readonly commitment: string;
      /** Contributions are pledged before any is said. */
      readonly draws?: 'pledged';
    }
  | { readonly type: 'pledged'; readonly at: Millis; readonly seat: Seat; readonly hash: string }
  /** A seat did not say what it had pledged: all pledge anew, or it goes without where `isLast`. */
  | { readonly type: 'keptBack'; readonly at: Millis; readonly seat: Seat; readonly isLast: boolean }
  | { readonly type: 'contributed'; readonly at: Millis; readonly seat: Seat; readonly entropy: string }
  | { readonly type: 'bagFilled'; readonly at: Millis; readonly count: number; readonly drawCount: number }
  | {
      readonly type: 'orderDrawn';
      readonly at: Millis;
      readonly rounds: readonly (readonly DrawnTile[])[];
      readonly order: readonly Seat[];
      readonly drawCount: number;
    }
  | {
      readonly type: 'dealt';
      readonly at: Millis;
      readonly counts: readonly number[];
      readonly drawCount: number;
      readonly turn: Turn;
    }
  | {
      readonly type: 'tilesPlayed';
      readonly at: Millis;
      readonly play: Pending;
      readonly isAppealed: boolean;
      readonly turn: Turn;
      readonly clockLeftMs: readonly Millis[];
    }
  | {
      readonly type: 'accepted';
      readonly at: Millis;
      readonly seat: Seat;
      readonly isTimeUp: boolean;
      readonly waiting: readonly Seat[];
      readonly turn: Turn;
    }
  | {
      readonly type: 'challenged';
      readonly at: Millis;
      readonly seat: Seat;
      readonly isRight: boolean;
      readonly invalid: readonly Word[];
      /** Points the challenged seat gains. */
      readonly points: number;
      readonly turn: Turn;
    }
  | {
      readonly type: 'playStood';
      readonly at: Millis;
      readonly seat: Seat;
      readonly drawnCount: number;
      readonly drawCount: number;
      readonly turn: Turn;
    }
  | {
      readonly type: 'playWithdrawn';
      readonly at: Millis;
      readonly seat: Seat;
      /** Special tiles that had fired and lie there again for all to see. */
      readonly opened: readonly OwnedSpecial[];
      readonly turn: Turn;
    }
  | {
      readonly type: 'exchanged';
      readonly at: Millis;
      readonly seat: Seat;
      readonly count: number;
      readonly drawCount: number;
      readonly turn: Turn;
      readonly clockLeftMs: readonly Millis[];
    }
  | {
      readonly type: 'passed';
      readonly at: Millis;
      readonly seat: Seat;
      readonly reason: 'chosen' | 'done' | 'timeUp' | 'stuck' | 'badExchange';
      readonly drawnCount: number;
      readonly drawCount: number;
      readonly turn: Turn;
      readonly clockLeftMs: readonly Millis[];
    }
  | {
      readonly type: 'appealLost';
      readonly at: Millis;
      readonly seat: Seat;
      readonly words: readonly Word[];
      readonly points: number;
      readonly turn: Turn;
      readonly clockLeftMs: readonly Millis[];
    }
  | { readonly type: 'bought'; readonly at: Millis; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'captured';
      readonly at: Millis;
      readonly seat: Seat;
      readonly square: Square;
      /** Printed words this capture completed, by their index. */
      readonly completed: readonly number[];
      readonly turn: Turn;
    }
  | {
      readonly type: 'seatLeft';
      readonly at: Millis;
      readonly seat: Seat;
      readonly reason: 'left' | 'resigned' | 'forfeited' | 'timeUp';
      readonly returnedCount: number;
      readonly turn: Turn;
    }
  | { readonly type: 'seatReplaced'; readonly at: Millis; readonly seat: Seat; readonly by: SeatSetup }
  | { readonly type: 'tieOffered'; readonly at: Millis; readonly seat: Seat }
  | { readonly type: 'tieAgreed'; readonly at: Millis; readonly seat: Seat }
  | { readonly type: 'timeExcused'; readonly at: Millis; readonly ms: Millis }
  | {
      readonly type: 'gameEnded';
      readonly at: Millis;
      readonly ending: Ending;
      readonly scores: readonly number[];
    };

export type SharedEventOf<T extends SharedEvent['type']> = Extract<SharedEvent, { readonly type: T }>;

/** A change of one hand that its owner sees, and everyone where `isOpen`. */
export type HandChange = { readonly seat: Seat; readonly isOpen: boolean } & (
  | { readonly type: 'drew'; readonly letters: readonly Letter[] }
  | { readonly type: 'refilled'; readonly letters: readonly Letter[] }
  | { readonly type: 'gave'; readonly letters: readonly Letter[] }
  | {
      readonly type: 'chipsExchanged';
      readonly places: readonly number[];
      readonly given: readonly Letter[];
      readonly letters: readonly Letter[];
    }
  | { readonly type: 'bought'; readonly kind: string }
  | { readonly type: 'laying'; readonly specials: readonly LaidSpecial[] }
);

export interface GameEvent {
  readonly shared: SharedEvent;
  readonly hands: readonly HandChange[];
  /** The vault as it is filled: at the opening and when the bag is. */
  readonly vault: Vault | null;
}

/** One viewer's part of an event. */
export interface ViewEvent {
  readonly shared: SharedEvent;
  readonly hands: readonly HandChange[];
}
