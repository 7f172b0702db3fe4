/** The books to choose from, as cards with their covers; any number of them can be taken along. */
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { booksTexts } from '../texts/books.ts';
import style from './book-choice.module.css';
import { BookCover } from './book-cover.tsx';
import type { ListedBook } from './listed-book.ts';

const { shelf: text, choosing, titleText } = booksTexts;

interface CardProps {
  readonly book: ListedBook;
  readonly isChosen: boolean;
  readonly isFresh: boolean;
  /** Whoever brought it, where everybody brings books. */
  readonly broughtBy: readonly string[];
  readonly onToggle: () => void;
  readonly onMore: () => void;
}

const aboutText = ({ author, wordCount, ages }: ListedBook): string =>
  [text.by(author), ages === null ? '' : text.ages(ages), text.words(wordCount)]
    .filter((part) => part !== '')
    .join(' · ');

const Card = ({ book, isChosen, isFresh, broughtBy, onToggle, onMore }: CardProps): ReactElement => {
  const [titleId, aboutId] = [useId(), useId()];
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isFresh]);
  return (
    <div ref={card} className={style.card} data-book={book.id}>
      <label className={style.face}>
        <input
          type="checkbox"
          className={style.check}
          checked={isChosen}
          aria-labelledby={titleId}
          aria-describedby={aboutId}
          onChange={onToggle}
        />
        <span className={style.cover}>
          <BookCover book={book} />
          <span className={style.badge} aria-hidden="true">
            <Icon name="check" />
          </span>
        </span>
        <span id={titleId} className={style.title}>
          {titleText(book.title)}
        </span>
        <span id={aboutId} className={style.about}>
          {aboutText(book)}
          {broughtBy.length > 0 && <span className={style.brought}>{choosing.chosenBy(broughtBy)}</span>}
        </span>
      </label>
      {book.origin === 'own' && (
        <span className={style.more}>
          <Button icon="more" kind="quiet" label={text.more(book.title)} onPress={onMore} />
        </span>
      )}
    </div>
  );
};

export interface BookGroup {
  readonly title: string;
  readonly books: readonly ListedBook[];
}

interface BookChoiceProps {
  readonly groups: readonly BookGroup[];
  readonly chosen: readonly string[];
  readonly fresh: string | null;
  readonly broughtBy: (book: string) => readonly string[];
  readonly onToggle: (book: string) => void;
  readonly onMore: (book: ListedBook) => void;
}

export const BookChoice = (props: BookChoiceProps): ReactElement => {
  const { groups, chosen, fresh, broughtBy, onToggle, onMore } = props;
  return (
    <div className={style.groups}>
      {groups.map(({ title, books }) => (
        <fieldset key={title} className={style.group}>
          <legend className={style.heading}>{title}</legend>
          <div className={style.cards}>
            {books.map((book) => (
              <Card
                key={book.id}
                book={book}
                isChosen={chosen.includes(book.id)}
                isFresh={book.id === fresh}
                broughtBy={broughtBy(book.id)}
                onToggle={() => onToggle(book.id)}
                onMore={() => onMore(book)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};
