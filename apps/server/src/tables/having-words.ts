/** What a table decides, it decides with its words at hand: by itself when time is up, and whenever somebody wishes. */
import type { TableHost, Watched } from '@tilewright/host';
import { TurnedAway } from './thread-pool.ts';
import type { TableWords } from './word-shelf.ts';

interface Deciding {
  readonly host: TableHost;
  readonly watched: Watched;
  readonly words: TableWords;
  readonly tellBroken: (error: unknown) => void;
}

/** Whether plays are left is asked when the bag is empty, and no turn takes more out of it than all racks hold. */
export const withWords = <T>(
  { words, watched }: Pick<Deciding, 'words' | 'watched'>,
  task: () => Promise<T>,
): Promise<T> => {
  const { bagCount, seats, setup } = watched.view().table;
  return words.having(bagCount <= seats.length * setup.switches.rackSize, task);
};

/** Wakes the host; false when its words cannot be had now. */
export const wakeWithWords = async (deciding: Deciding, wake: () => void): Promise<boolean> => {
  const wakeHost = async (): Promise<void> => {
    wake();
    // The host does one thing after the other: once it has read on, it has decided what it was woken for.
    if (deciding.words.isLent) await deciding.host.refresh();
  };
  try {
    await withWords(deciding, wakeHost);
    return true;
  } catch (error) {
    tellUnlessBusy(deciding, error);
    return false;
  }
};

/** Words that wait for others to be made are no fault. */
export const tellUnlessBusy = ({ tellBroken }: Pick<Deciding, 'tellBroken'>, error: unknown): void => {
  if (!(error instanceof TurnedAway)) tellBroken(error);
};
