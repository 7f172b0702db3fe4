/**
 * Makes the word list of a game from the lists of books that people brought: once to tell what the books are worth, and
 * once more when the game begins. That takes a part of a second, so it is done in a thread.
 */
import { createHash } from 'node:crypto';
import {
  type BookLists,
  type BookReport,
  type ListsOfBook,
  bookReport,
  listFromBooks,
  wordsOfBooks,
} from '@tilewright/books';
import { type BuiltInListId, builtInLists, eachWord, makeKwg } from '@tilewright/lexicon';
import { type Letter, type TileSet, spell, tileTexts } from '@tilewright/rules';
import type { BookTexts, MadeList } from '../store/gathering-store.ts';
import { digestOf } from './list-identity.ts';
import { bookListId } from './made-list.ts';
import { loadWords } from './word-files.ts';
import type { GameOwner } from './game-owner.ts';

/** The two lists of a book, a word a line, as bytes of UTF-8 that move to a thread and leave nothing behind. */
export type BookBytes = Readonly<Record<keyof BookTexts, Uint8Array>>;

export interface BooksQuestion {
  readonly type: 'books';
  readonly tileSet: TileSet;
  readonly books: readonly BookBytes[];
  readonly namesCount: boolean;
  readonly hasTwos: boolean;
  readonly isBalanced: boolean;
  readonly folder: string;
}

export interface BooksMade {
  readonly list: MadeList;
  /** With the counts that the game is played with. */
  readonly tileSet: TileSet;
  readonly countByLength: readonly number[];
  /** Tiles that no word has. */
  readonly missing: readonly string[];
}

/** Makes a list, somewhere else than on the event loop. */
export type MakeBooks = (
  question: Omit<BooksQuestion, 'type' | 'folder'>,
  owner?: GameOwner,
) => Promise<BooksMade>;

const ID_LENGTH = 32;

type Lists = Omit<BooksQuestion, 'type'>;

/** The words of a game and those that only an appeal asks for. */
export const listsOf = (question: Lists): BookLists => {
  const { tileSet, books, namesCount } = question;
  const texts = wordsOfBooks(books.map(readLists), { namesCount });
  const lists = listFromBooks(tileSet, texts, twosFor(question));
  if (!lists.ok) throw new Error(`the books cannot be made into a list: ${lists.error.type}`);
  return lists.value;
};

export const makeBookList = (question: BooksQuestion): BooksMade => {
  const { tileSet, isBalanced } = question;
  const { game, others } = listsOf(question);
  const report = bookReport(tileSet, game.words);
  const [words, otherWords] = [makeKwg(game.words), makeKwg(others.words)];
  const parts = [words, otherWords].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  const digest = digestOf([tileTexts(tileSet), ...parts]);
  return {
    list: {
      id: bookListId(digest.slice(0, ID_LENGTH)),
      words,
      wordCount: game.words.wordCount,
      otherWords,
      otherCount: others.words.wordCount,
    },
    tileSet: isBalanced ? balanced(tileSet, report) : tileSet,
    countByLength: report.countByLength,
    missing: report.unusedLetters.map((letter) => tileSet.kinds[letter]?.text ?? ''),
  };
};

/** One at a time: those of twelve long books would take more memory than all games. */
function* wordsIn(bytes: Uint8Array): Generator<{ readonly word: string }, void, undefined> {
  const text = new TextDecoder().decode(bytes);
  for (let [from, end] = [0, 0]; from < text.length; from = end + 1) {
    end = text.indexOf('\n', from);
    if (end === -1) end = text.length;
    yield { word: text.slice(from, end) };
  }
}

const readLists = ({ words, otherWords }: BookBytes): ListsOfBook => ({
  words: wordsIn(words),
  otherWords: wordsIn(otherWords),
});

export const balanced = (tileSet: TileSet, { advice }: BookReport): TileSet => ({
  ...tileSet,
  kinds: tileSet.kinds.map((kind, letter) => ({ ...kind, count: advice.balancedBag[letter] ?? 0 })),
});

/** The two-letter words of the usual list for these tiles; none where there is no list. */
const twosFor = ({ hasTwos, tileSet, folder }: Lists): readonly string[] => {
  const usual = Object.entries(builtInLists).find(([, { tiles }]) => tiles === tileSet.name);
  if (!hasTwos || usual === undefined) return [];
  const twos: string[] = [];
  eachWord(loadWords(usual[0] as BuiltInListId, tileSet, folder), (letters, length) => {
    if (length === 2) twos.push(spell(tileSet, [...letters.subarray(0, 2)] as Letter[]));
  });
  return twos;
};
