/**
 * Removing a game, with a moment to think better of it: it disappears at once and goes a little later. Whatever is still
 * waiting when the screen is left goes then.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';

const UNDO_MS = 8_000;

interface Removal {
  /** The game that is about to go. */
  readonly waiting: string | null;
  readonly remove: (game: string) => void;
  readonly undo: () => void;
}

/** There is one such screen; its last state must be known when it is left. */
let waitingNow: string | null = null;

export const useRemoval = (onFault: (fault: KeeperFault) => void): Removal => {
  const [waiting, setWaiting] = useState<string | null>(null);
  const wait = (game: string | null): void => {
    waitingNow = game;
    setWaiting(game);
  };
  const go = async (game: string): Promise<void> => {
    const removed = await keeper().removeGame(game);
    if (!removed.ok) onFault(removed.error);
  };
  const goNow = useEffectEvent(async (game: string) => {
    await go(game);
    if (waitingNow === game) wait(null);
  });

  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => void goNow(waiting), UNDO_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(
    () => () => {
      if (waitingNow !== null) void keeper().removeGame(waitingNow);
      waitingNow = null;
    },
    [],
  );

  const remove = (game: string): void => {
    if (waiting !== null) void go(waiting);
    wait(game);
  };
  return { waiting, remove, undo: () => wait(null) };
};
