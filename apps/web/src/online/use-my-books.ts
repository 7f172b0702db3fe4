/** The books that one brings to a game: those of the server that are one's own, and bringing or taking away one more. */
import type { GatheringAbout } from '@tilewright/protocol';
import type { Result } from '@tilewright/rules';
import { useRef, useState } from 'react';
import type { ListedBook } from '../books/listed-book.ts';
import { gatheringFaultText, gatheringTexts } from '../texts/gathering.ts';
import { askServer } from './ask-server.ts';
import { broughtAs } from './books-brought.ts';
import { type SendFault, sendBook } from './send-book.ts';

const { screen: text } = gatheringTexts;

export interface MyBooks {
  /** Ids of books of this device that were brought. */
  readonly chosen: readonly string[];
  /** What is under way, in words. */
  readonly doing: string | null;
  readonly fault: string | null;
  readonly forget: () => void;
  readonly toggle: (book: ListedBook) => void;
  readonly bring: (book: ListedBook) => void;
}

export const useMyBooks = (
  game: string,
  gathering: GatheringAbout,
  listed: readonly ListedBook[],
): MyBooks => {
  const [doing, setDoing] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  // One after the other, however fast somebody chooses.
  const run = (says: string, task: () => Promise<Result<unknown, SendFault>>): void => {
    line.current = line.current.then(async () => {
      setDoing(says);
      setFault(null);
      const done = await task();
      setDoing(null);
      if (!done.ok) setFault(gatheringFaultText(done.error));
    });
  };
  const bring = (book: ListedBook): void =>
    run(text.sending(book.title), () => sendBook(game, book, gathering.rules));
  return {
    chosen: listed.filter((book) => broughtAs(gathering, book, listed) !== undefined).map(({ id }) => id),
    doing,
    fault,
    forget: () => setFault(null),
    bring,
    toggle: (book) => {
      const known = broughtAs(gathering, book, listed);
      if (known === undefined) bring(book);
      else run(text.taking(book.title), () => askServer('removeBook', { book: known }, game));
    },
  };
};
