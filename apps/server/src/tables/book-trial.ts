/**
 * How the books of a game play: two computers try their words out, as they are and with each thing that might help. It
 * takes a second or a few, so it is done in a thread.
 */
import { bookReport } from '@tilewright/books';
import { type TriedOut, playsBetter, simulatePlay } from '@tilewright/computer';
import type { BooksTrial, TriedBooks } from '@tilewright/protocol';
import type { Setup, TileSet } from '@tilewright/rules';
import { type BooksQuestion, balanced, listsOf } from './book-list.ts';
import type { GameOwner } from './game-owner.ts';

export interface TrialQuestion extends Omit<BooksQuestion, 'type'> {
  readonly type: 'trial';
  readonly layout: Setup['layout'];
  readonly switches: Setup['switches'];
}

/** Lets computers try books out, somewhere else than on the event loop; null for books without words. */
export type TryBooks = (
  question: Omit<TrialQuestion, 'type' | 'folder'>,
  owner?: GameOwner,
) => Promise<BooksTrial | null>;

/** So many games, or so long; each remedy gets as many. Fewer would tell nothing. */
const MOST_GAMES = 60;
const LEAST_GAMES = 12;
const MOST_MS = 1_000;

const nowMs = (): number => performance.now();

export const tryBooks = (question: TrialQuestion): BooksTrial | null => {
  const { hasTwos, isBalanced } = question;
  const asIs = triedWith(question, ({ gameCount }, startMs) => {
    const isLate = gameCount >= LEAST_GAMES && nowMs() >= startMs + MOST_MS;
    return gameCount >= MOST_GAMES || isLate;
  });
  if (asIs === null) return null;
  const helped = (change: Partial<TrialQuestion>): TriedBooks | null => {
    const tried = triedWith({ ...question, ...change }, ({ gameCount }) => gameCount >= asIs.gameCount);
    return tried !== null && playsBetter(asIs, tried) ? shown(tried) : null;
  };
  return {
    ...shown(asIs),
    gameCount: asIs.gameCount,
    withTwos: hasTwos ? null : helped({ hasTwos: true }),
    withBag: isBalanced ? null : helped({ isBalanced: true }),
  };
};

const shown = ({ pointsPerTurn, stuckShare }: TriedOut): TriedBooks => ({ pointsPerTurn, stuckShare });

const triedWith = (
  question: TrialQuestion,
  isEnough: (tried: TriedOut, startMs: number) => boolean,
): TriedOut | null => {
  const { layout, switches } = question;
  const { words } = listsOf(question).game;
  if (words.wordCount === 0) return null;
  const tileSet: TileSet = question.isBalanced
    ? balanced(question.tileSet, bookReport(question.tileSet, words))
    : question.tileSet;
  const startMs = nowMs();
  // The same games each time, so that only what was changed makes a difference.
  for (const tried of simulatePlay({ setup: { layout, switches, tileSet }, words, seed: 'gathering' }))
    if (isEnough(tried, startMs)) return tried;
  return null;
};
