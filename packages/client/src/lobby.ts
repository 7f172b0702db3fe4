/**
 * A person's games: those that wait for the person first, the shortest time first; then those that run, then those that
 * are over, what happened last first.
 */
import type { LobbyRow } from '@tilewright/protocol';

type LobbyListener = (rows: readonly LobbyRow[]) => void;

/** Whether the game waits for this person: to move, to answer a challenge. */
export const isMyTurn = ({ seat, toMove, phase }: LobbyRow): boolean =>
  phase === 'playing' && seat !== null && toMove.includes(seat);

export const inLobbyOrder = (rows: readonly LobbyRow[]): readonly LobbyRow[] =>
  rows.slice().sort((one, other) => rankOf(one) - rankOf(other) || within(one, other));

const rankOf = (row: LobbyRow): number => {
  if (isMyTurn(row)) return 0;
  return row.phase === 'over' ? 2 : 1;
};

const within = (one: LobbyRow, other: LobbyRow): number => {
  const time = timeOf(one) - timeOf(other);
  return isMyTurn(one) && time !== 0 ? time : other.at - one.at;
};

/** Games without a clock wait longest; the most distant time and no time at all still compare. */
const timeOf = ({ deadlineAt }: LobbyRow): number => deadlineAt ?? Number.MAX_SAFE_INTEGER;

export interface Lobby {
  readonly isWatched: () => boolean;
  /** It was asked for, and nothing was told since. */
  readonly isAwaited: () => boolean;
  readonly asked: () => void;
  readonly hear: (rows: readonly LobbyRow[]) => void;
  /** The answer ends it. */
  readonly watch: (listener: LobbyListener) => () => void;
}

export const newLobby = (): Lobby => {
  const listeners = new Set<LobbyListener>();
  let last: readonly LobbyRow[] | undefined;
  let isAwaited = false;
  return {
    isWatched: () => listeners.size > 0,
    isAwaited: () => isAwaited && listeners.size > 0,
    asked: () => {
      isAwaited = true;
    },
    hear: (rows) => {
      isAwaited = false;
      last = inLobbyOrder(rows);
      for (const listener of listeners) listener(last);
    },
    watch: (listener) => {
      listeners.add(listener);
      if (last !== undefined) listener(last);
      return () => void listeners.delete(listener);
    },
  };
};
