/**
 * Fuzzes one parser: it must neither throw nor dawdle, and what it reads must be written and read back the same.
 */
import { Script } from 'node:vm';
import { isDeepStrictEqual } from 'node:util';
import { type Chance, chanceOf } from '../random/chance.ts';
import type { FuzzTarget } from './fuzz-targets.ts';
import { mutated } from './mutate.ts';
import { threadMs } from './thread-time.ts';

type FuzzInput = string | Uint8Array;

const SLOWEST_MS = 250;
/** After so long a parser is stopped: it hangs. */
const HANGS_MS = 60_000;

interface FuzzFailure {
  /** The seed that makes this input in round one. */
  readonly seed: number;
  readonly what: string;
  readonly input: FuzzInput;
}

export interface FuzzReport {
  readonly name: string;
  readonly rounds: number;
  readonly accepted: number;
  readonly refused: number;
  readonly slowestMs: number;
  readonly failures: readonly FuzzFailure[];
}

const textOf = (input: FuzzInput): string =>
  typeof input === 'string' ? input : Array.from(input, (byte) => String.fromCharCode(byte)).join('');

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** A mutated seed; bytes where the seeds are bytes, and now and then where they are not. */
const fuzzInput = ({ seeds }: FuzzTarget, chance: Chance): FuzzInput => {
  const text = mutated(seeds.map(textOf), chance);
  const isBytes = seeds.some((seed) => typeof seed !== 'string') ? chance.percent(60) : chance.percent(2);
  return isBytes ? bytesOf(text) : text;
};

const script = new Script('globalThis.tilewrightFuzzTask()');

/** Runs a task that is stopped, even in an endless loop, when it hangs. */
const stoppable = <T>(hangsMs: number, task: () => T): T => {
  const world = globalThis as { tilewrightFuzzTask?: () => T };
  world.tilewrightFuzzTask = task;
  return script.runInThisContext({ timeout: hangsMs }) as T;
};

interface Trial {
  readonly isAccepted: boolean;
  readonly fault: string | undefined;
  readonly tookMs: number;
}

/** What a parser makes of one input, and what is wrong with that. */
const tryInput = ({ parse, make }: FuzzTarget, input: FuzzInput): Trial => {
  const startMs = threadMs();
  const read = parse(input);
  const tookMs = threadMs() - startMs;
  if (!read.ok) return { isAccepted: false, fault: undefined, tookMs };
  const written = make(read.value);
  if (!written.ok) {
    return { isAccepted: true, fault: `read, but not written: ${JSON.stringify(written.error)}`, tookMs };
  }
  const isSame = isDeepStrictEqual(parse(written.value), read);
  const fault = isSame ? undefined : `read otherwise after ${JSON.stringify(textOf(written.value))}`;
  return { isAccepted: true, fault, tookMs };
};

/** One round. */
const fuzzOnce = (target: FuzzTarget, input: FuzzInput, hangsMs: number): Trial => {
  try {
    const trial = stoppable(hangsMs, () => tryInput(target, input));
    return trial.tookMs > SLOWEST_MS ? { ...trial, fault: `took ${trial.tookMs.toFixed(0)} ms` } : trial;
  } catch (error) {
    const isStopped = (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    const fault = isStopped ? `hung: stopped after ${hangsMs} ms` : `threw ${String((error as Error).stack)}`;
    return { isAccepted: false, tookMs: 0, fault };
  }
};

const MOST_FAILURES = 3;

/** So many rounds; stops after a few failures. */
export const fuzzTarget = (
  target: FuzzTarget,
  firstSeed: number,
  wantedRounds: number,
  hangsMs = HANGS_MS,
): FuzzReport => {
  const failures: FuzzFailure[] = [];
  let [accepted, slowestMs, rounds] = [0, 0, 0];
  for (; rounds < wantedRounds && failures.length < MOST_FAILURES; rounds += 1) {
    const seed = firstSeed + rounds;
    const input = fuzzInput(target, chanceOf(seed));
    const { isAccepted, fault, tookMs } = fuzzOnce(target, input, hangsMs);
    slowestMs = Math.max(slowestMs, tookMs);
    if (isAccepted) accepted += 1;
    if (fault !== undefined) failures.push({ seed, what: fault, input });
  }
  return { name: target.name, rounds, accepted, refused: rounds - accepted, slowestMs, failures };
};

/** A failure as it is printed: how to repeat it, what happened, and the input as JSON. */
export const failureText = (name: string, { seed, what, input }: FuzzFailure): string =>
  [
    `${name} failed: npm run fuzz -- --target '${name}' --rounds 1 --seed ${seed}`,
    `  ${what}`,
    `  input (${typeof input === 'string' ? 'text' : 'bytes'}): ${JSON.stringify(textOf(input))}`,
  ].join('\n');
