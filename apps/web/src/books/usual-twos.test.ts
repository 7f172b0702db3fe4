/** The short words of the usual list. */
import { err, ok } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import type { Keeper } from '../keeper/keeper.ts';
import { openUsualTwos } from './usual-twos.ts';

type Lists = Pick<Keeper, 'lists' | 'twoLetterWords'>;
type ListEntries = Extract<Awaited<ReturnType<Lists['lists']>>, { ok: true }>['value'];

const usual = [{ id: 'usual', tiles: 'english', isOwn: false }] as unknown as ListEntries;
const sound: Lists = { lists: async () => ok(usual), twoLetterWords: async () => ok(['aa', 'ab']) };
const notRead = err({ type: 'booksNotRead' } as const);

describe('[WK32] the short words', () => {
  test.each<[string, Partial<Lists>]>([
    ['the lists cannot be had', { lists: async () => notRead }],
    ['the words cannot be had', { twoLetterWords: async () => notRead }],
    ['nobody answers', { lists: () => Promise.reject(new Error('gone')) }],
  ])('are asked for again where %s', async (_why, broken) => {
    let lists: Lists = { ...sound, ...broken };
    const twos = openUsualTwos(() => lists);
    expect(await twos.find('english')).toBeNull();
    expect(twos.known('english')).toBeNull();
    lists = sound;
    expect(await twos.find('english')).toEqual(['aa', 'ab']);
    expect(twos.known('english')).toEqual(['aa', 'ab']);
  });

  test('are asked for once, and are none where there is no list', async () => {
    let askedCount = 0;
    const lists: Lists['lists'] = async () => {
      askedCount += 1;
      return ok(usual);
    };
    const twos = openUsualTwos(() => ({ ...sound, lists }));
    expect(await Promise.all([twos.find('german'), twos.find('german')])).toEqual([[], []]);
    expect(await twos.find('german')).toEqual([]);
    expect(askedCount).toBe(1);
  });
});
