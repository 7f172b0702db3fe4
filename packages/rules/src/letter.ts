/**
 * Letters and tiles as small integers. A letter is an index into the tile set, 0 the blank; a tile is what lies
 * on a square: 0 for nothing, the letter itself, or the letter plus 64 where a blank stands for it.
 */
import type { Brand } from './brand.ts';

export type Letter = Brand<number, 'Letter'>;
export type Tile = Brand<number, 'Tile'>;

export const BLANK = 0 as Letter;
/** A used place in a junior hand. Never a letter of any tile set. */
export const GAP = -1 as Letter;
export const EMPTY = 0 as Tile;
/** A tile set holds at most this many letters besides the blank. */
export const MAX_LETTERS = 63;

const BLANK_FLAG = 64;

export const tileOf = (letter: Letter, isBlank: boolean): Tile =>
  (isBlank ? letter + BLANK_FLAG : letter) as Tile;
export const letterOf = (tile: Tile): Letter => (tile & (BLANK_FLAG - 1)) as Letter;
export const isBlankTile = (tile: Tile): boolean => tile >= BLANK_FLAG;
/** The letter as it lay on the rack: the blank itself for a blank tile. */
export const rackLetterOf = (tile: Tile): Letter => (isBlankTile(tile) ? BLANK : letterOf(tile));
