/** Which book of a game a book of this device is. */
import type { BookAbout, GatheringAbout } from '@tilewright/protocol';
import type { ListedBook } from '../books/listed-book.ts';
import { sentTitle } from './parcel.ts';

type Known = Pick<ListedBook, 'id' | 'title' | 'author' | 'wordCount'>;

const isNamed = (one: Pick<BookAbout, 'title' | 'author'>, { title, author }: Known): boolean =>
  one.title === sentTitle(title) && one.author === sentTitle(author);

/**
 * It is known by its title and author, so that whoever reloads the page has brought it all the same; of several with
 * the same ones, by how many words it has.
 */
export const broughtAs = (
  { books, seat }: Pick<GatheringAbout, 'books' | 'seat'>,
  book: Known,
  listed: readonly Known[],
): string | undefined => {
  const named = books.filter((one) => one.seat === seat && isNamed(one, book));
  const hasTwins = listed.some(
    (other) =>
      other.id !== book.id &&
      isNamed({ title: sentTitle(other.title), author: sentTitle(other.author) }, book),
  );
  return (hasTwins ? named.find(({ wordCount }) => wordCount === book.wordCount) : named[0])?.book;
};
