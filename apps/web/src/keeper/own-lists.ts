/**
 * Word lists of the player's own: read from dropped bytes, counted, and kept as word graphs.
 */
import { type WordFile, makeKwg, parseWordFile } from '@tilewright/lexicon';
import { type Result, type TileSet, err, ok, sha256, toHex, utf8 } from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';
import type { Desk } from './desk.ts';
import { tooLargeText, tooManyWords, wordFileFaultText } from './file-fault-text.ts';
import type { KeeperFault, ListReport } from './keeper.ts';
import { MEGABYTE, MOST_WORD_MEGABYTES } from './limits.ts';
import type { KeptGraph, OwnList } from './store.ts';
import { storageFault } from './table-ports.ts';
import type { World } from './world.ts';

const MOST_BYTES = MOST_WORD_MEGABYTES * MEGABYTE;
const MOST_WORDS = 2_000_000;
const LONGEST_TITLE = 60;
const ID_LENGTH = 16;

export const addList = async (
  { world, shelf }: Desk,
  name: string,
  bytes: Uint8Array,
  tiles: string,
): Promise<Result<ListReport, KeeperFault>> => {
  const refused = (reason: string) => err<KeeperFault>({ type: 'badFile', name, reason });
  const tileSet = tileSetById(tiles);
  if (tileSet === undefined) return err({ type: 'noSuchList', list: tiles });
  if (bytes.length > MOST_BYTES) return refused(tooLargeText(MOST_BYTES));
  const parsed = parseWordFile(tileSet, bytes);
  if (!parsed.ok) return refused(wordFileFaultText(parsed.error));
  const { words } = parsed.value;
  if (words.wordCount > MOST_WORDS) return refused(tooManyWords);
  const own = ownListOf(name, parsed.value, tileSet);
  const graph = { version: '', wordCount: words.wordCount, nodes: words.nodes as KeptGraph['nodes'] };
  const kept = await keepList(world, own, graph);
  if (!kept.ok) return kept;
  const list = (await shelf.entries()).find(({ id }) => id === own.id);
  return list === undefined ? err({ type: 'noSuchList', list: own.id }) : ok(reportOf(list, parsed.value));
};

/** Keeps both or neither, and leaves alone what was there before. */
const keepList = async (
  { store: { graphs, lists }, now }: World,
  own: OwnList,
  graph: KeptGraph,
): Promise<Result<null, KeeperFault>> => {
  let isNew = false;
  try {
    isNew = (await lists.get(own.id)) === undefined;
    // The graph first: a list that is listed has one.
    await graphs.put(own.id, graph);
    await lists.put(own.id, { ...own, addedAt: now() });
    return ok(null);
  } catch (error) {
    if (isNew) await graphs.remove(own.id).catch(() => undefined);
    return err(storageFault(error));
  }
};

/** The same words get the same id, so that games find their list again when it is added anew. */
const ownListOf = (name: string, { words }: WordFile, { name: tiles, kinds }: TileSet): OwnList => {
  const letters = kinds.map(({ text }) => text);
  const digest = toHex(
    sha256(Uint8Array.from([...utf8(`${letters.join(' ')}\n`), ...sha256(makeKwg(words))])),
  );
  return {
    id: `own-${digest.slice(0, ID_LENGTH)}`,
    title: titleOf(name),
    tiles,
    letters,
    wordCount: words.wordCount,
    addedAt: 0,
  };
};

/** The file's name without its ending, and without anything that steers a screen. */
const titleOf = (name: string): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const title = plain.replace(/\.[a-z0-9]{1,8}$/iu, '').slice(0, LONGEST_TITLE);
  return title === '' ? plain.slice(0, LONGEST_TITLE) || 'Words' : title;
};

const reportOf = (list: ListReport['list'], { report }: WordFile): ListReport => ({
  list,
  encoding: report.encodings.map((encoding) => encoding.toUpperCase()).join(', '),
  duplicateCount: report.repeated.count,
  unsuited: report.unfit,
  badLength: {
    count: report.tooShort.count + report.tooLong.count,
    examples: [...report.tooShort.examples, ...report.tooLong.examples],
  },
});
