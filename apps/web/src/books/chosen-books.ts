/**
 * Which books a game is played with: one pile for the table, or one for each person. Whoever brought them, the game uses
 * all of them together.
 */
export interface ChosenBooks {
  readonly sharing: 'table' | 'each';
  readonly table: readonly string[];
  /** By the row of the player. */
  readonly each: Readonly<Record<number, readonly string[]>>;
}

export type BooksChange =
  | { readonly type: 'sharing'; readonly sharing: ChosenBooks['sharing'] }
  /** Puts a book onto a pile or takes it off; `row` is whose pile, null for the table's. */
  | { readonly type: 'toggle'; readonly book: string; readonly row: number | null }
  | { readonly type: 'add'; readonly book: string; readonly row: number | null };

export const pileOf = ({ table, each }: ChosenBooks, row: number | null): readonly string[] =>
  row === null ? table : (each[row] ?? []);

const withPile = (chosen: ChosenBooks, row: number | null, pile: readonly string[]): ChosenBooks =>
  row === null ? { ...chosen, table: pile } : { ...chosen, each: { ...chosen.each, [row]: pile } };

const without = (pile: readonly string[], book: string): readonly string[] =>
  pile.filter((one) => one !== book);

export const changeBooks = (chosen: ChosenBooks, change: BooksChange): ChosenBooks => {
  switch (change.type) {
    case 'sharing':
      return { ...chosen, sharing: change.sharing };
    case 'add': {
      const pile = without(pileOf(chosen, change.row), change.book);
      return withPile(chosen, change.row, [...pile, change.book]);
    }
    case 'toggle': {
      const pile = pileOf(chosen, change.row);
      const rest = without(pile, change.book);
      return withPile(chosen, change.row, rest.length === pile.length ? [...pile, change.book] : rest);
    }
  }
};

/** The table's pile with a book of one's own; where nobody has chosen yet, what was there by itself makes room. */
export const pileWithOwn = (kept: readonly string[] | null, book: string): readonly string[] =>
  kept === null ? [book] : [...without(kept, book), book];

/** A pile without books that are gone, which nobody could take off it; as it is while it is not known which there are. */
export const withoutGhosts = (pile: readonly string[], there: readonly string[] | null): readonly string[] =>
  there === null ? pile : pile.filter((book) => there.includes(book));

/** All books of the game, each once: those of the table, or of the rows that play. */
export const unionOf = (chosen: ChosenBooks, rows: readonly number[]): readonly string[] =>
  chosen.sharing === 'table' ? chosen.table : [...new Set(rows.flatMap((row) => pileOf(chosen, row)))];

/** The rows that brought a book. */
export const broughtBy = (chosen: ChosenBooks, book: string, rows: readonly number[]): readonly number[] =>
  chosen.sharing === 'table' ? [] : rows.filter((row) => pileOf(chosen, row).includes(book));
