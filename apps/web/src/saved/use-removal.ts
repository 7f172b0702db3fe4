/**
 * Removing a game, with a moment to think better of it: it disappears at once and goes a little later. Whatever is still
 * waiting when the screen is left goes then.
 */
import { useEffect, useRef, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';

const UNDO_MS = 8_000;

interface Removal {
  /** The game that is about to go. */
  readonly waiting: string | null;
  readonly remove: (game: string) => void;
  readonly undo: () => void;
}

export const useRemoval = (onFault: (fault: KeeperFault) => void): Removal => {
  const [waiting, setWaiting] = useState<string | null>(null);
  const latest = useRef(waiting);
  latest.current = waiting;

  const go = async (game: string): Promise<void> => {
    const removed = await keeper().removeGame(game);
    if (!removed.ok) onFault(removed.error);
  };
  const removeNow = useRef(go);
  removeNow.current = go;

  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => {
      void removeNow.current(waiting).then(() => setWaiting((game) => (game === waiting ? null : game)));
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(
    () => () => {
      if (latest.current !== null) void keeper().removeGame(latest.current);
    },
    [],
  );

  const remove = (game: string): void => {
    if (waiting !== null) void go(waiting);
    setWaiting(game);
  };
  return { waiting, remove, undo: () => setWaiting(null) };
};
