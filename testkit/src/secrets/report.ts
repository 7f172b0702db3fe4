/** What runs of pairs came to: put together from several processes, and printed. */
import {
  LEAST_TO_JUDGE,
  MESSAGE_COVER,
  ROUTE_COVER,
  type Tally,
  count,
  frameKey,
  lacking,
  meanOf,
  newTally,
} from './coverage.ts';
import type { CanaryReport } from './canary.ts';
import { viewerKinds } from './face.ts';
import type { PairsReport } from './run.ts';

const MAPS = ['frames', 'routes', 'variants', 'variations', 'steps', 'events', 'replies', 'ends'] as const;

/** As one process tells another. */
export interface ToldReport {
  readonly faults: readonly string[];
  readonly counts: Readonly<Record<(typeof MAPS)[number], readonly (readonly [string, number])[]>>;
  readonly lengths: readonly number[];
  readonly byteCount: number;
  readonly pairCount: number;
  readonly sameCount: number;
}

export const toldReport = ({ tally, faults }: PairsReport): ToldReport => ({
  faults,
  counts: Object.fromEntries(MAPS.map((name) => [name, [...tally[name]]])) as unknown as ToldReport['counts'],
  lengths: tally.lengths,
  byteCount: tally.byteCount,
  pairCount: tally.pairCount,
  sameCount: tally.sameCount,
});

export const merged = (reports: readonly ToldReport[]): PairsReport => {
  const tally = newTally();
  for (const { counts, lengths, byteCount, pairCount, sameCount } of reports) {
    for (const name of MAPS) for (const [what, number] of counts[name]) count(tally[name], what, number);
    for (const length of lengths) tally.lengths.push(length);
    tally.byteCount += byteCount;
    tally.pairCount += pairCount;
    tally.sameCount += sameCount;
  }
  return { tally, faults: reports.flatMap(({ faults }) => faults) };
};

/** What a run of pairs lacks, where it was large enough to be asked. */
export const lackingIn = (tally: Tally): readonly string[] =>
  tally.pairCount < LEAST_TO_JUDGE ? [] : lacking(tally);

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, number]) => `${what} ${number}`)
    .join(', ');

export const pairLines = (tally: Tally, seconds: number): readonly string[] => {
  const { pairCount, lengths, byteCount } = tally;
  const sorted = lengths.slice().sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const frameCount = [...tally.frames.values()].reduce((sum, number) => sum + number, 0);
  return [
    ...frameTable(tally),
    `requests: ${list(new Map([...tally.routes].filter(([route]) => route in ROUTE_COVER)))}`,
    `events: ${list(tally.events)}`,
    `replies: ${list(tally.replies)}`,
    `games: ${list(tally.variants)}`,
    `what differed at first: ${list(tally.variations)}`,
    `what was done: ${list(tally.steps)}`,
    `why comparing ended: ${list(tally.ends)}`,
    `${tally.sameCount} pairs in which by chance nothing differed`,
    `${lengths.length} viewers, frames and answers compared for each: mean ${meanOf(lengths).toFixed(1)}, ` +
      `p10 ${at(0.1)}, p50 ${at(0.5)}, p90 ${at(0.9)}, most ${at(1)}`,
    `${pairCount} pairs of games, ${frameCount} frames and ${byteCount} bytes compared, ${seconds.toFixed(0)} s`,
  ];
};

const TYPE_WIDTH = 10;
const COUNT_WIDTH = 12;

const frameTable = ({ frames }: Tally): readonly string[] => [
  `${'frames to'.padEnd(TYPE_WIDTH)}${viewerKinds.map((kind) => kind.padStart(COUNT_WIDTH)).join('')}`,
  ...Object.keys(MESSAGE_COVER).map((type) => {
    const cells = viewerKinds.map((kind) => String(frames.get(frameKey(type, kind)) ?? '-'));
    return `${type.padEnd(TYPE_WIDTH)}${cells.map((cell) => cell.padStart(COUNT_WIDTH)).join('')}`;
  }),
];

export const canaryLine = ({ markCount, outputs, byteCount, hits }: CanaryReport): string =>
  `canary: ${markCount} marks searched for in ${list(outputs)} (${byteCount} bytes): ${hits.length} hits`;
