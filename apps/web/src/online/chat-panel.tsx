/** What people say at the table. It stands beside the game, which can be played on meanwhile. */
import type { ChatLine } from '@tilewright/protocol';
import { WIRE_LIMITS, cleanChat } from '@tilewright/protocol';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icons.tsx';
import { Notice } from '../look/notice.tsx';
import { shownText } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { askServer, useAsking } from './ask-server.ts';
import style from './chat-panel.module.css';
import { useOnlineGame } from './game-store.ts';
import { voiceOf } from './kept-chat.ts';
import { openedTable } from './seat.ts';
import type { Chat } from './use-chat.ts';

const { chat: text } = onlineTexts;

interface ChatPanelProps {
  readonly chat: Chat;
  readonly onClose: () => void;
}

const Line = ({ line, chat }: { readonly line: ChatLine; readonly chat: Chat }): ReactElement => {
  const isMine = line.seat !== null && line.seat === chat.mySeat;
  return (
    <li className={style.line} data-mine={isMine}>
      <span className={style.who}>
        <bdi>{shownText(line.name)}</bdi>
        {line.seat === null && <span className={style.soft}> {text.watcher}</span>}
        {!isMine && (
          <button
            type="button"
            className={style.mute}
            aria-label={text.mute(line.name)}
            title={text.mute(line.name)}
            onClick={() => chat.toggleMute(line)}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      <bdi className={style.said}>{line.text}</bdi>
    </li>
  );
};

/** Those who are not heard, and the way to hear them again. */
const Muted = ({ chat }: { readonly chat: Chat }): ReactElement | null => {
  const all = useOnlineGame((state) => state.lines);
  const voices = new Map(all.map((line) => [voiceOf(line), line]));
  const muted = chat.muted.flatMap((voice) => voices.get(voice) ?? []);
  if (muted.length === 0) return null;
  return (
    <div className={style.muted}>
      {muted.map((line) => (
        <Button key={voiceOf(line)} kind="quiet" onPress={() => chat.toggleMute(line)}>
          {text.unmute(line.name)}
        </Button>
      ))}
    </div>
  );
};

const Writing = ({ onClose }: Pick<ChatPanelProps, 'onClose'>): ReactElement => {
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const say = async (line: string): Promise<void> => {
    setTyped('');
    const reply = await openedTable()?.say(line);
    if (reply?.type === 'accepted') return setTrouble(null);
    setTyped((now) => now || line);
    setTrouble(
      reply?.type === 'tooFast' ? text.tooFast : reply?.type === 'chatOff' ? text.off : text.notSent,
    );
  };
  const send = (submission: FormEvent): void => {
    submission.preventDefault();
    const line = cleanChat(typed);
    if (line !== '') void say(line);
  };
  return (
    <form className={style.writing} onSubmit={send}>
      {trouble !== null && <Notice kind="warning">{trouble}</Notice>}
      <input
        className={style.field}
        value={typed}
        maxLength={WIRE_LIMITS.chatLength}
        autoComplete="off"
        aria-label={text.write}
        placeholder={text.write}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <button type="submit" className={style.send}>
        {text.send}
      </button>
    </form>
  );
};

/** Only for whoever made the game. */
const Switch = ({ isChatOn }: { readonly isChatOn: boolean }): ReactElement => {
  const game = useOnlineGame((state) => state.game);
  const { fault, isBusy, run } = useAsking();
  return (
    <>
      <Button
        kind="quiet"
        isDisabled={isBusy}
        onPress={() => run(() => askServer('switchChat', { isChatOn: !isChatOn }, game))}
      >
        {isChatOn ? text.turnOff : text.turnOn}
      </Button>
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
    </>
  );
};

const Lines = ({ chat }: { readonly chat: Chat }): ReactElement => {
  const list = useRef<HTMLOListElement>(null);
  const count = chat.lines.length;
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [count]);
  if (count === 0) return <p className={style.none}>{text.none}</p>;
  return (
    <ol ref={list} className={style.lines} aria-label={text.lines}>
      {chat.lines.map((line) => (
        <Line key={line.number} line={line} chat={chat} />
      ))}
    </ol>
  );
};

export const ChatPanel = ({ chat, onClose }: ChatPanelProps): ReactElement => {
  const isChatOn = useOnlineGame((state) => state.about?.isChatOn === true);
  const isMaker = useOnlineGame((state) => state.about?.isMaker === true);
  return (
    <section className={style.panel} aria-label={text.title}>
      <div className={style.head}>
        <h2 className={style.title}>{text.title}</h2>
        <Button kind="quiet" icon="close" label={text.close} onPress={onClose} />
      </div>
      <Lines chat={chat} />
      <Muted chat={chat} />
      {isChatOn ? <Writing onClose={onClose} /> : <p className={style.none}>{text.off}</p>}
      {isMaker && <Switch isChatOn={isChatOn} />}
    </section>
  );
};
