/**
 * What tells word lists apart. People make tile sets of their own, so nothing of one is ever glued into a key or a file
 * name: a key is the digest of everything a list depends on, written so that no two things read the same.
 */
import { createHash } from 'node:crypto';
import { type TileSet, tileTexts } from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';

/** The digest of anything that JSON can write. */
export const digestOf = (identity: unknown): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex');

/**
 * The tile set of that name that comes with the program, if these are its tiles: what is made for everybody is made of
 * our own. Points and counts may differ, as they make no other words.
 */
export const catalogueTiles = (tileSet: TileSet): TileSet | undefined => {
  const own = tileSetById(tileSet.name);
  return own?.kinds.length === tileSet.kinds.length &&
    own.kinds.every(({ text }, letter) => text === tileSet.kinds[letter]?.text)
    ? own
    : undefined;
};

/**
 * Names a list as it is spelled with these tiles. One for tiles that somebody made up is never the one for everybody,
 * even with the same letters: the two are made, kept and given up by different rules.
 */
export const listKey = (list: string, tileSet: TileSet): string =>
  digestOf([list, catalogueTiles(tileSet)?.name ?? null, tileTexts(tileSet)]);
