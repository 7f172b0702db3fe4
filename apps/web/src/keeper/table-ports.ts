/**
 * What the host of one open game gets from the keeper's world: a log that tells other tabs, and waking that waits until
 * the words are there and lost time is excused.
 */
import type { Ports } from '@tilewright/host';
import { isFullDisk } from './database.ts';
import type { KeeperFault } from './keeper.ts';
import { type World, callAt } from './world.ts';

export interface TablePorts extends Ports {
  /** Why the last thing could not be stored. */
  readonly lastFault: () => KeeperFault;
}

interface PortWishes {
  /** Hears of each batch that this host stored, and of each that it could not store. */
  readonly appended: (seq: number) => void;
  readonly failed: (fault: KeeperFault) => void;
  /** To be awaited before waking; false when that is never to be. */
  readonly isReady: () => Promise<boolean>;
}

export const portsFor = (
  { store, now, entropy }: World,
  { appended, failed, isReady }: PortWishes,
): TablePorts => {
  let lastFault: KeeperFault = { type: 'notStored', isFull: false };
  return {
    lastFault: () => lastFault,
    now,
    entropy,
    log: {
      ...store.log,
      append: async (batch) => {
        try {
          const outcome = await store.log.append(batch);
          if (outcome === 'stored') appended(batch.command.seq);
          return outcome;
        } catch (error) {
          lastFault = storageFault(error);
          failed(lastFault);
          throw error;
        }
      },
    },
    wakeAt: (at, wake) => {
      let isCancelled = false;
      const wakeWhenReady = async (): Promise<void> => {
        if ((await isReady()) && !isCancelled) wake();
      };
      const cancel = callAt(at, now, () => void wakeWhenReady());
      return () => {
        isCancelled = true;
        cancel();
      };
    },
  };
};

export const storageFault = (error: unknown): KeeperFault => ({
  type: 'notStored',
  isFull: isFullDisk(error),
});
