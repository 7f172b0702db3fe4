/** Gathering and trying words, and what becomes of a failure. */
import { err, ok } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import type { TrialDesk, TrialGame } from './trial-desk.ts';
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
