/**
 * The state of one game, split by audience: the table everyone sees, a hand for each seat, and the vault nobody
 * sees. A view is a selection of these; there is no other way to look at a game.
 */
import type { Millis, Seat } from './brand.ts';
import type { Letter, Tile } from './letter.ts';
import type { Square } from './layout.ts';
import type { SeatSetup, Setup } from './setup.ts';
import type { LetterCounts } from './tile-set.ts';

export type Board = readonly Tile[];

export interface PlacedTile {
  readonly square: Square;
  readonly letter: Letter;
  readonly blank: boolean;
}

export interface Word {
  readonly squares: readonly Square[];
  readonly letters: readonly Letter[];
}

/** A special tile with its place; only its owner knows it, unless it lies open. */
export interface LaidSpecial {
  readonly square: Square;
  readonly kind: string;
}

export interface OwnedSpecial extends LaidSpecial {
  readonly owner: Seat;
}

/** What the special tiles that fired make of a play. */
export interface Outcome {
  readonly points: number;
  /** Squares whose letters leave the game. */
  readonly lost: readonly Square[];
  readonly isReversed: boolean;
  readonly refillTo: number;
  /** Who gets the points, when not the seat that played. */
  readonly takenBy: Seat | null;
  readonly skipCount: number;
}

/** Who may still challenge the pending play, and how. */
export interface AskedSeats {
  readonly type: 'each' | 'untilNextActs';
  readonly waiting: readonly Seat[];
}

/** A play on its way to the board. It changes nothing there until it stands. */
export interface Pending {
  readonly seat: Seat;
  readonly tiles: readonly PlacedTile[];
  readonly words: readonly Word[];
  readonly fired: readonly OwnedSpecial[];
  readonly outcome: Outcome;
  readonly window: AskedSeats | null;
}

export interface Turn {
  readonly toMove: readonly Seat[];
  readonly direction: 1 | -1;
  /** Turns each seat still has to sit out. */
  readonly owed: readonly number[];
  /** Turns taken, owed or passed over since the start. */
  readonly turnCount: number;
  readonly scorelessRun: number;
  readonly passRun: number;
  /** Captures made in this junior turn. */
  readonly captureCount: number;
  readonly startedAt: Millis;
  readonly deadlineAt: Millis | null;
  /** Seats passed over on the way here because they owed a turn. */
  readonly paid: readonly Seat[];
}

export interface SeatState extends SeatSetup {
  readonly isIn: boolean;
}

export type Act =
  | 'play'
  | 'exchange'
  | 'pass'
  | 'undone'
  | 'appealLost'
  | 'buy'
  | 'steal'
  | 'challenge'
  | 'capture'
  | 'leave';

/** One line of the score sheet. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly act: Act;
  readonly tiles: readonly PlacedTile[];
  readonly words: readonly Word[];
  readonly count: number;
  readonly points: number;
  readonly total: number;
}

export type EndReason =
  | 'out'
  | 'noPlay'
  | 'scoreless'
  | 'allPassed'
  | 'rounds'
  | 'lastSeat'
  | 'agreed'
  | 'allCaptured'
  | 'poolEmpty'
  | 'nothingToCapture'
  | 'captureless';

export interface Settling {
  readonly seat: Seat;
  readonly unplayedPoints: number;
  readonly gainedPoints: number;
  readonly overtimePoints: number;
}

/** Everything that was hidden, made public at the end so that the draws can be checked. */
export interface Reveal {
  readonly hands: readonly Hand[];
  readonly vault: Vault;
}

export interface Ending {
  readonly reason: EndReason;
  readonly settlings: readonly Settling[];
  readonly winners: readonly Seat[];
  readonly reveal: Reveal;
}

/** How far a game that pledges has come before it begins. */
export interface Pledging {
  /** By seat; null where none stands. */
  readonly hashes: readonly (string | null)[];
  /** From 1; one more each time that a contribution was kept back. */
  readonly round: number;
}

export interface Table {
  readonly setup: Setup;
  /** The hash of the draw secret, known before anyone contributes. */
  readonly commitment: string;
  readonly contributions: readonly (string | null)[];
  /** Absent where contributions are said without having been pledged. */
  readonly pledging?: Pledging;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly seats: readonly SeatState[];
  readonly order: readonly Seat[];
  readonly turn: Turn;
  readonly board: Board;
  /** Letters that left the game, by letter. */
  readonly removed: LetterCounts;
  /** Special tiles that everybody has seen. */
  readonly openSpecials: readonly OwnedSpecial[];
  readonly scores: readonly number[];
  readonly rackCounts: readonly number[];
  readonly bagCount: number;
  readonly drawCount: number;
  readonly clockLeftMs: readonly Millis[];
  readonly pending: Pending | null;
  /** Who offered or agreed to call it a tie. */
  readonly tieAgreed: readonly Seat[];
  /** Junior: whose chip covers each square, as seat + 1; 0 for nobody's. */
  readonly captured: readonly number[];
  readonly sheet: readonly ScoreLine[];
  readonly ending: Ending | null;
  /** When the last event happened. */
  readonly at: Millis;
}

export interface Hand {
  readonly rack: readonly Letter[];
  /** Special tiles that can be laid, and those bought this turn, which cannot yet. */
  readonly inventory: readonly string[];
  readonly fresh: readonly string[];
  readonly hidden: readonly LaidSpecial[];
  /** Special tiles on their way to the board with the pending play. */
  readonly laying: readonly LaidSpecial[];
}

export interface Vault {
  readonly secret: string;
  readonly bag: LetterCounts;
  /** What the bag held before anything was drawn. */
  readonly total: LetterCounts;
}

export interface Game {
  readonly table: Table;
  readonly hands: readonly Hand[];
  readonly vault: Vault;
}

export type Viewer = Seat | 'spectator';

export interface View {
  readonly viewer: Viewer;
  readonly table: Table;
  /** The hands this viewer may see; null for the others. */
  readonly hands: readonly (Hand | null)[];
}
