/** The books that one brings to a game: those of the server that are one's own, and bringing or taking away one more. */
import type { BookAbout, GatheringAbout } from '@tilewright/protocol';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ListedBook } from '../books/listed-book.ts';
import { gatheringFaultText, gatheringTexts } from '../texts/gathering.ts';
import { type BookSending, chosenIn, unfinishedIn } from './book-sending.ts';
import { sendingFor } from './send-book.ts';

const { screen: text } = gatheringTexts;

export interface MyBooks {
  /** Ids of books of this device that were brought or are on their way. */
  readonly chosen: readonly string[];
  /** What is under way, in words. */
  readonly doing: string | null;
  readonly fault: string | null;
  readonly forget: () => void;
  readonly toggle: (book: ListedBook) => void;
  readonly bring: (book: ListedBook) => void;
  /** A book of the game that is one's own, whether or not it is on this device. */
  readonly takeAway: (book: BookAbout) => void;
  /** Sends what is missing of a book of the game; undefined where nothing is, or it is being sent. */
  readonly sendOn: (book: BookAbout) => (() => void) | undefined;
}

/** What was not sent to its end, before a reload perhaps, is sent on when the screen is opened. */
const useSentOn = (sending: BookSending, gathering: GatheringAbout): void => {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    const unfinished = unfinishedIn(sending.now(), gathering);
    for (const one of unfinished.values()) sending.sendOn(one, gathering.rules);
  }, [sending, gathering]);
};

export const useMyBooks = (
  game: string,
  gathering: GatheringAbout,
  listed: readonly ListedBook[],
): MyBooks => {
  const { sending, store } = sendingFor(game);
  const state = useStore(store);
  useSentOn(sending, gathering);
  const { rules } = gathering;
  const unfinished = unfinishedIn(state, gathering);
  const [task] = state.tasks;
  return {
    chosen: chosenIn(state, gathering, listed),
    doing: task === undefined ? null : text[task.type](task.title),
    fault: state.fault === null ? null : gatheringFaultText(state.fault),
    forget: sending.forgetFault,
    bring: (book) => sending.bring(book, { rules, listed }),
    takeAway: sending.take,
    sendOn: ({ book }) => {
      const one = unfinished.get(book);
      return one && (() => sending.sendOn(one, rules));
    },
    toggle: (book) => sending.toggle(book, { rules, listed }),
  };
};
