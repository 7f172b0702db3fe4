/**
 * Which games run in this process. Whoever serves people opens a table, submits and watches through it, and releases
 * it; loading, words, computers, deadlines, lost time and news of other processes are kept in here. Nothing that
 * leaves is more than one viewer may know.
 */
import type { EventLog, Listener, Reply, Wish } from '@tilewright/host';
import type { Seat, Setup, Table, Viewer } from '@tilewright/rules';
import type { Standing } from '../store/store.ts';

export interface Tables {
  /**
   * Makes the first event of a game whose row the store has, or with `append` hands it to whoever stores it together
   * with the row. Said again with the same set-up it answers the same. `noSuchList`: its words are not among
   * `WORD_LISTS` (word-shelf.ts).
   */
  readonly begin: (
    game: string,
    setup: Setup,
    append?: EventLog['append'],
  ) => Promise<Reply | { readonly type: 'noSuchList'; readonly list: string }>;
  /**
   * The running table of a game, loaded when first asked for, and with it its words: the first time that takes a
   * second or more. By then its computers have added their chance to the draws. It is kept while somebody has not
   * released it, its deadline is near or a computer is to move, and a little longer. Undefined when there is no such
   * game, when it is damaged or has no words, or after `close`; an exception when the store does not answer.
   */
  readonly open: (game: string) => Promise<LiveTable | undefined>;
  /** News of a game: it has come this far. The bus and the poll say so; a game that is not open here is left alone. */
  readonly heard: (game: string, seq: number) => void;
  /** How a game that is open here stands, as far as it was read, for lists of games. */
  readonly sighted: (game: string) => Sighted | undefined;
  /** How many tables are open here, for the metrics. */
  readonly liveCount: () => number;
  /** Takes nothing more, finishes what was begun, and closes all tables. The store is still needed meanwhile. */
  readonly close: () => Promise<void>;
}

export interface Sighted extends Standing {
  readonly seq: number;
}

/** One use of a running table. */
export interface LiveTable {
  /** After the table is closed for good it answers `noSuchGame`, and while the process stops `notStored`. */
  readonly submit: (by: Seat, wish: Wish) => Promise<Reply>;
  /** What only the keeper says: somebody takes a seat (`replaceSeat`). Time is kept in here. */
  readonly submitAsKeeper: (wish: Wish) => Promise<Reply>;
  /** As the host tells it: what was missed, or a view, and then every event once and in order. */
  readonly watch: (
    viewer: Viewer,
    afterSeq: number | null,
    listener: Listener,
  ) => Promise<(() => void) | undefined>;
  /** Told at once and at each change: the computer that is about to move, or null. The answer ends it. */
  readonly watchThinking: (listener: (seat: Seat | null) => void) => () => void;
  /** Told when there may be new lines of chat: how many there are. The answer ends it. */
  readonly watchChat: (listener: (count: number) => void) => () => void;
  /** Told when the game was removed or found damaged: there is nothing more to come. The answer ends it. */
  readonly watchGone: (listener: () => void) => () => void;
  /** What everybody may see, as far as this process has read. */
  readonly table: () => Table;
  readonly seq: () => number;
  /** Ends this use and everything that is watched through it. Twice is as good as once. */
  readonly release: () => void;
}
