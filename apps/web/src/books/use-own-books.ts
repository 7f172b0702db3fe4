/** The books of this device as they are now, in whatever tab they change. */
import { useEffect, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { library } from './library-line.ts';
import { type ListedBook, ownListed } from './listed-book.ts';

export interface OwnBooks {
  /** Null until the keeper has answered for the first time. */
  readonly books: readonly ListedBook[] | null;
  readonly fault: KeeperFault | null;
}

/** Until then nothing is shown that would move away under a finger. */
export const isLooking = ({ books, fault }: OwnBooks): boolean => books === null && fault === null;

export const useOwnBooks = (): OwnBooks => {
  const [own, setOwn] = useState<OwnBooks>({ books: null, fault: null });
  useEffect(() => {
    let isOver = false;
    let lastAsked = 0;
    const read = async (): Promise<void> => {
      lastAsked += 1;
      const asked = lastAsked;
      const answer = await library.books();
      // An answer that a later one has overtaken says nothing any more.
      if (isOver || asked !== lastAsked) return;
      setOwn((before) =>
        answer.ok ? { books: answer.value.map(ownListed), fault: null } : { ...before, fault: answer.error },
      );
    };
    const watching = keeper().watchBooks(() => void read());
    void read();
    return () => {
      isOver = true;
      void watching.then((end) => end());
    };
  }, []);
  return own;
};
