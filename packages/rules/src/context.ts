/**
 * What `decide` needs from outside the game: the time, the words and the shelf of rule parts. All of it is handed in.
 */
import type { Millis } from './brand.ts';
import type { Table } from './game.ts';
import type { Letter } from './letter.ts';
import type { SpecialTile } from './special-tile.ts';

export interface Words {
  /** Whether these letters are a word of the game. */
  readonly isWord: (letters: readonly Letter[]) => boolean;
  /** Whether they stand anywhere else in the players' books: names and the like, which only an appeal asks for. */
  readonly isInText: (letters: readonly Letter[]) => boolean;
  /** Whether any of these racks has a play on this table, or may have one, where that would take too long to tell. */
  readonly mayHavePlay: (table: Table, racks: readonly (readonly Letter[])[]) => boolean;
}

export interface Context {
  readonly now: Millis;
  readonly words: Words;
  /** Kinds of special tiles, in the order in which they act. */
  readonly specialTiles: readonly SpecialTile[];
}
