/** What this device remembers of a game's chat: how far it was read, and who is not to be heard. */
import type { ChatLine } from '@tilewright/protocol';

export interface KeptChat {
  readonly readNumber: number;
  /** Who is muted, as `voiceOf` names them. */
  readonly muted: readonly string[];
}

const NOTHING: KeptChat = { readNumber: 0, muted: [] };

const keyOf = (game: string): string => `tilewright-chat-${game}`;

export const keptChat = (game: string): KeptChat => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Partial<KeptChat> | null;
    const isWhole = typeof kept?.readNumber === 'number' && Array.isArray(kept.muted);
    return isWhole ? (kept as KeptChat) : NOTHING;
  } catch {
    return NOTHING;
  }
};

export const keepChat = (game: string, chat: KeptChat): void => {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(chat));
  } catch {
    // It is only forgotten what was read.
  }
};

/** A seat keeps its voice whoever sits there, and who watches whatever name is chosen. */
export const voiceOf = ({ seat, voice }: Pick<ChatLine, 'seat' | 'voice'>): string =>
  seat === null ? `watcher ${voice}` : `seat ${seat}`;

export const heardLines = (lines: readonly ChatLine[], { muted }: KeptChat): readonly ChatLine[] =>
  lines.filter((line) => !muted.includes(voiceOf(line)));

/** Lines of others that were not read yet. */
export const unreadCount = (lines: readonly ChatLine[], chat: KeptChat, mySeat: ChatLine['seat']): number =>
  heardLines(lines, chat).filter(
    ({ number, seat }) => number > chat.readNumber && (seat === null || seat !== mySeat),
  ).length;
