/**
 * The open game as the page knows it: one viewer's view, the play in the making, and which dialog is open. Screens read
 * it by selectors; whatever changes it stands here and in `open-game.ts`.
 */
import type { Reply } from '@tilewright/host';
import type { Command, Refusal, Result, Seat, Square, Table, View, ViewEvent } from '@tilewright/rules';
import { create } from 'zustand';
import type { KeeperFault, OpenTable } from '../keeper/keeper.ts';
import { type Draft, emptyDraft, recall } from './draft.ts';
import { type TableSource, onThisDevice } from './table-source.ts';

export type DialogName =
  | 'swap'
  | 'pass'
  | 'bag'
  | 'dictionary'
  | 'history'
  | 'menu'
  | 'keys'
  | 'more'
  | 'order'
  | 'shop'
  | 'takeBack'
  | 'word'
  | 'end'
  | 'resign';

/** An event that just happened, for movement and sound. */
export interface Happening {
  readonly seq: number;
  readonly event: ViewEvent;
  readonly before: View;
  readonly after: View;
}

/** Whether a person who plays elsewhere is at a screen now. */
export type Presence = 'here' | 'away';

export interface TableState {
  readonly game: string;
  readonly source: TableSource;
  /** By seat, null for computers; null where everybody plays at this screen. */
  readonly presence: readonly (Presence | null)[] | null;
  readonly view: View;
  readonly seq: number;
  /** The person who said "I'm here"; null behind the curtain. */
  readonly uncovered: Seat | null;
  readonly thinking: Seat | null;
  readonly words: 'loading' | 'ready' | 'failed';
  readonly draft: Draft;
  /** Which words of the play in the making are words; empty where that is not looked up. */
  readonly verdicts: ReadonlyMap<string, boolean>;
  readonly dialog: DialogName | null;
  /** The square whose words were asked for last. */
  readonly asked: Square | null;
  /** A wish is on its way to the keeper. */
  readonly isSaying: boolean;
  /** Why the last wish was refused, until something else happens. */
  readonly refusal: Refusal | null;
  readonly fault: KeeperFault | null;
  readonly happening: Happening | null;
}

interface TableActions {
  readonly edit: (change: (draft: Draft, view: View) => Draft) => void;
  readonly open: (dialog: DialogName | null) => void;
  /** Shows what is known about the words through a square. */
  readonly askWord: (square: Square) => void;
  /** Says something for a seat; a refusal ends in `refusal`. */
  readonly say: (seat: Seat, command: Command) => Promise<Reply>;
  readonly uncover: (seat: Seat) => void;
  readonly clearRefusal: () => void;
  /** Whether the rack that is shown has any play; null where that is not told. */
  readonly askPlay: () => Promise<boolean | null>;
  /** Takes the last play back, after all agreed. The game that goes on opens by itself. */
  readonly takeBack: () => Promise<Result<string, KeeperFault>>;
}

export type TableStore = TableState & TableActions;

/** The line to the keeper of the open game. */
let line: OpenTable | undefined;

export const connect = (table: OpenTable | undefined): void => {
  line = table;
};

const connected = (): OpenTable => {
  if (line === undefined) throw new Error('no game is open');
  return line;
};

const ID_BYTES = 16;

/** An id under which a wish may be sent again. */
const newWishId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Only rendered while a game is open: `openTable` fills in the view first. */
export const useTable = create<TableStore>()((set, get) => ({
  ...closedTable(),
  edit: (change) => set(({ draft, view }) => withDraft(change(draft, view))),
  open: (dialog) => set({ dialog }),
  askWord: (asked) => set({ dialog: 'word', asked }),
  clearRefusal: () => set({ refusal: null }),
  uncover: (seat) => {
    set({ uncovered: seat, refusal: null });
    void connected().watchAs(seat);
  },
  say: async (seat, command) => {
    const { game } = get();
    set({ isSaying: true, refusal: null, fault: null });
    const reply = await submitted(seat, command);
    // An answer that comes when another game is open concerns nobody here.
    if (get().game === game) set({ isSaying: false, ...afterReply(get(), command, reply) });
    return reply;
  },
  askPlay: async () => {
    const state = get();
    const seat = mySeat(state);
    const rack = seat === null ? undefined : state.view.hands[seat]?.rack;
    return rack === undefined ? null : connected().hasPlay(state.view.table.board, rack);
  },
  takeBack: async () => {
    const result = await connected().takeBack();
    set(result.ok ? { dialog: null } : { fault: result.error });
    return result;
  },
}));

/** Whatever goes wrong on the way there, the player gets an answer and can try again. */
const submitted = async (seat: Seat, command: Command): Promise<Reply> => {
  try {
    return await connected().submit(seat, { id: newWishId(), command });
  } catch {
    return { type: 'notStored' };
  }
};

/** A change by the player; what was said about the tiles before is out of date. */
const withDraft = (draft: Draft): Partial<TableState> => ({ draft, refusal: null });

const afterReply = ({ draft, view }: TableState, command: Command, reply: Reply): Partial<TableState> => {
  if (reply.type === 'accepted') return {};
  if (reply.type === 'notStored') return { fault: { type: 'notStored', isFull: false } };
  if (reply.type === 'damagedLog') return { fault: { type: 'damagedGame', seq: reply.seq } };
  if (reply.type !== 'refused') return { fault: { type: 'noSuchGame' } };
  const { refusal } = reply;
  const { wordCheck } = view.table.setup.switches;
  const goesBack = command.type === 'play' && refusal.type === 'notWords' && wordCheck.type === 'refuse';
  return goesBack && wordCheck.refusedTiles === 'return' ? { refusal, draft: recall(draft) } : { refusal };
};

/** The state of no game; a view comes before anything is drawn. */
export function closedTable(): TableState {
  return {
    game: '',
    source: onThisDevice,
    presence: null,
    view: undefined as unknown as View,
    seq: 0,
    uncovered: null,
    thinking: null,
    words: 'loading',
    draft: emptyDraft,
    verdicts: new Map(),
    dialog: null,
    asked: null,
    isSaying: false,
    refusal: null,
    fault: null,
    happening: null,
  };
}

/** The time by which the open game's deadlines are meant. */
export const tableNow = (): number => useTable.getState().source.now();

export const personsIn = ({ seats }: Table): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat as Seat] : []));

/** The person whose rack is shown. */
export const mySeat = ({ uncovered, view }: Pick<TableState, 'uncovered' | 'view'>): Seat | null =>
  uncovered !== null && view.viewer === uncovered ? uncovered : null;

/** Whether this screen only looks on at a game that others play at theirs. */
export const isWatching = ({ source, view }: Pick<TableState, 'source' | 'view'>): boolean =>
  source.isOnline && view.viewer === 'spectator';

/** The person who is to move or is asked; null when it is a computer's turn or the game is over. */
export const personToMove = ({ view: { table } }: Pick<TableState, 'view'>): Seat | null =>
  table.turn.toMove.find((seat) => table.seats[seat]?.kind === 'person') ?? null;
