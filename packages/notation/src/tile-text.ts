/**
 * Tiles as text, for any tile set: upper case a tile, lower case a blank that stands for it, `?` a blank on a rack.
 * Tiles of several characters are read by longest match; `[..]` marks one tile where that would go wrong. Knows
 * nothing of boards.
 */
import { BLANK, MAX_LETTERS, err, isBlankTile, letterOf, ok, tileOf } from '@tilewright/rules';
import type { Letter, Result, Tile, TileSet } from '@tilewright/rules';
import { type NotationFault, TEXT_START, type TextPlace, fault, moved } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';

/** The writings of a tile set, by their text and by their tile. */
export interface TileTable {
  readonly byText: ReadonlyMap<string, Tile>;
  readonly byTile: ReadonlyMap<Tile, string>;
  readonly longest: number;
}

export interface ReadTile {
  readonly tile: Tile;
  readonly length: number;
}

const BLANK_TEXT = '?';
// Signs that the formats use for other things than tiles.
const RESERVED = /[\s\d/.[\]();?+\-#>:*]/u;

/** The writings that tiles of this set have; a tile without one of its own is not in the table. */
export const tileTableOf = ({ kinds }: TileSet): TileTable => {
  const byText = new Map<string, Tile>();
  const byTile = new Map<Tile, string>();
  const add = (text: string, tile: Tile): void => {
    if (text === '' || RESERVED.test(text) || byText.has(text)) return;
    byText.set(text, tile);
    byTile.set(tile, text);
  };
  const letters = kinds.map((_, letter) => letter as Letter).slice(1);
  for (const letter of letters) add(kinds[letter]?.text ?? '', tileOf(letter, false));
  for (const letter of letters) add((kinds[letter]?.text ?? '').toLowerCase(), tileOf(letter, true));
  return { byText, byTile, longest: longestOf(byText) };
};

/** A tile's writings as a file declares them: as itself, and as a blank that stands for it. */
interface DeclaredTile {
  readonly upper: string;
  readonly lower: string;
}

/** The table with the blanks that a file writes in a way of its own; what the set has itself stays. */
export const withDeclared = (table: TileTable, declared: readonly DeclaredTile[]): TileTable => {
  const byText = new Map(table.byText);
  for (const { upper, lower } of declared) {
    const tile = table.byText.get(upper);
    const isNew = tile !== undefined && !isBlankTile(tile) && !RESERVED.test(lower) && !byText.has(lower);
    if (isNew) byText.set(lower, tileOf(letterOf(tile), true));
  }
  return { ...table, byText, longest: longestOf(byText) };
};

const longestOf = (byText: ReadonlyMap<string, Tile>): number =>
  Math.max(1, ...Array.from(byText.keys(), (text) => text.length));

/** The tile written at an offset, or undefined when none is. */
export const readTile = (table: TileTable, text: string, offset: number): ReadTile | undefined => {
  if (text[offset] === '[') return readBracketed(table, text, offset);
  for (let length = Math.min(table.longest, text.length - offset); length > 0; length -= 1) {
    const tile = table.byText.get(text.slice(offset, offset + length));
    if (tile !== undefined) return { tile, length };
  }
  return undefined;
};

const readBracketed = (table: TileTable, text: string, offset: number): ReadTile | undefined => {
  const inside = text.slice(offset + 1, offset + table.longest + 2);
  const length = inside.indexOf(']');
  const tile = length < 0 ? undefined : table.byText.get(inside.slice(0, length));
  return tile === undefined ? undefined : { tile, length: length + 2 };
};

/** Reads tiles that lie in a line; `at` is where the text stands, for faults. */
export const parseTiles = (
  tileSet: TileSet,
  text: string,
  at: TextPlace = TEXT_START,
): Result<readonly Tile[], NotationFault> => {
  const table = tileTableOf(tileSet);
  const tiles: Tile[] = [];
  for (let offset = 0; offset < text.length;) {
    const read = readTile(table, text, offset);
    if (!read) return fault(moved(at, offset), `a tile of the ${tileSet.name} set`, text.slice(offset));
    tiles.push(read.tile);
    offset += read.length;
  }
  return ok(tiles);
};

/** Writes tiles that lie in a line. */
export const makeTiles = (tileSet: TileSet, tiles: readonly Tile[]): Result<string, Inexpressible> =>
  writeTiles(tileTableOf(tileSet), tiles);

/** The same, with a table made before. */
export const writeTiles = (table: TileTable, tiles: readonly Tile[]): Result<string, Inexpressible> =>
  joined(
    table,
    tiles.map((tile) => table.byTile.get(tile)),
    tiles,
  );

const joined = (
  table: TileTable,
  texts: readonly (string | undefined)[],
  named: readonly number[],
): Result<string, Inexpressible> => {
  const missing = texts.indexOf(undefined);
  if (missing >= 0) return err({ type: 'tile', text: String(named[missing]) });
  const known = texts as readonly string[];
  return ok(known.map((text, index) => bracketed(table, text, known[index + 1] ?? '')).join(''));
};

const bracketed = (table: TileTable, text: string, next: string): string =>
  isTakenApart(table, text) || isDrawnOut(table, text, next) ? `[${text}]` : text;

/** Whether other tiles, one for each character, could be meant. */
const isTakenApart = ({ byText }: TileTable, text: string): boolean =>
  Array.from(text).length > 1 && Array.from(text).every((character) => byText.has(character));

/** Whether a longer tile would be read when the next one follows. */
const isDrawnOut = ({ byText }: TileTable, text: string, next: string): boolean =>
  next !== '' && Array.from(byText.keys()).some((key) => key.startsWith(text + next.charAt(0)));

/** Reads a rack: tiles, and `?` for each blank. */
export const parseRack = (
  tileSet: TileSet,
  text: string,
  at: TextPlace = TEXT_START,
): Result<readonly Letter[], NotationFault> => {
  const table = tileTableOf(tileSet);
  const letters: Letter[] = [];
  for (let offset = 0; offset < text.length;) {
    const read = readRackLetter(table, text, offset);
    if (!read)
      return fault(moved(at, offset), `a letter of the ${tileSet.name} set or ?`, text.slice(offset));
    letters.push(read.letter);
    offset += read.length;
  }
  return ok(letters);
};

interface ReadLetter {
  readonly letter: Letter;
  readonly length: number;
}

const readRackLetter = (table: TileTable, text: string, offset: number): ReadLetter | undefined => {
  if (text[offset] === BLANK_TEXT) return { letter: BLANK, length: 1 };
  const read = readTile(table, text, offset);
  return read && !isBlankTile(read.tile) ? { letter: letterOf(read.tile), length: read.length } : undefined;
};

/** Writes a rack. */
export const makeRack = (tileSet: TileSet, letters: readonly Letter[]): Result<string, Inexpressible> =>
  writeRack(tileTableOf(tileSet), letters);

/** The same, with a table made before. */
export const writeRack = (table: TileTable, letters: readonly Letter[]): Result<string, Inexpressible> =>
  joined(
    table,
    letters.map((letter) => rackText(table, letter)),
    letters,
  );

const rackText = (table: TileTable, letter: Letter): string | undefined => {
  if (letter === BLANK) return BLANK_TEXT;
  return letter <= MAX_LETTERS ? table.byTile.get(tileOf(letter, false)) : undefined;
};
