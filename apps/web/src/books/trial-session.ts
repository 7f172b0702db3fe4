/**
 * The words of the books that are chosen, gathered and tried out in a worker while somebody looks at the set-up. A wish
 * that is wished again is not gathered again; the worker is opened with the first one.
 */
import type { Result } from '@tilewright/rules';
import type { Gathered } from './gather.ts';
import { library } from './library-line.ts';
import type { TrialNews } from './remedies.ts';
import type { TrialFault, TrialGame, TrialWish } from './trial-desk.ts';
import { type TrialLine, openTrialLine } from './trial-line.ts';
import { knownTwos, twosFor } from './usual-twos.ts';

export type GatherAnswer = Result<Gathered, TrialFault | 'lost'>;

/** What is wished for on the screen; the short words of the usual list come by themselves. */
export type BookWish = Omit<TrialWish, 'twos'>;

export interface TrialSession {
  readonly gather: (wish: BookWish) => Promise<GatherAnswer>;
  readonly tryOut: (wish: BookWish, game: TrialGame, tell: (news: TrialNews) => void) => Promise<void>;
  readonly close: () => void;
}

export const openTrialSession = (): TrialSession => {
  let line: TrialLine | null = null;
  let last: { readonly key: string; readonly answer: Promise<GatherAnswer> } | null = null;
  const opened = (): TrialLine => {
    line ??= openTrialLine();
    return line;
  };
  return {
    gather: (wish) => {
      const key = JSON.stringify(wish);
      if (last?.key !== key) last = { key, answer: gatherAt(opened(), wish) };
      return last.answer;
    },
    tryOut: (wish, game, tell) => tryAt(opened(), wish, game, tell),
    close: () => {
      line?.close();
      line = null;
      last = null;
    },
  };
};

/** Gives the worker the books it has not seen yet. */
const bringBooks = async ({ desk }: TrialLine, { books }: BookWish): Promise<void> => {
  const missing = await desk.missing(books.map(({ id }) => id));
  for (const id of missing) {
    const packed = await library.packedBook(id);
    if (packed.ok) await desk.take(id, packed.value);
  }
};

const gatherAt = async (line: TrialLine, wish: BookWish): Promise<GatherAnswer> => {
  try {
    await bringBooks(line, wish);
    return await line.desk.gather({ ...wish, twos: wish.hasTwos ? await twosFor(wish.tiles) : [] });
  } catch {
    return { ok: false, error: 'lost' };
  }
};

/** At once as far as it goes without the short words, and again with them when they have come. */
const tryAt = async (
  { desk }: TrialLine,
  wish: BookWish,
  game: TrialGame,
  tell: (news: TrialNews) => void,
): Promise<void> => {
  const isEarly = knownTwos(wish.tiles) === null && !wish.hasTwos;
  if (isEarly && !(await desk.tryOut({ ...wish, twos: [] }, game, tell, true))) return;
  const twos = await twosFor(wish.tiles);
  await desk.tryOut({ ...wish, twos }, game, (news) => (!isEarly || news.share === 1) && tell(news));
};
