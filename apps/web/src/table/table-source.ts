/** Where an open game is kept and moves on: by the keeper of this device, or by a server that others play through. */
import type { WitnessCheck } from '@tilewright/client';
import { type Letter, type Result, type Seat, type Table, type ViewEvent, err, ok } from '@tilewright/rules';
import { keeper } from '../keeper/connect.ts';
import type { ExportKind, KeeperFault, OpenTable, TableNews } from '../keeper/keeper.ts';
import type { BookListEntry, BookSentences } from '../keeper/library.ts';
import { faultText } from '../texts/faults.ts';

/** A game on its way out, with a name for its file. */
export interface ExportedGame {
  readonly name: string;
  readonly text: string;
}

/** What is asked about the books of a game that is played from books, by the name of its list. */
export interface BookSource {
  readonly entry: (list: string) => Promise<Result<BookListEntry, KeeperFault>>;
  readonly sentences: (
    list: string,
    letters: readonly Letter[],
  ) => Promise<Result<readonly BookSentences[], KeeperFault>>;
}

export interface TableSource {
  /** Whether everybody sits at a screen of their own. */
  readonly isOnline: boolean;
  /** Whether a computer takes the seat of who resigns; nowhere when not said. */
  readonly isReplaced?: (table: Table, seat: Seat) => boolean;
  readonly books: BookSource;
  /** The time by which deadlines are meant. */
  readonly now: () => number;
  readonly sit: (
    game: string,
    listener: (news: TableNews) => void,
  ) => Promise<Result<OpenTable, KeeperFault>>;
  /** What happened from the first event on, as far as who watches may know it. */
  readonly replay: (game: string) => Promise<Result<readonly ViewEvent[], KeeperFault>>;
  /** Whether that is what this device was told, where somebody else keeps the game; null where that is not known. */
  readonly told?: (game: string) => Promise<WitnessCheck | null>;
  /** The same game once more: answers with its address, or with why there is none, in words. */
  readonly playAgain: (table: Table) => Promise<Result<string, string>>;
  readonly reviewAddress: (game: string) => string;
  /** Where one is when one leaves the table. */
  readonly homeAddress: string;
  /** A game that is over, as a file, GCG or the text of a link; why not, in words. */
  readonly exportGame: (game: string, kind: ExportKind) => Promise<Result<ExportedGame, string>>;
}

export const onThisDevice: TableSource = {
  isOnline: false,
  books: {
    entry: (list) => keeper().library('listEntry', list),
    sentences: (list, letters) => keeper().library('sentences', list, letters),
  },
  now: () => Date.now(),
  sit: (game, listener) => keeper().sit(game, 'spectator', listener),
  replay: (game) => keeper().replay(game),
  playAgain: async (table) => {
    const opened = await keeper().openGame(table.setup);
    return opened.ok ? ok(`/game/${opened.value}`) : err(faultText(opened.error));
  },
  reviewAddress: (game) => `/replay/${game}`,
  homeAddress: '/',
  exportGame: async (game, kind) => {
    const made = await keeper().exportGame(game, kind);
    return made.ok ? made : err(faultText(made.error));
  },
};
