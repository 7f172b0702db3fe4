/**
 * What computer seats bring along in the browser: the words of their level, and what has been learned of kept tiles.
 */
import { type Mind, type Vocabulary, levelOf, vocabularyOf } from '@tilewright/computer';
import type { WordList } from '@tilewright/lexicon';
import { type Result, type Seat, type Setup, ok } from '@tilewright/rules';
import { warmUp } from '@tilewright/solver';
import type { KeeperFault } from './keeper.ts';
import type { TableWords } from './table-words.ts';
import type { WordShelf } from './word-shelf.ts';

export type MindOf = (seat: Seat) => Promise<Result<Mind, KeeperFault>>;

/** Which words of a list are ordinary takes a moment to find out, and is the same for all tables. */
const vocabularies = new WeakMap<WordList, Vocabulary>();

export const mindsAt = (shelf: WordShelf, words: TableWords, { seats, tileSet, switches }: Setup): MindOf => {
  return async (seat) => {
    const level = levelOf(seats[seat]?.level ?? 1);
    const list = await words.load();
    if (!list.ok) return list;
    const needsAll = level.vocabulary === 'all' || switches.junior !== null;
    const vocabulary = needsAll ? vocabularyOf(list.value, null) : await tiered(list.value);
    const leaves = await shelf.leavesFor(tileSet);
    if (switches.junior === null) warmUp(vocabulary[level.vocabulary] ?? vocabulary.all);
    return ok({ level, vocabulary, leaves });
  };

  async function tiered(list: WordList): Promise<Vocabulary> {
    const known = vocabularies.get(list);
    if (known !== undefined) return known;
    const ordinary = await shelf.ordinaryFor(tileSet);
    const vocabulary = vocabularyOf(list, ordinary);
    if (ordinary !== null) vocabularies.set(list, vocabulary);
    return vocabulary;
  }
};
