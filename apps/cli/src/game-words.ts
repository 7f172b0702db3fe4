/** What the words of a game at this terminal are: those of a list, or of books. */
import type { WordList } from '@tilewright/lexicon';
import { type Result, type Switches, type TileSet, type Words, ok } from '@tilewright/rules';
import { type Preset, classic } from '@tilewright/variants';
import type { TableBooks } from './book-table.ts';
import { loadWords, loadedText, shortListText } from './load-words.ts';

export interface GameWords {
  readonly words: WordList;
  readonly isInText: Words['isInText'];
  /** Stands in the set-up. */
  readonly lexicon: string;
  readonly tileSet: TileSet;
  /** What was read, said before the game. */
  readonly told: readonly string[];
  /** What to know of the words, said on the first screen, too. */
  readonly warnings: readonly string[];
  /** Null for a list. */
  readonly books: TableBooks | null;
  /** The game that is played with such words, and where it differs. */
  readonly preset: Preset;
  readonly switches: Partial<Switches>;
}

/** The words of a list, or a sentence why there are none. */
export const openListWords = (
  wordsFile: string | null,
  tileSet: TileSet,
  folder: string,
): Result<GameWords, string> => {
  const loaded = loadWords(tileSet, wordsFile, folder);
  if (!loaded.ok) return loaded;
  const { words, name } = loaded.value;
  return ok({
    words,
    isInText: () => false,
    lexicon: name,
    tileSet,
    told: [loadedText(loaded.value)],
    warnings: shortListText(loaded.value),
    books: null,
    preset: classic,
    switches: {},
  });
};
