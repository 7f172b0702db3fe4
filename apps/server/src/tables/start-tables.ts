/** The tables of a real process: its clock, its chance, threads that think, and words from files. */
import { randomBytes } from 'node:crypto';
import { HUMANE, type Pace } from '@tilewright/computer';
import type { Store } from '../store/store.ts';
import { ALONE, type Agreement } from './agreement.ts';
import type { MakeBooks } from './book-list.ts';
import type { TryBooks } from './book-trial.ts';
import type { Bus } from './bus.ts';
import { type Clock, processClock } from './clock.ts';
import type { AddressOf } from './game-owner.ts';
import { openTables } from './open-tables.ts';
import { readInTurns } from './reading-line.ts';
import type { Tables } from './tables.ts';
import { openThinkers } from './thinkers.ts';
import type { Loss } from './thread-pool.ts';
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
  readonly agreement?: Agreement;
  readonly pace?: Pace;
  readonly mostTables?: number;
  readonly addressOf?: AddressOf;
}

interface ThinkingTally {
  /** Thoughts of computers that wait for a thread. */
  readonly waitingCount: number;
  readonly lostCount: number;
}

export interface StartedTables extends Tables {
  readonly thinking: () => ThinkingTally;
  readonly makeBooks: MakeBooks;
  readonly tryBooks: TryBooks;
}

const MOST_TABLES = 10_000;

export const startTables = ({
  wordsFolder,
  clock = processClock(),
  agreement = ALONE,
  pace = HUMANE,
  mostTables = MOST_TABLES,
  addressOf = () => undefined,
  ...settings
}: TablesSettings): StartedTables => {
  let lostCount = 0;
  const tellLost = (loss: Loss): void => {
    lostCount += 1;
    settings.report({ type: 'threadLost', loss });
  };
  const thinkers = openThinkers({ folder: wordsFolder, tellLost, addressOf });
  const findList = readInTurns(settings.store.gatherings.findList, addressOf);
  const tables = openTables({
    ...settings,
    clock,
    agreement,
    pace,
    mostTables,
    shelf: openWordShelf(thinkers.build, WORD_LISTS, thinkers.warm, findList),
    think: thinkers.think,
    entropy: (byteCount) => randomBytes(byteCount).toString('hex'),
  });
  return {
    ...tables,
    thinking: () => ({ waitingCount: thinkers.waitingCount(), lostCount }),
    makeBooks: thinkers.makeBooks,
    tryBooks: thinkers.tryBooks,
    close: async () => {
      await tables.close();
      await thinkers.close();
    },
  };
};
