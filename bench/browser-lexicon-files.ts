/**
 * The files that the lexicon is measured with, written to a folder: the default English list in every form, the leaves,
 * the positions, and the bundles that run in Node and in the browser. And what of them a browser has to download.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { makeFrontCoded, makeKwg, makeWordList } from '@tilewright/lexicon';
import {
  CODED_FILE,
  KWG_FILE,
  LEAVES_FILE,
  POSITIONS_FILE,
  TASK_FILE,
  TEXT_FILES,
  type Task,
} from './browser-lexicon-measure.ts';
import { readPositions, setup } from './play-positions.ts';

export const NODE_BUNDLE = 'node.mjs';
export const PAGE_BUNDLE = 'page.js';
export const WORKER_BUNDLE = 'worker.js';
/** The global name of what the page can do. */
export const PAGE_NAME = 'lexiconPage';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const listPath = (file: string): string => pathOf(`../packages/lexicon/data/${file}`);

/** Writes everything; answers how many words there are. */
export const writeFiles = async (folder: string): Promise<number> => {
  const words = sortedWords(TEXT_FILES);
  const list = makeWordList(setup.tileSet, words).words;
  const [opening, ...positions] = readPositions();
  if (opening === undefined) throw new Error('there are no positions');
  const task: Task = { setup, opening, wordCount: list.wordCount };
  for (const file of TEXT_FILES) copyFileSync(listPath(file), join(folder, file));
  copyFileSync(pathOf(`../packages/solver/leaves/${LEAVES_FILE}`), join(folder, LEAVES_FILE));
  writeFileSync(join(folder, CODED_FILE), codedOf(words));
  writeFileSync(join(folder, KWG_FILE), makeKwg(list));
  writeFileSync(join(folder, TASK_FILE), JSON.stringify(task));
  writeFileSync(join(folder, POSITIONS_FILE), JSON.stringify(positions));
  await writeBundles(folder);
  return list.wordCount;
};

const writeBundles = async (folder: string): Promise<void> => {
  const shared = { bundle: true, logLevel: 'error', absWorkingDir: pathOf('..') } as const;
  const inBrowser = { ...shared, platform: 'browser', format: 'iife', minify: true } as const;
  await Promise.all([
    build({
      ...shared,
      platform: 'node',
      format: 'esm',
      entryPoints: ['bench/browser-lexicon-node.ts'],
      outfile: join(folder, NODE_BUNDLE),
    }),
    build({
      ...inBrowser,
      entryPoints: ['bench/browser-lexicon-page.ts'],
      globalName: PAGE_NAME,
      outfile: join(folder, PAGE_BUNDLE),
    }),
    build({
      ...inBrowser,
      entryPoints: ['bench/browser-lexicon-worker.ts'],
      outfile: join(folder, WORKER_BUNDLE),
    }),
  ]);
};

const sortedWords = (files: readonly string[]): readonly string[] =>
  [
    ...new Set(files.flatMap((file) => readFileSync(listPath(file), 'utf8').split('\n').filter(Boolean))),
  ].sort();

const codedOf = (words: readonly string[]): string => {
  const coded = makeFrontCoded(words);
  if (!coded.ok) throw new Error(`not to be front-coded: ${JSON.stringify(coded.error)}`);
  return coded.value;
};

/** Bytes as they are, and as they travel. */
export interface Download {
  readonly name: string;
  readonly rawBytes: number;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

export interface Downloads {
  /** What every browser needs, whatever it makes the list of. */
  readonly needed: readonly Download[];
  readonly coded: Download;
  readonly kwg: Download;
}

export const downloadsFrom = async (folder: string): Promise<Downloads> => {
  const fileOf = (name: string, file: string) => downloadOf(name, readFileSync(join(folder, file)));
  const tierOf = (name: string, file: string) => downloadOf(name, Buffer.from(codedOf(sortedWords([file]))));
  return {
    needed: [
      downloadOf('code, all of five packages', await engineCode()),
      fileOf('leaves', LEAVES_FILE),
      tierOf('common words, front-coded', 'english-common.txt'),
      tierOf('basic words, front-coded', 'english-basic.txt'),
    ],
    coded: fileOf('all words, front-coded', CODED_FILE),
    kwg: fileOf('all words, KWG', KWG_FILE),
  };
};

const downloadOf = (name: string, bytes: Uint8Array): Download => ({
  name,
  rawBytes: bytes.length,
  gzipBytes: gzipSync(bytes, { level: 9 }).length,
  brotliBytes: brotliCompressSync(bytes).length,
});

/** Everything the packages offer: an app that uses less of them downloads less. */
const engineCode = async (): Promise<Uint8Array> => {
  const packages = ['computer', 'lexicon', 'rules', 'solver', 'variants'];
  const contents = packages.map((name) => `export * as ${name} from '@tilewright/${name}';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: pathOf('.') },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};
