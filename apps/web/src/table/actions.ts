/**
 * What the person at the screen can do now, and what stands in the way. Answers with reasons as data; the texts word
 * them.
 */
import type { Seat, Table } from '@tilewright/rules';
import { type TableState, mySeat, personsIn } from './table-store.ts';

export type Hindrance =
  | { readonly type: 'over' | 'covered' | 'gathering' | 'saying' | 'acceptOrChallenge' }
  | { readonly type: 'thinking' | 'othersTurn'; readonly seat: Seat }
  | { readonly type: 'asked'; readonly seats: readonly Seat[] }
  | { readonly type: 'noExchange' | 'bagEmpty' | 'nothingToShuffle' }
  | { readonly type: 'bagTooSmall'; readonly leftCount: number; readonly neededCount: number };

type Situation = Pick<TableState, 'view' | 'uncovered' | 'thinking' | 'isSaying' | 'draft'>;

/** Why no move can be made now; null when it can. */
export const moveHindrance = (state: Situation): Hindrance | null => {
  const { table } = state.view;
  if (table.phase === 'over') return { type: 'over' };
  if (table.phase === 'gathering') return { type: 'gathering' };
  const seat = mySeat(state);
  if (seat === null) return waitingFor(state) ?? { type: 'covered' };
  if (table.pending !== null && table.pending.window?.type !== 'untilNextActs')
    return pendingHindrance(table, seat);
  if (!table.turn.toMove.includes(seat)) return waitingFor(state) ?? othersTurn(table);
  return state.isSaying ? { type: 'saying' } : null;
};

/** A play that waits for answers: one's own to give, or those of others. */
const pendingHindrance = ({ pending, turn }: Table, seat: Seat): Hindrance => {
  if (pending?.seat !== seat && turn.toMove.includes(seat)) return { type: 'acceptOrChallenge' };
  return { type: 'asked', seats: turn.toMove };
};

const waitingFor = ({ thinking, view }: Situation): Hindrance | null => {
  const [next] = view.table.turn.toMove;
  const seat = thinking ?? (next !== undefined && view.table.seats[next]?.kind === 'computer' ? next : null);
  return seat === null ? null : { type: 'thinking', seat };
};

const othersTurn = ({ turn }: Table): Hindrance => {
  const [seat] = turn.toMove;
  return seat === undefined ? { type: 'gathering' } : { type: 'othersTurn', seat };
};

/** Why no tiles can be exchanged now. */
export const swapHindrance = (state: Situation): Hindrance | null => {
  const { exchange } = state.view.table.setup.switches;
  if (exchange === null) return { type: 'noExchange' };
  const leftCount = state.view.table.bagCount;
  const hindrance = moveHindrance(state);
  if (hindrance !== null) return hindrance;
  if (leftCount === 0) return { type: 'bagEmpty' };
  const neededCount = Math.max(exchange.minBagCount, 1);
  return leftCount < neededCount ? { type: 'bagTooSmall', leftCount, neededCount } : null;
};

/** Why the rack cannot be shuffled now; also off-turn it can. */
export const shuffleHindrance = (state: Situation): Hindrance | null => {
  if (mySeat(state) === null) return moveHindrance(state) ?? { type: 'covered' };
  return state.draft.rack.length < 2 ? { type: 'nothingToShuffle' } : null;
};

/** One's own play waits for an answer or is on its way: its tiles stay where they are. */
export const areTilesHeld = ({ view, isSaying }: Pick<TableState, 'view' | 'isSaying'>): boolean =>
  isSaying || (view.table.pending !== null && view.table.pending.seat === view.viewer);

export const hasTilesOnBoard = ({ draft, view }: Pick<TableState, 'draft' | 'view'>): boolean =>
  draft.tried.length + draft.specials.length > 0 && view.table.pending?.seat !== view.viewer;

/** One person against computers: there is no curtain, and the turn button stands by the scores. */
export const isSolo = (table: Table): boolean => personsIn(table).length === 1;
