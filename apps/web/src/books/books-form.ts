/**
 * The rules of a game of books that its own set-up asks for; all others are those of the preset. Numbers may be anything
 * a person types; what cannot be played is told, never mended in silence.
 */
import type { Result, SeatSetup, Setup, Switches, TileSet } from '@tilewright/rules';
import { type SetupFault, books, makeSetup, tileSetById, usualAppeal } from '@tilewright/variants';

export interface BooksForm {
  readonly rounds: number;
  readonly hasNames: boolean;
  readonly hasAppeal: boolean;
  readonly premiums: Switches['premiums'];
  /** Whether the two-letter words of the usual list count besides. */
  readonly hasTwos: boolean;
  /** Whether the bag is made for the books. */
  readonly isBalanced: boolean;
  /** The name of the tile set. */
  readonly tiles: string;
}

export const usualForm: BooksForm = {
  rounds: books.switches.end.rounds ?? 10,
  hasNames: false,
  hasAppeal: books.switches.wordCheck.type === 'refuse' && books.switches.wordCheck.appeal !== null,
  premiums: books.switches.premiums,
  hasTwos: false,
  isBalanced: false,
  tiles: 'english',
};

const flag = (found: unknown, otherwise: boolean): boolean =>
  typeof found === 'boolean' ? found : otherwise;

/** What was kept on this device, as far as it can be used. */
export const parseBooksForm = (found: unknown): BooksForm => {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Partial<BooksForm>;
  const { rounds, tiles, premiums } = kept;
  return {
    rounds: typeof rounds === 'number' && Number.isFinite(rounds) ? rounds : usualForm.rounds,
    hasNames: flag(kept.hasNames, usualForm.hasNames),
    hasAppeal: flag(kept.hasAppeal, usualForm.hasAppeal),
    premiums: premiums === 'once' || premiums === 'persistent' ? premiums : usualForm.premiums,
    hasTwos: flag(kept.hasTwos, usualForm.hasTwos),
    isBalanced: flag(kept.isBalanced, usualForm.isBalanced),
    tiles: typeof tiles === 'string' && tileSetById(tiles) !== undefined ? tiles : usualForm.tiles,
  };
};

export const switchesOf = ({ rounds, hasAppeal, premiums }: BooksForm): Partial<Switches> => ({
  premiums,
  wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: hasAppeal ? usualAppeal : null },
  end: { ...books.switches.end, rounds },
});

/** The words of the game by their id, and the tiles it is played with. */
export interface BookWords {
  readonly lexicon: string;
  readonly tileSet: TileSet;
}

export const booksSetup = (
  form: BooksForm,
  seats: readonly SeatSetup[],
  { lexicon, tileSet }: BookWords,
): Result<Setup, readonly SetupFault[]> =>
  makeSetup({ preset: books, seats, lexicon, tileSet, switches: switchesOf(form) });

export const isRoundsFault = (fault: SetupFault): boolean =>
  fault.type === 'outOfBounds' && fault.switch === 'end.rounds';
