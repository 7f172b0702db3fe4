/**
 * What the page asks of its keeper, the worker that holds games, words and computer seats, and what it is told. The page
 * never holds more than one viewer's part of a game.
 *
 * The page calls `keeper()` of `connect.ts`, which has this very shape: plain functions go in as listeners, and what
 * `sit` answers with is called as it stands here (`keeper-line.ts` carries both through the message line).
 */
import type { BoardPlan } from '@tilewright/builder';
import type { Library } from './library.ts';
import type { Reply, Wish } from '@tilewright/host';
import type {
  Board,
  Letter,
  Millis,
  Result,
  Seat,
  SeatSetup,
  Setup,
  View,
  ViewEvent,
  Viewer,
} from '@tilewright/rules';

/** A word list that can be played with: one that comes with the program, or the player's own. */
export interface ListEntry {
  /** Stands in `Setup.lexicon`. */
  readonly id: string;
  readonly title: string;
  /** The name of the tile set it is meant for. */
  readonly tiles: string;
  readonly isOwn: boolean;
  /** Unknown before it was first loaded. */
  readonly wordCount: number | null;
}

/** What became of a dropped word file, counted. */
export interface ListReport {
  readonly list: ListEntry;
  readonly encoding: string;
  readonly duplicateCount: number;
  /** Words that cannot be laid with these tiles, and too long or short ones, with a few of them to show. */
  readonly unsuited: { readonly count: number; readonly examples: readonly string[] };
  readonly badLength: { readonly count: number; readonly examples: readonly string[] };
}

/** Why something did not work, as data; `texts/faults.ts` words it. */
export type KeeperFault =
  | { readonly type: 'notStored'; readonly isFull: boolean }
  | { readonly type: 'noSuchGame' }
  /** The saved games could not be read. */
  | { readonly type: 'gamesNotRead' }
  | { readonly type: 'damagedGame'; readonly seq: number }
  | { readonly type: 'noSuchList'; readonly list: string }
  | { readonly type: 'listNotLoaded'; readonly list: string }
  /** With the reason in words for people, in the page's language. */
  | { readonly type: 'badFile'; readonly name: string; readonly reason: string }
  | { readonly type: 'notFinished' }
  /** The format cannot express this game; with the reason in words for people. */
  | { readonly type: 'cannotExport'; readonly kind: ExportKind; readonly reason: string }
  | { readonly type: 'nothingToTakeBack' }
  | { readonly type: 'noSuchBoard' }
  /** The saved boards could not be read. */
  | { readonly type: 'boardsNotRead' }
  | { readonly type: 'boardNotStored'; readonly isFull: boolean }
  | { readonly type: 'noSuchBook' }
  /** The books of the player's own could not be read. */
  | { readonly type: 'booksNotRead' }
  | { readonly type: 'bookNotStored'; readonly isFull: boolean }
  /** A computer seat stumbled; tried again by itself. */
  | { readonly type: 'computerStuck' }
  /** The keeper itself failed, or has stopped. */
  | { readonly type: 'noAnswer' };

/** One row of the saved games. */
export interface SavedGame {
  readonly id: string;
  readonly variant: string;
  readonly seats: readonly SeatSetup[];
  readonly scores: readonly number[];
  readonly toMove: readonly Seat[];
  readonly isOver: boolean;
  /** It came as a record (GCG, or one viewer's file) and can be looked at, not played on. */
  readonly isReplayOnly: boolean;
  readonly winners: readonly Seat[];
  readonly startedAt: Millis;
  readonly at: Millis;
  readonly lexicon: string;
  /** For the thumbnail: the sides of the board and its tiles. */
  readonly rows: number;
  readonly cols: number;
  readonly board: readonly number[];
}

/** A printed board that was made or kept on this device. */
export interface SavedBoard {
  readonly id: string;
  readonly plan: BoardPlan;
  /** The word list it was built with; empty where nobody knows it, as with a board that came as a file. */
  readonly list: string;
  /** The name of the tile set that its letters are of. */
  readonly tiles: string;
  readonly at: Millis;
}

/** A board to be kept; without an id it becomes a new one, and without tiles it has those of its list. */
export type BoardToSave = Omit<SavedBoard, 'id' | 'at' | 'tiles'> & {
  readonly id: string | null;
  readonly tiles?: string;
};

export type TableNews =
  | { readonly type: 'view'; readonly viewer: Viewer; readonly seq: number; readonly view: View }
  | { readonly type: 'event'; readonly viewer: Viewer; readonly seq: number; readonly event: ViewEvent }
  /** A computer seat thinks; null when none does. */
  | { readonly type: 'thinking'; readonly seat: Seat | null }
  | { readonly type: 'words'; readonly state: 'loading' | 'ready' | 'failed' }
  /** Computers and time-outs could not be stored; tried again by itself. */
  | { readonly type: 'trouble'; readonly fault: KeeperFault | null }
  /** The last play was taken back: the game goes on under another id. */
  | { readonly type: 'movedTo'; readonly game: string };

