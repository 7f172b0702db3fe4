/**
 * What books are worth together, found out whenever they change: in a thread, one reading for many changes, and noted
 * for everybody. What fails here is made good by the next change, or when the game begins.
 */
import type { BookRules, BooksReport } from '@tilewright/protocol';
import type { Setup } from '@tilewright/rules';
import type { GatheringRow } from '../store/gathering-store.ts';
import type { Store } from '../store/store.ts';
import type { BooksMade, MakeBooks } from '../tables/book-list.ts';
import type { Bus } from '../tables/bus.ts';

export interface BookWorks {
  /** The list of the books as they are; rejects when it cannot be made now. */
  readonly make: (game: string, gathering: GatheringRow) => Promise<BooksMade>;
  /** Finds out anew what the books are worth; those at the game are told. */
  readonly weigh: (game: string) => void;
  /** Waits for what was begun. */
  readonly idle: () => Promise<void>;
}

interface WorkGrounds {
  readonly store: Store;
  readonly bus: Bus;
  readonly makeBooks: MakeBooks;
}

const MOST_KEPT = 16;

/** Our own writing. */
export const setupIn = ({ setup }: GatheringRow): Setup => JSON.parse(setup) as Setup;
export const rulesIn = ({ rules }: GatheringRow): BookRules => JSON.parse(rules) as BookRules;

export const openBookWorks = (grounds: WorkGrounds): BookWorks => {
  const weighing = new Map<string, Promise<void>>();
  const make = newMaker(grounds);
  return {
    make,
    weigh: (game) => {
      if (weighing.has(game)) return;
      const work = weigh(grounds, make, game)
        .catch(() => undefined)
        .finally(() => weighing.delete(game));
      weighing.set(game, work);
    },
    idle: async () => {
      await Promise.all(weighing.values());
    },
  };
};

/** Keeps the last ones: who begins wants what was weighed just before. */
const newMaker = ({ store, makeBooks }: WorkGrounds): BookWorks['make'] => {
  const kept = new Map<string, Promise<BooksMade>>();
  const makeAnew: BookWorks['make'] = async (game, gathering) => {
    const { namesCount, hasTwos, isBalanced } = rulesIn(gathering);
    const books = [...(await store.gatherings.texts(game)).values()];
    return makeBooks({ tileSet: setupIn(gathering).tileSet, books, namesCount, hasTwos, isBalanced });
  };
  return (game, gathering) => {
    const key = `${game} ${gathering.revision}`;
    const made = kept.get(key) ?? makeAnew(game, gathering);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return made;
  };
};

const weigh = async (grounds: WorkGrounds, make: BookWorks['make'], game: string): Promise<void> => {
  const { store, bus } = grounds;
  const gathering = await store.gatherings.find(game);
  const isKnown = gathering?.report !== null || gathering.books.length === 0;
  if (gathering === undefined || isKnown || gathering.list !== null) return;
  const report = reportOf(await make(game, gathering));
  await store.gatherings.setReport(game, gathering.revision, JSON.stringify(report));
  bus.publish(game, 'people');
  // Books that came meanwhile.
  await weigh(grounds, make, game);
};

const reportOf = ({ list, countByLength, missing }: BooksMade): BooksReport => ({
  wordCount: list.wordCount,
  otherCount: list.otherCount,
  countByLength,
  missing,
});
