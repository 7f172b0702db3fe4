/**
 * What books are worth together, found out whenever they change: in a thread, one reading for many changes, and noted
 * for everybody. What fails here is made good by the next change, or when the game begins.
 */
import type { BookRules, BooksReport } from '@tilewright/protocol';
import type { Setup } from '@tilewright/rules';
import type { GatheringRow } from '../store/gathering-store.ts';
import type { Store } from '../store/store.ts';
import type { BookBytes, BooksMade, MakeBooks } from '../tables/book-list.ts';
import type { TryBooks } from '../tables/book-trial.ts';
import type { Bus } from '../tables/bus.ts';
import { newFailures } from '../tables/failures.ts';
import type { GameOwner } from '../tables/game-owner.ts';
import { readMadeList } from '../tables/made-list.ts';

export interface BookWorks {
  /** The list of the books as they are; rejects when it cannot be made now. */
  readonly make: (game: string, gathering: GatheringRow) => Promise<BooksMade>;
  /** Finds out anew what the books are worth; those at the game are told. */
  readonly weigh: (game: string) => void;
  /** The list that a game of books is played with, by its id; the last ones are kept ready to be asked. */
  readonly list: (id: string) => Promise<ReturnType<typeof readMadeList> | undefined>;
  /** Waits for what was begun. */
  readonly idle: () => Promise<void>;
}

interface WorkGrounds {
  readonly store: Store;
  readonly bus: Bus;
  readonly makeBooks: MakeBooks;
  readonly tryBooks: TryBooks;
}

const MOST_KEPT = 16;
const MOST_LISTS_KEPT = 8;

/** Our own writing. */
export const setupIn = ({ setup }: GatheringRow): Setup => JSON.parse(setup) as Setup;
export const rulesIn = ({ rules }: GatheringRow): BookRules => JSON.parse(rules) as BookRules;

export const openBookWorks = (grounds: WorkGrounds): BookWorks => {
  const make = newMaker(grounds);
  const trying = oncePerGame((game) => tryOut(grounds, game));
  const weighing = oncePerGame((game) => weigh({ ...grounds, make, tryOut: trying.begin }, game));
  return {
    make,
    list: listKeeper(grounds),
    weigh: weighing.begin,
    idle: async () => {
      await weighing.idle();
      await trying.idle();
    },
  };
};

/** Work that is not begun again for a game while it is under way. What fails is made good by the next. */
const oncePerGame = (work: (game: string) => Promise<void>) => {
  const running = new Map<string, Promise<void>>();
  return {
    begin: (game: string): void => {
      if (running.has(game)) return;
      const done = work(game)
        .catch(() => undefined)
        .finally(() => running.delete(game));
      running.set(game, done);
    },
    idle: async (): Promise<void> => {
      await Promise.all(running.values());
    },
  };
};

/** Keeps the last ones: who begins wants what was weighed just before. */
const newMaker = ({ store, makeBooks }: WorkGrounds): BookWorks['make'] => {
  const kept = new Map<string, Promise<BooksMade>>();
  const { unlessFailed } = newFailures();
  const keyOf = (game: string, { revision }: GatheringRow): string => `${game} ${revision}`;
  const read = async (game: string, gathering: GatheringRow): Promise<BooksMade> => {
    const { namesCount, hasTwos, isBalanced } = rulesIn(gathering);
    const books = await bytesOf(store, gathering);
    const question = { tileSet: setupIn(gathering).tileSet, books, namesCount, hasTwos, isBalanced };
    return makeBooks(question, await ownerOf(store, game));
  };
  const makeAnew: BookWorks['make'] = (game, gathering) =>
    unlessFailed(keyOf(game, gathering), () => read(game, gathering));
  return (game, gathering) => {
    const key = keyOf(game, gathering);
    const made = kept.get(key) ?? makeAnew(game, gathering);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return made;
  };
};

/** One book after the other, as bytes that can be handed to a thread: twelve long texts at once would long be kept here. */
const bytesOf = async ({ gatherings }: Store, { books }: GatheringRow): Promise<readonly BookBytes[]> => {
  const all: BookBytes[] = [];
  const encoder = new TextEncoder();
  for (const { id } of books) {
    const texts = await gatherings.textsOf(id);
    if (texts === undefined) continue;
    all.push({ words: encoder.encode(texts.words), otherWords: encoder.encode(texts.otherWords) });
  }
  return all;
};

const ownerOf = async ({ games }: Store, game: string): Promise<GameOwner> => ({
  game,
  maker: (await games.find(game))?.maker ?? null,
});

/** A list never changes: its id says what is in it. */
const listKeeper = ({ store }: WorkGrounds): BookWorks['list'] => {
  const kept = new Map<string, ReturnType<typeof readMadeList>>();
  return async (id) => {
    const made = kept.has(id) ? undefined : await store.gatherings.findList(id);
    const list = made === undefined ? kept.get(id) : readMadeList(made);
    if (list === undefined) return undefined;
    // The last one asked for goes last.
    kept.delete(id);
    kept.set(id, list);
    for (const oldest of kept.keys()) if (kept.size > MOST_LISTS_KEPT) kept.delete(oldest);
    return list;
  };
};

interface Weighing extends WorkGrounds {
  readonly make: BookWorks['make'];
  /** Lets computers try the books out, if nothing else is tried for the game. */
  readonly tryOut: (game: string) => void;
}

const weigh = async (grounds: Weighing, game: string): Promise<void> => {
  const { store, bus, make, tryOut } = grounds;
  const gathering = await store.gatherings.find(game);
  const isKnown = gathering?.report !== null || gathering.books.length === 0;
  if (gathering === undefined || isKnown || gathering.list !== null) return;
  const report = reportOf(await make(game, gathering));
  await store.gatherings.setReport(game, gathering.revision, JSON.stringify(report));
  bus.publish(game, 'people');
  tryOut(game);
  // Books that came meanwhile.
  await weigh(grounds, game);
};

const reportOf = ({ list, countByLength, missing }: BooksMade): BooksReport => ({
  wordCount: list.wordCount,
  otherCount: list.otherCount,
  countByLength,
  missing,
  trial: null,
});

export const reportIn = ({ report }: GatheringRow): BooksReport | null =>
  // Reports of an earlier version have no trial.
  report === null
    ? null
    : { trial: null, ...(JSON.parse(report) as Partial<BooksReport> & Omit<BooksReport, 'trial'>) };

/** What is found out here would tell which words there are: where the dictionary is closed nothing is tried. */
const tryOut = async (grounds: WorkGrounds, game: string): Promise<void> => {
  const { store, bus, tryBooks } = grounds;
  const gathering = await store.gatherings.find(game);
  const report = gathering === undefined ? null : reportIn(gathering);
  if (gathering === undefined || gathering.list !== null || report === null || report.trial !== null) return;
  const { tileSet, layout, switches } = setupIn(gathering);
  if (switches.dictionary !== 'open') return;
  const { namesCount, hasTwos, isBalanced } = rulesIn(gathering);
  const books = await bytesOf(store, gathering);
  const question = { tileSet, layout, switches, books, namesCount, hasTwos, isBalanced };
  const trial = await tryBooks(question, await ownerOf(store, game));
  if (trial === null) return;
  await store.gatherings.setReport(game, gathering.revision, JSON.stringify({ ...report, trial }));
  bus.publish(game, 'people');
  // Books that were weighed meanwhile.
  await tryOut(grounds, game);
};
