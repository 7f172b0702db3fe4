/** The books that somebody brings to a game; one's own can be taken away, whether or not they are on this device. */
import type { BookAbout } from '@tilewright/protocol';
import { type ReactElement, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { booksTexts } from '../texts/books.ts';
import { gatheringTexts } from '../texts/gathering.ts';
import style from './books-gathering.module.css';
import shared from './online.module.css';
import type { MyBooks } from './use-my-books.ts';

const { screen: text } = gatheringTexts;

interface OwnProps {
  readonly book: BookAbout;
  readonly mine: MyBooks;
}

const SendOn = ({ book, mine }: OwnProps): ReactElement | null => {
  const sendOn = mine.sendOn(book);
  if (sendOn === undefined) return null;
  return (
    <>
      <span>{text.unfinished}</span>
      <Button label={text.sendOnFor(book.title)} onPress={sendOn}>
        {text.sendOn}
      </Button>
    </>
  );
};

const TakeAway = ({ book, mine }: OwnProps): ReactElement => {
  const place = useRef<HTMLSpanElement>(null);
  const takeAway = (): void => {
    mine.takeAway(book);
    // What was pressed goes; its seat stays.
    place.current?.closest('ul')?.closest('li')?.focus();
  };
  return (
    <span ref={place}>
      <Button icon="trash" kind="quiet" label={text.takeAway(book.title)} onPress={takeAway} />
    </span>
  );
};

interface BroughtProps {
  readonly books: readonly BookAbout[];
  /** Null for books of others. */
  readonly mine: MyBooks | null;
}

export const BroughtBooks = ({ books, mine }: BroughtProps): ReactElement | null =>
  books.length === 0 ? null : (
    <ul className={style.books}>
      {books.map((book) => (
        <li key={book.book} className={style.book}>
          <div className={style.bookText}>
            <cite className={style.title}>{booksTexts.titleText(book.title)}</cite>
            <span className={shared.soft}>{text.counts(book.wordCount)}</span>
            {mine !== null && <SendOn book={book} mine={mine} />}
          </div>
          {mine !== null && <TakeAway book={book} mine={mine} />}
        </li>
      ))}
    </ul>
  );
