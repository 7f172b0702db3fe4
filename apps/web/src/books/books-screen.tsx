/** The set-up of a game of books: which ones, how they will play, who plays, and by which rules. */
import { type ReactElement, useState } from 'react';
import { Redirect } from 'wouter';
import { useIsLasting } from '../dialogs/use-is-lasting.ts';
import { Notice } from '../look/notice.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { SeatList } from '../setup/seat-list.tsx';
import { type SeatRow, firstRows } from '../setup/seat-rows.ts';
import { useFileDrop } from '../setup/use-file-drop.ts';
import { useRows } from '../setup/use-rows.ts';
import { booksTexts } from '../texts/books.ts';
import { faultText } from '../texts/faults.ts';
import { AddBook, DropSign } from './add-book.tsx';
import { BookChoice, type BookGroup } from './book-choice.tsx';
import { type BookRules, blanksOf, isPlayable, layoutIn, switchesIn, tilesOf } from './book-rules.ts';
import { useBookDialog } from './use-book-dialog.tsx';
import { useBooksChoices } from './books-choices.ts';
import style from './books-screen.module.css';
import { BooksSettings } from './books-settings.tsx';
import { ReadingList } from './reading-list.tsx';
import { ReportView } from './report-view.tsx';
import { SharingChoice } from './sharing-choice.tsx';
import { shelfListed } from './shelf-listed.ts';
import { useBooksPlay } from './use-books-play.ts';
import { type BooksAtHand, useChosenBooks } from './use-chosen-books.ts';
import { type OwnBooks, isLooking, useOwnBooks } from './use-own-books.ts';
import { useReading } from './use-reading.ts';
import type { BookWish } from './trial-session.ts';
import { useTrial } from './use-trial.ts';

const { screen: text, shelf, choosing, reading } = booksTexts;

const MOST_AT_ONCE = 20;

const firstPlayers = (): readonly SeatRow[] => {
  const { names, level } = useDeviceChoices.getState();
  return firstRows(useBooksChoices.getState().kinds, { names, level });
};

const groupsOf = ({ books }: OwnBooks): readonly BookGroup[] => [
  ...(books === null || books.length === 0 ? [] : [{ title: shelf.own, books }]),
  { title: shelf.shelf, books: shelfListed },
];

/** What is asked of the worker; null where nothing is chosen. */
const wishOf = (rules: BookRules, { books }: BooksAtHand): BookWish | null => {
  const { hasNames, hasTwos, isBalanced } = rules.form;
  if (books.length === 0) return null;
  const names = books.map(({ id, title, author }) => ({ id, title, author }));
  const blankCount = blanksOf(rules);
  return { books: names, tiles: tilesOf(rules), hasNames, hasTwos, isBalanced, blankCount };
};

/** The books: those there are, those on their way, and whose they are. */
const Books = (props: {
  readonly own: OwnBooks;
  readonly rows: readonly SeatRow[];
  readonly chosen: BooksAtHand;
}): ReactElement => {
  const { own, rows, chosen } = props;
  const [fresh, setFresh] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const isLasting = useIsLasting();
  const { readings, add, drop } = useReading((book) => {
    chosen.add(book.id);
    setFresh(book.id);
  });
  const take = (files: readonly File[]): void => {
    setWrong(
      files.length === 0
        ? reading.noFile
        : files.length > MOST_AT_ONCE
          ? reading.tooMany(MOST_AT_ONCE)
          : null,
    );
    add(files.slice(0, MOST_AT_ONCE));
  };
  const isOver = useFileDrop(take);
  const { dialog, openFor, fault } = useBookDialog();
  return (
    <section className={style.books} aria-label={shelf.title}>
      <AddBook title={shelf.title} hint={`${reading.addHint} ${reading.stayHere}`} onFiles={take} />
      <SharingChoice
        sharing={chosen.sharing}
        persons={rows.filter(({ kind }) => kind === 'person')}
        chooser={chosen.chooser}
        onShare={chosen.share}
        onChooser={chosen.chooseFor}
      />
      {own.fault !== null && <Notice kind="warning">{faultText(own.fault)}</Notice>}
      {fault !== null && <Notice kind="warning">{faultText(fault)}</Notice>}
      {isLooking(own) ? (
        <p role="status">{shelf.loading}</p>
      ) : (
        <BookChoice
          groups={groupsOf(own)}
          chosen={chosen.pile}
          fresh={fresh}
          broughtBy={chosen.broughtBy}
          onToggle={chosen.toggle}
          onMore={openFor}
        />
      )}
      {!isLasting && <Notice kind="warning">{shelf.notLasting}</Notice>}
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

const Union = ({ chosen }: { readonly chosen: BooksAtHand }): ReactElement => (
  <p className={style.union} role="status">
    {chosen.books.length > 0 ? choosing.union(chosen.books.map(({ title }) => title)) : choosing.none}
  </p>
);

const SetUp = ({ rules }: { readonly rules: BookRules }): ReactElement => {
  const own = useOwnBooks();
  const { rows, said, change } = useRows(firstPlayers);
  const changeForm = useBooksChoices((choices) => choices.change);
  const chosen = useChosenBooks(own, rows);
  const isWaiting = isLooking(own);
  const wish = isWaiting ? null : wishOf(rules, chosen);
  const trial = useTrial(wish, { layout: layoutIn(rules), switches: switchesIn(rules) });
  const books = chosen.books.map(({ id }) => id);
  const { isBusy, warning, roundsFault, play } = useBooksPlay({ rules, rows, books }, trial);
  return (
    <ScreenFrame
      kicker={text.kicker}
      title={text.title}
      documentTitle={text.kicker}
      says={text.says}
      back={{ label: text.back, href: rules.custom === null ? '/' : '/custom' }}
      // Before it is known which books there are nothing can be gathered.
      forward={{ label: isBusy ? text.opening : text.play, onPress: play, isBusy, isDisabled: isWaiting }}
      note={warning !== null && <Notice kind="warning">{warning}</Notice>}
    >
      <div className={style.columns}>
        <div className={style.part}>
          <Books own={own} rows={rows} chosen={chosen} />
          {!isWaiting && <Union chosen={chosen} />}
          {!isWaiting && <ReportView trial={trial.trial} isChosen={books.length > 0} change={changeForm} />}
        </div>
        {!isWaiting && (
          <div className={style.part}>
            <section aria-label={text.players}>
              <h2 className={style.heading}>{text.players}</h2>
              <SeatList rows={rows} isListed={false} change={change} />
              <p className={style.said} role="status">
                {said}
              </p>
            </section>
            <BooksSettings rules={rules} change={changeForm} roundsFault={roundsFault} />
          </div>
        )}
      </div>
    </ScreenFrame>
  );
};

/** `custom`: by the rules of a game of one's own. */
export const BooksScreen = ({ isCustom = false }: { readonly isCustom?: boolean }): ReactElement => {
  const form = useBooksChoices((choices) => choices.form);
  const custom = useDeviceChoices((choices) => choices.form);
  if (isCustom && !isPlayable(custom)) return <Redirect to="/custom" />;
  return <SetUp rules={{ form, custom: isCustom ? custom : null }} />;
};
