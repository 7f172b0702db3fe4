/**
 * Word lists from disk: those that come with the program, which are built once and then loaded from a cache, and any
 * file of the user's. What was left out is told in a report; what cannot be used, in a sentence.
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  type TellSteps,
  type WordFileFault,
  type WordList,
  makeKwg,
  parseWordFile,
  wordListFrom,
} from '@tilewright/lexicon';
import { type Result, type TileSet, err, ok, tileTexts } from '@tilewright/rules';
import { FILE_KINDS } from './file-kind.ts';
import { quoted } from './fitted.ts';
import { keptBytes } from './lexicon-store-cache.ts';
import { cacheFolder, ownSurroundings } from './lexicon-store-folder.ts';
import {
  BUILT_IN,
  type BuiltInName,
  type BuiltList,
  type LexiconReport,
  buildFrom,
  sourceBytes,
} from './lexicon-store-source.ts';
import { wordFileFaultText } from './lexicon-store-text.ts';
import { readBytes } from './read-file.ts';

export interface LoadedLexicon {
  readonly words: WordList;
  readonly report: LexiconReport;
  /** What the list is called on the screen and in the game. */
  readonly name: string;
}

/** Changes with the form of a kept list, and with anything in the building of one. */
const FORMAT = 'lexicon 2';

/** A list that comes with the program, or a sentence why it cannot be had; `tell` hears of it where it is built. */
export const loadBuiltIn = (
  name: BuiltInName,
  tileSet: TileSet,
  folder = cacheFolder(ownSurroundings()),
  tell?: TellSteps,
): Result<LoadedLexicon, string> => {
  const sources = sourceBytes(name);
  if (!sources.ok) return sources;
  const texts = tileTexts(tileSet);
  // A list spelled with other tiles is another list: neither takes the other's place.
  const tilesKey = createHash('sha256').update(texts.join(' ')).digest('hex').slice(0, 6);
  const entry = {
    folder,
    name: `${name}-${tilesKey}`,
    sources: [FORMAT, JSON.stringify(texts), ...sources.value],
  };
  let fault = '';
  const kept = keptBytes(entry, () => {
    const built = buildFrom(name, tileSet, sources.value, tell);
    if (!built.ok) fault = built.error;
    return built.ok ? makeEntry(built.value) : undefined;
  });
  return kept === undefined ? err(fault) : ok({ ...parseEntry(kept), name: BUILT_IN[name].title });
};

const LENGTH_BYTES = 4;

/** The length of the report, the report as JSON up to a multiple of four, the nodes. */
const makeEntry = ({ words, report }: BuiltList): Uint8Array => {
  const text = Buffer.from(JSON.stringify(report));
  const head = Buffer.alloc(LENGTH_BYTES + Math.ceil(text.length / 4) * 4, ' ');
  head.writeUInt32LE(head.length - LENGTH_BYTES);
  text.copy(head, LENGTH_BYTES);
  return Buffer.concat([head, makeKwg(words)]);
};

const parseEntry = (bytes: Uint8Array): BuiltList => {
  const entry = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = LENGTH_BYTES + entry.readUInt32LE();
  const report = JSON.parse(entry.toString('utf8', LENGTH_BYTES, end)) as LexiconReport;
  return { words: wordListFrom(nodesIn(entry.subarray(end)), report.wordCount), report };
};

/** A copy, as an array of nodes must begin at a multiple of four; turned round where the machine reads so. */
const nodesIn = (kwg: Buffer): Int32Array => {
  const copy = new Uint8Array(kwg);
  if (new Uint8Array(Int32Array.of(1).buffer)[0] !== 1) Buffer.from(copy.buffer).swap32();
  return new Int32Array(copy.buffer);
};

/** One list of the words of some files, whose names were typed in `folder`, or a sentence what is wrong. */
export const loadWordFiles = (
  tileSet: TileSet,
  files: readonly string[],
  folder: string,
): Result<LoadedLexicon, string> => {
  const contents: Uint8Array[] = [];
  for (const file of files) {
    const read = readBytes(FILE_KINDS.words, file, folder);
    if (!read.ok) return read;
    contents.push(read.value);
  }
  const parsed = parseWordFile(tileSet, ...contents);
  const name = files.map((file) => quoted(file, LONGEST_PATH)).join(', ');
  return parsed.ok
    ? ok({ ...parsed.value, name })
    : err(faultText(parsed.error, tileSet, { files, contents, folder }));
};

const LONGEST_PATH = 500;

interface ReadFiles {
  readonly files: readonly string[];
  readonly contents: readonly Uint8Array[];
  readonly folder: string;
}

/** Names the file that is to blame, where one is. */
const faultText = (
  fault: WordFileFault,
  tileSet: TileSet,
  { files, contents, folder }: ReadFiles,
): string => {
  for (const [at, bytes] of contents.entries()) {
    const alone = parseWordFile(tileSet, bytes);
    if (alone.ok) continue;
    const path = quoted(resolve(folder, files[at] ?? ''), LONGEST_PATH);
    return `The word list ${path} ${wordFileFaultText(alone.error)}.`;
  }
  return `The word list of these files ${wordFileFaultText(fault)}.`;
};
