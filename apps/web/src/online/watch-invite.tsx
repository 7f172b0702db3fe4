/** In the menu of a game: the maker's link for people who shall watch, as long as the game is there. */
import { type ReactElement, useState } from 'react';
import { Button } from '../look/button.tsx';
import { onlineTexts } from '../texts/online.ts';
import { useOnlineGame } from './game-store.ts';
import { InviteLink } from './gathering.tsx';
import style from './online.module.css';

const { table: text, gathering } = onlineTexts;

export const WatchInvite = (): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const game = useOnlineGame((state) => state.game);
  const isMaker = useOnlineGame(({ about }) => about?.isMaker === true);
  if (!isMaker) return null;
  return (
    <>
      <Button icon="eye" isPressed={isOpen} hint={text.inviteWatchHint} onPress={() => setOpen(!isOpen)}>
        {text.inviteWatch}
      </Button>
      {isOpen && (
        <div className={style.part}>
          <p className={style.soft}>{gathering.watchSays}</p>
          <InviteLink game={game} seat={null} title={gathering.watchLink} />
        </div>
      )}
    </>
  );
};
