/**
 * The words of the books that are chosen, gathered and tried out in a worker while somebody looks at the set-up. A wish
 * that is wished again is not gathered again unless it failed; the worker is opened with the first one, and anew after it
 * was lost. Each wish is numbered the moment it is made, so that one whose books took long to load never ends a later one.
 */
import type { Result } from '@tilewright/rules';
import type { Gathered } from './gather.ts';
import { library } from './library-line.ts';
import type { TrialNews } from './remedies.ts';
import type { TrialFault, TrialGame, TrialWish } from './trial-desk.ts';
import { type TrialLine, openTrialLine } from './trial-line.ts';
import { type UsualTwos, usualTwos } from './usual-twos.ts';

/** `noTwos`: the short words that were wished for besides could not be had. */
export type GatherAnswer = Result<Gathered, TrialFault | 'noTwos' | 'lost'>;

/** What is wished for on the screen; the short words of the usual list come by themselves. */
export type BookWish = Omit<TrialWish, 'twos'>;

export interface TrialSession {
  readonly gather: (wish: BookWish) => Promise<GatherAnswer>;
  readonly tryOut: (wish: BookWish, game: TrialGame, tell: (news: TrialNews) => void) => Promise<void>;
  readonly close: () => void;
}

/** What a session needs from its surroundings; tests bring their own. */
export interface TrialPlace {
  readonly openLine: () => TrialLine;
  readonly packedBook: (id: string) => Promise<Result<Uint8Array, unknown>>;
  readonly twos: UsualTwos;
}

const here: TrialPlace = { openLine: openTrialLine, packedBook: library.packedBook, twos: usualTwos };

interface Session extends TrialPlace {
  line: TrialLine | null;
  wishCount: number;
  last: { readonly key: string; readonly answer: Promise<GatherAnswer> } | null;
}

export const openTrialSession = (place: TrialPlace = here): TrialSession => {
  const session: Session = { ...place, line: null, wishCount: 0, last: null };
  return {
    gather: (wish) => {
      const key = JSON.stringify(wish);
      if (session.last?.key !== key) {
        const answer = gatherAt(session, wish);
        session.last = { key, answer };
        void answer.then(({ ok }) => {
          if (!ok && session.last?.answer === answer) session.last = null;
        });
      }
      return session.last.answer;
    },
    tryOut: (wish, game, tell) => tryAt(session, { wish, game, number: nextNumber(session) }, tell),
    close: () => {
      session.line?.close();
      session.line = null;
      session.last = null;
    },
  };
};

const nextNumber = (session: Session): number => (session.wishCount += 1);

/** A line that fails is closed: the next wish opens another. */
const onLine = async <T>(session: Session, work: (line: TrialLine) => Promise<T>): Promise<T> => {
  session.line ??= session.openLine();
  const { line } = session;
  try {
    return await work(line);
  } catch (error) {
    line.close();
    if (session.line === line) session.line = null;
    throw error;
  }
};

/** Gives the worker the books it has not seen yet. */
const bringBooks = async (
  { desk }: TrialLine,
  { books }: BookWish,
  packedBook: TrialPlace['packedBook'],
): Promise<void> => {
  const missing = await desk.missing(books.map(({ id }) => id));
  for (const id of missing) {
    const packed = await packedBook(id);
    if (packed.ok) await desk.take(id, packed.value);
  }
};

const gatherAt = async (session: Session, wish: BookWish): Promise<GatherAnswer> => {
  const number = nextNumber(session);
  const work = async (line: TrialLine): Promise<GatherAnswer> => {
    await bringBooks(line, wish, session.packedBook);
    const twos = wish.hasTwos ? await session.twos.find(wish.tiles) : [];
    return twos === null ? { ok: false, error: 'noTwos' } : line.desk.gather({ ...wish, twos }, number);
  };
  return onLine(session, work).catch(() => ({ ok: false, error: 'lost' }));
};

interface Trying {
  readonly wish: BookWish;
  readonly game: TrialGame;
  readonly number: number;
}

/** At once as far as it goes without the short words, and again with them when they have come. */
const tryAt = (
  session: Session,
  { wish, game, number }: Trying,
  tell: (news: TrialNews) => void,
): Promise<void> =>
  onLine(session, async ({ desk }) => {
    const { twos } = session;
    const isEarly = twos.known(wish.tiles) === null && !wish.hasTwos;
    const early = { game, number, isHurried: true };
    if (isEarly && !(await desk.tryOut({ ...wish, twos: [] }, early, tell))) return;
    const found = (await twos.find(wish.tiles)) ?? [];
    const tellNew = (news: TrialNews): void => {
      if (!isEarly || news.share === 1) tell(news);
    };
    await desk.tryOut({ ...wish, twos: found }, { game, number, isHurried: false }, tellNew);
  });
