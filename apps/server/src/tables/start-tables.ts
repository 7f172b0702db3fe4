/** The tables of a real process: its clock, its chance, threads that think, and words from files. */
import { randomBytes } from 'node:crypto';
import { HUMANE, type Pace } from '@tilewright/computer';
import type { Store } from '../store/store.ts';
import type { MakeBooks } from './book-list.ts';
import type { TryBooks } from './book-trial.ts';
import type { Bus } from './bus.ts';
import { type Clock, processClock } from './clock.ts';
import { openTables } from './open-tables.ts';
import type { Tables } from './tables.ts';
import { openThinkers } from './thinkers.ts';
import type { Report } from './trouble.ts';
import { WORD_LISTS, openWordShelf } from './word-shelf.ts';

export interface TablesSettings {
  readonly store: Store;
  readonly bus: Bus;
  /** Names this process among others. */
  readonly process: string;
  /** Where word lists are kept that took long to make. */
  readonly wordsFolder: string;
  readonly report: Report;
  readonly clock?: Clock;
  readonly pace?: Pace;
  readonly mostTables?: number;
}

export interface StartedTables extends Tables {
  readonly makeBooks: MakeBooks;
  readonly tryBooks: TryBooks;
}

const MOST_TABLES = 10_000;

export const startTables = ({
  wordsFolder,
  clock = processClock(),
  pace = HUMANE,
  mostTables = MOST_TABLES,
  ...settings
}: TablesSettings): StartedTables => {
  const thinkers = openThinkers(wordsFolder);
  const tables = openTables({
    ...settings,
    clock,
    pace,
    mostTables,
    shelf: openWordShelf(thinkers.build, WORD_LISTS, thinkers.warm, settings.store.gatherings.findList),
    think: thinkers.think,
    entropy: (byteCount) => randomBytes(byteCount).toString('hex'),
  });
  return {
    ...tables,
    makeBooks: thinkers.makeBooks,
    tryBooks: thinkers.tryBooks,
    close: async () => {
      await tables.close();
      await thinkers.close();
    },
  };
};
