/** Plays pairs one after the other at two servers, and sums up what they showed. */
import { type Tally, newTally } from './coverage.ts';
import type { Both } from './duo.ts';
import { playGathering } from './gathering-pair.ts';
import { type Pair, type Theatre, closePair, isGoingOn, openPair, takeStep } from './pair.ts';
import { type ProcessChance, newStream, takeChance } from './process-chance.ts';
import { type Stage, openStage } from './stage.ts';
import { STEPS, farewell } from './steps.ts';

export interface PairsWish {
  readonly pairs: number;
  readonly seed: number;
  readonly mostFaults: number;
  /** In each world two servers over one PostgreSQL, as two processes would be; else one on SQLite. */
  readonly isPostgres?: boolean;
  /** Told how far it is, from time to time, and whatever is wrong at once. */
  readonly tell?: (line: string) => void;
}

export interface PairsReport {
  readonly tally: Tally;
  readonly faults: readonly string[];
}

/** Servers are made new after so many pairs, so that what they keep stays small. */
const PAIRS_PER_STAGE = 1_000;

/** Of so many pairs one gathers books. */
const GATHERS_EVERY = 25;

const TOTAL_WEIGHT = STEPS.reduce((sum, { weight }) => sum + weight, 0);

export const runPairs = async ({
  pairs,
  seed,
  mostFaults,
  isPostgres = false,
  tell = () => undefined,
}: PairsWish): Promise<PairsReport> => {
  const tally = newTally();
  const faults: string[] = [];
  const processChance = takeChance();
  try {
    for (let done = 0; done < pairs && faults.length < mostFaults;) {
      const share = { from: seed + done, count: Math.min(PAIRS_PER_STAGE, pairs - done) };
      const note = (fault: string): boolean => {
        tell(fault);
        return faults.push(fault) >= mostFaults;
      };
      done += await onStages(processChance, isPostgres, (stages) =>
        playShare({ stages, processChance, tally }, share, note),
      );
      tell(`${done} pairs`);
    }
  } finally {
    processChance.end();
  }
  return { tally, faults };
};

const onStages = async (
  processChance: ProcessChance,
  isPostgres: boolean,
  work: (stages: Both<Stage>) => Promise<number>,
): Promise<number> => {
  processChance.use(newStream('stage'));
  const one = await openStage({ settings: { LOG_LEVEL: 'silent' }, isPostgres });
  processChance.use(newStream('stage'));
  const other = await openStage({ settings: { LOG_LEVEL: 'silent' }, isPostgres });
  try {
    return await work([one, other]);
  } finally {
    await one.close();
    await other.close();
  }
};

interface Share {
  readonly from: number;
  readonly count: number;
}

/** Answers how many were played: after one that broke down servers have to be made new. `note` says when to stop. */
const playShare = async (
  theatre: Theatre,
  { from, count }: Share,
  note: (fault: string) => boolean,
): Promise<number> => {
  for (let index = 0; index < count; index += 1) {
    const seed = from + index;
    const play = seed % GATHERS_EVERY === 0 ? playGathering : playPair;
    const found = await play(theatre, seed).catch((error: unknown) => String((error as Error).stack));
    const isBroken = typeof found === 'string';
    const isEnough = (isBroken ? [`pair ${seed}: the run broke: ${found}`] : found).map(note).includes(true);
    if (isBroken || isEnough) return index + 1;
  }
  return count;
};

const playPair = async (theatre: Theatre, seed: number): Promise<readonly string[]> => {
  const pair = await openPair(theatre, seed);
  const { plan, faults } = pair;
  for (let steps = 0; steps < plan.stepCount && isGoingOn(pair); steps += 1) {
    const { name, take } = nextStep(pair);
    await takeStep(pair, name, take);
  }
  if (faults.length === 0) await takeStep(pair, 'farewell', farewell);
  await closePair(pair);
  return faults.map((fault) => `pair ${seed} (${plan.setup.variant}, ${plan.variation}): ${fault}`);
};

const nextStep = ({ chance }: Pair): (typeof STEPS)[number] => {
  let left = chance.below(TOTAL_WEIGHT);
  for (const step of STEPS) {
    left -= step.weight;
    if (left < 0) return step;
  }
  throw new Error('weights do not add up');
};
