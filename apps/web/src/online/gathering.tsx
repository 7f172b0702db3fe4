/** Before a game begins: who has come, and a link to send for everybody who has not. */
import { makeInviteLink } from '@tilewright/protocol';
import type { GameAbout, SeatAbout } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { type ReactElement, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { shownText } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { savedTexts } from '../texts/saved.ts';
import { askServer, useAsking } from './ask-server.ts';
import { CloseGame } from './close-game.tsx';
import { type Filling, FillSeat, useFilling } from './fill-seat.tsx';
import { GameFacts } from './game-facts.tsx';
import { useOnlineGame } from './game-store.ts';
import { type Invite, keepInvites, keptInvites } from './kept-invites.ts';
import { LeaveWaiting } from './leave-waiting.tsx';
import { LineNotice } from './line-notice.tsx';
import { HereOnly, LinkField } from './link-field.tsx';
import style from './online.module.css';

const { gathering: text } = onlineTexts;

interface InviteProps {
  readonly game: string;
  /** Null for the link for watching. */
  readonly seat: Seat | null;
  readonly title: string;
  /** Said once on a screen. */
  readonly hasReachNote?: boolean;
}

/** The link of a seat, or the way to a new one where this device does not have it. */
export const InviteLink = ({
  game,
  seat,
  title,
  hasReachNote = seat === null,
}: InviteProps): ReactElement => {
  const [invite, setInvite] = useState<Invite | undefined>(() =>
    keptInvites(game).find((one) => one.seat === seat),
  );
  const { fault, isBusy, run } = useAsking();
  const renew = (): void =>
    run(async () => {
      const made = await askServer('renewInvite', { seat }, game);
      if (made.ok) {
        keepInvites(game, [made.value]);
        setInvite(made.value);
      }
      return made;
    });
  const anew = (
    <Button isDisabled={isBusy} hint={text.anewHint} onPress={renew}>
      {text.anew}
    </Button>
  );
  return (
    <>
      {invite === undefined ? (
        <div className={style.row}>{anew}</div>
      ) : (
        <LinkField anchor={makeInviteLink('', invite.secret)} title={title}>
          {anew}
        </LinkField>
      )}
      {hasReachNote && <HereOnly />}
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
    </>
  );
};

interface Standing {
  readonly isIn: boolean;
  readonly isMine: boolean;
  readonly isPresent: boolean;
}

const stateOf = ({ kind, isClaimed }: SeatAbout, { isIn, isMine, isPresent }: Standing): string => {
  if (!isIn) return text.out;
  if (kind === 'computer') return text.computer;
  if (isMine) return text.you;
  if (!isClaimed) return text.free;
  return isPresent ? text.here : text.coming;
};

interface SeatProps {
  readonly game: string;
  readonly about: GameAbout;
  readonly place: number;
  readonly filling: Filling;
}

const SeatCard = ({ game, about, place, filling }: SeatProps): ReactElement | null => {
  const viewer = useOnlineGame((state) => state.viewer);
  const isPresent = useOnlineGame((state) => state.present[place] === true);
  const isIn = useOnlineGame((state) => state.isIn[place] !== false);
  const seat = about.seats[place];
  if (seat === undefined) return null;
  const canInvite = about.isMaker && seat.kind === 'person' && !seat.isClaimed && isIn;
  const standing = { isIn, isMine: place === viewer, isPresent };
  return (
    <li className={style.seat} tabIndex={-1}>
      <span className={style.seatHead}>
        <Icon name={seat.kind === 'computer' ? 'computer' : 'person'} />
        <bdi className={style.seatName}>{shownText(seat.name)}</bdi>
        <span className={style.soft}>{stateOf(seat, standing)}</span>
      </span>
      {canInvite && (
        <>
          <InviteLink game={game} seat={place as Seat} title={text.link(seat.name)} />
          <FillSeat {...filling} seat={place as Seat} name={seat.name} />
        </>
      )}
    </li>
  );
};

const WatchPart = ({ game }: { readonly game: string }): ReactElement => (
  <section className={style.part} aria-label={text.watch}>
    <h2 className={style.heading}>{text.watch}</h2>
    <p className={style.soft}>{text.watchSays}</p>
    <InviteLink game={game} seat={null} title={text.watchLink} hasReachNote={false} />
  </section>
);

export const Gathering = ({ game }: { readonly game: string }): ReactElement => {
  const about = useOnlineGame((state) => state.about);
  const isPlayer = useOnlineGame(({ viewer, isIn }) => typeof viewer === 'number' && isIn[viewer] !== false);
  const setup = useOnlineGame((state) => state.setup);
  const filling = useFilling(game);
  const isLinkMissing = useOnlineGame(
    ({ about: known, isIn }) =>
      known?.seats.some(({ isClaimed }, place) => !isClaimed && isIn[place] !== false) === true,
  );
  const isFull = about?.seats.every(({ isClaimed }) => isClaimed) === true;
  return (
    <ScreenFrame
      title={isFull ? text.titleReady : text.title}
      documentTitle={text.title}
      {...(setup !== null && { kicker: savedTexts.gameTitle(setup.variant) })}
      says={text.says}
      back={{ label: text.back, href: '/online' }}
    >
      <LineNotice />
      {about !== null && setup !== null && <GameFacts setup={setup} about={about} />}
      {about !== null && (
        <div className={style.columns}>
          <section className={style.part} aria-label={text.seats}>
            {about.isMaker && <HereOnly />}
            <ul className={style.list} aria-live="polite">
              {about.seats.map((_, place) => (
                <SeatCard key={place} game={game} about={about} place={place} filling={filling} />
              ))}
            </ul>
          </section>
          <div className={style.stack}>
            {about.isMaker && <WatchPart game={game} />}
            {!about.isMaker && isLinkMissing && <p className={style.soft}>{text.ask}</p>}
            {about.isMaker && <CloseGame game={game} />}
            {!about.isMaker && isPlayer && <LeaveWaiting leaving={about.leaving ?? 'tiles'} />}
          </div>
        </div>
      )}
    </ScreenFrame>
  );
};
