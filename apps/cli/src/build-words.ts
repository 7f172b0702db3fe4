/**
 * The words a board is built from: a file, a built-in list, or the one of basic words that is clean for children.
 */
import { type LetterReader, letterReader, nearestWords } from '@tilewright/lexicon';
import { type Letter, type Result, type TileSet, ok, spell } from '@tilewright/rules';
import { tilesFor } from './chosen-tiles.ts';
import { type LoadedWords, loadWords } from './load-words.ts';

export const USUAL_LIST = 'english-basic';

export interface BuildWords extends LoadedWords {
  readonly tileSet: TileSet;
  readonly lettersOf: LetterReader;
}

/** The list of this name, typed in `folder`, or a sentence why there is none. */
export const openBuildWords = (wordsFile: string | null, folder: string): Result<BuildWords, string> => {
  const named = wordsFile ?? USUAL_LIST;
  const tileSet = tilesFor({ tiles: null, wordsFile: named }, folder);
  const loaded = loadWords(tileSet, named, folder);
  return loaded.ok ? ok({ ...loaded.value, tileSet, lettersOf: letterReader(tileSet) }) : loaded;
};

const MOST_SUGGESTED = 5;

/** The nearest words of the list, as they are written. */
export const wordsLike = ({ words, tileSet }: BuildWords, letters: readonly Letter[]): readonly string[] =>
  nearestWords(words, letters, MOST_SUGGESTED).map((near) => spell(tileSet, near.letters));
