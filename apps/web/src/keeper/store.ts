/**
 * What the keeper keeps: games with their logs, records of games that cannot be played on, word lists, printed boards and
 * books of the player's own, and what took long to make. One kind lasts, the other is for browsers that keep nothing.
 */
import type { EventLog, StoredCommand } from '@tilewright/host';
import type { StoredEvent, View, ViewEvent } from '@tilewright/rules';
import type { GameRow } from './game-row.ts';
import type { SavedBoard } from './keeper.ts';
import type { BookList, OwnBook } from './library.ts';

/** Values by a key. `put` resolves when the value is stored. */
export interface Drawer<T> {
  readonly get: (key: string) => Promise<T | undefined>;
  readonly put: (key: string, value: T) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly all: () => Promise<readonly T[]>;
}

export interface OwnList {
  readonly id: string;
  readonly title: string;
  /** The name of its tile set, and what is printed on those tiles, the blank first. */
  readonly tiles: string;
  readonly letters: readonly string[];
  readonly wordCount: number;
  readonly addedAt: number;
}

export interface KeptGraph {
  /** What it was made from. */
  readonly version: string;
  readonly wordCount: number;
  readonly nodes: Int32Array<ArrayBuffer>;
}

/** A game to look at: one view, and how it came about where that is known. */
export interface GameRecord {
  readonly view: View;
  readonly events: readonly ViewEvent[];
}

/** A whole game that comes in at once. */
export interface Adopted {
  readonly row: GameRow;
  readonly events: readonly StoredEvent[];
  readonly commands: readonly StoredCommand[];
  readonly record: GameRecord | null;
}

export interface Store {
  /** Whether it is still there when the page comes again. */
  readonly isLasting: boolean;
  readonly log: EventLog;
  readonly rows: () => Promise<readonly GameRow[]>;
  readonly row: (game: string) => Promise<GameRow | undefined>;
  readonly commandsOf: (game: string) => Promise<readonly StoredCommand[]>;
  /**
   * Stores it whole or not at all. A game that it replaces must still be at `row.seq` of that moment, which
   * `replacedSeq` says; a conflict when it is not, or when there is such a game already.
   */
  readonly adopt: (adopted: Adopted, replacedSeq: number | null) => Promise<'stored' | 'conflict'>;
  /** Removes a game and those it replaced. */
  readonly remove: (game: string) => Promise<void>;
  readonly records: Drawer<GameRecord>;
  readonly lists: Drawer<OwnList>;
  /** Word graphs of the player's own lists, by the list's id. */
  readonly graphs: Drawer<KeptGraph>;
  /** Word graphs that can be made again. */
  readonly cache: Drawer<KeptGraph>;
  /** When a game with a deadline was last open anywhere. */
  readonly hosted: Drawer<number>;
  /** Printed boards of the player's own. */
  readonly boards: Drawer<SavedBoard>;
  /** Books of the player's own, and apart from them the text of each, by the same id. */
  readonly books: Drawer<OwnBook>;
  readonly bookTexts: Drawer<Uint8Array<ArrayBuffer>>;
  /** The words of games that are played from books. */
  readonly bookLists: Drawer<BookList>;
}
