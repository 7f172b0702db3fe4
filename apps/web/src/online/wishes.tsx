/** What others at the table wish: to end the game without a winner, or to play again. */
import { type ReactElement, useEffect } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { announce } from '../table/announce.ts';
import { mySeat, useTable } from '../table/table-store.ts';
import { onlineTexts } from '../texts/online.ts';
import { useOnlineGame } from './game-store.ts';
import style from './online-bar.module.css';

const { table: text } = onlineTexts;

interface WishProps {
  readonly says: string;
  readonly action?: ReactElement;
}

const Wish = ({ says, action }: WishProps): ReactElement => {
  useEffect(() => announce(says), [says]);
  return (
    <div className={style.wish}>
      <Notice isSaidElsewhere {...(action !== undefined && { action })}>
        {says}
      </Notice>
    </div>
  );
};

const TieWish = (): ReactElement | null => {
  const tieAgreed = useOnlineGame((state) => state.tieAgreed);
  const seats = useOnlineGame((state) => state.about?.seats);
  const isPlaying = useOnlineGame((state) => state.phase === 'playing');
  const seat = useTable(mySeat);
  const say = useTable((state) => state.say);
  const [by] = tieAgreed;
  if (by === undefined || seat === null || !isPlaying) return null;
  if (tieAgreed.includes(seat)) return <Wish says={text.tieWaits} />;
  const agree = <Button onPress={() => void say(seat, { type: 'agreeTie' })}>{text.agreeTie}</Button>;
  return <Wish says={text.tieOffered(seats?.[by]?.name ?? '')} action={agree} />;
};

const AgainWish = (): ReactElement | null => {
  const again = useOnlineGame((state) => state.about?.rematch ?? null);
  const isPlayer = useOnlineGame(({ viewer }) => viewer !== null && viewer !== 'spectator');
  if (again === null || !isPlayer) return null;
  const join = <Button onPress={() => navigate(`/online/${again}`)}>{text.join}</Button>;
  return <Wish says={text.again} action={join} />;
};

export const Wishes = (): ReactElement => (
  <>
    <TieWish />
    <AgainWish />
  </>
);
