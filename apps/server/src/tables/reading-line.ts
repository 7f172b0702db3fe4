/**
 * Lists that were made of books are read from the store one at a time, in fair turns and with a pause between: whoever
 * plays at more tables than there is room for lists makes the server read all the time, and nobody else is to wait.
 */
import { type FairLine, newFairLine } from './fair-line.ts';
import { type AddressOf, type GameOwner, pathOf } from './game-owner.ts';
import { TurnedAway } from './thread-pool.ts';
import type { FindList } from './kept-lists.ts';

const MOST_WAITING = 32;
const MOST_WAITING_EACH = 8;
/** Several times as long as a list takes. */
const PAUSE_MS = 20;

type Job = () => Promise<void>;

export const readInTurns = (find: FindList, addressOf: AddressOf): FindList => {
  const waiting: FairLine<Job> = newFairLine();
  let isReading = false;
  const goOn = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    for (let job = waiting.next(() => true); job !== undefined; job = waiting.next(() => true)) {
      await job();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    isReading = false;
  };
  return (id, owner = NOBODY) =>
    new Promise((resolve, reject) => {
      const path = pathOf(addressOf, owner);
      if (waiting.count() >= MOST_WAITING || waiting.countOf(path[0] ?? '') >= MOST_WAITING_EACH)
        return reject(new TurnedAway('too busy'));
      waiting.join(path, () => find(id, owner).then(resolve, reject));
      void goOn();
    });
};

const NOBODY: GameOwner = { game: '', maker: null };
