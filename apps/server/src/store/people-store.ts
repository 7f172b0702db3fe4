/** What is kept of people and their devices, and what is promised about their tokens. */
import type { SecretHash } from './store.ts';

export interface DeviceRow {
  readonly device: string;
  readonly person: string;
  readonly name: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** A device as one of its tokens shows it. */
export interface KnownDevice extends DeviceRow {
  readonly tokenHash: SecretHash;
  /** Null until it was used once. */
  readonly firstUsedAt: number | null;
  /** When the token is refused; null as long as no later one is settled. */
  readonly endsAt: number | null;
  /** Whether the device is known to keep this one; of several, the one it showed so last. */
  readonly isSettled: boolean;
}

/** Whose device it is, and until when the token that shows it holds. */
export type TokenHolder = Pick<KnownDevice, 'person' | 'endsAt'>;

/** The times in the life of a token; see `WIRE_LIMITS`. */
interface TokenTimes {
  readonly settleMs: number;
  readonly graceMs: number;
}

export interface NewToken {
  readonly hash: SecretHash;
  readonly now: number;
  /** So many tokens of a device are known; the oldest makes room. */
  readonly most: number;
}

export type MoveAccepted =
  | { readonly type: 'moved'; readonly person: string }
  | { readonly type: 'unknown' }
  /** The device's person has games of its own: nothing was changed; say that they come along, and ask again. */
  | { readonly type: 'holdsGames'; readonly count: number }
  /** Both people sit at this game, which is not over, and one person has one seat: nothing was changed. */
  | { readonly type: 'bothSit'; readonly game: string }
  | { readonly type: 'tooManyDevices' };

/** Whom to forget: who sits here. */
export interface Forgetting {
  readonly game: string;
  readonly seat: number;
  /** Whether games that others sat at are removed as well. */
  readonly isWithGames: boolean;
}

export type Forgotten =
  | { readonly type: 'noSeat' }
  /** A computer, or somebody who was forgotten before. */
  | { readonly type: 'nobody' }
  /** Others sit at these games, which are not over: nothing was changed. */
  | { readonly type: 'playing'; readonly games: readonly string[] }
  | { readonly type: 'forgotten'; readonly removedCount: number; readonly keptCount: number };

export interface People {
  /** A new person at a new device; false when there is a device with this recovery secret already. */
  readonly begin: (beginning: {
    readonly person: string;
    readonly device: string;
    readonly tokenHash: SecretHash;
    readonly recoveryHash?: SecretHash;
    readonly name: string | null;
    readonly at: number;
  }) => Promise<boolean>;
  /** By any of its tokens that still holds. */
  readonly findDevice: (tokenHash: SecretHash, now: number) => Promise<KnownDevice | undefined>;
  /**
   * Notes that a token was used. Its first use shows that it has arrived; one at least `settleMs` later settles the
   * device on it: tokens given before it end after `graceMs`, except those that were first used after it was.
   */
  readonly noteUse: (
    tokenHash: SecretHash,
    now: number,
    times: TokenTimes,
  ) => Promise<'first' | 'settled' | 'nothing'>;
  /** Gives the device that shows `oldHash` one more token; false when there is none. */
  readonly giveToken: (oldHash: SecretHash, token: NewToken) => Promise<boolean>;
  /** The same for a device that lost all its tokens before it settled on one. */
  readonly recover: (recoveryHash: SecretHash, token: NewToken) => Promise<KnownDevice | undefined>;
  /** Of many tokens at once; those that are refused are missing. */
  readonly holdersOf: (
    tokens: readonly SecretHash[],
    now: number,
  ) => Promise<ReadonlyMap<SecretHash, TokenHolder>>;
  /** Whose a device is now; nothing when it has left. */
  readonly findById: (device: string) => Promise<DeviceRow | undefined>;
  /** Of many devices at once; those that have left are missing. */
  readonly personsOf: (devices: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly deviceCount: (person: string) => Promise<number>;
  /** What people call themselves; those who have no name are missing. */
  readonly names: (persons: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether an offer to move still stands. Looking changes nothing. */
  readonly isMoveOffered: (hash: SecretHash, now: number) => Promise<boolean>;
  readonly touch: (device: string, at: number) => Promise<void>;
  readonly rename: (person: string, name: string) => Promise<void>;
  /** Forgets one device, or all of a person with its offers to move; answers which. Their tickets go with them. */
  readonly leave: (device: string) => Promise<readonly string[]>;
  readonly leaveAll: (person: string) => Promise<readonly string[]>;
  /** Takes away everything that is kept of a person, from the files too. */
  readonly forget: (forgetting: Forgetting) => Promise<Forgotten>;
  /** For the device that shows this token. */
  readonly keepTicket: (hash: SecretHash, tokenHash: SecretHash, expiresAt: number) => Promise<void>;
  /** Uses a ticket up; nothing when it is unknown, used or too late, or the token it was asked with is refused. */
  readonly useTicket: (hash: SecretHash, now: number) => Promise<KnownDevice | undefined>;
  readonly offerMove: (hash: SecretHash, person: string, expiresAt: number) => Promise<void>;
  /**
   * The device becomes another one of the person who made the offer. Games that its own person sits at, made or
   * watches come along, with all devices of that person, if it is said that they do. Of a game that is over and that
   * both sat at the first seat is kept.
   */
  readonly acceptMove: (acceptance: {
    readonly hash: SecretHash;
    readonly device: string;
    readonly now: number;
    readonly bringsGames: boolean;
    /** So many the person may have then. */
    readonly mostDevices: number;
  }) => Promise<MoveAccepted>;
}