/** One open game. */
export interface OpenTable {
  readonly submit: (seat: Seat, wish: Wish) => Promise<Reply>;
  /** News come as this viewer sees them from now on; the first is a whole view. */
  readonly watchAs: (viewer: Viewer) => Promise<void>;
  /** Whether each is a word of this game; null while the words are loading, and in games with challenges. */
  readonly areWords: (words: readonly (readonly Letter[])[]) => Promise<readonly boolean[] | null>;
  /** Whether a rack has any play on a board, by the words of this game; null where nobody is to know beforehand. */
  readonly hasPlay: (board: Board, rack: readonly Letter[]) => Promise<boolean | null>;
  /** Takes the last play back, where all agree: answers with the game that goes on. */
  readonly takeBack: () => Promise<Result<string, KeeperFault>>;
  readonly leave: () => Promise<void>;
}

export type ExportKind = 'gcg' | 'file' | 'link';

export interface Meaning {
  readonly part: string;
  readonly text: string;
}

export interface LookedUp {
  readonly word: string;
  readonly isWord: boolean;
  readonly meanings: readonly Meaning[];
  /** Words nearest to one that is none. */
  readonly near: readonly string[];
}

export interface Keeper {
  /** Whether games are kept when the page closes; not in some private windows. */
  readonly isLasting: () => Promise<boolean>;
  readonly lists: () => Promise<Result<readonly ListEntry[], KeeperFault>>;
  readonly addList: (
    name: string,
    bytes: Uint8Array,
    tiles: string,
  ) => Promise<Result<ListReport, KeeperFault>>;
  readonly removeList: (id: string) => Promise<Result<null, KeeperFault>>;
  /** Begins to load the words of a list and the solver, so that the first move need not wait. */
  readonly prepare: (list: string) => Promise<void>;
  /** Opens a game, lets every seat add its chance to the draws, and answers with the game's id. */
  readonly openGame: (setup: Setup) => Promise<Result<string, KeeperFault>>;
  readonly games: () => Promise<Result<readonly SavedGame[], KeeperFault>>;
  /** Tells whenever the saved games may have changed, in this tab or another one; the answer ends it. */
  readonly watchGames: (listener: () => void) => Promise<() => void>;
  readonly removeGame: (id: string) => Promise<Result<null, KeeperFault>>;
  readonly sit: (
    game: string,
    viewer: Viewer,
    listener: (news: TableNews) => void,
  ) => Promise<Result<OpenTable, KeeperFault>>;
  /** The view events of a game for replay: as a spectator saw it; with every hand where the game is over. */
  readonly replay: (game: string) => Promise<Result<readonly ViewEvent[], KeeperFault>>;
  /** How the game stands for a spectator. An imported file of one view has only this: its replay is its opening. */
  readonly position: (game: string) => Promise<Result<View, KeeperFault>>;
  readonly exportGame: (
    game: string,
    kind: ExportKind,
  ) => Promise<Result<{ readonly name: string; readonly text: string }, KeeperFault>>;
  /** A game file, GCG text or the text of a link. Answers with the id of a saved game. */
  readonly importGame: (name: string, bytes: Uint8Array) => Promise<Result<string, KeeperFault>>;
  readonly lookUp: (list: string, tiles: string, word: string) => Promise<Result<LookedUp, KeeperFault>>;
  readonly boards: () => Promise<Result<readonly SavedBoard[], KeeperFault>>;
  readonly board: (id: string) => Promise<Result<SavedBoard, KeeperFault>>;
  readonly saveBoard: (board: BoardToSave) => Promise<Result<SavedBoard, KeeperFault>>;
  readonly removeBoard: (id: string) => Promise<Result<null, KeeperFault>>;
  /** Tells whenever the saved boards may have changed, in this tab or another one; the answer ends it. */
  readonly watchBoards: (listener: () => void) => Promise<() => void>;
  readonly twoLetterWords: (list: string, tiles: string) => Promise<Result<readonly string[], KeeperFault>>;
  /** Everything about books, which few ask for: by the name of the request. */
  readonly library: <Name extends keyof Library>(
    name: Name,
    ...asked: Parameters<Library[Name]>
  ) => ReturnType<Library[Name]>;
  /** Tells whenever the books of the player's own may have changed, in this tab or another one; the answer ends it. */
  readonly watchBooks: (listener: () => void) => Promise<() => void>;
}
