/**
 * What the screen of a Junior game shows: a view that may be a moment behind the game, so that a child can follow, and
 * what is in the player's hand. Changed by `showing.ts` and `moves.ts` only.
 */
import type { Seat, Square, View } from '@tilewright/rules';
import { create } from 'zustand';
import type { Happening } from '../table/table-store.ts';

export interface JuniorState {
  readonly view: View;
  /** The event that led to this view; null when the view came as a whole. */
  readonly happening: Happening | null;
  /** More has happened than is shown, or a turn was just handed on: nothing is taken yet. */
  readonly isBehind: boolean;
  /** The place of the stamp in the hand; null for none. */
  readonly picked: number | null;
  /** The places whose stamps shall go back to the bag; null when nobody is swapping. */
  readonly giving: readonly number[] | null;
  /** The word that is looked for, by its index. */
  readonly spot: number | null;
  /** The square that Tab reaches. */
  readonly focused: Square;
  /** The players are being asked whether it is a tie. */
  readonly isAgreeing: boolean;
}

/** The state before a game is shown; a view comes before anything is drawn. */
export const closedJunior = (): JuniorState => ({
  view: undefined as unknown as View,
  happening: null,
  isBehind: false,
  picked: null,
  giving: null,
  spot: null,
  focused: 0 as Square,
  isAgreeing: false,
});

export const useJunior = create<JuniorState>()(closedJunior);

/** What stays in the hand when the view changes: only what lies there still, in the same turn. */
export const handAfter = (
  { view, picked, giving }: Pick<JuniorState, 'view' | 'picked' | 'giving'>,
  after: View,
): Pick<JuniorState, 'picked' | 'giving'> => {
  const [seat = 0 as Seat] = after.table.turn.toMove;
  const isSameTurn =
    view !== undefined &&
    view.table.turn.turnCount === after.table.turn.turnCount &&
    view.table.turn.captureCount === after.table.turn.captureCount &&
    after.table.phase === 'playing';
  const isSameHand = view?.hands[seat]?.rack === after.hands[seat]?.rack;
  return isSameTurn && isSameHand ? { picked, giving } : { picked: null, giving: null };
};
