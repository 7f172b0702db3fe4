/**
 * How books play, found by games of two computers: with the words as they are, and with each thing that might help.
 */
import { type BookLists, type BookReport, bookReport } from '@tilewright/books';
import { type TriedOut, simulatePlay } from '@tilewright/computer';
import type { WordList } from '@tilewright/lexicon';
import type { LetterCounts, TileSet } from '@tilewright/rules';
import { books, standard15, withBlanks } from '@tilewright/variants';

/** The tiles with other counts. */
export const withCounts = (tileSet: TileSet, counts: LetterCounts): TileSet => ({
  ...tileSet,
  kinds: tileSet.kinds.map((kind, letter) => ({ ...kind, count: counts[letter] ?? 0 })),
});

export interface TrialGrounds {
  readonly lists: BookLists;
  readonly tileSet: TileSet;
  /** The two-letter words of the usual list, and the words with them; nothing where they are in already. */
  readonly twos: { readonly words: readonly string[]; readonly list: WordList } | null;
}

export interface Trial {
  readonly report: BookReport;
  readonly asIs: TriedOut;
  readonly withTwos: TriedOut | null;
  readonly withBag: TriedOut;
}

export interface TrialPorts {
  readonly tell: (doneCount: number, totalCount: number) => void;
  readonly isInterrupted: () => boolean;
}

/** Turns without a play come in rows, so that fewer games would tell more of the draws than of the words. */
const GAME_COUNT = 200;

/** Undefined when it was interrupted. The same words play the same games. */
export const tryBooks = async (
  { lists, tileSet, twos }: TrialGrounds,
  { tell, isInterrupted }: TrialPorts,
): Promise<Trial | undefined> => {
  const usual = withBlanks(tileSet, books.blankCount);
  const { words } = lists.game;
  const report = bookReport(usual, words, twos?.words ?? []);
  const balanced = withCounts(usual, report.advice.balancedBag);
  const wishes = [
    { words, tiles: usual },
    { words, tiles: balanced },
    ...(twos === null ? [] : [{ words: twos.list, tiles: usual }]),
  ];
  const tried: TriedOut[] = [];
  for (const [at, wish] of wishes.entries()) {
    const found = await playAll(wish, {
      tell: (doneCount) => tell(at * GAME_COUNT + doneCount, wishes.length * GAME_COUNT),
      isInterrupted,
    });
    if (found === undefined) return undefined;
    tried.push(found);
  }
  const [asIs, withBag, withTwos] = tried as [TriedOut, TriedOut, TriedOut?];
  return { report, asIs, withBag, withTwos: withTwos ?? null };
};

interface Wish {
  readonly words: WordList;
  readonly tiles: TileSet;
}

const playAll = async (
  { words, tiles }: Wish,
  { tell, isInterrupted }: Pick<TrialPorts, 'isInterrupted'> & { readonly tell: (done: number) => void },
): Promise<TriedOut | undefined> => {
  const setup = { layout: standard15, tileSet: tiles, switches: books.switches };
  for (const tried of simulatePlay({ setup, words, seed: 'report' })) {
    tell(tried.gameCount);
    // Ctrl-C gets its turn only when the thread is let go of.
    await new Promise((resume) => setImmediate(resume));
    if (isInterrupted()) return undefined;
    if (tried.gameCount === GAME_COUNT) return tried;
  }
  return undefined;
};
