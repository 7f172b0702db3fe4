/** Where an invitation leads: who plays what, a name, and down one sits. Looking at it changes nothing. */
import { type AskFault, ask } from '@tilewright/client';
import { type AnswerOf, parseInviteLink } from '@tilewright/protocol';
import { type Result, err } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { LinkButton } from '../saved/link-button.tsx';
import { ScreenState } from '../saved/screen-state.tsx';
import { useLoaded } from '../saved/use-loaded.ts';
import { ScreenFrame } from '../setup/screen-frame.tsx';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { nameFault } from '../setup/seat-rows.ts';
import { shownText } from '../texts/names.ts';
import { askFaultText, onlineTexts } from '../texts/online.ts';
import { savedTexts } from '../texts/saved.ts';
import { isPlayerName } from '../texts/seat-names.ts';
import { setupTexts } from '../texts/setup.ts';
import { askServer, useAsking } from './ask-server.ts';
import { ClosedGame } from './closed-game.tsx';
import { request } from './line.ts';
import style from './online.module.css';
import { recoverMe, renewLine, setMe, useOnline } from './session.ts';

const { joining: text } = onlineTexts;

type Looked = AnswerOf<'lookAtInvite'>;

const notAnInvite: AskFault = {
  type: 'refused',
  status: 404,
  code: 'noSuchInvite',
  sentence: '',
  retryMs: null,
  faults: [],
};

/** Nobody has to be somebody to look. */
const look = async (link: string): Promise<Result<Looked, AskFault>> => {
  const secret = parseInviteLink(`#/join/${link}`);
  if (!secret.ok) return err(notAnInvite);
  const ofLink = { secret: secret.value };
  const looked = await ask(request, 'lookAtInvite', ofLink);
  // Taken, perhaps by this browser before it died.
  return looked.ok && isTaken(looked.value) && (await recoverMe())
    ? ask(request, 'lookAtInvite', ofLink)
    : looked;
};

const isTaken = ({ seat, isFree, mySeat }: Looked): boolean => seat !== null && !isFree && mySeat === null;

interface InvitationProps {
  readonly secret: string;
  readonly invite: Looked;
}

const useClaim = (secret: string) => {
  const { run, ...asking } = useAsking();
  const claim = (name: string): void =>
    run(async () => {
      const claimed = await askServer('claimInvite', { secret, ...(name !== '' && { name }) });
      if (!claimed.ok) return claimed;
      renewLine();
      const { me } = useOnline.getState();
      if (me !== null && me.name === '' && name !== '') setMe({ ...me, name });
      // The link was used: Back does not lead to it.
      navigate(`/online/${claimed.value.game}`, { replace: true });
      return claimed;
    });
  return { ...asking, claim };
};

const Company = ({ invite }: { readonly invite: Looked }): ReactElement => (
  <ul className={style.list}>
    {invite.seats.map(({ name, kind, isClaimed }, place) => (
      <li key={place} className={style.seat}>
        <span className={style.seatHead}>
          <Icon name={kind === 'computer' ? 'computer' : 'person'} />
          <bdi className={style.seatName}>{shownText(name)}</bdi>
          <span className={style.soft}>
            {place === invite.seat && invite.isFree
              ? onlineTexts.gathering.you
              : isClaimed || kind === 'computer'
                ? ''
                : onlineTexts.gathering.free}
          </span>
        </span>
      </li>
    ))}
  </ul>
);

const whatFor = ({ seat, isFree, daysPerMove }: Looked): string => {
  if (isFree) return daysPerMove === null ? '' : text.days(daysPerMove);
  return seat === null ? text.onlyWatch : text.taken;
};

/** Whoever invites has often said already who is meant; else what one was called here before. */
const nameFor = ({ seat, seats }: Looked): string => {
  const given = seat === null ? '' : (seats[seat]?.name ?? '');
  const before = useDeviceChoices.getState().names[0] ?? '';
  return before === '' && !isPlayerName(given) ? given : before;
};

const Invitation = ({ secret, invite }: InvitationProps): ReactElement => {
  const known = useOnline((state) => state.me?.name ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const { claim, isBusy, fault } = useClaim(secret);
  const name = typed ?? (known || nameFor(invite));
  const wrong = invite.isFree ? nameFault(name) : null;
  const sit = (): void => {
    if (wrong === null) claim(invite.isFree ? name.trim() : '');
    else document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const label = invite.isFree ? text.sit : text.watch;
  return (
    <ScreenFrame
      kicker={text.to(savedTexts.gameTitle(invite.variant))}
      title={invite.isFree ? text.title : text.watchTitle}
      documentTitle={text.title}
      says={whatFor(invite)}
      back={{ label: text.toStart, href: '/' }}
      forward={{ label: isBusy ? text.sitting : label, onPress: sit, isBusy }}
      note={fault !== null && <Notice kind="warning">{fault}</Notice>}
    >
      <div className={style.columns}>
        {invite.isFree && (
          <div className={style.part}>
            <label className={style.label}>
              {text.name}
              <input
                className={style.field}
                value={name}
                maxLength={400}
                autoComplete="off"
                aria-invalid={wrong !== null}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') sit();
                }}
              />
            </label>
            <p className={style.soft} role="status">
              {typed !== null && wrong !== null && setupTexts.players.nameFault(wrong)}
            </p>
          </div>
        )}
        <Company invite={invite} />
      </div>
    </ScreenFrame>
  );
};

/** Whose seat it is already goes on to the game; the link is not come back to. */
const Homeward = ({ game }: { readonly game: string }): ReactElement => {
  useEffect(() => navigate(`/online/${game}`, { replace: true }), [game]);
  return <ScreenState title={text.loading} isWaiting />;
};

/** Over with a seat that nobody had: it never began. */
const wasClosed = ({ isOver, seats }: Looked): boolean => isOver && seats.some(({ isClaimed }) => !isClaimed);

export const JoinScreen = ({ link }: { readonly link: string }): ReactElement => {
  const loaded = useLoaded(link, look);
  if (loaded.state === 'waiting') return <ScreenState title={text.loading} isWaiting />;
  const { result } = loaded;
  if (result.ok && result.value.mySeat !== null) return <Homeward game={result.value.game} />;
  if (result.ok && wasClosed(result.value)) return <ClosedGame />;
  if (result.ok) return <Invitation secret={link} invite={result.value} />;
  const isWrong = result.error.type === 'refused' && result.error.status === 404;
  return (
    <ScreenState title={isWrong ? text.wrong : text.failed} detail={askFaultText(result.error)}>
      {!isWrong && <Button onPress={() => location.reload()}>{text.again}</Button>}
      <LinkButton href="/online">{text.toLobby}</LinkButton>
      <LinkButton href="/">{text.toStart}</LinkButton>
    </ScreenState>
  );
};
