/**
 * One game this session sits at: the view as it evolves, and everything else that was told. Events count only in their
 * order; after a gap, or an event that cannot be followed, the whole view is asked for again.
 */
import type { ChatLine, ClientMessage, GameAbout, ServerMessage } from '@tilewright/protocol';
import { type Seat, type View, type ViewEvent, type Viewer, evolveView } from '@tilewright/rules';
import type { TableListener, TableNews, TableTrouble } from './news.ts';
import { type Witness, witnessEvent, witnessView } from './witness.ts';

/** Lines kept for who joins later. */
const MOST_LINES = 200;

/** Messages about one game that a desk takes. */
export type DeskMessage = Extract<
  ServerMessage,
  { readonly type: 'seated' | 'about' | 'view' | 'event' | 'chat' | 'presence' | 'thinking' | 'nudged' }
>;

type NewsOf<T extends TableNews['type']> = Extract<TableNews, { readonly type: T }>;

export interface Desk {
  readonly game: string;
  readonly listeners: Set<TableListener>;
  view: View | undefined;
  seq: number;
  /** A whole view is on its way; events before it say nothing. */
  isAwaitingView: boolean;
  about: GameAbout | undefined;
  lines: readonly ChatLine[];
  presence: NewsOf<'presence'> | undefined;
  thinking: Seat | null;
  trouble: TableTrouble | null;
  /** Sitting down was said and not answered yet. */
  isSitting: boolean;
  /** What was told of this game so far, and before a reload. */
  witness: Witness | undefined;
  /** Whether that was looked for; before, nothing is said of this game. */
  isRemembered: boolean;
  /** What was said last to add chance to the draws. */
  saidChance: string;
  cancelChance: () => void;
  cancelRetry: () => void;
}

export const newDesk = (game: string): Desk => ({
  game,
  listeners: new Set(),
  view: undefined,
  seq: 0,
  isAwaitingView: true,
  about: undefined,
  lines: [],
  presence: undefined,
  thinking: null,
  trouble: null,
  isSitting: false,
  witness: undefined,
  isRemembered: false,
  saidChance: '',
  cancelChance: () => undefined,
  cancelRetry: () => undefined,
});

/** What to say to hear of this game: what happened since, where something is known. */
export const sitting = (desk: Desk): ClientMessage => {
  desk.cancelRetry();
  desk.isSitting = true;
  desk.isAwaitingView = desk.isAwaitingView || desk.view === undefined;
  return { type: 'sit', game: desk.game, afterSeq: desk.isAwaitingView ? null : desk.seq };
};

export const tell = (desk: Desk, news: TableNews): void => {
  for (const listener of desk.listeners) listener(news);
};

/** Says everything that is known to who has just sat down. */
export const tellAll = (desk: Desk, listener: TableListener): void => {
  const { view, seq, about, lines, presence, thinking, trouble } = desk;
  if (about !== undefined) listener({ type: 'about', about });
  if (view !== undefined) listener({ type: 'view', viewer: view.viewer, seq, view });
  if (lines.length > 0) listener({ type: 'chat', lines });
  if (presence !== undefined) listener(presence);
  if (thinking !== null) listener({ type: 'thinking', seat: thinking });
  if (trouble !== null) listener({ type: 'trouble', fault: trouble });
};

export const setTrouble = (desk: Desk, trouble: TableTrouble | null): void => {
  if (trouble === null && desk.trouble === null) return;
  desk.trouble = trouble;
  tell(desk, { type: 'trouble', fault: trouble });
};

/** Takes a message; `isLost` when the view has to be asked for anew. */
export const hear = (desk: Desk, message: DeskMessage): { readonly isLost: boolean } => {
  // A game that gathers has no table yet: it is told by what it is about.
  if (message.type === 'seated' || message.type === 'about') desk.isSitting = false;
  switch (message.type) {
    case 'seated':
      return hearSeated(desk, message.viewer, message.about);
    case 'about':
      return heard(hearAbout(desk, message.about));
    case 'view':
      return heard(hearView(desk, message.seq, message.view));
    case 'event':
      return hearEvent(desk, message.seq, message.event);
    case 'chat':
      return heard(hearLines(desk, message.lines));
    case 'presence':
      return heard(hearPresence(desk, message));
    case 'thinking':
      return heard(hearThinking(desk, message.seat));
    case 'nudged':
      return heard(tell(desk, { type: 'nudged', by: message.by }));
  }
};

const heard = (_done: void): { readonly isLost: boolean } => ({ isLost: false });

/** Somebody else than before: what was seen so far is not what this viewer sees. */
const hearSeated = (desk: Desk, viewer: Viewer, about: GameAbout): { readonly isLost: boolean } => {
  setTrouble(desk, null);
  hearThinking(desk, null);
  hearAbout(desk, about);
  const isOther = desk.view !== undefined && desk.view.viewer !== viewer;
  return { isLost: isOther && !desk.isAwaitingView };
};

const hearAbout = (desk: Desk, about: GameAbout): void => {
  desk.about = about;
  tell(desk, { type: 'about', about });
};

const hearThinking = (desk: Desk, seat: Seat | null): void => {
  if (seat === desk.thinking) return;
  desk.thinking = seat;
  tell(desk, { type: 'thinking', seat });
};

const hearView = (desk: Desk, seq: number, view: View): void => {
  desk.isAwaitingView = false;
  desk.view = view;
  desk.seq = seq;
  desk.witness = witnessView(desk.witness, view, seq);
  tell(desk, { type: 'view', viewer: view.viewer, seq, view });
};

const hearEvent = (desk: Desk, seq: number, event: ViewEvent): { readonly isLost: boolean } => {
  const { view } = desk;
  if (view === undefined || desk.isAwaitingView || seq <= desk.seq) return { isLost: false };
  const next = seq === desk.seq + 1 ? followed(view, event) : undefined;
  if (next === undefined) return { isLost: true };
  desk.view = next;
  desk.seq = seq;
  desk.witness = desk.witness && witnessEvent(desk.witness, event, seq, next);
  tell(desk, { type: 'event', viewer: view.viewer, seq, event });
  return { isLost: false };
};

/** The view after an event, unless that is one which this version does not know. */
const followed = (view: View, event: ViewEvent): View | undefined => {
  try {
    return evolveView(view, event);
  } catch {
    return undefined;
  }
};

const hearLines = (desk: Desk, lines: readonly ChatLine[]): void => {
  const known = desk.lines.at(-1)?.number ?? 0;
  const fresh = lines.filter(({ number }) => number > known);
  if (fresh.length === 0) return;
  desk.lines = [...desk.lines, ...fresh].slice(-MOST_LINES);
  tell(desk, { type: 'chat', lines: fresh });
};

const hearPresence = (desk: Desk, { present, watcherCount }: Omit<NewsOf<'presence'>, 'type'>): void => {
  desk.presence = { type: 'presence', present, watcherCount };
  tell(desk, desk.presence);
};
