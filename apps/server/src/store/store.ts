/**
 * What the server keeps, and what it promises: when an answer comes, the change is on disk; when an exception comes,
 * storage failed and nothing is known to be changed. SQLite and PostgreSQL keep the same promises. Refusals are
 * values. Times, ids and secrets come in from outside; a secret comes in as its hash only. Texts hold no U+0000.
 */
import type { Batch, EventLog } from '@tilewright/host';
import type { Brand, StoredEvent } from '@tilewright/rules';
import type { Ageing } from './ageing-store.ts';
import type { CopyWait } from './copies.ts';
import type { Gatherings } from './gathering-store.ts';
import type { Outages, Presence, StoreBy } from './life-signs.ts';
import type { People } from './people-store.ts';

export type { Outage, Outages, Presence, Sign } from './life-signs.ts';
export type { DeviceRow, KnownDevice, MoveAccepted, People } from './people-store.ts';

/** SHA-256 of a secret, as hex; `hashSecret` makes it. The store has no slot for the secret itself. */
export type SecretHash = Brand<string, 'SecretHash'>;

/** What the list of games knows of a table: nothing hidden. */
export interface Standing {
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly toMove: readonly number[];
  readonly deadlineAt: number | null;
  readonly scores: readonly number[];
  /** When the last event happened. */
  readonly at: number;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /**
   * The log of all games, as a host wants it. A batch is stored together with how the table then stands. It throws,
   * too, when the game was removed or is damaged: nobody may go on with such a game; and when it was decided too long
   * ago, by the clock of the database, as happens to a process that stood still: it has to decide again.
   */
  readonly log: (storeBy?: StoreBy) => EventLog;
  /** What happened in a game after an event, in order, so many at most where that is said. */
  readonly events: (game: string, afterSeq: number, limit?: number) => Promise<readonly StoredEvent[]>;
  readonly games: Games;
  readonly seats: Seats;
  readonly people: People;
  readonly chat: Chat;
  readonly presence: Presence;
  readonly outages: Outages;
  readonly gatherings: Gatherings;
  readonly ageing: Ageing;
  /** Drops what has run out and nobody needs: tickets, moves, leases, stamps, outages, lists that no game names. */
  readonly sweep: (now: number) => Promise<void>;
  /** What was wanted first, by whichever process. */
  readonly installation: (wanted: Installation) => Promise<Installation>;
  /** Whether a copy of the database could take over, and has every move by the time that is acknowledged. */
  readonly copyWait: () => Promise<CopyWait>;
  /** Whether the last write failed for a disk that is full or failing. */
  readonly hasDiskFailed: () => boolean;
  /** What was written since it was opened, for the metrics. */
  readonly tally: () => Tally;
  /** Looks at every game, and marks those that are damaged. */
  readonly check: (checking?: Checking) => Promise<CheckReport>;
  /** Waits for what was asked for, then closes. */
  readonly close: () => Promise<void>;
}

export interface Installation {
  readonly name: string;
  /** Told to nobody. */
  readonly secret: string;
}

interface Tally {
  readonly commitCount: number;
  readonly eventCount: number;
}

export interface Checking {
  /** How many games have been looked at, from time to time. */
  readonly onProgress?: (gameCount: number) => void;
  readonly signal?: AbortSignal;
}

export interface CheckReport {
  readonly gameCount: number;
  readonly eventCount: number;
  readonly damaged: readonly DamagedGame[];
  /** Games that a newer version of the program wrote in; this one cannot serve them. */
  readonly newer: readonly string[];
  /** What the database itself says of its file, where it has one. */
  readonly fileFaults: readonly string[];
  /** Whether it was stopped before the end. */
  readonly isPartial: boolean;
}

export interface DamagedGame {
  readonly game: string;
  readonly damage: string;
}

export interface NewGame {
  readonly id: string;
  readonly maker: string | null;
  /** What the lobby shows of the set-up, as the caller likes to write it. */
  readonly summary: string;
  readonly watchHash: SecretHash;
  readonly at: number;
  readonly seats: readonly NewSeat[];
  /** The game that this one is played again after; each has one such game at most. */
  readonly rematchOf: string | null;
  readonly isChatOff?: boolean;
  /** What it begins with, stored together with its row: its first event, or a gathering of books. */
  readonly opening?: Batch;
  readonly gathering?: { readonly setup: string; readonly rules: string };
}

/** A seat of a person, or of nobody yet; a computer's seat has neither person nor invite. */
export interface NewSeat {
  readonly person: string | null;
  readonly name: string | null;
  readonly inviteHash: SecretHash | null;
}

export type Made =
  | { readonly type: 'made' }
  | { readonly type: 'exists' }
  /** The game before has been played again already: as this one. */
  | { readonly type: 'rematched'; readonly game: string };

export interface SeatRow {
  readonly seat: number;
  readonly person: string | null;
  readonly name: string | null;
  /** Whether somebody can still sit down here by a link. */
  readonly isOpen: boolean;
}

