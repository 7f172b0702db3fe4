/**
 * `npm run bench:lexicon -- [--json]`: how long the default English list takes to load and how much memory it takes, in
 * Node and in an installed Chromium, and what a browser has to download. Where there is no Chromium, it says so.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WrongUse, runCommand } from '@tilewright/testkit';
import { findChromium } from '../scripts/chromium.mjs';
import { openChromium } from './browser-lexicon-chromium.ts';
import { type Downloads, NODE_BUNDLE, downloadsFrom, writeFiles } from './browser-lexicon-files.ts';
import type { LexiconMeasures, Times, Way } from './browser-lexicon-measure.ts';
import { shownDownloads, shownMeasures } from './browser-lexicon-shown.ts';

const TAKES = 3;
const NODE_WAYS: readonly Way[] = ['text', 'coded', 'kwg', 'checked'];
const BROWSER_WAYS: readonly Way[] = ['coded', 'kwg', 'kept', 'checked'];

/** All measures of one surrounding. */
export interface Surrounding {
  readonly name: string;
  readonly measures: readonly LexiconMeasures[];
}

export interface LexiconBench {
  readonly wordCount: number;
  readonly coreCount: number;
  /** Over the last minute, before and after. */
  readonly loads: readonly [number, number];
  readonly node: Surrounding;
  /** Null where no browser is installed. */
  readonly chromium: Surrounding | null;
  readonly downloads: Downloads;
}

/** Noise only adds: the least of each time, and the memory of the take that ended with the least. */
const better = (one: LexiconMeasures, other: LexiconMeasures): LexiconMeasures => {
  if (one.equitySum !== other.equitySum) throw new Error('two takes did not find the same plays');
  const names = Object.keys(one.times) as (keyof Times)[];
  const least = names.map((name) => [name, Math.min(one.times[name], other.times[name])]);
  const isLess = one.memory.ready.usedBytes <= other.memory.ready.usedBytes;
  return { ...(isLess ? one : other), times: Object.fromEntries(least) as unknown as Times };
};

const measureAll = async (
  ways: readonly Way[],
  measure: (way: Way) => Promise<LexiconMeasures>,
): Promise<readonly LexiconMeasures[]> => {
  const best = new Map<Way, LexiconMeasures>();
  // In turns: what slows the machine for a while slows every way.
  for (let take = 0; take < TAKES; take += 1) {
    for (const way of ways) {
      const measured = await measure(way);
      const known = best.get(way);
      best.set(way, known === undefined ? measured : better(known, measured));
    }
  }
  return [...best.values()];
};

const run = promisify(execFile);

const measureNode = async (folder: string): Promise<Surrounding> => {
  const measure = async (way: Way): Promise<LexiconMeasures> => {
    const args = ['--expose-gc', join(folder, NODE_BUNDLE), folder, way];
    return JSON.parse((await run(process.execPath, args)).stdout) as LexiconMeasures;
  };
  return { name: `Node ${process.versions.node}`, measures: await measureAll(NODE_WAYS, measure) };
};

const measureChromium = async (folder: string): Promise<Surrounding | null> => {
  const path = await findChromium();
  if (path === undefined) return null;
  const door = await openChromium(folder, path).catch(() => {
    throw new WrongUse(`${path} does not start as a browser; let CHROME_PATH name one that does`);
  });
  try {
    return {
      name: `Chromium ${door.version}, worker`,
      measures: await measureAll(BROWSER_WAYS, door.measure),
    };
  } finally {
    await door.close();
  }
};

const benchIn = async (folder: string): Promise<LexiconBench> => {
  const wordCount = await writeFiles(folder);
  const downloads = await downloadsFrom(folder);
  const loadBefore = loadavg()[0] ?? 0;
  const node = await measureNode(folder);
  const chromium = await measureChromium(folder);
  const sums = [...node.measures, ...(chromium?.measures ?? [])].map(({ equitySum }) => equitySum);
  if (new Set(sums).size !== 1) throw new Error('not every way found the same plays');
  const loads = [loadBefore, loadavg()[0] ?? 0] as const;
  return { wordCount, coreCount: cpus().length, loads, node, chromium, downloads };
};

const NO_BROWSER = 'the browser part did not run: no Chromium was found; CHROME_PATH can name one';

const shown = ({ wordCount, coreCount, loads, node, chromium, downloads }: LexiconBench): string =>
  [
    `the default English list, ${wordCount} words; ${coreCount} cores, load ${loads.map((load) => load.toFixed(1)).join(' to ')}; the least of ${TAKES} takes`,
    shownMeasures(node),
    chromium === null ? NO_BROWSER : shownMeasures(chromium),
    shownDownloads(downloads),
  ].join('\n\n');

const bench = async (isJson: boolean): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-lexicon-'));
  try {
    const result = await benchIn(folder);
    if (isJson && result.chromium === null) console.error(NO_BROWSER);
    console.log(isJson ? JSON.stringify(result, null, 2) : shown(result));
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const USAGE = `
npm run bench:lexicon -- [options]: load time, memory and download size of the default English list.

  --json   prints the figures as JSON

The browser is an installed Chromium or Chrome; the variable CHROME_PATH can name one.
`;

process.exitCode = await runCommand(
  {
    name: 'bench:lexicon',
    usage: USAGE,
    options: { json: 'switch' },
    run: ({ json }) => bench(json),
  },
  process.argv.slice(2),
);
