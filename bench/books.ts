/**
 * `npm run bench:books -- [--takes N] [--json] [--node]`: what it costs to read a whole novel in every format, in Node
 * and in a real browser, how that grows with the size of the book, and how soon files that are made to harm are
 * refused. Every file is read in a process of its own; of several takes the fastest counts, as noise only adds.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type PlainBook, bookFiles, hostileBooks, runCommand, wholeNumber } from '@tilewright/testkit';
import { type BrowserMeasures, type ReadingBrowser, openReadingBrowser } from './books-chromium.ts';
import type { BookMeasures } from './books-measure.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const run = promisify(execFile);
const SIZES = [1, 2, 4];

/** The novel of the shelf, so many times over: its chapters begin at lines that say so. */
const novel = (times: number): PlainBook => {
  const text = readFileSync(join(root, 'packages/books/shelf/moby-dick.txt'), 'utf8');
  const paragraphs = text.split(/\r?\n\s*\r?\n/u).map((one) => one.replace(/\s+/gu, ' ').trim());
  const chapters: { title: string; paragraphs: string[] }[] = [];
  for (const paragraph of paragraphs) {
    if (/^(?:CHAPTER \d|EPILOGUE)/iu.test(paragraph)) chapters.push({ title: paragraph, paragraphs: [] });
    else if (paragraph !== '') chapters.at(-1)?.paragraphs.push(paragraph);
  }
  return {
    title: 'Moby-Dick',
    author: 'Herman Melville',
    // Another title for each: what repeats at the top of a page is taken for a running head.
    chapters: Array.from({ length: times }, (_, copy) =>
      chapters.map((chapter) => ({ ...chapter, title: `${chapter.title} (${'I'.repeat(copy + 1)})` })),
    ).flat(),
  };
};

const chromiumFiles = async (folder: string, takes: number): Promise<readonly BrowserLine[]> => {
  const browser = await openReadingBrowser();
  try {
    const lines: BrowserLine[] = [];
    for (const { name, bytes } of bookFiles(novel(1))) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      lines.push({ what: `${name} ×1 in Chromium`, browser: await bestIn(browser, path, takes) });
    }
    return lines;
  } finally {
    await browser.close();
  }
};

const bestIn = async (browser: ReadingBrowser, path: string, takes: number): Promise<BrowserMeasures> => {
  let fastest = await browser.measure(path);
  for (let take = 1; take < takes; take += 1) {
    const next = await browser.measure(path);
    if (next.processorMs < fastest.processorMs) fastest = next;
  }
  return fastest;
};

const measureFile = async (path: string): Promise<BookMeasures> => {
  const args = ['--import', 'tsx', join(root, 'bench', 'books-measure.ts'), path];
  return JSON.parse((await run(process.execPath, args, { cwd: root })).stdout) as BookMeasures;
};

const best = async (path: string, takes: number): Promise<BookMeasures> => {
  let fastest = await measureFile(path);
  for (let take = 1; take < takes; take += 1) {
    const next = await measureFile(path);
    if (next.processorMs < fastest.processorMs) fastest = next;
  }
  return fastest;
};

interface Line {
  readonly what: string;
  readonly measures: BookMeasures;
}

interface BrowserLine {
  readonly what: string;
  readonly browser: BrowserMeasures;
}

const measureNovels = async (folder: string, takes: number): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const times of SIZES) {
    for (const { name, bytes } of bookFiles(novel(times))) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      lines.push({ what: `${name} ×${times}`, measures: await best(path, takes) });
    }
  }
  return lines;
};

const measureHostile = async (folder: string, takes: number): Promise<readonly Line[]> => {
  const lines: Line[] = [];
  for (const { what, name, make } of hostileBooks) {
    const path = join(folder, name);
    writeFileSync(path, make());
    lines.push({ what, measures: await best(path, takes) });
  }
  return lines;
};

const shown = ({ what, measures }: Line): string => {
  const { fileBytes, clockMs, processorMs, silentMs, memoryMib, listMs, wordCount, fault } = measures;
  const numbers = [
    `${(fileBytes / 2 ** 20).toFixed(2)} MiB`,
    `clock ${clockMs.toFixed(0)} ms`,
    `processor ${processorMs.toFixed(0)} ms`,
    `silent ${silentMs.toFixed(0)} ms`,
    `memory ${memoryMib.toFixed(0)} MiB`,
  ];
  const rest =
    fault === null ? [`list ${listMs.toFixed(0)} ms`, `${wordCount} words`] : [JSON.stringify(fault)];
  return `${what}: ${[...numbers, ...rest].join(', ')}`;
};

const shownInBrowser = ({ what, browser: { clockMs, processorMs, memoryMib } }: BrowserLine): string =>
  `${what}: clock ${clockMs.toFixed(0)} ms, processor ${processorMs.toFixed(0)} ms, memory ${memoryMib?.toFixed(0) ?? '?'} MiB`;

/** How the time grows with the size: 1 is in proportion, 2 with the square. */
const growthOf = (lines: readonly Line[], format: string): number => {
  const timeOf = (times: number): number =>
    lines.find(({ what }) => what === `${format} ×${times}`)?.measures.processorMs ?? Number.NaN;
  const [least = 1, most = 1] = [SIZES[0], SIZES.at(-1)];
  return Math.log(timeOf(most) / timeOf(least)) / Math.log(most / least);
};

const measureAll = async (takes: number, isJson: boolean, isNodeOnly: boolean): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-books-'));
  try {
    const novels = await measureNovels(folder, takes);
    const hostile = await measureHostile(folder, takes);
    const inChromium = isNodeOnly ? [] : await chromiumFiles(folder, takes);
    if (isJson) console.log(JSON.stringify({ novels, inChromium, hostile }, null, 2));
    else
      for (const line of [...novels.map(shown), ...inChromium.map(shownInBrowser), ...hostile.map(shown)])
        console.log(line);
    const formats = [...new Set(novels.map(({ what }) => what.split(' ')[0] ?? ''))];
    if (!isJson)
      for (const format of formats)
        console.log(`${format} takes its size to the power of ${growthOf(novels, format).toFixed(2)}`);
    if (!isJson) console.log(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return 0;
};

process.exitCode = await runCommand(
  {
    name: 'bench:books',
    usage:
      'npm run bench:books -- [--takes N] [--json] [--node]: reads a novel in every format, in Node and in a browser (--node leaves it out), and files that are made to harm.',
    options: { takes: 'text', json: 'switch', node: 'switch' },
    run: ({ takes, json, node }) =>
      measureAll(wholeNumber('takes', takes, { least: 1, usual: 3 }), json, node),
  },
  process.argv.slice(2),
);
