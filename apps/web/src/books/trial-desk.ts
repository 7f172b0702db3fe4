/**
 * What the worker of the set-up does: opens books, gathers the words of those that were chosen, and lets computers try
 * them out, as they are and with each thing that might help. Wishes are numbered where they are made: a later one ends
 * those before it, however late an earlier one arrives.
 */
import type { Book } from '@tilewright/books';
import { type TriedOut, simulatePlay } from '@tilewright/computer';
import { type Result, type Setup, err } from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';
import type { BookName } from '../keeper/library.ts';
import { type GatherRules, type Gathered, gather } from './gather.ts';
import { parsePackedBook } from './packed-book.ts';
import { type Remedy, type TrialNews, remedies } from './remedies.ts';

export interface TrialWish extends GatherRules {
  readonly books: readonly BookName[];
  /** The name of the tile set. */
  readonly tiles: string;
  readonly twos: readonly string[];
}

export type TrialFault = 'noSuchBook' | 'noSuchTiles' | 'tooManyWords';

export interface TrialGame {
  readonly layout: Setup['layout'];
  readonly switches: Setup['switches'];
}

interface TryingOut {
  readonly game: TrialGame;
  /** The wish's number. */
  readonly number: number;
  readonly isHurried: boolean;
}

type TellTrial = (news: TrialNews) => void;

export interface TrialDesk {
  /** Which of these books it has not been given yet. */
  readonly missing: (books: readonly string[]) => Promise<readonly string[]>;
  readonly take: (book: string, packed: Uint8Array) => Promise<void>;
  /** Answers a wish that has been overtaken, too, without ending the later one. */
  readonly gather: (wish: TrialWish, number: number) => Promise<Result<Gathered, TrialFault>>;
  /**
   * Tells after each game how far it is, at first what is known after a while, then what is known surer; answers
   * whether it came to its end. In a hurry that is the first answer.
   */
  readonly tryOut: (wish: TrialWish, trying: TryingOut, tell: TellTrial) => Promise<boolean>;
}

export interface TrialPorts {
  /** Lets later wishes come in. */
  readonly breathe: () => Promise<void>;
  readonly nowMs: () => number;
}

/** For the first answer so many games of each, or so long; then it is made surer, so many more at a time. */
const FIRST_GAMES = 40;
const FIRST_MS = 2_000;
const MORE_GAMES = 40;
const MOST_GAMES = 200;
/** No longer in all. */
const MOST_MS = 60_000;

interface Desk extends TrialPorts {
  readonly opened: Map<string, Book>;
  /** The highest number that has come in. */
  latest: number;
}

export const makeTrialDesk = (ports: TrialPorts): TrialDesk => {
  const desk: Desk = { ...ports, opened: new Map(), latest: 0 };
  return {
    missing: async (books) => books.filter((book) => !desk.opened.has(book)),
    take: async (book, packed) => {
      const read = parsePackedBook(packed);
      if (read !== undefined) desk.opened.set(book, read);
    },
    gather: async (wish, number) => {
      takeUp(desk, number);
      const found = gathered(desk, wish);
      if (!found.ok) return found;
      const { words: _words, ...answer } = found.value;
      return { ok: true, value: answer };
    },
    tryOut: (wish, trying, tell) => tryAll(desk, wish, trying, tell),
  };
};

/** Ends what was wished for before; false when a later wish is here already. */
const takeUp = (desk: Desk, number: number): boolean => {
  desk.latest = Math.max(desk.latest, number);
  return desk.latest === number;
};

const gathered = ({ opened }: Desk, wish: TrialWish) => {
  const tileSet = tileSetById(wish.tiles);
  const books = wish.books.flatMap((name) => {
    const book = opened.get(name.id);
    return book === undefined ? [] : [{ name, book }];
  });
  if (tileSet === undefined) return err<TrialFault>('noSuchTiles');
  if (books.length < wish.books.length) return err<TrialFault>('noSuchBook');
  return gather({ ...wish, books, tileSet });
};

interface Asked {
  readonly wish: TrialWish;
  readonly game: TrialGame;
}

