/**
 * What the builder's screen shows: the board with its history, the word in hand and where it lies, and what is known
 * about both. One word is in hand at a time, whichever way it came there; its ghost lies at `spot`, or under the
 * pointer while that is over the board.
 */
import type { BoardPlan, SoundnessFault } from '@tilewright/builder';
import type { PrintedWord, Square, TileSet } from '@tilewright/rules';
import { english, tileSetById } from '@tilewright/variants';
import { create } from 'zustand';
import type { KeeperFault } from '../keeper/keeper.ts';
import { type DraftHistory, newHistory } from './draft-history.ts';
import { without } from './resizing.ts';
import { type Sight, type Spot, type Verdict, verdictOf } from './sight.ts';

/** Something to be read at the word field until something else happens. */
export interface Note {
  readonly kind: 'plain' | 'refused';
  readonly text: string;
}

/** A question or panel over the screen. */
export type Panel =
  | { readonly type: 'size' | 'fill' | 'finish' | 'words' | 'more' | 'delete' | 'share' | 'keys' }
  | { readonly type: 'offer'; readonly word: PrintedWord; readonly besides: readonly PrintedWord[] }
  | { readonly type: 'removing'; readonly word: number; readonly all: readonly number[] }
  | { readonly type: 'losing'; readonly plan: BoardPlan; readonly lost: readonly number[] };

interface SeenWord {
  readonly plan: BoardPlan;
  readonly text: string;
  /** Null where the text has signs that are on no tile. */
  readonly sight: Sight | null;
}

export interface BuilderState {
  readonly id: string;
  readonly history: DraftHistory;
  readonly saving: 'kept' | 'waiting' | KeeperFault;
  readonly words: 'loading' | 'ready' | KeeperFault;
  readonly text: string;
  readonly spot: Spot;
  /** Whether the builder chose the spot; otherwise the best place is shown. */
  readonly isPinned: boolean;
  readonly hover: Square | null;
  /** The word, by index, that is in hand to be moved. */
  readonly moving: number | null;
  readonly seen: SeenWord | null;
  readonly selected: number | null;
  readonly judged: { readonly plan: BoardPlan; readonly faults: readonly SoundnessFault[] } | null;
  /** A board that is shown and not yet there. */
  readonly preview: BoardPlan | null;
  readonly note: Note | null;
  readonly panel: Panel | null;
  readonly isLost: boolean;
  /** Whether the squares are shown large, more than fit on the screen. */
  readonly isClose: boolean;
}

/** In the middle, where most boards begin. */
const startSpot = ({ rows, cols }: BoardPlan): Spot => ({
  square: (Math.floor(rows / 2) * cols + Math.floor(cols / 2)) as Square,
  direction: 'across',
});

export const freshState = (id: string, history: DraftHistory): BuilderState => ({
  id,
  history,
  saving: 'kept',
  words: 'loading',
  text: '',
  spot: startSpot(history.present.plan),
  isPinned: false,
  hover: null,
  moving: null,
  seen: null,
  selected: null,
  judged: null,
  preview: null,
  note: null,
  panel: null,
  isLost: false,
  isClose: false,
});

const nothing = newHistory({ plan: { name: '', rows: 5, cols: 5, words: [] }, list: '', tiles: 'english' });

export const useBuilder = create<BuilderState>()(() => freshState('', nothing));

export const planOf = ({ history }: Pick<BuilderState, 'history'>): BoardPlan => history.present.plan;

export const tileSetOf = ({ history }: Pick<BuilderState, 'history'>): TileSet =>
  tileSetById(history.present.tiles) ?? english;

/** The board that the word in hand is tried on: without it, where it is one of the board's own. */
export const groundOf = (state: Pick<BuilderState, 'history' | 'moving'>): BoardPlan => {
  const plan = planOf(state);
  if (state.moving === null) return plan;
  return groundWithout(plan, state.moving);
};

let lastGround: { readonly plan: BoardPlan; readonly moving: number; readonly ground: BoardPlan } | undefined;

/** The same board for the same question, so that it can be compared. */
const groundWithout = (plan: BoardPlan, moving: number): BoardPlan => {
  if (lastGround?.plan !== plan || lastGround.moving !== moving)
    lastGround = { plan, moving, ground: without(plan, [moving]) };
  return lastGround.ground;
};

/** What is known of the word in hand, if it is known already. */
export const sightNow = (state: BuilderState): Sight | null | undefined => {
  const { seen, text } = state;
  return seen !== null && seen.text === text && seen.plan === groundOf(state) ? seen.sight : undefined;
};

/** A spot that the board has. */
export const spotOn = ({ rows, cols }: BoardPlan, { square, direction }: Spot): Spot => ({
  square: (square < rows * cols ? square : 0) as Square,
  direction,
});

/** Where the ghost lies. */
export const ghostSpot = ({ hover, spot }: Pick<BuilderState, 'hover' | 'spot'>): Spot =>
  hover === null ? spot : { square: hover, direction: spot.direction };

export const ghostVerdict = (state: BuilderState): Verdict | undefined => {
  const sight = sightNow(state);
  return sight ? verdictOf(sight, ghostSpot(state)) : undefined;
};
