/**
 * Text made to fit a tile set: a character that is on no tile loses its marks, or becomes the letters it is written
 * with, so that French `œuvré` is OEUVRE. Characters on a tile stay as they are.
 */
import type { TileSet } from '@tilewright/rules';

const WRITTEN_WITH: Readonly<Record<string, string>> = { Œ: 'OE', Æ: 'AE', ß: 'SS', ẞ: 'SS', Ø: 'O', Ł: 'L' };

/** Composing takes the square of the length where marks pile up, and no word is nearly as long. */
const LONGEST_FOLDED = 1_000;

/** Folds text; what cannot be folded, or is too long to be a word, stays. */
export const letterFolder = ({ kinds }: TileSet): ((text: string) => string) => {
  const printed = kinds.slice(1).flatMap(({ text }) => Array.from(text));
  // Every character that came before, as dictionaries have millions of them and few different ones.
  const folds = new Map(printed.map((character) => [character, character]));
  return (text) => {
    if (text.length > LONGEST_FOLDED) return text;
    let folded = '';
    for (const character of text.normalize('NFC').toUpperCase()) {
      if (!folds.has(character)) folds.set(character, foldOf(character));
      folded += folds.get(character) ?? '';
    }
    return folded;
  };
};

const foldOf = (character: string): string =>
  WRITTEN_WITH[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
