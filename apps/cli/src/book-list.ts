/** The words of books as lists for a game: spelled with tiles, with what was asked to be added. */
import { type Book, type BookLists, listFromBooks, wordsOfBooks } from '@tilewright/books';
import { type WordList, eachWord } from '@tilewright/lexicon';
import { type Letter, type Result, type TileSet, err, ok, spell } from '@tilewright/rules';
import { shownCount } from './lexicon-store-text.ts';
import { loadWords } from './load-words.ts';

export interface ListWish {
  readonly books: readonly Book[];
  readonly tileSet: TileSet;
  /** Whether words that stand in the books only as names count. */
  readonly hasNames: boolean;
  /** Words that count besides. */
  readonly added: readonly string[];
}

/** The lists, or a sentence why there are none. */
export const makeBookLists = ({ books, tileSet, hasNames, added }: ListWish): Result<BookLists, string> => {
  const texts = wordsOfBooks(books, { namesCount: hasNames });
  const lists = listFromBooks(tileSet, texts, added);
  if (!lists.ok)
    return err(
      `These books have too many words for one list, ${shownCount(lists.error.nodeCount)} nodes as a word graph; take fewer books.`,
    );
  return lists.value.game.words.wordCount === 0
    ? err(`No word of these books can be laid with ${tileSet.name} tiles; choose others with --tiles.`)
    : lists;
};

/** The two-letter words of the list that comes with the program for these tiles, or a sentence why there are none. */
export const usualTwos = (tileSet: TileSet, folder: string): Result<readonly string[], string> => {
  const usual = loadWords(tileSet, null, folder);
  return usual.ok
    ? ok(wordsIn(usual.value.words, tileSet, 2))
    : err(`There is no list of ${tileSet.name} words here, so leave out --twos.`);
};

/** The words of a list, or those of so many letters, as tiles spell them. */
export const wordsIn = (words: WordList, tileSet: TileSet, ofLength?: number): readonly string[] => {
  const found: string[] = [];
  eachWord(words, (letters, length) => {
    if (ofLength === undefined || length === ofLength)
      found.push(spell(tileSet, Array.from(letters.subarray(0, length)) as Letter[]));
  });
  return found;
};
