/**
 * What a session tells: how the line is, and what happens at a table. News of a table have the shapes that the keeper of
 * an offline game uses, so that one screen can show both.
 */
import type { ChatLine, FaultCode, GameAbout, WireReply } from '@tilewright/protocol';
import type { Millis, Seat, View, ViewEvent, Viewer } from '@tilewright/rules';
import type { Saying } from './ports.ts';

export type LineState =
  | { readonly type: 'connecting' }
  | { readonly type: 'online' }
  /** Tried again by itself at that time of this device, or as soon as it is woken. */
  | { readonly type: 'waiting'; readonly until: Millis }
  /** Not tried again unless woken: there is no session, this page is not let in, or it speaks another version. */
  | { readonly type: 'refused'; readonly reason: RefusedReason }
  | { readonly type: 'closed' };

export type RefusedReason = 'noSession' | 'notAllowed' | 'otherProtocol';

export interface TableTrouble {
  readonly type: Exclude<FaultCode, 'badMessage'> | 'notStored';
}

export type TableNews =
  | { readonly type: 'view'; readonly viewer: Viewer; readonly seq: number; readonly view: View }
  | { readonly type: 'event'; readonly viewer: Viewer; readonly seq: number; readonly event: ViewEvent }
  /** A computer seat thinks; null when none does. */
  | { readonly type: 'thinking'; readonly seat: Seat | null }
  /** Something does not work; null when it does again. */
  | { readonly type: 'trouble'; readonly fault: TableTrouble | null }
  | { readonly type: 'about'; readonly about: GameAbout }
  /** Lines that were not told before. */
  | { readonly type: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly type: 'presence'; readonly present: readonly boolean[]; readonly watcherCount: number }
  | { readonly type: 'nudged'; readonly by: Seat }
  /** The answer to something that was said before this session began. */
  | { readonly type: 'answered'; readonly saying: Saying; readonly reply: WireReply };

export type TableListener = (news: TableNews) => void;
