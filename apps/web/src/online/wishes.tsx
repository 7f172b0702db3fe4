/** What others at the table wish: to end the game without a winner, or to play again. */
import type { Seat } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { announce } from '../table/announce.ts';
import { mySeat, useTable } from '../table/table-store.ts';
import { onlineTexts } from '../texts/online.ts';
import { useOnlineGame } from './game-store.ts';
import { makerName } from './maker-name.ts';
import style from './online-bar.module.css';
import { useOnline } from './session.ts';

const { table: text } = onlineTexts;

interface WishProps {
  readonly says: string;
  readonly action?: ReactElement;
  readonly onClose?: () => void;
}

/** Over the players, where there is nothing to press, so that nothing moves either. */
const Wish = ({ says, action, onClose }: WishProps): ReactElement => {
  useEffect(() => announce(says), [says]);
  return (
    <div className={style.wish}>
      <Notice
        isSaidElsewhere
        {...(action !== undefined && { action })}
        {...(onClose !== undefined && { onDismiss: onClose })}
      >
        <span className={style.wishText} title={says}>
          {says}
        </span>
      </Notice>
    </div>
  );
};

interface TieProps {
  /** Who has agreed, first of all who offered it. */
  readonly agreed: readonly Seat[];
  readonly by: Seat;
  readonly seat: Seat;
}

/** Closed is declined: the offer stands in the menu until somebody moves. Another one is shown again. */
const OfferedTie = ({ agreed, by, seat }: TieProps): ReactElement | null => {
  const seats = useOnlineGame((state) => state.about?.seats);
  const say = useTable((state) => state.say);
  const [closed, setClosed] = useState<'offer' | 'waiting' | null>(null);
  const shown = agreed.includes(seat) ? 'waiting' : 'offer';
  if (closed === shown) return null;
  const close = (): void => setClosed(shown);
  if (shown === 'waiting') return <Wish says={text.tieWaits} onClose={close} />;
  const agree = (
    <Button label={text.agreeTie} onPress={() => void say(seat, { type: 'agreeTie' })}>
      {text.agree}
    </Button>
  );
  return <Wish says={text.tieOffered(seats?.[by]?.name ?? '')} action={agree} onClose={close} />;
};

const TieWish = (): ReactElement | null => {
  const agreed = useOnlineGame((state) => state.tieAgreed);
  const isPlaying = useOnlineGame((state) => state.phase === 'playing');
  const seat = useTable(mySeat);
  const [by] = agreed;
  if (by === undefined || seat === null || !isPlaying) return null;
  return <OfferedTie agreed={agreed} by={by} seat={seat} />;
};

/** Where the same people go on to play, and who wished it. */
const useAgain = (): { readonly says: string; readonly join: ReactElement } | null => {
  const again = useOnlineGame((state) => state.about?.rematch ?? null);
  const isPlayer = useOnlineGame(({ viewer }) => viewer !== null && viewer !== 'spectator');
  const row = useOnline(({ rows }) => rows?.find(({ game }) => game === again));
  if (again === null || !isPlayer) return null;
  const join = <Button onPress={() => navigate(`/online/${again}`)}>{text.join}</Button>;
  return { says: text.again(row === undefined ? null : makerName(row)), join };
};

const AgainWish = (): ReactElement | null => {
  const again = useAgain();
  const [isClosed, setClosed] = useState(false);
  if (again === null || isClosed) return null;
  return <Wish says={again.says} action={again.join} onClose={() => setClosed(true)} />;
};

/** The same in the result of a game, which lies over the table. */
export const AgainNotice = (): ReactElement | null => {
  const again = useAgain();
  return again && <Notice action={again.join}>{again.says}</Notice>;
};

export const Wishes = (): ReactElement => (
  <>
    <TieWish />
    <AgainWish />
  </>
);
