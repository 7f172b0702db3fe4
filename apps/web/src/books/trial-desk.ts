/**
 * What the worker of the set-up does: opens books, gathers the words of those that were chosen, and lets computers try
 * them out, as they are and with each thing that might help. A later wish ends the one before.
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

type TellTrial = (news: TrialNews) => void;

export interface TrialDesk {
  /** Which of these books it has not been given yet. */
  readonly missing: (books: readonly string[]) => Promise<readonly string[]>;
  readonly take: (book: string, packed: Uint8Array) => Promise<void>;
  readonly gather: (wish: TrialWish) => Promise<Result<Gathered, TrialFault>>;
  /** Tells after each game what is known by then; answers whether it came to its end. */
  readonly tryOut: (wish: TrialWish, game: TrialGame, tell: TellTrial) => Promise<boolean>;
}

export interface TrialPorts {
  /** Lets later wishes come in. */
  readonly breathe: () => Promise<void>;
  readonly nowMs: () => number;
}

/** So many games, or so long. */
const MOST_GAMES = 40;
const MOST_MS = 2_000;

interface Desk extends TrialPorts {
  readonly opened: Map<string, Book>;
  lastRun: number;
}

export const makeTrialDesk = (ports: TrialPorts): TrialDesk => {
  const desk: Desk = { ...ports, opened: new Map(), lastRun: 0 };
  return {
    missing: async (books) => books.filter((book) => !desk.opened.has(book)),
    take: async (book, packed) => {
      const read = parsePackedBook(packed);
      if (read !== undefined) desk.opened.set(book, read);
    },
    gather: async (wish) => {
      desk.lastRun += 1;
      const found = gathered(desk, wish);
      if (!found.ok) return found;
      const { words: _words, ...answer } = found.value;
      return { ok: true, value: answer };
    },
    tryOut: (wish, game, tell) => tryAll(desk, { wish, game }, tell),
  };
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

/** Plays the games of one wish; null when something else was wished for meanwhile, or there is nothing to play. */
const tryOne = async (
  desk: Desk,
  { wish, game }: Asked,
  tell: (tried: TriedOut, share: number) => void,
): Promise<TriedOut | null> => {
  const own = desk.lastRun;
  const found = gathered(desk, wish);
  if (!found.ok || found.value.words.wordCount === 0) return null;
  const { words, tileSet } = found.value;
  const startMs = desk.nowMs();
  for (const tried of simulatePlay({ setup: { ...game, tileSet }, words, seed: 'set-up' })) {
    const share = Math.max(tried.gameCount / MOST_GAMES, (desk.nowMs() - startMs) / MOST_MS);
    tell(tried, Math.min(1, share));
    await desk.breathe();
    if (desk.lastRun !== own) return null;
    if (share >= 1) return tried;
  }
  return null;
};

const isOpen = (wish: TrialWish, remedy: Remedy): boolean =>
  remedy === 'twos' ? !wish.hasTwos && wish.twos.length > 0 : !wish.isBalanced;

const tryAll = async (desk: Desk, { wish, game }: Asked, tell: TellTrial): Promise<boolean> => {
  desk.lastRun += 1;
  const open = (Object.keys(remedies) as Remedy[]).filter((remedy) => isOpen(wish, remedy));
  const part = 1 / (1 + open.length);
  const first = await tryOne(desk, { wish, game }, (tried, share) =>
    tell({ tried, helped: {}, share: Math.min(share * part, 0.99) }),
  );
  if (first === null) return false;
  let helped: TrialNews['helped'] = {};
  for (const [index, remedy] of open.entries()) {
    const other = { ...wish, ...remedies[remedy] };
    const tried = await tryOne(desk, { wish: other, game }, (_, share) =>
      tell({ tried: first, helped: {}, share: Math.min((index + 1 + share) * part, 0.99) }),
    );
    if (tried === null) return false;
    helped = { ...helped, [remedy]: tried };
  }
  tell({ tried: first, helped, share: 1 });
  return true;
};
