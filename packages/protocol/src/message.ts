/**
 * Every sentence that crosses the socket, named by its direction. Both unions are closed: a new sentence makes every
 * switch fail to compile. What a server says about a game is one viewer's part of it; there is no slot for more.
 */
import type {
  Command,
  KeeperCommand,
  Millis,
  Refusal,
  Seat,
  SeatKind,
  View,
  ViewEvent,
  Viewer,
} from '@tilewright/rules';

/** The version of everything in this package. Ends that differ do not talk. */
export const PROTOCOL = 1;

/** What a seat may wish for; what only the keeper says has no place on the wire. */
export type PlayerCommand = Exclude<Command, KeeperCommand>;

export type ClientMessage =
  /** The first message of a socket, with a ticket of `POST /api/ticket`. */
  | { readonly type: 'hello'; readonly protocol: number; readonly ticket: string }
  /** Tell me what happened after this, or everything; said again it starts anew. */
  | { readonly type: 'sit'; readonly game: string; readonly afterSeq: number | null }
  | { readonly type: 'rise'; readonly game: string }
  /**
   * May be said again under its id and is carried out once. With `turn`, only in the turn whose `turnCount` that is, so
   * that what arrives late does not fall into another turn.
   */
  | {
      readonly type: 'command';
      readonly game: string;
      readonly id: string;
      readonly turn: number | null;
      readonly command: PlayerCommand;
    }
  /** May be said again under its id and is shown once. */
  | { readonly type: 'say'; readonly game: string; readonly id: string; readonly text: string }
  | { readonly type: 'nudge'; readonly game: string }
  /** Tell me of my games from now on. */
  | { readonly type: 'lobby' }
  /** With the sender's own time, which comes back. */
  | { readonly type: 'ping'; readonly at: number };

/** What became of a command or a line of chat. All but `tooFast` and `notStored` are final. */
export type WireReply =
  /** With the last event it brought about; for chat, the number of the line. */
  | { readonly type: 'accepted'; readonly seq: number }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** The turn it was meant for is over. */
  | { readonly type: 'outOfDate' }
  | { readonly type: 'badId' }
  /** The id was used for another command. */
  | { readonly type: 'idReused' }
  /** Not known to be stored; say it again under the same id. */
  | { readonly type: 'notStored' }
  | { readonly type: 'noSuchGame' }
  | { readonly type: 'damagedLog'; readonly seq: number }
  /** The person holds no seat there. */
  | { readonly type: 'notYours' }
  /** Say it again under the same id, but not before that time has passed. */
  | { readonly type: 'tooFast'; readonly retryMs: number }
  | { readonly type: 'chatOff' }
  /** The game has as many events as one may have: agree on a tie, resign or leave. */
  | { readonly type: 'gameFull' };

export interface SeatAbout {
  readonly name: string;
  readonly kind: SeatKind;
  readonly level: number | null;
  /** Whether somebody sits there; computers always do. */
  readonly isClaimed: boolean;
}

/** What becomes of who leaves: the tiles go back, or a computer takes the seat. */
export type Leaving = 'tiles' | 'computer';

/** What the maker of a game of books has chosen. */
export interface BookRules {
  /** Whether words that stand in the books only as names count. */
  readonly namesCount: boolean;
  /** Whether the two-letter words of the usual list count besides. */
  readonly hasTwos: boolean;
  /** Whether the bag is made for the books. */
  readonly isBalanced: boolean;
  /** Whether sentences of the books reach the server and the others. */
  readonly hasSentences: boolean;
  readonly leaving: Leaving;
}

export interface BookAbout {
  readonly book: string;
  /** Who brought it. */
  readonly seat: Seat;
  readonly title: string;
  readonly author: string;
  readonly wordCount: number;
  readonly otherCount: number;
}

/** What all books of a game are worth together. */
export interface BooksReport {
  readonly wordCount: number;
  /** Words that only an appeal asks for. */
  readonly otherCount: number;
  /** By the number of letters. */
  readonly countByLength: readonly number[];
  /** Tiles that no word has. */
  readonly missing: readonly string[];
  /** What computers made of them; null until that is known, and where the dictionary is closed. */
  readonly trial: BooksTrial | null;
}

/** What came of games of two computers. */
export interface TriedBooks {
  readonly pointsPerTurn: number;
  /** The share of turns without a play, from 0 to 1. */
  readonly stuckShare: number;
}

export interface BooksTrial extends TriedBooks {
  readonly gameCount: number;
  /** With the two-letter words of the usual list, and with a bag made for the books: null unless it clearly helped. */
  readonly withTwos: TriedBooks | null;
  readonly withBag: TriedBooks | null;
}

