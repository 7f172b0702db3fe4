/** The books of this device, to be brought to a game: from the shelf, one's own, or dropped. */
import type { GatheringAbout } from '@tilewright/protocol';
import { type ReactElement, useState } from 'react';
import { AddBook, DropSign } from '../books/add-book.tsx';
import { BookChoice, type BookGroup } from '../books/book-choice.tsx';
import { type ListedBook, ownListed } from '../books/listed-book.ts';
import { ReadingList } from '../books/reading-list.tsx';
import { shelfListed } from '../books/shelf-listed.ts';
import { useBookDialog } from '../books/use-book-dialog.tsx';
import { type OwnBooks, isLooking } from '../books/use-own-books.ts';
import { useReading } from '../books/use-reading.ts';
import { Notice } from '../look/notice.tsx';
import { useFileDrop } from '../setup/use-file-drop.ts';
import { booksTexts } from '../texts/books.ts';
import { faultText } from '../texts/faults.ts';
import { gatheringTexts } from '../texts/gathering.ts';
import style from './online.module.css';
import type { MyBooks } from './use-my-books.ts';

const { screen: text } = gatheringTexts;
const { shelf, reading } = booksTexts;

const MOST_AT_ONCE = 12;

interface PartProps {
  readonly gathering: GatheringAbout;
  readonly own: OwnBooks;
  /** Those and the shelf's. */
  readonly listed: readonly ListedBook[];
  readonly mine: MyBooks;
}

export const MyBooksPart = ({ gathering, own, listed, mine }: PartProps): ReactElement => {
  const { readings, add, drop } = useReading((book) => mine.bring(ownListed(book)));
  const [wrong, setWrong] = useState<string | null>(null);
  const take = (files: readonly File[]): void => {
    const isMuch = files.length > MOST_AT_ONCE;
    setWrong(files.length === 0 ? reading.noFile : isMuch ? reading.tooMany(MOST_AT_ONCE) : null);
    add(files.slice(0, MOST_AT_ONCE));
  };
  const isOver = useFileDrop(take);
  const { dialog, openFor, fault } = useBookDialog();
  const groups: readonly BookGroup[] = [
    ...(own.books === null || own.books.length === 0 ? [] : [{ title: shelf.own, books: own.books }]),
    { title: shelf.shelf, books: shelfListed },
  ];
  const trouble = own.fault ?? fault;
  return (
    <section className={style.part} aria-label={text.mine}>
      <AddBook title={text.mine} hint={reading.addHint} onFiles={take} />
      <p className={style.soft}>{text.goesAlong(gathering.rules.hasSentences)}</p>
      {trouble !== null && <Notice kind="warning">{faultText(trouble)}</Notice>}
      {isLooking(own) ? (
        <p role="status">{shelf.loading}</p>
      ) : (
        <BookChoice
          groups={groups}
          chosen={mine.chosen}
          fresh={null}
          broughtBy={() => []}
          onToggle={(id) => {
            const book = listed.find((one) => one.id === id);
            if (book !== undefined) mine.toggle(book);
          }}
          onMore={openFor}
        />
      )}
      <p className={style.soft} role="status">
        {mine.doing}
      </p>
      {mine.fault !== null && (
        <Notice kind="warning" onDismiss={mine.forget}>
          {mine.fault}
        </Notice>
      )}
      {wrong !== null && (
        <Notice kind="warning" onDismiss={() => setWrong(null)}>
          {wrong}
        </Notice>
      )}
      <ReadingList readings={readings} onDrop={drop} />
      {isOver && <DropSign />}
      {dialog}
    </section>
  );
};
