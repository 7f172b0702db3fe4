/**
 * The threads of this process. Computers think in a small pool: a choice takes a few milliseconds and now and then
 * many, and nobody's move is to wait for it. Lists are made in threads that go away afterwards: those for everybody in
 * one, those of people's own tiles and books in another, where people take turns.
 */
import { availableParallelism } from 'node:os';
import type { BooksTrial } from '@tilewright/protocol';
import type { Command } from '@tilewright/rules';
import type { SearchTables } from '@tilewright/solver';
import type { BookBytes, BooksMade, BooksQuestion, MakeBooks } from './book-list.ts';
import type { TrialQuestion, TryBooks } from './book-trial.ts';
import { type AddressOf, type GameOwner, pathOf } from './game-owner.ts';
import { catalogueTiles } from './list-identity.ts';
import type { MindWords, SharedWords } from './shared-words.ts';
import { type Asking, type Loss, type PoolSize, openThreadPool } from './thread-pool.ts';
import type { BuildQuestion, ChooseQuestion, WarmQuestion } from './thinking.ts';
import type { BuildWords, WarmWords } from './word-shelf.ts';

export type Think = (
  question: Omit<ChooseQuestion, 'type'>,
  owner: GameOwner,
  isWanted: () => boolean,
) => Promise<Command>;

export interface Thinkers {
  readonly think: Think;
  readonly build: BuildWords;
  readonly warm: WarmWords;
  readonly makeBooks: MakeBooks;
  /** Beside the making of lists, which it never holds up. */
  readonly tryBooks: TryBooks;
  /** Thoughts that wait for a thread. */
  readonly waitingCount: () => number;
  readonly close: () => Promise<void>;
}

export interface ThinkersSettings {
  /** Where lists are kept that took long to make. */
  readonly folder: string;
  readonly threads?: number;
  readonly addressOf?: AddressOf;
  readonly tellLost?: (loss: Loss) => void;
}

const MOST_THREADS = 4;

/** Lists are shared by all threads and do not count as their memory. */
const THOUGHTS: Omit<PoolSize, 'threads'> = {
  waiting: 1_000,
  waitingEach: 100,
  // Its steps are bounded, so that only a bug takes longer, however much else the machine has to do.
  longestMs: 60_000,
  limits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
};
/** Each that waits holds lists which nobody else has, and what a thread made of them is needed while they are played. */
const OWN_THOUGHTS: PoolSize = { ...THOUGHTS, threads: 1, waiting: 16, waitingEach: 4, idleMs: 10_000 };
const BUILDING: PoolSize = {
  threads: 1,
  waiting: 100,
  longestMs: 120_000,
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  isBrief: true,
};
/** People's own tiles and books are without number. */
const GUESTS: PoolSize = { ...BUILDING, waiting: 32, waitingEach: 8 };
const TRIALS: PoolSize = { ...BUILDING, waiting: 16, waitingEach: 4 };

type GuestQuestion = BuildQuestion | WarmQuestion | BooksQuestion;

const script = new URL('./thinking-thread.ts', import.meta.url);

export const openThinkers = ({
  folder,
  threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  addressOf = () => undefined,
  tellLost = () => undefined,
}: ThinkersSettings): Thinkers => {
  const pool = openThreadPool<ChooseQuestion, Command>(script, { ...THOUGHTS, threads, tellLost });
  // Nor do the computers of own tiles and books push the lists that everybody plays with out of a thread.
  const ownPool = openThreadPool<ChooseQuestion, Command>(script, { ...OWN_THOUGHTS, tellLost });
  const poolFor = ({ isForAll }: MindWords) => (isForAll ? pool : ownPool);
  const asking = askingFor(addressOf);
  // Nobody's own tiles or books hold up the lists that everybody plays with.
  const builders = openThreadPool<BuildQuestion | WarmQuestion, unknown>(script, { ...BUILDING, tellLost });
  const guests = openThreadPool<GuestQuestion, unknown>(script, { ...GUESTS, tellLost });
  const trials = openThreadPool<TrialQuestion, BooksTrial | null>(script, { ...TRIALS, tellLost });
  return {
    think: (question, owner, isWanted) =>
      poolFor(question.words).ask({ type: 'choose', ...question }, { ...asking(owner), isWanted }),
    waitingCount: () => pool.waitingCount() + ownPool.waitingCount(),
    build: (list, tileSet, owner) => {
      const question: BuildQuestion = { type: 'build', list, tileSet, folder };
      const made = catalogueTiles(tileSet) ? builders.ask(question) : guests.ask(question, asking(owner));
      return made as Promise<SharedWords>;
    },
    warm: (words, isForAll, owner) => {
      const question: WarmQuestion = { type: 'warm', words, isForAll };
      const made = isForAll ? builders.ask(question) : guests.ask(question, asking(owner));
      return made as Promise<SearchTables>;
    },
    makeBooks: (question, owner) =>
      guests.ask({ type: 'books', ...question, folder }, asking(owner, question.books)) as Promise<BooksMade>,
    tryBooks: (question, owner) =>
      trials.ask({ type: 'trial', ...question, folder }, asking(owner, question.books)),
    close: async () => {
      await Promise.all([pool, ownPool, builders, guests, trials].map(({ close }) => close()));
    },
  };
};

/** Books that are asked about move to the thread. */
const askingFor =
  (addressOf: AddressOf) =>
  (owner: GameOwner | undefined, books: readonly BookBytes[] = []): Asking => ({
    path: owner === undefined ? [] : pathOf(addressOf, owner),
    isWanted: () => true,
    given: books.flatMap(({ words, otherWords }) => [words.buffer, otherWords.buffer] as ArrayBuffer[]),
  });
