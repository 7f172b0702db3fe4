/**
 * Word lists of a game from the lists of books: spelled with the tiles of a set, accents folded where no tile has
 * them. They are lists like any other, and their names come from what they hold.
 */
import {
  type WordList,
  buildWordGraph,
  letterFolder,
  letterReader,
  makeKwg,
  wordListFrom,
} from '@tilewright/lexicon';
import type { GraphFault } from '@tilewright/lexicon';
import { type Letter, type Result, type TileSet, ok, sha256, toHex } from '@tilewright/rules';
import { BOOK_WORD_LETTERS } from './book-limits.ts';
import type { WordsOfBooks } from './words-of-books.ts';

export interface BookList {
  /** The same for the same words, wherever it was made. */
  readonly id: string;
  readonly words: WordList;
  /** Words that cannot be laid with these tiles, or are too long or short when spelled so. */
  readonly skippedCount: number;
}

export interface BookLists {
  readonly game: BookList;
  /** Words that are no words of the game but stand in the books: an appeal looks here too. */
  readonly others: BookList;
}

/** The two lists of words in the spelling of books; `added` words, such as short ones of another list, join the first. */
export const listFromBooks = (
  tileSet: TileSet,
  { words, otherWords }: WordsOfBooks,
  added: Iterable<string> = [],
): Result<BookLists, GraphFault> => {
  const game = bookList(tileSet, inLine(words, added));
  if (!game.ok) return game;
  const others = bookList(tileSet, otherWords);
  return others.ok ? ok({ game: game.value, others: others.value }) : others;
};

function* inLine(words: Iterable<string>, added: Iterable<string>): Generator<string, void, undefined> {
  yield* words;
  yield* added;
}

const bookList = (tileSet: TileSet, spelled: Iterable<string>): Result<BookList, GraphFault> => {
  const read = tileReader(tileSet);
  let skippedCount = 0;
  const laid = function* (): Generator<readonly Letter[], void, undefined> {
    for (const word of spelled) {
      const letters = read(word);
      if (letters === undefined) skippedCount += 1;
      else yield letters;
    }
  };
  const nodes = buildWordGraph(laid());
  if (!nodes.ok) return nodes;
  const words = wordListFrom(nodes.value);
  const id = `books-${toHex(sha256(makeKwg(words))).slice(0, 32)}`;
  return ok({ id, words, skippedCount });
};

/** Reads a word into tiles; undefined when it cannot be laid, or is too short or too long then. */
export const tileReader = (tileSet: TileSet): ((word: string) => readonly Letter[] | undefined) => {
  const folded = letterFolder(tileSet);
  const read = letterReader(tileSet);
  return (word) => {
    const letters = read(folded(word));
    const { least, most } = BOOK_WORD_LETTERS;
    return letters !== undefined && letters.length >= least && letters.length <= most ? letters : undefined;
  };
};