/** A game whose words come from books that people bring. */
export interface GatheringAbout {
  /** The name of the tile set. */
  readonly tiles: string;
  readonly rules: BookRules;
  /** Where the person told to sits. */
  readonly seat: Seat | null;
  readonly ready: readonly Seat[];
  readonly books: readonly BookAbout[];
  /** Null while it is found out, or without a book. */
  readonly report: BooksReport | null;
  readonly hasBegun: boolean;
}

/** What is known of a game besides the game itself. */
export interface GameAbout {
  readonly seats: readonly SeatAbout[];
  readonly isChatOn: boolean;
  /** Whether the person asked to made the game. */
  readonly isMaker: boolean;
  readonly daysPerMove: number | null;
  /** The game that was made to play again. */
  readonly rematch: string | null;
  /** As the maker chose; tiles go back where nothing is said. */
  readonly leaving?: Leaving;
  /** There while books are gathered: the game itself begins afterwards. */
  readonly gathering?: GatheringAbout;
}

export interface ChatLine {
  /** Lines of a game are numbered from 1 without gaps. */
  readonly number: number;
  readonly at: Millis;
  /** Who said it; null for one who watches. */
  readonly seat: Seat | null;
  readonly name: string;
  /** The same in all lines of one person at one game, whatever they are called; it says nothing elsewhere. */
  readonly voice: string;
  readonly text: string;
}

/** One of a person's games. */
export interface LobbyRow {
  readonly game: string;
  readonly variant: string;
  readonly seats: readonly SeatAbout[];
  /** The person's own seat; null for one who watches or only made it. */
  readonly seat: Seat | null;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly toMove: readonly Seat[];
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
  readonly deadlineAt: Millis | null;
  /** When something last happened. */
  readonly at: Millis;
  readonly isMaker: boolean;
  readonly isNudged: boolean;
  /** The number of the last line of chat; 0 for none. */
  readonly chatNumber: number;
  readonly rematch: string | null;
  /** Where who made it sits; null for nowhere. */
  readonly makerSeat?: Seat | null;
}

/** What a server cannot do for this socket, which stays open. */
export type FaultCode =
  | 'badMessage'
  | 'tooFast'
  | 'noSuchGame'
  | 'damagedGame'
  | 'notYours'
  | 'tooManyTables'
  /** The store did not answer; ask again. */
  | 'unavailable';

/** Why a server ends a socket. */
export type ByeReason =
  /** Come again at once. */
  | 'restarting'
  | 'tooSlow'
  | 'tooFast'
  | 'badMessage'
  | 'badTicket'
  | 'noHello'
  | 'silent'
  | 'tooManySockets'
  /** The session is over: the person left all devices. */
  | 'sessionOver'
  /** The other end speaks another version. */
  | 'otherProtocol';

export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly person: string;
      readonly serverTime: Millis;
      readonly heartbeatMs: number;
    }
  /** Comes before the view or the missed events, and again when the viewer has become another one. */
  | {
      readonly type: 'seated';
      readonly game: string;
      readonly viewer: Viewer;
      readonly seq: number;
      readonly about: GameAbout;
    }
  | { readonly type: 'about'; readonly game: string; readonly about: GameAbout }
  | { readonly type: 'view'; readonly game: string; readonly seq: number; readonly view: View }
  | { readonly type: 'event'; readonly game: string; readonly seq: number; readonly event: ViewEvent }
  | { readonly type: 'reply'; readonly game: string; readonly id: string; readonly reply: WireReply }
  | { readonly type: 'chat'; readonly game: string; readonly lines: readonly ChatLine[] }
  | {
      readonly type: 'presence';
      readonly game: string;
      readonly present: readonly boolean[];
      readonly watcherCount: number;
    }
  | { readonly type: 'thinking'; readonly game: string; readonly seat: Seat | null }
  /** Somebody waits; told to who is waited for, and to who nudged, once it was done. */
  | { readonly type: 'nudged'; readonly game: string; readonly by: Seat }
  | { readonly type: 'lobby'; readonly rows: readonly LobbyRow[] }
  | { readonly type: 'fault'; readonly code: FaultCode; readonly game: string | null }
  | { readonly type: 'pong'; readonly at: number; readonly serverTime: Millis }
  | { readonly type: 'bye'; readonly reason: ByeReason };

export type ClientMessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: T }>;

export const makeClientMessage = (message: ClientMessage): string => JSON.stringify(message);
export const makeServerMessage = (message: ServerMessage): string => JSON.stringify(message);
