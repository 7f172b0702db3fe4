/** What is told of books before their game begins, what its maker can still choose then, and how much is kept. */
import type { GatheringAbout, RequestOf } from '@tilewright/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, type Served, newPerson, serve } from '../wire/testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve({ env: { MOST_BOOK_MIB_PER_PERSON: '1', MOST_BOOK_MIB: '2' } });
});
afterAll(() => served.remove());

/** Without the short words of the usual list these hardly play. */
const FEW = { title: 'Few words', author: '', words: 'dated\nriver\nstone\ntrain', otherWords: '' };

const gameOf = (dictionary: 'open' | 'closed'): RequestOf<'createGame'> => ({
  game: { type: 'preset', preset: 'books', switches: { dictionary } },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: true,
  daysPerMove: null,
  gathering: {
    namesCount: false,
    hasTwos: false,
    isBalanced: false,
    hasSentences: false,
    leaving: 'tiles',
  },
});

const made = async (dictionary: 'open' | 'closed' = 'open') => {
  const [ann, ben] = [await newPerson(served, 'Ann'), await newPerson(served, 'Ben')];
  const { game, invites } = await ann.ask('createGame', gameOf(dictionary));
  await ben.ask('claimInvite', { secret: invites[0]?.secret ?? '' });
  return { ann, ben, game };
};

const look = (person: Person, game: string): Promise<GatheringAbout> =>
  person.ask('gathering', undefined as never, game);

const seen = async (
  person: Person,
  game: string,
  isSo: (about: GatheringAbout) => boolean,
): Promise<GatheringAbout> => {
  await vi.waitUntil(async () => isSo(await look(person, game)));
  return look(person, game);
};

const codeOf = (answer: object): string | undefined =>
  (answer as { readonly error?: { readonly code: string } }).error?.code;

describe('[BO18] before a game of books begins', () => {
  test('computers try its books out, and what helped is advised; the maker can still choose it', async () => {
    const { ann, ben, game } = await made();
    await ann.ask('addBook', FEW, game);
    await ben.ask('setReady', { isReady: true }, game);
    const { report } = await seen(ben, game, (about) => about.report?.trial != null);
    expect(report?.wordCount).toBe(4);
    expect(report?.trial?.gameCount).toBeGreaterThanOrEqual(12);
    const before = report?.trial?.stuckShare ?? 0;
    expect(before).toBeGreaterThan(0.3);
    expect(report?.trial?.withTwos?.stuckShare).toBeLessThan(before);
    const remedies = { hasTwos: true, isBalanced: true };
    expect(codeOf(await ben.ask('setBookRules', remedies, game))).toBe('notYours');
    expect(await ann.ask('setBookRules', remedies, game)).toEqual({});
    const after = await seen(ben, game, (about) => about.report?.trial != null);
    expect(after).toMatchObject({ ready: [1], rules: { ...gameOf('open').gathering, ...remedies } });
    expect(after.report?.wordCount).toBeGreaterThan(4);
    expect(after.report?.trial).toMatchObject({ withTwos: null, withBag: null });
    expect(after.report?.trial?.stuckShare).toBeLessThan(before);
    await ann.ask('setReady', { isReady: true }, game);
    expect(await ann.ask('startGame', {}, game)).toEqual({});
    expect(codeOf(await ann.ask('setBookRules', remedies, game))).toBe('notGathering');
  });

  test('nothing is tried where the dictionary is closed', async () => {
    const { ann, game } = await made('closed');
    await ann.ask('addBook', FEW, game);
    await seen(ann, game, (about) => about.report !== null);
    await new Promise((resolve) => void setTimeout(resolve, 1_000));
    expect((await look(ann, game)).report).toMatchObject({ wordCount: 4, trial: null });
  });
});

/** So many different words in order, each of 16 characters with its line end. */
const manyWords = (count: number): string => {
  const letter = (value: number): string => String.fromCharCode(97 + (value % 26));
  const digits = [17_576, 676, 26, 1];
  return Array.from(
    { length: count },
    (_, number) => `${digits.map((of) => letter(Math.floor(number / of))).join('')}${'x'.repeat(11)}`,
  ).join('\n');
};

test('[BO2] T23: of one person, and of everybody, a server keeps so much of books and no more', async () => {
  const much = { title: 'Much', author: '', words: manyWords(32_000), otherWords: '' };
  const [one, other] = [await made(), await made()];
  const again = await one.ann.ask('createGame', gameOf('open'));
  expect(codeOf(await one.ann.ask('addBook', much, one.game))).toBeUndefined();
  expect(codeOf(await one.ann.ask('addBook', much, again.game))).toBeUndefined();
  expect(codeOf(await one.ann.ask('addBook', much, one.game))).toBe('fullShelf');
  expect(codeOf(await one.ben.ask('addBook', much, one.game))).toBeUndefined();
  expect(codeOf(await other.ann.ask('addBook', much, other.game))).toBeUndefined();
  expect(codeOf(await other.ben.ask('addBook', much, other.game))).toBe('fullServer');
  expect(codeOf(await other.ben.ask('addBook', FEW, other.game))).toBeUndefined();
});
