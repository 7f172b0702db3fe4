/**
 * The threads of this process. Computers think in a small pool: a choice takes a few milliseconds and now and then
 * many, and nobody's move is to wait for it. Lists are made in a thread of their own that goes away afterwards.
 */
import { availableParallelism } from 'node:os';
import type { BooksTrial } from '@tilewright/protocol';
import type { Command } from '@tilewright/rules';
import type { SearchTables } from '@tilewright/solver';
import type { BooksMade, BooksQuestion, MakeBooks } from './book-list.ts';
import type { TrialQuestion, TryBooks } from './book-trial.ts';
import type { SharedWords } from './shared-words.ts';
import { type ThreadPool, openThreadPool } from './thread-pool.ts';
import type { BuildQuestion, ChooseQuestion, WarmQuestion } from './thinking.ts';
import { isKnown } from './word-files.ts';
import type { BuildWords, WarmWords } from './word-shelf.ts';

export type Think = (question: Omit<ChooseQuestion, 'type'>) => Promise<Command>;

export interface Thinkers {
  readonly think: Think;
  readonly build: BuildWords;
  readonly warm: WarmWords;
  readonly makeBooks: MakeBooks;
  /** Beside the making of lists, which it never holds up. */
  readonly tryBooks: TryBooks;
  readonly close: () => Promise<void>;
}

const MOST_THREADS = 4;
const MOST_WAITING = 1_000;
const LONGEST_THOUGHT_MS = 10_000;
const MOST_LISTS_WAITING = 8;
const MOST_TRIALS_WAITING = 4;
const LONGEST_BUILDING_MS = 120_000;

const script = new URL('./thinking-thread.ts', import.meta.url);

interface Builders {
  readonly ask: <Question, Answer>(question: Question) => Promise<Answer>;
  /** How many questions are asked and not answered yet. */
  readonly count: () => number;
  readonly close: () => Promise<unknown>;
}

/** One after the other, each in a thread that goes away afterwards. */
const openBuilders = (): Builders => {
  const open = new Set<Pick<ThreadPool<never, unknown>, 'close'>>();
  let building: Promise<unknown> = Promise.resolve();
  let count = 0;
  const askAlone = async <Question, Answer>(question: Question): Promise<Answer> => {
    const size = { threads: 1, waiting: 1, longestMs: LONGEST_BUILDING_MS };
    const builder = openThreadPool<Question, Answer>(script, size);
    open.add(builder);
    try {
      return await builder.ask(question);
    } finally {
      open.delete(builder);
      await builder.close();
    }
  };
  return {
    ask: <Question, Answer>(question: Question) => {
      count += 1;
      const made = building.then(() => askAlone<Question, Answer>(question));
      building = made.catch(() => undefined).finally(() => (count -= 1));
      return made;
    },
    count: () => count,
    close: () => Promise.all([...open].map(({ close }) => close())),
  };
};

/** `folder` is where lists are kept that took long to make. */
export const openThinkers = (
  folder: string,
  threads: number = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
): Thinkers => {
  const pool = openThreadPool<ChooseQuestion, Command>(script, {
    threads,
    waiting: MOST_WAITING,
    longestMs: LONGEST_THOUGHT_MS,
  });
  const builders = openBuilders();
  const trials = openBuilders();
  const refuseMore = (): void => {
    if (builders.count() >= MOST_LISTS_WAITING) throw new Error('too many lists are being made');
  };
  return {
    think: (question) => pool.ask({ type: 'choose', ...question }),
    build: async (list, tileSet) => {
      // People's own tiles are without number; those that come with the program are few, and others wait for them.
      if (!isKnown(tileSet)) refuseMore();
      return builders.ask<BuildQuestion, SharedWords>({ type: 'build', list, tileSet, folder });
    },
    warm: (words) => builders.ask<WarmQuestion, SearchTables>({ type: 'warm', words }),
    makeBooks: async (question) => {
      refuseMore();
      return builders.ask<BooksQuestion, BooksMade>({ type: 'books', ...question, folder });
    },
    tryBooks: async (question) => {
      if (trials.count() >= MOST_TRIALS_WAITING) throw new Error('too many books are being tried out');
      return trials.ask<TrialQuestion, BooksTrial | null>({ type: 'trial', ...question, folder });
    },
    close: async () => {
      await Promise.all([pool.close(), builders.close(), trials.close()]);
    },
  };
};
