/** The umpire's words in random games, which are played with small lists. */
import type { TileSet, Words } from '@tilewright/rules';
import { isInSmallText, smallWords } from '../random/small-words.ts';
import { umpireWords } from './word-list.ts';

const made = new Map<string, Words>();

export const smallUmpireWords = (tileSet: TileSet): Words => {
  const words =
    made.get(tileSet.name) ??
    umpireWords(tileSet, smallWords(tileSet).texts, (letters) => isInSmallText(tileSet, letters));
  made.set(tileSet.name, words);
  return words;
};
