/** Gathering and trying words, and what becomes of a failure. */
import { err, ok } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { books as preset, standard15 } from '@tilewright/variants';
import { makePackedBook } from './packed-book.ts';
import { type TrialDesk, type TrialGame, makeTrialDesk } from './trial-desk.ts';
import type { TrialNews } from './remedies.ts';
import { type BookWish, type TrialPlace, openTrialSession } from './trial-session.ts';
import type { Gathered } from './gather.ts';

const wish: BookWish = {
  books: [{ id: 'a', title: 'A', author: '' }],
  tiles: 'english',
  hasNames: false,
  hasTwos: false,
  isBalanced: false,
  blankCount: 2,
};
const found = ok({ otherCount: 3 } as Gathered);
const game = {} as TrialGame;
const gone = (): Promise<never> => Promise.reject(new Error('lost'));

/** Each line that is opened has the next of these desks; what is not said is as it should be. */
const sessionWith = (desks: readonly Partial<TrialDesk>[], place: Partial<TrialPlace> = {}) => {
  const told: string[] = [];
  const books = new Set<string>();
  const session = openTrialSession({
    openLine: () => {
      const number = told.filter((one) => one.startsWith('open')).length;
      told.push(`open ${number}`);
      const desk: TrialDesk = {
        missing: async (ids) => ids.filter((id) => !books.has(id)),
        take: async (id) => void books.add(id),
        gather: async () => {
          told.push(`gather ${number}`);
          return books.has('a') ? found : err('noSuchBook');
        },
        tryOut: async () => true,
        ...desks[number],
      };
      return { desk, close: () => void told.push(`close ${number}`) };
    },
    packedBook: async () => ok(new Uint8Array()),
    twos: { find: async () => ['aa'], known: () => ['aa'] },
    ...place,
  });
  return { session, told };
};

describe('[WK30] words that could not be gathered', () => {
  test('are gathered once where it worked', async () => {
    const { session, told } = sessionWith([]);
    expect(await session.gather(wish)).toBe(found);
    expect(await session.gather({ ...wish })).toBe(found);
    expect(told).toEqual(['open 0', 'gather 0']);
  });

  test('are gathered anew, by another worker where one was lost', async () => {
    const { session, told } = sessionWith([{ gather: gone }]);
    expect(await session.gather(wish)).toEqual(err('lost'));
    expect(await session.gather(wish)).toBe(found);
    expect(told).toEqual(['open 0', 'close 0', 'open 1', 'gather 1']);
  });

  test('are gathered anew where a book could not be had', async () => {
    const answers = [err('busy'), ok(new Uint8Array())];
    const { session } = sessionWith([], { packedBook: async () => answers.shift() ?? err('none') });
    expect(await session.gather(wish)).toEqual(err('noSuchBook'));
    expect(await session.gather(wish)).toBe(found);
  });

  test('are gathered by another worker after one was lost while it tried them out', async () => {
    const { session, told } = sessionWith([{ tryOut: gone }]);
    await expect(session.tryOut(wish, game, () => undefined)).rejects.toThrow('lost');
    expect(await session.gather(wish)).toBe(found);
    expect(told).toEqual(['open 0', 'close 0', 'open 1', 'gather 1']);
  });
});

test('[WK32] no game is gathered without the short words that were wished for, and they are asked for again', async () => {
  const answers = [null, ['aa']];
  const twos = { find: async () => answers.shift() ?? null, known: () => null };
  const { session } = sessionWith([], { twos });
  expect(await session.gather({ ...wish, hasTwos: true })).toEqual(err('noTwos'));
  expect(await session.gather({ ...wish, hasTwos: true })).toBe(found);
});

describe('[WK35] the latest wish is tried out to its end', () => {
  const packed = makePackedBook({
    format: 'text',
    title: '',
    author: '',
    cover: null,
    chapters: [],
    words: ['cat', 'dog', 'tea', 'eat'].map((word) => ({ word, count: 1, places: [] })),
    otherWords: [],
    tally: { wordCount: 0, tooShortCount: 0, tooLongCount: 0, notLettersCount: 0 },
  });
  const played = { layout: standard15, switches: preset.switches };
  const both = { ...wish, books: [...wish.books, { id: 'slow', title: 'Slow', author: '' }] };

  /** A real desk, which plays a game each time it is let. */
  const begun = (place: Partial<TrialPlace>) => {
    const breaths: (() => void)[] = [];
    const breathe = (): Promise<void> => new Promise((resolve) => breaths.push(resolve));
    const desk = makeTrialDesk({ breathe, nowMs: () => 0 });
    const { session } = sessionWith([desk], place);
    const playToTheEnd = async (isOver: () => boolean): Promise<void> => {
      while (!isOver()) {
        breaths.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    return { session, playToTheEnd };
  };

  /** Tries a wish out; what the screen would then know. */
  const trying = (session: ReturnType<typeof begun>['session'], asked: BookWish) => {
    const known = { share: 0, isDone: false, isOver: false };
    const tell = ({ share, isDone }: TrialNews): void => void Object.assign(known, { share, isDone });
    void session.tryOut(asked, played, tell).then(() => (known.isOver = true));
    return known;
  };

  test('although a book that was chosen for a moment arrives only now', async () => {
    let bring = (): void => undefined;
    const slow = new Promise<void>((resolve) => (bring = resolve));
    const { session, playToTheEnd } = begun({
      packedBook: async (id) => {
        if (id === 'slow') await slow;
        return ok(packed);
      },
    });
    await session.gather(wish);
    const overtaken = session.gather(both);
    await session.gather({ ...wish });
    const known = trying(session, wish);
    bring();
    expect(await overtaken).toMatchObject({ ok: true });
    await playToTheEnd(() => known.isOver);
    expect(known.isDone).toBe(true);
  });

  test('although the short words of an earlier one arrive only now', async () => {
    let bring = (_twos: readonly string[]): void => undefined;
    const finds = [new Promise<readonly string[]>((resolve) => (bring = resolve))];
    const { session, playToTheEnd } = begun({
      packedBook: async () => ok(packed),
      twos: { find: async () => finds.shift() ?? ['at'], known: () => null },
    });
    await session.gather(wish);
    const first = trying(session, wish);
    await playToTheEnd(() => first.share === 1);
    const second = trying(session, { ...wish, blankCount: 0 });
    bring(['at']);
    await playToTheEnd(() => first.isOver && second.isOver);
    expect(first.isDone).toBe(false);
    expect(second.isDone).toBe(true);
  });
});
