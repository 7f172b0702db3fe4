/**
 * The tiles of a game or a position: those that were named, or those that the named word list is
 * meant for. Loads no words.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TileSet } from '@tilewright/rules';
import { english, tileSetById } from '@tilewright/variants';
import { BUILT_IN, isBuiltIn } from './lexicon-store-source.ts';

interface TilesWish {
  readonly tiles: string | null;
  readonly wordsFile: string | null;
}

/** A file takes the place of a built-in list of its name, so only a list without one says which tiles it needs. */
export const tilesFor = ({ tiles, wordsFile }: TilesWish, folder: string): TileSet => {
  const isList = wordsFile !== null && isBuiltIn(wordsFile) && !existsSync(resolve(folder, wordsFile));
  const name = tiles ?? (isList ? BUILT_IN[wordsFile].tiles : english.name);
  const tileSet = tileSetById(name);
  if (tileSet === undefined) throw new Error(`no tile set ${name}`);
  return tileSet;
};
