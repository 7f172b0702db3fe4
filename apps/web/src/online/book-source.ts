/** Where words of a game of the server stand in its books, as the table asks for it. */
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

/** The word is looked for as a whole, in small letters and capitals. */
export const foundIn = ({ word, chapter, text }: ToldSentence): FoundSentence => {
  const lower = text.toLowerCase();
  const starts: number[] = [];
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) starts.push(at);
  const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}]/u.test(sign);
  const whole = starts.find((at) => !isLetter(lower[at - 1]) && !isLetter(lower[at + word.length]));
  const wordStart = whole ?? starts[0] ?? 0;
  return { chapter, text, wordStart, wordEnd: starts.length === 0 ? wordStart : wordStart + word.length };
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
