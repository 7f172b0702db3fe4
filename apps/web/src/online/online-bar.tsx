/** Below the players: how the line is, who else is there, chat, a nudge, and what others wish. Always of one height. */
import { isMyTurn } from '@tilewright/client';
import { type ReactElement, useState } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { onlineTexts } from '../texts/online.ts';
import { nudgeOthers, useNudges, usePresence, useReplacements, useSayingKept } from './at-table.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useOnlineGame } from './game-store.ts';
import { LineStatus } from './line-status.tsx';
import style from './online-bar.module.css';
import { useOnline } from './session.ts';
import { useChat } from './use-chat.ts';
import { Wishes } from './wishes.tsx';

const { table: text } = onlineTexts;

const ChatButton = (): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const chat = useChat(isOpen);
  const hasChat = useOnlineGame(({ about }) => about?.isChatOn === true || about?.isMaker === true);
  if (!hasChat) return null;
  const close = (): void => {
    chat.markRead();
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={style.button}
        aria-expanded={isOpen}
        aria-label={chat.unread > 0 ? text.chatUnread(chat.unread) : text.chat}
        onClick={isOpen ? close : () => setOpen(true)}
      >
        {text.chat}
        {chat.unread > 0 && <span className={style.badge}>{chat.unread}</span>}
      </button>
      {isOpen && <ChatPanel chat={chat} onClose={close} />}
    </>
  );
};

/** While others are to move; a person who is there and thinks may be reminded too. */
const NudgeButton = (): ReactElement | null => {
  const others = useOnlineGame(({ toMove, about, viewer, isIn }) =>
    viewer === 'spectator' || viewer === null || !isIn[viewer] || toMove.includes(viewer)
      ? ''
      : toMove
          .filter((seat) => about?.seats[seat]?.kind === 'person')
          .map((seat) => about?.seats[seat]?.name ?? '')
          .join(', '),
  );
  if (others === '') return null;
  return (
    <button type="button" className={style.button} title={text.nudgeHint(others)} onClick={nudgeOthers}>
      {text.nudge}
    </button>
  );
};

const Watchers = (): ReactElement | null => {
  const count = useOnlineGame((state) => state.watcherCount);
  const isWatching = useOnlineGame((state) => state.viewer === 'spectator');
  if (count === 0 && !isWatching) return null;
  const said = isWatching ? text.watching : text.watchers(count);
  return (
    <span className={style.watchers} title={said}>
      <Icon name="eye" />
      {isWatching ? said : count}
      {!isWatching && <span className={style.unseen}>{said}</span>}
    </span>
  );
};

/** Wherever one plays, other games may wait. */
const Elsewhere = (): ReactElement | null => {
  const game = useOnlineGame((state) => state.game);
  const count = useOnline(
    ({ rows }) => (rows ?? []).filter((row) => row.game !== game && isMyTurn(row)).length,
  );
  if (count === 0) return null;
  return (
    <Button
      kind="quiet"
      icon="forward"
      label={text.elsewhere(count)}
      hint={text.elsewhere(count)}
      onPress={() => navigate('/online')}
    >
      {count}
    </Button>
  );
};

export const OnlineBar = (): ReactElement => {
  usePresence();
  useSayingKept();
  useNudges();
  useReplacements();
  // Without a line nothing of this helps, and what is wrong needs the room.
  const isBroken = useOnline(({ line }) => line.type === 'waiting' || line.type === 'refused');
  return (
    <section className={style.bar} aria-label={text.bar}>
      <LineStatus />
      {!isBroken && (
        <>
          <Watchers />
          <Elsewhere />
          <NudgeButton />
        </>
      )}
      <ChatButton />
      <Wishes />
    </section>
  );
};
