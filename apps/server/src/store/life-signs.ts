/** What the store keeps of who and what lives: people at games, processes, and when no process did. */

/** Who is there: a lease for each person at a game and process, which runs out unless it is renewed. */
export interface Presence {
  readonly enter: (lease: {
    readonly process: string;
    readonly game: string;
    readonly person: string;
    readonly until: number;
  }) => Promise<void>;
  readonly leave: (process: string, game: string, person: string) => Promise<void>;
  readonly renew: (process: string, until: number) => Promise<void>;
  /** The people at each of these games; a game without anybody is missing. */
  readonly at: (games: readonly string[], now: number) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** A span in which no process lived. */
export interface Outage {
  readonly from: number;
  /** No two end at the same time: it names the outage. */
  readonly until: number;
}

/** What a process last said of itself. */
export interface Sign {
  readonly process: string;
  readonly at: number;
  /** How far its time was ahead of the clock of the database; null as long as it is not sure of its time. */
  readonly aheadMs: number | null;
  /** When it said so by that clock; null where there is none, and in signs of processes before version 6. */
  readonly databaseAt: number | null;
}

export interface Outages {
  /**
   * Says that a process lives now. When none has said so for longer than `mostGapMs`, that was an outage, which is
   * kept and answered. Stamp before asking what is due: then every outage so far is known.
   */
  readonly stamp: (
    process: string,
    now: number,
    mostGapMs: number,
    aheadMs?: number | null,
  ) => Promise<Outage | undefined>;
  /** Outages that ended after a time, in order; of a game, after its last event, those it was not excused for. */
  readonly endedAfter: (at: number) => Promise<readonly Outage[]>;
  /** The time by the clock of the database, which all processes share; null where it is the clock of the process. */
  readonly databaseTime: () => Promise<number | null>;
  /** The last sign of each process, the latest first; of very many the latest. */
  readonly signs: () => Promise<readonly Sign[]>;
}

/** By which time of the database something must be stored that was decided at a time; null where that is no question. */
export type StoreBy = (decidedAt: number) => number | null;
