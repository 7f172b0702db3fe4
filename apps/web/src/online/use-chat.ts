/** The chat of the open game: what is heard of it, how much is new, and saying something. */
import type { ChatLine } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../table/announce.ts';
import { onlineTexts } from '../texts/online.ts';
import { useOnlineGame } from './game-store.ts';
import { type KeptChat, heardLines, keepChat, keptChat, unreadCount, voiceOf } from './kept-chat.ts';
import { session } from './session.ts';

export interface Chat {
  readonly lines: readonly ChatLine[];
  readonly mySeat: Seat | null;
  readonly muted: readonly string[];
  readonly unread: number;
  /** To be called when the chat goes out of view. */
  readonly markRead: () => void;
  readonly toggleMute: (line: Pick<ChatLine, 'seat' | 'voice'>) => void;
}

/** Says new lines of others aloud; what was said before one came is not repeated. */
const useSpoken = (lines: readonly ChatLine[], kept: KeptChat, mySeat: Seat | null): void => {
  const last = useRef({ number: 0, since: session().serverNow() as number });
  useEffect(() => {
    const fresh = heardLines(lines, kept).filter(
      ({ number, seat, at }) =>
        number > last.current.number && at >= last.current.since && (seat === null || seat !== mySeat),
    );
    last.current.number = lines.at(-1)?.number ?? 0;
    for (const { name, text } of fresh) announce(onlineTexts.chat.said(name, text));
  }, [lines, kept, mySeat]);
};

export const useChat = (isOpen: boolean): Chat => {
  const game = useOnlineGame((state) => state.game);
  const lines = useOnlineGame((state) => state.lines);
  // Who waits for a game of books has a seat and no view yet.
  const viewer = useOnlineGame((state) => state.viewer ?? state.about?.gathering?.seat ?? null);
  const [kept, setKept] = useState(() => keptChat(game));
  const mySeat = viewer === null || viewer === 'spectator' ? null : viewer;
  const lastNumber = lines.at(-1)?.number ?? 0;
  const change = (next: KeptChat): void => {
    keepChat(game, next);
    setKept(next);
  };
  const read = { ...kept, readNumber: Math.max(kept.readNumber, lastNumber) };
  useEffect(() => {
    // A reload must not make new again what stands in view.
    if (isOpen) keepChat(game, { muted: kept.muted, readNumber: lastNumber });
  }, [isOpen, game, lastNumber, kept.muted]);
  useSpoken(lines, kept, mySeat);
  const toggleMute: Chat['toggleMute'] = (line) => {
    const voice = voiceOf(line);
    const others = kept.muted.filter((one) => one !== voice);
    change({ ...kept, muted: others.length < kept.muted.length ? others : [...others, voice] });
  };
  return {
    lines: heardLines(lines, kept),
    mySeat,
    muted: kept.muted,
    unread: isOpen ? 0 : unreadCount(lines, kept, mySeat),
    toggleMute,
    markRead: () => change(read),
  };
};
