/** What is known of the game that is open besides the game itself: who has come, what is said, and whether it can be had. */
import type { TableNews, TableTrouble } from '@tilewright/client';
import type { ChatLine, GameAbout } from '@tilewright/protocol';
import type { Seat, Setup, Table, View, Viewer } from '@tilewright/rules';
import { create } from 'zustand';
import type { Presence } from '../table/table-store.ts';

export interface OnlineGame {
  readonly game: string;
  readonly about: GameAbout | null;
  /** Null until the first view has come. */
  readonly viewer: Viewer | null;
  readonly phase: Table['phase'] | null;
  readonly seatCount: number;
  /** What is played; null until the first view has come. */
  readonly setup: Setup | null;
  /** By seat: who has left is not. */
  readonly isIn: readonly boolean[];
  /** Over before anything was dealt. */
  readonly wasClosed: boolean;
  readonly tieAgreed: readonly Seat[];
  readonly toMove: readonly Seat[];
  readonly lines: readonly ChatLine[];
  readonly present: readonly boolean[];
  readonly watcherCount: number;
  readonly trouble: TableTrouble | null;
  /** Who knocked last, and how often anybody did. */
  readonly nudge: { readonly by: Seat; readonly count: number } | null;
}

export const noGame = (game: string): OnlineGame => ({
  game,
  about: null,
  viewer: null,
  phase: null,
  seatCount: 0,
  setup: null,
  isIn: [],
  wasClosed: false,
  tieAgreed: [],
  toMove: [],
  lines: [],
  present: [],
  watcherCount: 0,
  trouble: null,
  nudge: null,
});

export const useOnlineGame = create<OnlineGame>()(() => noGame(''));

/** More than a screen shows at once. */
const MOST_LINES = 200;

const ofView = ({ viewer, table }: View): Partial<OnlineGame> => ({
  viewer,
  phase: table.phase,
  seatCount: table.seats.length,
  setup: table.setup,
  isIn: table.seats.map((seat) => seat.isIn),
  wasClosed: table.phase === 'over' && table.drawCount === 0,
  tieAgreed: table.tieAgreed,
  toMove: table.phase === 'playing' ? table.turn.toMove : [],
  trouble: null,
});

/** What a piece of news changes. `view` is how the game stands after it. */
export const afterNews = (before: OnlineGame, news: TableNews, view: View | undefined): OnlineGame => {
  switch (news.type) {
    case 'view':
    case 'event':
      return view === undefined ? before : { ...before, ...ofView(view) };
    case 'about':
      return { ...before, about: news.about };
    case 'chat':
      return { ...before, lines: [...before.lines, ...news.lines].slice(-MOST_LINES) };
    case 'presence':
      return { ...before, present: news.present, watcherCount: news.watcherCount };
    case 'trouble':
      return { ...before, trouble: news.fault };
    case 'nudged':
      return { ...before, nudge: { by: news.by, count: (before.nudge?.count ?? 0) + 1 } };
    case 'thinking':
    case 'answered':
      return before;
  }
};

/** By seat: whether the person there is at a screen; null for computers and for oneself. */
export const presenceOf = ({ about, present, viewer }: OnlineGame): readonly (Presence | null)[] =>
  (about?.seats ?? []).map(({ kind }, seat) => {
    if (kind === 'computer' || seat === viewer) return null;
    return present[seat] === true ? 'here' : 'away';
  });

/** Whether a computer takes the seat of who resigns: as the maker chose, while another person plays and it is no duel. */
export const isReplaced = (about: GameAbout | null, seatCount: number, seat: Seat): boolean =>
  about?.leaving === 'computer' &&
  seatCount > 2 &&
  about.seats.some(({ kind }, place) => place !== seat && kind === 'person');
