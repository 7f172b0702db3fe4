/** What is kept of a game of books: what it will be, which books came, who is ready, and the list they became. */

import type { NoRoom } from './book-room.ts';
import type { SeatRow } from './store.ts';

/** A game that gathers, or that has begun: its row stays as long as the game. */
export interface GatheringRow {
  /** The set-up and the rules about books, as the caller writes them. */
  readonly setup: string;
  readonly rules: string;
  /** Seats that are ready. */
  readonly ready: readonly number[];
  /** Grows with every change of the books. */
  readonly revision: number;
  /** What was found out about the books as they are now; null when that is not known yet. */
  readonly report: string | null;
  /** The id of the list; null until the game begins. */
  readonly list: string | null;
  /** In the order of coming. */
  readonly books: readonly GatheredBook[];
}

export interface GatheredBook {
  readonly id: string;
  readonly seat: number;
  readonly title: string;
  readonly author: string;
  readonly wordCount: number;
  readonly otherCount: number;
}

/** The two lists of a book: a word a line. */
export interface BookTexts {
  readonly words: string;
  readonly otherWords: string;
}

export interface NewBook extends BookTexts, Omit<GatheredBook, 'seat'> {
  readonly game: string;
  readonly seat: number;
  /** From where it is brought, digested. */
  readonly origin: string;
}

export interface BookQuota {
  readonly booksPerSeat: number;
  readonly bytesPerGame: number;
  /** Of all games where one sits, played again or not, and of seats that nobody has in games that one made. */
  readonly bytesPerPerson: number;
  /** Of all that was brought from one origin, whoever brought it. */
  readonly bytesPerOrigin: number;
  readonly bytesPerServer: number;
}

/** Of the game, of whoever brings it, of where it comes from, or of all. */
export type BookFull = 'full' | NoRoom;

export interface NewSentences {
  readonly game: string;
  readonly seat: number;
  readonly book: string;
  readonly lines: string;
  /** The whole book counts for where its last sentences came from. */
  readonly origin: string;
}

export interface Copying {
  readonly from: string;
  readonly to: string;
  /** Of whoever plays it again: the copies count there. */
  readonly origin: string;
  /** For each seat, where whoever sat there sits in the other game; the same where it is not said. */
  readonly newSeats?: readonly number[];
}

export interface MadeList {
  readonly id: string;
  readonly words: Uint8Array;
  readonly wordCount: number;
  readonly otherWords: Uint8Array;
  readonly otherCount: number;
}

/** A game that gathers, as it was read. */
export interface WaitingGame {
  readonly gathering: GatheringRow;
  readonly summary: string;
  readonly seats: readonly Pick<SeatRow, 'seat' | 'person' | 'isOpen'>[];
}

/** What a game that gathers becomes when somebody gives a seat up. */
export interface AfterLeaving {
  readonly setup: string;
  readonly summary: string;
  /** Of the seat. */
  readonly name: string;
  /** The link by which somebody else can sit down where the seat had none; null when nobody can sit there any more. */
  readonly inviteHash: string | null;
}

export interface LeftSeat {
  readonly game: string;
  readonly seat: number;
  readonly person: string;
}

/** A seat that is given up before the game begins. */
export interface GivenUp extends LeftSeat {
  /** Asked again when somebody else was faster, so that of several who leave at once each goes on from what the others left. */
  readonly becomes: (waiting: WaitingGame) => AfterLeaving;
}

/** `begun`: nothing more can be changed, as the game has begun, was closed, or gathers nothing. */
export interface Gatherings {
  readonly open: (game: string, setup: string, rules: string) => Promise<void>;
  readonly find: (game: string) => Promise<GatheringRow | undefined>;
  /** `tooMany` books of the seat, or too many bytes of the game, the person, the origin or the server. The seat is no longer ready. */
  readonly addBook: (book: NewBook, quota: BookQuota) => Promise<'added' | 'tooMany' | BookFull | 'begun'>;
  readonly addSentences: (
    sentences: NewSentences,
    quota: BookQuota,
  ) => Promise<'added' | BookFull | 'noBook' | 'begun'>;
  readonly removeBook: (game: string, seat: number, book: string) => Promise<'removed' | 'noBook' | 'begun'>;
  /** What was found out about the books holds no longer. */
  readonly setRules: (game: string, rules: string) => Promise<'set' | 'begun'>;
  readonly setReady: (game: string, seat: number, isReady: boolean) => Promise<'set' | 'begun'>;
  /** Noted only if the books are still those that it is about. */
  readonly setReport: (game: string, revision: number, report: string) => Promise<void>;
  /** The lists of one book. */
  readonly textsOf: (book: string) => Promise<BookTexts | undefined>;
  /** A list of a book in short pieces, each of whole lines. */
  readonly pieces: (book: string, list: keyof BookTexts) => AsyncIterable<string>;
  /** The first line of a book that is about one of these words. Others have their turn while it is looked for. */
  readonly sentence: (book: string, words: readonly string[]) => Promise<string | undefined>;
  /** Keeps the list and what the game has become. `changed`: the books are no longer those that it was made of. */
  readonly begin: (
    beginning: {
      readonly game: string;
      readonly revision: number;
      readonly setup: string;
      readonly list: MadeList;
    },
    at: number,
  ) => Promise<'begun' | 'changed'>;
  readonly findList: (id: string) => Promise<MadeList | undefined>;
  /**
   * Everything of one game for another that is played with the same list; twice is as good as once. Where there is no
   * more room only the names of the books come along.
   */
  readonly copy: (copying: Copying, quota: BookQuota) => Promise<void>;
  /**
   * Takes the sentences of a game and its rematches away for good; answers how many parts they were, undefined when
   * there is no such game.
   */
  readonly forgetSentences: (game: string) => Promise<number | undefined>;
  /** Changes nothing where the person sits there no longer. */
  readonly giveUp: (givenUp: GivenUp) => Promise<'given' | 'begun'>;
  /** In a game that has begun the seat becomes a computer's; who had it watches from now on. */
  readonly handOver: (
    handing: LeftSeat & Pick<AfterLeaving, 'summary' | 'name'> & { readonly at: number },
  ) => Promise<void>;
}
