/**
 * Gives memory back once it is calm. A V8 that is asked for little collects little: what a busy while left behind would
 * stay for as long as it is calm. So after ten calm seconds everything is collected once, where that takes no longer
 * than a moment (docs/decisions/0025).
 */
import { Session } from 'node:inspector';
import { getHeapSpaceStatistics } from 'node:v8';

const MB = 1_000_000;
/** Of the event loop's time, in each of so many looks. */
const CALM_SHARE = 0.03;
const CALM_LOOKS = 10;
/** Less than this above what is needed is not worth a pause. */
const WORTH_BYTES = 40 * MB;
/** A pause takes about a millisecond a MB, and there are two or three. */
const MOST_HEAP_BYTES = 64 * MB;

export interface MemoryPorts {
  /** What the process takes of the machine. */
  readonly residentBytes: () => number;
  /** Of old objects, which are looked through. */
  readonly heapBytes: () => number;
  /** Collects everything, and gives back what it can. */
  readonly collect: () => Promise<void>;
}

/** Told each second how busy the event loop was. */
export const newMemoryReturn = ({
  residentBytes,
  heapBytes,
  collect,
}: MemoryPorts): ((busyShare: number) => void) => {
  let calmLooks = 0;
  let neededBytes = residentBytes();
  // What is left then is needed: it is not tried again for that.
  const collected = (): void => {
    neededBytes = residentBytes();
  };
  return (busyShare) => {
    calmLooks = busyShare < CALM_SHARE ? calmLooks + 1 : 0;
    neededBytes = Math.min(neededBytes, residentBytes());
    if (calmLooks < CALM_LOOKS || residentBytes() - neededBytes < WORTH_BYTES) return;
    if (heapBytes() > MOST_HEAP_BYTES) return;
    calmLooks = 0;
    void collect().then(collected);
  };
};

/** Of this process. What `gc()` collects it does not give back, so V8 is told as its inspector does. */
export const ownMemory = (): MemoryPorts => ({
  residentBytes: () => process.memoryUsage.rss(),
  heapBytes: () =>
    getHeapSpaceStatistics()
      .filter(({ space_name: name }) => name !== 'new_space')
      .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0),
  collect: () =>
    new Promise((resolve) => {
      const session = new Session();
      session.connect();
      session.post('HeapProfiler.collectGarbage', () =>
        // Whoever disconnects in the very turn of the answer waits for ever.
        setImmediate(() => {
          session.disconnect();
          resolve();
        }),
      );
    }),
});