/** One way to play: the books as they are, or with a remedy. */
interface Run {
  readonly remedy: Remedy | null;
  readonly games: Iterator<TriedOut, never>;
  tried: TriedOut;
}

const NOTHING: TriedOut = { gameCount: 0, turnCount: 0, pointsPerTurn: 0, stuckShare: 0, games: [] };

/** Null where there is nothing to play. */
const openRun = (desk: Desk, { wish, game }: Asked, remedy: Remedy | null): Run | null => {
  const found = gathered(desk, remedy === null ? wish : { ...wish, ...remedies[remedy] });
  if (!found.ok || found.value.words.wordCount === 0) return null;
  const { words, tileSet } = found.value;
  const games = simulatePlay({ setup: { ...game, tileSet }, words, seed: 'set-up' });
  return { remedy, games, tried: NOTHING };
};

const isOpen = (wish: TrialWish, remedy: Remedy): boolean =>
  remedy === 'twos' ? !wish.hasTwos && wish.twos.length > 0 : !wish.isBalanced;

/** Plays one game after the other until that is enough; false when something else was wished for meanwhile. */
const playOn = async (desk: Desk, run: Run, isEnough: () => boolean): Promise<boolean> => {
  const own = desk.latest;
  while (!isEnough()) {
    run.tried = run.games.next().value;
    await desk.breathe();
    if (desk.latest !== own) return false;
  }
  return true;
};

interface Trying {
  readonly desk: Desk;
  readonly runs: readonly [Run, ...Run[]];
  readonly tell: TellTrial;
}

const newsOf = ({ runs }: Trying, isDone: boolean): TrialNews => ({
  tried: runs[0].tried,
  helped: Object.fromEntries(
    runs.flatMap(({ remedy, tried }) => (remedy === null ? [] : [[remedy, tried] as const])),
  ),
  share: 1,
  isDone,
});

/** The first answer, after a while. */
const tryFirst = async ({ desk, runs, tell }: Trying): Promise<boolean> => {
  const [first] = runs;
  for (const [index, run] of runs.entries()) {
    const startMs = desk.nowMs();
    const isEnough = (): boolean => {
      const { gameCount } = run.tried;
      if (gameCount === 0) return false;
      const share = Math.max(gameCount / FIRST_GAMES, (desk.nowMs() - startMs) / FIRST_MS);
      const all = (index + Math.min(1, share)) / runs.length;
      tell({ tried: first.tried, helped: {}, share: Math.min(all, 0.99), isDone: false });
      return share >= 1;
    };
    if (!(await playOn(desk, run, isEnough))) return false;
  }
  return true;
};

/** As many more games of each, so that they can be held against each other. */
const tryMore = async (trying: Trying, endMs: number): Promise<boolean> => {
  const { desk, runs, tell } = trying;
  const least = (): number => Math.min(...runs.map(({ tried }) => tried.gameCount));
  for (let isDone = false; !isDone;) {
    const wanted = Math.min(MOST_GAMES, least() + MORE_GAMES);
    for (const run of runs)
      if (!(await playOn(desk, run, () => run.tried.gameCount >= wanted || desk.nowMs() >= endMs)))
        return false;
    isDone = wanted === MOST_GAMES || desk.nowMs() >= endMs;
    tell(newsOf(trying, isDone));
  }
  return true;
};

const tryAll = async (
  desk: Desk,
  wish: TrialWish,
  { game, number, isHurried }: TryingOut,
  tell: TellTrial,
): Promise<boolean> => {
  if (!takeUp(desk, number)) return false;
  const endMs = desk.nowMs() + MOST_MS;
  const open = (Object.keys(remedies) as Remedy[]).filter((remedy) => isOpen(wish, remedy));
  const [first, ...others] = [null, ...open].map((remedy) => openRun(desk, { wish, game }, remedy));
  if (first == null) return false;
  const trying: Trying = { desk, runs: [first, ...others.filter((run) => run !== null)], tell };
  if (!(await tryFirst(trying))) return false;
  tell(newsOf(trying, false));
  return isHurried || tryMore(trying, endMs);
};
