/** Before a game of books begins: who sits, what everybody brings, how many words that makes, and who is ready. */
import type { GameAbout, GatheringAbout } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { Lengths } from '../books/report-view.tsx';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { booksTexts } from '../texts/books.ts';
import { gatheringTexts } from '../texts/gathering.ts';
import { shownText } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { InviteLink } from './gathering.tsx';
import style from './books-gathering.module.css';
import { LeaveGathering } from './leave-gathering.tsx';
import { LineNotice } from './line-notice.tsx';
import { MyBooksPart } from './my-books-part.tsx';
import shared from './online.module.css';
import { useReadiness } from './use-readiness.ts';

const { screen: text } = gatheringTexts;

interface GatheringProps {
  readonly game: string;
  readonly about: GameAbout;
  readonly gathering: GatheringAbout;
}

const stateOf = ({ about, gathering }: GatheringProps, place: number): string => {
  const seat = about.seats[place];
  if (seat?.kind === 'computer') return text.computer;
  if (seat?.isClaimed !== true) return text.free;
  const isReady = gathering.ready.includes(place as Seat);
  return [place === gathering.seat ? text.you : '', isReady ? text.ready : text.choosing]
    .filter((part) => part !== '')
    .join(', ');
};

const SeatCard = (props: GatheringProps & { readonly place: number }): ReactElement | null => {
  const { game, about, gathering, place } = props;
  const seat = about.seats[place];
  if (seat === undefined) return null;
  const books = gathering.books.filter((book) => book.seat === place);
  const isReady = gathering.ready.includes(place as Seat);
  const canInvite = about.isMaker && seat.kind === 'person' && !seat.isClaimed;
  return (
    <li className={shared.seat} data-ready={isReady}>
      <span className={shared.seatHead}>
        <Icon name={seat.kind === 'computer' ? 'computer' : isReady ? 'check' : 'person'} />
        <bdi className={shared.seatName}>{shownText(seat.name)}</bdi>
        <span className={shared.soft}>{stateOf(props, place)}</span>
      </span>
      {books.length > 0 && (
        <ul className={style.books}>
          {books.map(({ book, title, wordCount }) => (
            <li key={book} className={style.book}>
              <cite className={style.title}>{booksTexts.titleText(title)}</cite>
              <span className={shared.soft}>{text.counts(wordCount)}</span>
            </li>
          ))}
        </ul>
      )}
      {canInvite && (
        <InviteLink game={game} seat={place as Seat} title={onlineTexts.gathering.link(seat.name)} />
      )}
    </li>
  );
};

const Together = ({ gathering: { books, report } }: GatheringProps): ReactElement => (
  <section className={shared.part} aria-label={text.union}>
    <h2 className={shared.heading}>{text.union}</h2>
    {books.length === 0 && <p className={shared.soft}>{text.none}</p>}
    {books.length > 0 && report === null && <p className={shared.soft}>{text.weighing}</p>}
    {books.length > 0 && report !== null && (
      <>
        <p className={style.words} role="status">
          {booksTexts.report.words(report.wordCount)}
        </p>
        <Lengths report={report} />
        {report.missing.length > 0 && (
          <p className={shared.soft}>{booksTexts.report.missing(report.missing)}</p>
        )}
        {report.otherCount > 0 && <p className={shared.soft}>{text.names(report.otherCount)}</p>}
      </>
    )}
  </section>
);

const Watching = ({ game }: { readonly game: string }): ReactElement => (
  <section className={shared.part} aria-label={onlineTexts.gathering.watch}>
    <h2 className={shared.heading}>{onlineTexts.gathering.watch}</h2>
    <p className={shared.soft}>{onlineTexts.gathering.watchSays}</p>
    <InviteLink game={game} seat={null} title={onlineTexts.gathering.watchLink} />
  </section>
);

export const BooksGathering = (props: GatheringProps): ReactElement => {
  const { game, about, gathering } = props;
  const { forward, warning, note } = useReadiness(game, about, gathering);
  const isPlayer = gathering.seat !== null;
  return (
    <ScreenFrame
      kicker={text.kicker}
      title={text.title}
      documentTitle={text.title}
      says={isPlayer ? text.says : text.watchSays}
      back={{ label: text.back, href: '/online' }}
      {...(forward !== null && { forward })}
      note={warning === null ? note : <Notice kind="warning">{warning}</Notice>}
    >
      <LineNotice />
      <div className={shared.columns}>
        <div className={shared.stack}>
          <section className={shared.part} aria-label={text.players}>
            <h2 className={shared.heading}>{text.players}</h2>
            <ul className={shared.list}>
              {about.seats.map((_, place) => (
                <SeatCard key={place} {...props} place={place} />
              ))}
            </ul>
          </section>
          {isPlayer && <MyBooksPart game={game} gathering={gathering} />}
        </div>
        <div className={shared.stack}>
          <Together {...props} />
          {about.isMaker && <Watching game={game} />}
          {isPlayer && !about.isMaker && <LeaveGathering game={game} leaving={gathering.rules.leaving} />}
        </div>
      </div>
    </ScreenFrame>
  );
};
