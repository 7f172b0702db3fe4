/** Where words of a game of the server stand in its books, as the table asks for it. */
import { type Book, sentencesOf } from '@tilewright/books';
import type { BookAbout } from '@tilewright/protocol';
import { type Letter, type Result, type Setup, err, ok, spell } from '@tilewright/rules';
import type { KeeperFault } from '../keeper/keeper.ts';
import type { BookListEntry, BookSentences, FoundSentence } from '../keeper/library.ts';
import { useTable } from '../table/table-store.ts';
import type { BookSource } from '../table/table-source.ts';
import { askServer } from './ask-server.ts';
import { useOnlineGame } from './game-store.ts';

const notRead: KeeperFault = { type: 'booksNotRead' };
const gameNow = (): string => useOnlineGame.getState().game;
const setupNow = (): Setup => useTable.getState().view.table.setup;

const nameOf = ({ book, title, author }: Pick<BookAbout, 'book' | 'title' | 'author'>) => ({
  id: book,
  title,
  author,
});

const entry = async (): Promise<Result<BookListEntry, KeeperFault>> => {
  const asked = await askServer('gathering', undefined, gameNow());
  if (!asked.ok) return err(notRead);
  const { books, rules, report } = asked.value;
  const { tileSet } = setupNow();
  return ok({
    tiles: tileSet.name,
    letters: tileSet.kinds.map(({ text }) => text),
    books: books.map(nameOf),
    hasNames: rules.namesCount,
    hasTwos: rules.hasTwos,
    wordCount: report?.wordCount ?? 0,
  });
};

interface ToldSentence {
  readonly word: string;
  readonly chapter: string;
  readonly text: string;
}

const NO_BOOK: Book = {
  format: 'text',
  title: '',
  author: '',
  cover: null,
  chapters: [],
  words: [],
  otherWords: [],
  tally: { wordCount: 0, tooShortCount: 0, tooLongCount: 0, notLettersCount: 0 },
};

/** The word is looked for as words are read from books. */
export const foundIn = ({ word, chapter, text }: ToldSentence): FoundSentence => {
  const places = [{ chapter: 0, start: 0, end: text.length }];
  const [found] = sentencesOf(
    { ...NO_BOOK, chapters: [{ title: chapter, text }], words: [{ word, count: 1, places }] },
    word,
    1,
  );
  return { chapter, text, wordStart: found?.wordStart ?? 0, wordEnd: found?.wordEnd ?? 0 };
};

const sentences = async (
  _list: string,
  letters: readonly Letter[],
): Promise<Result<readonly BookSentences[], KeeperFault>> => {
  const word = spell(setupNow().tileSet, letters);
  const asked = await askServer('findWord', { word }, gameNow());
  if (!asked.ok) return err(notRead);
  return ok(
    asked.value.books.map(({ book, title, sentence }) => ({
      book: nameOf({ book, title, author: '' }),
      count: null,
      sentences: sentence === null ? [] : [foundIn(sentence)],
    })),
  );
};

export const booksOnServer: BookSource = { entry, sentences };
