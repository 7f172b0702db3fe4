/**
 * Tiles as letters on a screen: capitals, and small letters where a blank stands for one.
 */
import {
  BLANK,
  EMPTY,
  type Letter,
  type Table,
  type Tile,
  type TileSet,
  type Word,
  isBlankTile,
  letterOf,
  pointsOf,
  spell,
  tileOf,
} from '@tilewright/rules';

export const faceOf = (tileSet: TileSet, tile: Tile): string => {
  const text = spell(tileSet, [letterOf(tile)]);
  return isBlankTile(tile) ? text.toLowerCase() : text;
};

/** A word as it lies on the board. */
export const wordFace = ({ setup, board }: Pick<Table, 'setup' | 'board'>, word: Word): string =>
  word.letters
    .map((letter, index) => {
      const isBlank = isBlankTile(board[word.squares[index] ?? -1] ?? EMPTY);
      return faceOf(setup.tileSet, tileOf(letter, isBlank));
    })
    .join('');

const SUBSCRIPT_ZERO = 0x2080;

/** A letter on the rack with its points, as `Q₁₀`; the blank has none. */
export const rackFace = (tileSet: TileSet, letter: Letter): string => {
  const text = spell(tileSet, [letter]);
  if (letter === BLANK) return text;
  const digits = Array.from(String(pointsOf(tileSet, letter)), Number);
  return text + String.fromCharCode(...digits.map((digit) => SUBSCRIPT_ZERO + digit));
};
