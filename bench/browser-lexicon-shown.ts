/**
 * The figures of `browser-lexicon.ts` as tables for people.
 */
import type { Download, Downloads } from './browser-lexicon-files.ts';
import type { LexiconMeasures, Memory, Way } from './browser-lexicon-measure.ts';

const NAMES: Readonly<Record<Way, string>> = {
  text: 'text files, built',
  coded: 'front-coded, built',
  kwg: 'KWG, on trust',
  checked: 'KWG, checked',
  kept: 'KWG, kept on disk',
};

const NAME_WIDTH = 28;
const CELL_WIDTH = 11;
const cells = (figures: readonly string[]): string =>
  figures.map((figure) => figure.padStart(CELL_WIDTH)).join('');
const rowOf = (name: string, figures: readonly string[]): string => name.padEnd(NAME_WIDTH) + cells(figures);

const mb = (bytes: number | null): string => (bytes === null ? '–' : (bytes / 1e6).toFixed(1));
const kb = (bytes: number): string => (bytes / 1e3).toFixed(1);

const timesRow = ({ way, times }: LexiconMeasures): string => {
  const { readMs, decodeMs, buildMs, firstPlayMs, nextPlayMs, meanPlayMs, calibrationMs } = times;
  const listMs = readMs + decodeMs + buildMs;
  const steps = [readMs, decodeMs, buildMs, listMs, firstPlayMs, listMs + firstPlayMs, nextPlayMs];
  return rowOf(NAMES[way], [
    ...steps.map((ms) => ms.toFixed(1)),
    (meanPlayMs * 1000).toFixed(0),
    calibrationMs.toFixed(2),
  ]);
};

const growth = (from: Memory, to: Memory, part: keyof Memory): number | null => {
  const [before, after] = [from[part], to[part]];
  return before === null || after === null ? null : after - before;
};

const memoryRow = ({ way, memory: { start, list, ready }, nodeBytes }: LexiconMeasures): string =>
  rowOf(NAMES[way], [
    mb(nodeBytes),
    mb(growth(start, list, 'usedBytes')),
    mb(growth(list, ready, 'usedBytes')),
    mb(ready.usedBytes),
    mb(ready.arrayBytes),
    mb(growth(start, ready, 'residentBytes')),
    mb(ready.residentBytes),
    mb(ready.peakBytes),
  ]);

export const shownMeasures = ({
  name,
  measures,
}: {
  readonly name: string;
  readonly measures: readonly LexiconMeasures[];
}): string =>
  [
    name,
    rowOf('ms', ['read', 'decode', 'build', 'list', '1st play', 'ready', '2nd play', 'mean, µs', 'walk']),
    ...measures.map(timesRow),
    rowOf('MB', ['nodes', '+ list', '+ 1st play', 'used', 'arrays', '+ resident', 'resident', 'peak']),
    ...measures.map(memoryRow),
  ].join('\n');

const downloadRow = ({ name, rawBytes, gzipBytes, brotliBytes }: Download): string =>
  rowOf(name, [rawBytes, gzipBytes, brotliBytes].map(kb));

const totalOf = (name: string, parts: readonly Download[]): Download => {
  const sumOf = (form: 'rawBytes' | 'gzipBytes' | 'brotliBytes'): number =>
    parts.reduce((sum, part) => sum + part[form], 0);
  return {
    name,
    rawBytes: sumOf('rawBytes'),
    gzipBytes: sumOf('gzipBytes'),
    brotliBytes: sumOf('brotliBytes'),
  };
};

export const shownDownloads = ({ needed, coded, kwg }: Downloads): string =>
  [
    'what a browser downloads',
    rowOf('KB', ['raw', 'gzip', 'brotli']),
    ...[...needed, coded, kwg].map(downloadRow),
    downloadRow(totalOf('in all, front-coded', [...needed, coded])),
    downloadRow(totalOf('in all, KWG', [...needed, kwg])),
  ].join('\n');
