/** The library of the keeper: books and their lists are kept, found again, and told to other tabs when they change. */
import { type Book, sentencesOf } from '@tilewright/books';
import {
  type Letter,
  type Result,
  type TileSet,
  err,
  ok,
  sha256,
  spell,
  toHex,
  utf8,
} from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';
import { parsePackedBook } from '../books/packed-book.ts';
import { isFullDisk } from './database.ts';
import type { Desk } from './desk.ts';
import type { KeeperFault } from './keeper.ts';
import {
  type BookList,
  type BookListEntry,
  type BookName,
  type BookSentences,
  type BookToKeep,
  type Library,
  type OwnBook,
  bookListId,
} from './library.ts';
import type { World } from './world.ts';

const ID_LENGTH = 16;
const MOST_SENTENCES = 5;
export const LONGEST_TITLE = 200;

const OWN = 'book-';
const isOwn = (id: string): boolean => id.startsWith(OWN);

const digestOf = (bytes: Uint8Array): string => toHex(sha256(bytes)).slice(0, ID_LENGTH);

export const makeLibrary = ({ world }: Desk): Library => ({
  books: () => listed(world),
  keepBook: (book) => keepBook(world, book),
  renameBook: (id, title, author) => renameBook(world, id, { title, author }),
  removeBook: (id) => removeBook(world, id),
  packedBook: (id) => packedBook(world, id),
  keepList: (list) => keepList(world, list),
  listEntry: (list) => listEntry(world, list),
  sentences: (list, letters) => sentences(world, list, letters),
});

const notStored = (error: unknown): KeeperFault => ({ type: 'bookNotStored', isFull: isFullDisk(error) });

const listed = async ({ store }: World): Promise<Result<readonly OwnBook[], KeeperFault>> => {
  try {
    return ok([...(await store.books.all())].sort((one, other) => other.at - one.at));
  } catch {
    return err({ type: 'booksNotRead' });
  }
};

/** What a file or a person calls a book, without anything that steers a screen. */
const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);

const keepBook = async (
  { store, bulletin, now }: World,
  { packed, title, author, ...book }: BookToKeep,
): Promise<Result<OwnBook, KeeperFault>> => {
  const id = `${OWN}${digestOf(packed)}`;
  try {
    const before = await store.books.get(id);
    // Who renamed it and drops it again keeps the name.
    const named = before ?? { title: tidy(title), author: tidy(author) };
    const kept: OwnBook = { ...book, id, title: named.title, author: named.author, at: now() };
    // The text first: a book that is listed has one.
    await store.bookTexts.put(id, packed);
    await store.books.put(id, kept);
    bulletin.post({ type: 'booksChanged' });
    return ok(kept);
  } catch (error) {
    return err(notStored(error));
  }
};

const renameBook = async (
  { store, bulletin }: World,
  id: string,
  { title, author }: Pick<OwnBook, 'title' | 'author'>,
): Promise<Result<OwnBook, KeeperFault>> => {
  try {
    const before = await store.books.get(id);
    if (before === undefined) return err({ type: 'noSuchBook' });
    const renamed = { ...before, title: tidy(title) || before.title, author: tidy(author) };
    await store.books.put(id, renamed);
    bulletin.post({ type: 'booksChanged' });
    return ok(renamed);
  } catch (error) {
    return err(notStored(error));
  }
};

const removeBook = async ({ store, bulletin }: World, id: string): Promise<Result<null, KeeperFault>> => {
  try {
    await store.books.remove(id);
    await store.bookTexts.remove(id);
    bulletin.post({ type: 'booksChanged' });
    return ok(null);
  } catch (error) {
    return err(notStored(error));
  }
};

const packedBook = async (
  { store, readShelfBook }: World,
  id: string,
): Promise<Result<Uint8Array<ArrayBuffer>, KeeperFault>> => {
  try {
    const packed = (await store.bookTexts.get(id)) ?? (await readShelfBook(id));
    return packed === undefined ? err({ type: 'noSuchBook' }) : ok(packed);
  } catch {
    return err({ type: 'booksNotRead' });
  }
};

/** The same words get the same id, so that a game finds them again. */
const keepList = async ({ store }: World, list: BookList): Promise<Result<string, KeeperFault>> => {
  const { letters, content, books } = list;
  const id = bookListId(digestOf(utf8(JSON.stringify([letters, content, books.map((book) => book.id)]))));
  try {
    await store.bookLists.put(id, list);
    return ok(id);
  } catch (error) {
    return err(notStored(error));
  }
};

const findList = async ({ store }: World, list: string): Promise<Result<BookList, KeeperFault>> => {
  try {
    const kept = await store.bookLists.get(list);
    return kept === undefined ? err({ type: 'noSuchList', list }) : ok(kept);
  } catch {
    return err({ type: 'booksNotRead' });
  }
};

const listEntry = async (world: World, list: string): Promise<Result<BookListEntry, KeeperFault>> => {
  const found = await findList(world, list);
  if (!found.ok) return found;
  const { words, others: _others, content: _content, ...entry } = found.value;
  return ok({ ...entry, wordCount: words.wordCount });
};

const sentences = async (
  world: World,
  list: string,
  letters: readonly Letter[],
): Promise<Result<readonly BookSentences[], KeeperFault>> => {
  const found = await findList(world, list);
  if (!found.ok) return found;
  const tileSet = tileSetById(found.value.tiles);
  if (tileSet === undefined) return err({ type: 'noSuchList', list });
  const answers: BookSentences[] = [];
  for (const book of found.value.books) answers.push(await sentencesIn(world, book, tileSet, letters));
  return ok(answers);
};

/** The last books that were opened: a second word is asked for soon after the first. */
const opened = new Map<string, Promise<Book | undefined>>();
const MOST_OPEN = 3;

/** Undefined where it was removed, also in another tab while it was open here. */
const openBook = async (world: World, id: string): Promise<Book | undefined> => {
  const isGone = isOwn(id) && (await world.store.books.get(id).catch(() => undefined)) === undefined;
  if (isGone) opened.delete(id);
  return isGone ? undefined : unpacked(world, id);
};

const unpacked = (world: World, id: string): Promise<Book | undefined> => {
  const opening =
    opened.get(id) ??
    packedBook(world, id).then((packed) => (packed.ok ? parsePackedBook(packed.value) : undefined));
  opened.delete(id);
  opened.set(id, opening);
  void opening.then((book) => book === undefined && opened.delete(id));
  for (const oldest of opened.keys()) if (opened.size > MOST_OPEN) opened.delete(oldest);
  return opening;
};

const sentencesIn = async (
  world: World,
  name: BookName,
  tileSet: TileSet,
  letters: readonly Letter[],
): Promise<BookSentences> => {
  const book = await openBook(world, name.id);
  if (book === undefined) return { book: name, count: 0, sentences: null };
  const word = spell(tileSet, letters).toLowerCase();
  const found = sentencesOf(book, word, MOST_SENTENCES).map(({ text, chapterTitle, wordStart, wordEnd }) => ({
    text,
    chapter: chapterTitle,
    wordStart,
    wordEnd,
  }));
  return { book: name, count: countOf(book, word), sentences: found };
};

const countOf = ({ words, otherWords }: Book, word: string): number =>
  [...words, ...otherWords].reduce((sum, one) => (one.word === word ? sum + one.count : sum), 0);
