/** Talking while books are gathered. */
import { type ReactElement, useState } from 'react';
import { Button } from '../look/button.tsx';
import { onlineTexts } from '../texts/online.ts';
import style from './books-gathering.module.css';
import { ChatPanel } from './chat-panel.tsx';
import { useOnlineGame } from './game-store.ts';
import { useChat } from './use-chat.ts';

const { table: text } = onlineTexts;

export const BooksChat = (): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const chat = useChat(isOpen);
  const hasChat = useOnlineGame(({ about }) => about?.isChatOn === true || about?.isMaker === true);
  if (!hasChat) return null;
  const close = (): void => {
    chat.markRead();
    setOpen(false);
  };
  return (
    <div className={style.chat}>
      <Button isPressed={isOpen} onPress={isOpen ? close : () => setOpen(true)}>
        {chat.unread > 0 ? text.chatUnread(chat.unread) : text.chat}
      </Button>
      {isOpen && <ChatPanel chat={chat} onClose={close} />}
    </div>
  );
};
