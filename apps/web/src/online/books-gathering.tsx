/** Before a game of books begins: who sits, what everybody brings, how many words that makes, and who is ready. */
import type { GameAbout, GatheringAbout } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { shelfListed } from '../books/shelf-listed.ts';
import { useOwnBooks } from '../books/use-own-books.ts';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { gatheringTexts } from '../texts/gathering.ts';
import { shownText } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { CloseGame } from './close-game.tsx';
import { type Filling, FillSeat, useFilling } from './fill-seat.tsx';
import { InviteLink } from './gathering.tsx';
import { BooksChat } from './books-chat.tsx';
import { BroughtBooks } from './brought-books.tsx';
import { useOnlineGame } from './game-store.ts';
import { Together } from './books-report.tsx';
import { LeaveGathering } from './leave-gathering.tsx';
import { LineNotice } from './line-notice.tsx';
import { MyBooksPart } from './my-books-part.tsx';
import shared from './online.module.css';
import { type MyBooks, useMyBooks } from './use-my-books.ts';
import { useReadiness } from './use-readiness.ts';

const { screen: text } = gatheringTexts;

interface GatheringProps {
  readonly game: string;
  readonly about: GameAbout;
  readonly gathering: GatheringAbout;
}

const stateOf = ({ about, gathering }: GatheringProps, place: number, isAway: boolean): string => {
  const seat = about.seats[place];
  if (seat?.kind === 'computer') return text.computer;
  if (seat?.isClaimed !== true) return text.free;
  const isReady = gathering.ready.includes(place as Seat);
  return [
    place === gathering.seat ? text.you : '',
    isReady ? text.ready : text.choosing,
    isAway ? text.away : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

interface SeatProps extends GatheringProps {
  readonly place: number;
  readonly filling: Filling;
  readonly mine: MyBooks;
}

const SeatCard = (props: SeatProps): ReactElement | null => {
  const { game, about, gathering, place, filling, mine } = props;
  const seat = about.seats[place];
  const isAway = useOnlineGame(({ present }) => place !== gathering.seat && present[place] === false);
  if (seat === undefined) return null;
  const books = gathering.books.filter((book) => book.seat === place);
  const isReady = gathering.ready.includes(place as Seat);
  const canInvite = about.isMaker && seat.kind === 'person' && !seat.isClaimed;
  return (
    <li className={shared.seat} data-ready={isReady} tabIndex={-1}>
      <span className={shared.seatHead}>
        <Icon name={seat.kind === 'computer' ? 'computer' : isReady ? 'check' : 'person'} />
        <bdi className={shared.seatName}>{shownText(seat.name)}</bdi>
        <span className={shared.soft}>{stateOf(props, place, isAway)}</span>
      </span>
      <BroughtBooks books={books} mine={place === gathering.seat ? mine : null} />
      {canInvite && (
        <>
          <InviteLink game={game} seat={place as Seat} title={onlineTexts.gathering.link(seat.name)} />
          <FillSeat {...filling} seat={place as Seat} name={seat.name} />
        </>
      )}
    </li>
  );
};

const Watching = ({ game }: { readonly game: string }): ReactElement => (
  <section className={shared.part} aria-label={onlineTexts.gathering.watch}>
    <h2 className={shared.heading}>{onlineTexts.gathering.watch}</h2>
    <p className={shared.soft}>{onlineTexts.gathering.watchSays}</p>
    <InviteLink game={game} seat={null} title={onlineTexts.gathering.watchLink} />
  </section>
);

export const BooksGathering = (props: GatheringProps): ReactElement => {
  const { game, about, gathering } = props;
  const own = useOwnBooks();
  const listed = [...(own.books ?? []), ...shelfListed];
  const mine = useMyBooks(game, gathering, listed);
  const isSending = mine.doing !== null;
  const { forward, warning, note } = useReadiness(game, { about, gathering, isSending });
  const filling = useFilling(game);
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
                <SeatCard key={place} {...props} place={place} filling={filling} mine={mine} />
              ))}
            </ul>
            <BooksChat />
          </section>
          {isPlayer && <MyBooksPart {...{ gathering, own, listed, mine }} />}
        </div>
        <div className={shared.stack}>
          <Together game={game} gathering={gathering} isMaker={about.isMaker} />
          {about.isMaker && <Watching game={game} />}
          {about.isMaker && <CloseGame game={game} />}
          {isPlayer && !about.isMaker && <LeaveGathering game={game} leaving={gathering.rules.leaving} />}
        </div>
      </div>
    </ScreenFrame>
  );
};
