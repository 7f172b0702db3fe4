/**
 * How much of books each address has brought in the last day, so that no address fills the room that all have together.
 * Counted in this process; what is taken away again stays counted until the day is over.
 */
export interface BookShare {
  /** Counts so many bytes; false, and nothing is counted, when that would be more than the address may bring. */
  readonly take: (address: string, byteCount: number) => boolean;
  /** They were not kept after all. */
  readonly giveBack: (address: string, byteCount: number) => void;
  /** Lets as much be kept as the address may still bring, and counts what was. */
  readonly takeUpTo: (
    address: string,
    most: number,
    keep: (most: number) => Promise<number>,
  ) => Promise<void>;
}

const DAY_MS = 86_400_000;
const MOST_ADDRESSES = 10_000;

interface Brought {
  readonly until: number;
  bytes: number;
}

export const newBookShare = (bytesPerAddress: number, now: () => number): BookShare => {
  const kept = new Map<string, Brought>();
  const broughtBy = (address: string): Brought => {
    const known = kept.get(address);
    if (known !== undefined && known.until > now()) return known;
    const fresh = { until: now() + DAY_MS, bytes: 0 };
    kept.delete(address);
    kept.set(address, fresh);
    const [oldest] = kept.keys();
    if (kept.size > MOST_ADDRESSES && oldest !== undefined) kept.delete(oldest);
    return fresh;
  };
  const giveBack: BookShare['giveBack'] = (address, byteCount) => {
    const brought = broughtBy(address);
    brought.bytes = Math.max(0, brought.bytes - byteCount);
  };
  return {
    take: (address, byteCount) => {
      const brought = broughtBy(address);
      if (brought.bytes + byteCount > bytesPerAddress) return false;
      brought.bytes += byteCount;
      return true;
    },
    giveBack,
    takeUpTo: async (address, most, keep) => {
      const brought = broughtBy(address);
      const room = Math.min(most, bytesPerAddress - brought.bytes);
      brought.bytes += room;
      let kept = 0;
      try {
        kept = await keep(room);
      } finally {
        giveBack(address, room - kept);
      }
    },
  };
};
