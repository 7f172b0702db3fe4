/** What every square of a printed board shows. Pure. */
import {
  type Letter,
  PLAYS_PER_TURN,
  type PrintedWord,
  type Setup,
  type Square,
  type Table,
  capturable,
  openSquares,
  squaresOfWord,
  spell,
  wastesCaptures,
} from '@tilewright/rules';

/** Nothing printed; a letter that must wait; the first of some word; one that fits the hand; one that is stamped. */
export type CellState = 'empty' | 'later' | 'next' | 'lit' | 'captured';

export interface Cell {
  readonly text: string;
  readonly state: CellState;
  /** The seat whose stamp it was; -1 for nobody's. */
  readonly owner: number;
}

/** The squares that this hand can stamp, as the rules would accept them now. */
export const playable = (table: Table, rack: readonly Letter[]): readonly Square[] => {
  const limit = PLAYS_PER_TURN - table.turn.captureCount;
  const isBound = table.setup.switches.junior?.mustPlay === true;
  if (limit <= 0) return [];
  return capturable(table, rack).filter((square) => !isBound || !wastesCaptures(table, square, rack, limit));
};

/** What is printed on each square, by square. */
export const printedTexts = ({ printed, tileSet, layout }: Setup): readonly string[] => {
  const found = Array.from({ length: layout.rows * layout.cols }, () => '');
  for (const { square, direction, letters } of printed?.words ?? [])
    letters.forEach((letter, index) => {
      found[square + index * (direction === 'across' ? 1 : layout.cols)] = spell(tileSet, [letter]);
    });
  return found;
};

/** The squares as they stand; `lit` are those to light up. */
export const cellsOf = (
  table: Table,
  printed: readonly string[],
  lit: readonly Square[],
): readonly Cell[] => {
  const next = new Set<Square>(openSquares(table));
  const lights = new Set<Square>(lit);
  const stateOf = (square: Square, text: string): CellState => {
    if (text === '') return 'empty';
    if ((table.captured[square] ?? 0) > 0) return 'captured';
    if (lights.has(square)) return 'lit';
    return next.has(square) ? 'next' : 'later';
  };
  return printed.map((text, square) => ({
    text,
    state: stateOf(square as Square, text),
    owner: (table.captured[square] ?? 0) - 1,
  }));
};

export const wordText = ({ tileSet }: Setup, { letters }: PrintedWord): string => spell(tileSet, letters);

/** Whether every letter of a printed word is stamped. */
export const isWordDone = (table: Table, word: PrintedWord): boolean =>
  squaresOfWord(table, word).every((square) => (table.captured[square] ?? 0) > 0);