export interface GameRow extends Standing {
  readonly id: string;
  readonly maker: string | null;
  readonly summary: string;
  readonly createdAt: number;
  readonly seq: number;
  readonly seats: readonly SeatRow[];
  readonly isChatOff: boolean;
  readonly chatCount: number;
  /** How far it had come when somebody was last reminded; null when nobody ever was. */
  readonly nudgedSeq: number | null;
  readonly rematch: string | null;
  /** Why nobody may go on with it; null when all is well. */
  readonly damage: string | null;
}

/** How far a game has come, so that news can be noticed. */
export interface Head {
  readonly seq: number;
  readonly chatCount: number;
}

export interface Due {
  readonly game: string;
  readonly seq: number;
  readonly deadlineAt: number;
  /** When its last event happened. */
  readonly at: number;
}

/** Games whose last event, and whose deadline if they have one, are older than this are dead, by their phase. */
export interface DeadBefore {
  readonly gathering: number;
  readonly playing: number;
  readonly over: number;
}

export interface Games {
  /** The row that `log.append` then moves along, with what the game begins with if that is said. */
  readonly create: (game: NewGame) => Promise<Made>;
  readonly find: (game: string) => Promise<GameRow | undefined>;
  /** Games in which a person sits or that it made: its turn first, then by time left, the latest first; over last. */
  readonly lobby: (person: string, limit: number) => Promise<readonly GameRow[]>;
  /** Of many games at once; those that are gone are missing. */
  readonly heads: (games: readonly string[]) => Promise<ReadonlyMap<string, Head>>;
  /** Running games whose deadline has come, the most overdue first. Damaged ones are left out. */
  readonly due: (now: number, limit: number) => Promise<readonly Due[]>;
  readonly setChatOff: (game: string, isOff: boolean) => Promise<void>;
  readonly setDamage: (game: string, damage: string | null) => Promise<void>;
  /** Notes that people are busy with a game before its first event: it is not dead. */
  readonly touch: (game: string, at: number) => Promise<void>;
  /** Removes a game that has neither an event nor a gathering; false when it has, or is gone. */
  readonly removeUnbegun: (game: string) => Promise<boolean>;
  /** Removes games with everything that belongs to them, so many at most; answers which. */
  readonly removeDead: (before: DeadBefore, limit: number) => Promise<readonly string[]>;
  /** Ids in order, after one (`''` at first), for going through all of them. */
  readonly page: (afterId: string, limit: number) => Promise<readonly string[]>;
}

export type Invite =
  | { readonly type: 'seat'; readonly game: string; readonly seat: number; readonly isTaken: boolean }
  | { readonly type: 'watch'; readonly game: string };

export type Claimed =
  /** `seated`: the person sits at this game already, here; nothing was changed. */
  | { readonly type: 'claimed' | 'taken' | 'seated'; readonly game: string; readonly seat: number }
  | { readonly type: 'unknown' };

/** What a person is to a game. */
export interface Place {
  /** One at most. */
  readonly seats: readonly number[];
  readonly isWatching: boolean;
  readonly isMaker: boolean;
}

export interface Seats {
  /** What a link leads to. Looking changes nothing. */
  readonly findInvite: (hash: SecretHash) => Promise<Invite | undefined>;
  /** Sits down by a seat's link; of many at once exactly one does. */
  readonly claim: (claim: {
    readonly hash: SecretHash;
    readonly person: string;
    readonly name: string;
  }) => Promise<Claimed>;
  /** Makes a seat's link anew; false when somebody sits there, or nobody ever may. */
  readonly renewInvite: (game: string, seat: number, hash: SecretHash) => Promise<boolean>;
  readonly renewWatchLink: (game: string, hash: SecretHash) => Promise<boolean>;
  /** False when the game is gone. Twice is as good as once. */
  readonly watch: (game: string, person: string, at: number) => Promise<boolean>;
  readonly placeOf: (game: string, person: string) => Promise<Place>;
  /** The seat alone, if there is one: every move asks for it. */
  readonly seatOf: (game: string, person: string) => Promise<number | undefined>;
  /** Notes that a seat reminds the others, as the game stands; false when it did so less than `gapMs` ago. */
  readonly nudge: (game: string, seat: number, at: number, gapMs: number) => Promise<boolean>;
}

export interface NewLine {
  /** Of the saying: the same person says the same line of a game once, however often it comes. */
  readonly id: string;
  readonly game: string;
  readonly person: string;
  /** Null for one who watches. */
  readonly seat: number | null;
  readonly at: number;
  readonly text: string;
}

export interface ChatLine extends Omit<NewLine, 'id'> {
  /** From 1, without a gap. */
  readonly n: number;
}

export interface Chat {
  /** Its number, also when it was said before; `idReused` when something else was said under its id. */
  readonly say: (line: NewLine) => Promise<number | 'off' | 'noGame' | 'idReused'>;
  /** The latest lines after a number, in order, so many at most. Of a game the last thousand are kept. */
  readonly read: (game: string, afterN: number, limit: number) => Promise<readonly ChatLine[]>;
}
