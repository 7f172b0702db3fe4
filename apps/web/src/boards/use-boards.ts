/** The boards of this device as they are now, in whatever tab they change. */
import { useEffect, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { type ListedBoard, ownListed } from './listed-board.ts';

export interface OwnBoards {
  /** Null until the keeper has answered for the first time. */
  readonly boards: readonly ListedBoard[] | null;
  readonly fault: KeeperFault | null;
}

export const useBoards = (): OwnBoards => {
  const [own, setOwn] = useState<OwnBoards>({ boards: null, fault: null });
  useEffect(() => {
    let isOver = false;
    let lastAsked = 0;
    const read = async (): Promise<void> => {
      lastAsked += 1;
      const asked = lastAsked;
      const answer = await keeper().boards();
      // An answer that a later one has overtaken says nothing any more.
      if (isOver || asked !== lastAsked) return;
      setOwn((before) =>
        answer.ok ? { boards: answer.value.map(ownListed), fault: null } : { ...before, fault: answer.error },
      );
    };
    const watching = keeper().watchBoards(() => void read());
    void read();
    return () => {
      isOver = true;
      void watching.then((end) => end());
    };
  }, []);
  return own;
};
