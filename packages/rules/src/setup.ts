/**
 * Everything that is fixed when a game starts: seats, board, tiles and the rule switches, all plain data that is
 * stored with the game. `variants` makes and validates set-ups; the rules only read them.
 */
import type { Letter } from './letter.ts';
import type { Layout, Square } from './layout.ts';
import type { TileSet } from './tile-set.ts';
import type { Millis } from './brand.ts';

export type SeatKind = 'person' | 'computer';

export interface SeatSetup {
  readonly name: string;
  readonly kind: SeatKind;
  /** Strength of a computer seat; null for a person. */
  readonly level: number | null;
}

/** What a wrong challenge brings about. */
export type ChallengeCost =
  | { readonly type: 'nothing' }
  | { readonly type: 'turn' }
  | { readonly type: 'points'; readonly points: number }
  | { readonly type: 'game' };

/** How long a play can be challenged: each other seat in turn for so long, or until the next seat acts. */
export type ChallengeWindow =
  | { readonly type: 'each'; readonly ms: Millis }
  | { readonly type: 'untilNextActs' };

export type WordCheck =
  | { readonly type: 'none' }
  | {
      readonly type: 'refuse';
      /** What a screen does with refused tiles: they stay on the board, or all go back to the rack. */
      readonly refusedTiles: 'stay' | 'return';
      readonly appeal: { readonly times: number; readonly penaltyPoints: number } | null;
    }
  | { readonly type: 'challenge'; readonly cost: ChallengeCost; readonly window: ChallengeWindow };

export interface EndSwitches {
  readonly out: boolean;
  readonly noPlay: boolean;
  readonly scoreless: { readonly turnCount: number; readonly passesOnly: boolean } | null;
  /** Everyone passed so many times running. */
  readonly allPassed: number | null;
  readonly rounds: number | null;
}

export type Tie = 'shared' | 'beforeSettling' | 'beforeSettlingThenComputer' | 'noWinner';

export interface SpecialSwitches {
  /** Kinds for sale and what each costs. */
  readonly prices: Readonly<Record<string, number>>;
  /** Whether an owner's own letter triggers a special tile too. */
  readonly isTriggeredByOwner: boolean;
  readonly blast: { readonly shape: 'square' | 'diamond'; readonly radius: number };
  /** What the rack is filled to after a dispose. */
  readonly disposeTo: number;
}

export type ClockSwitches =
  | {
      readonly type: 'game';
      readonly ms: Millis;
      readonly incrementMs: Millis;
      readonly overtimePoints: number;
      /** Who is this far over time forfeits. */
      readonly overtimeLimitMs: Millis;
    }
  | { readonly type: 'turn'; readonly ms: Millis };

export interface JuniorSwitches {
  readonly pool: 'random' | 'board';
  readonly refill: 'whenEmpty' | 'everyTurn';
  readonly mustPlay: boolean;
  readonly endsWhenPoolEmpty: boolean;
  readonly capturelessRounds: number;
  /** Whether a screen lights up what can be captured. */
  readonly lightsUp: boolean;
}

export interface Switches {
  readonly order: 'listed' | 'personFirst' | 'random' | 'draw';
  readonly rackSize: number;
  readonly hands: 'hidden' | 'open';
  readonly wordCheck: WordCheck;
  readonly premiums: 'once' | 'persistent';
  /** For laying as many tiles at once as a rack holds. */
  readonly fullRackBonus: number;
  /** The bag must hold this many, and always as many as are given; null: no exchange. */
  readonly exchange: { readonly minBagCount: number } | null;
  readonly end: EndSwitches;
  readonly isSettled: boolean;
  readonly tie: Tie;
  readonly special: SpecialSwitches | null;
  readonly clock: ClockSwitches | null;
  readonly junior: JuniorSwitches | null;
  /** Whether a screen keeps the dictionary and word lists open. */
  readonly dictionary: 'open' | 'closed';
}

export interface PrintedWord {
  readonly square: Square;
  readonly direction: 'across' | 'down';
  readonly letters: readonly Letter[];
}

/** The words printed on a junior board. */
export interface PrintedBoard {
  readonly name: string;
  readonly words: readonly PrintedWord[];
}

export interface Setup {
  /** The preset the game was made from, for display only: no rule reads it. */
  readonly variant: string;
  readonly seats: readonly SeatSetup[];
  readonly layout: Layout;
  readonly tileSet: TileSet;
  readonly switches: Switches;
  /** Which words the table knows, for display and for finding them again. */
  readonly lexicon: string;
  readonly printed: PrintedBoard | null;
}
