/** How runs of faults tell what they measured and what was wrong. */
import { RunStopped, StandStill } from './ground.ts';

const MOST_SHOWN = 20;

/** What a run came to; a run that was stopped is told in a sentence, and one that came to a stand is a fault. */
export const orStopped = async (name: string, run: () => Promise<number>): Promise<number> => {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StandStill) return tellFaults([error.message]);
    if (!(error instanceof RunStopped)) throw error;
    console.error(`${name}: ${error.message}`);
    return 1;
  }
};

/** Prints what was wrong; answers with the exit code. */
export const tellFaults = (faults: readonly string[]): number => {
  for (const fault of faults.slice(0, MOST_SHOWN)) console.log(fault);
  if (faults.length > MOST_SHOWN) console.log(`and ${faults.length - MOST_SHOWN} more`);
  console.log(`${faults.length} violations`);
  return faults.length === 0 ? 0 : 1;
};

export const spread = (timesMs: readonly number[]): string => {
  if (timesMs.length === 0) return 'none';
  const sorted = timesMs.slice().sort((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms (${sorted.length})`;
};
