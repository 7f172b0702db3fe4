/**
 * Gives memory back once it is calm. A V8 that is asked for little collects little: what a busy while left behind would
 * stay for as long as it is calm. So after ten calm seconds everything is collected once, where that takes no longer
 * than a moment (docs/decisions/0025).
 */
import { Session } from 'node:inspector';
import { getHeapSpaceStatistics } from 'node:v8';

const MB = 1_000_000;
/** Of the event loop's time, in each of so many looks. */
const CALM_SHARE = 0.1;
const CALM_LOOKS = 10;
/** Looks from one collection to the next: whoever brings about one after the other brings about few pauses. */
const LOOKS_BETWEEN = 30;
/** Less than this above what is needed is not worth a pause. */
const WORTH_BYTES = 40 * MB;
/** A pause takes about a millisecond a MB, and there are two or three. */
const MOST_HEAP_BYTES = 64 * MB;

export interface MemoryPorts {
  /** What the process takes of the machine; undefined where that cannot be found out now. */
  readonly residentBytes: () => number | undefined;
  /** Of old objects, which are looked through. */
  readonly heapBytes: () => number;
  /** Collects everything, gives back what it can, and says when that is done. */
  readonly collect: (done: () => void) => void;
}

/** Told each second how busy the event loop was. */
export const newMemoryReturn = ({
  residentBytes,
  heapBytes,
  collect,
}: MemoryPorts): ((busyShare: number) => void) => {
  let calmLooks = 0;
  let looksSince = LOOKS_BETWEEN;
  let neededBytes = Infinity;
  return (busyShare) => {
    calmLooks = busyShare < CALM_SHARE ? calmLooks + 1 : 0;
    looksSince += 1;
    const bytes = residentBytes();
    // A machine without a file to spare does not say.
    if (bytes === undefined) return;
    neededBytes = Math.min(neededBytes, bytes);
    if (calmLooks < CALM_LOOKS || looksSince < LOOKS_BETWEEN || bytes - neededBytes < WORTH_BYTES) return;
    if (heapBytes() > MOST_HEAP_BYTES) return;
    looksSince = 0;
    // What is left then is needed: it is not tried again for that.
    collect(() => (neededBytes = residentBytes() ?? neededBytes));
  };
};

/** Of this process. What `gc()` collects it does not give back, so V8 is told as its inspector does. */
export const ownMemory = (): MemoryPorts => ({
  residentBytes: () => {
    try {
      return process.memoryUsage.rss();
    } catch {
      return undefined;
    }
  },
  heapBytes: () =>
    getHeapSpaceStatistics()
      .filter(({ space_name: name }) => name !== 'new_space')
      .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0),
  collect: (done) => {
    const session = new Session();
    session.connect();
    session.post('HeapProfiler.collectGarbage', () =>
      // Whoever disconnects in the very turn of the answer waits for ever.
      setImmediate(() => {
        session.disconnect();
        done();
      }),
    );
  },
});
