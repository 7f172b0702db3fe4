/**
 * Text made to fit a tile set: a character that is on no tile loses its marks, or becomes the letters it is written
 * with, so that French `œuvré` is OEUVRE. Characters on a tile stay as they are.
 */
import type { TileSet } from '@tilewright/rules';

const WRITTEN_WITH: Readonly<Record<string, string>> = { Œ: 'OE', Æ: 'AE', ß: 'SS', ẞ: 'SS', Ø: 'O', Ł: 'L' };

/** Folds text; what cannot be folded stays. */
export const letterFolder = ({ kinds }: TileSet): ((text: string) => string) => {
  const printed = new Set(kinds.slice(1).flatMap(({ text }) => Array.from(text)));
  const foldedOnce = (character: string): string => {
    if (printed.has(character)) return character;
    return WRITTEN_WITH[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  };
  return (text) => Array.from(text.normalize('NFC').toUpperCase(), foldedOnce).join('');
};
