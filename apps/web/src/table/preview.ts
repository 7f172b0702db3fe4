/**
 * What the play in the making would bring: its words and points, or why it cannot lie there. The same rules as at the
 * table, on what the player sees; no word is looked up here.
 */
import {
  type Command,
  type Letter,
  type PlaceRefusal,
  type PlacedTile,
  type Square,
  type View,
  place,
  score,
  spell,
} from '@tilewright/rules';
import { type Draft, placedTiles } from './draft.ts';
import { standingBoard } from './standing-board.ts';

interface PreviewWord {
  readonly text: string;
  readonly letters: readonly Letter[];
}

export interface Preview {
  readonly tiles: readonly PlacedTile[];
  readonly words: readonly PreviewWord[];
  /** Null where the tiles cannot lie so. */
  readonly points: number | null;
  readonly refusal: PlaceRefusal | null;
  /** The last square of the word, or of the tried tiles. */
  readonly last: Square;
}

/** Null when nothing is tried. */
export const previewOf = (draft: Draft, view: View): Preview | null => {
  const tiles = placedTiles(draft);
  if (tiles.length === 0) return null;
  const { setup } = view.table;
  const board = standingBoard(view);
  const placed = place(setup, board, tiles);
  const lastTried = Math.max(...tiles.map(({ square }) => square)) as Square;
  if (!placed.ok) return { tiles, words: [], points: null, refusal: placed.error, last: lastTried };
  const words = placed.value.map(({ letters }) => ({ text: spell(setup.tileSet, letters), letters }));
  const points = score(setup, board, { tiles, words: placed.value });
  return { tiles, words, points, refusal: null, last: placed.value[0]?.squares.at(-1) ?? lastTried };
};

/** The play as the player wishes it. */
export const playOf = (draft: Draft): Command => ({
  type: 'play',
  tiles: placedTiles(draft),
  specials: draft.specials,
});
