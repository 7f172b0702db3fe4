/** What the worker of the set-up answers. */
import { triedOut } from '@tilewright/computer';
import { books as preset, standard15 } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { makePackedBook } from './packed-book.ts';
import { type TrialNews, isHelp } from './remedies.ts';
import { type TrialDesk, type TrialWish, makeTrialDesk } from './trial-desk.ts';

const WORDS = 'cat dog ran tin sit one eat tea era ore toe air oil late rain line nose stone tiger'.split(
  ' ',
);
const TWOS =
  'ad ah am an as at be by do ed eh el em en er es go ha he hi id if in is it la me my no of on or'.split(
    ' ',
  );

const packed = (words: readonly string[]) =>
  makePackedBook({
    format: 'text',
    title: '',
    author: '',
    cover: null,
    chapters: [],
    words: words.map((word) => ({ word, count: 1, places: [] })),
    otherWords: [],
    tally: { wordCount: 0, tooShortCount: 0, tooLongCount: 0, notLettersCount: 0 },
  });

const deskWith = async (words: readonly string[]): Promise<TrialDesk> => {
  const desk = makeTrialDesk({ breathe: async () => undefined, nowMs: () => 0 });
  await desk.take('a', packed(words));
  return desk;
};

const wish: TrialWish = {
  books: [{ id: 'a', title: 'A', author: '' }],
  tiles: 'english',
  twos: TWOS,
  hasNames: false,
  hasTwos: false,
  isBalanced: false,
  blankCount: 0,
};
const game = { layout: standard15, switches: preset.switches };
const slowly = (number: number) => ({ game, number, isHurried: false });

const triedWith = async (desk: TrialDesk, asked: TrialWish = wish): Promise<readonly TrialNews[]> => {
  const told: TrialNews[] = [];
  expect(await desk.tryOut(asked, slowly(1), (news) => void told.push(news))).toBe(true);
  return told;
};

describe('[WK7] books are tried out', () => {
  test('it is told how far it is, and at the end what came of it and of each remedy', async () => {
    const told = await triedWith(await deskWith(WORDS));
    const shares = told.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    const last = told.at(-1);
    expect(last).toMatchObject({ share: 1, isDone: true, tried: { gameCount: 200 } });
    expect(Object.keys(last?.helped ?? {})).toEqual(['twos', 'bag']);
    expect(last?.helped.twos).toMatchObject({ gameCount: 200 });
    expect(last?.helped.twos?.stuckShare).toBeLessThan(last?.tried.stuckShare ?? 0);
  });

  test('what is known after a while is told, and made surer while somebody looks at it', async () => {
    const told = await triedWith(await deskWith(WORDS));
    const known = told.filter(({ share }) => share === 1);
    expect(known.map(({ tried }) => tried.gameCount)).toEqual([40, 80, 120, 160, 200]);
    expect(known.map(({ helped }) => helped.bag?.gameCount)).toEqual([40, 80, 120, 160, 200]);
    expect(known.map(({ isDone }) => isDone)).toEqual([false, false, false, false, true]);
  });

  test('in a hurry it ends with what is known first', async () => {
    const told: TrialNews[] = [];
    const desk = await deskWith(WORDS);
    const hurried = { ...slowly(1), isHurried: true };
    expect(await desk.tryOut(wish, hurried, (news) => void told.push(news))).toBe(true);
    expect(told.at(-1)).toMatchObject({ share: 1, isDone: false, tried: { gameCount: 40 } });
  });

  test('a slow device ends after a minute with what it has', async () => {
    let nowMs = 0;
    const desk = makeTrialDesk({ breathe: async () => undefined, nowMs: () => (nowMs += 500) });
    await desk.take('a', packed(WORDS));
    const told = await triedWith(desk);
    const known = told.filter(({ share }) => share === 1);
    expect(known[0]?.tried.gameCount).toBeLessThan(40);
    expect(known.at(-1)).toMatchObject({ isDone: true });
    expect(known.at(-1)?.tried.gameCount).toBeLessThan(200);
  });

  test('a remedy that is taken already is not tried', async () => {
    const told = await triedWith(await deskWith(WORDS), { ...wish, hasTwos: true });
    expect(Object.keys(told.at(-1)?.helped ?? {})).toEqual(['bag']);
    const without = await triedWith(await deskWith(WORDS), { ...wish, twos: [], isBalanced: true });
    expect(without.at(-1)?.helped).toEqual({});
  });

  test('another wish ends the one before', async () => {
    const desk = await deskWith(WORDS);
    const first = desk.tryOut(wish, slowly(1), () => undefined);
    const second = desk.tryOut({ ...wish, hasTwos: true }, slowly(2), () => undefined);
    expect(await Promise.all([first, second])).toEqual([false, true]);
    const third = desk.tryOut(wish, slowly(3), () => undefined);
    await desk.gather(wish, 4);
    expect(await third).toBe(false);
  });

  test('[WK35] an earlier wish that arrives late is answered, and ends nothing', async () => {
    const desk = await deskWith(WORDS);
    const latest = desk.tryOut(wish, slowly(3), () => undefined);
    expect(await desk.gather(wish, 1)).toMatchObject({ ok: true });
    expect(await desk.tryOut(wish, slowly(2), () => undefined)).toBe(false);
    expect(await latest).toBe(true);
  });

  test('books without a word cannot be tried', async () => {
    const desk = await deskWith([]);
    expect(await desk.tryOut(wish, slowly(1), () => undefined)).toBe(false);
  });

  test('only what helps is advised', () => {
    const gamesOf = (stuckCount: number, points: number) =>
      triedOut(Array.from({ length: 10 }, () => ({ turnCount: 200, stuckCount, points })));
    const tried = gamesOf(20, 2_000);
    expect(isHelp(tried, gamesOf(10, 1_800))).toBe(true);
    expect(isHelp(tried, gamesOf(20, 2_400))).toBe(true);
    expect(isHelp(tried, gamesOf(19, 2_100))).toBe(false);
    expect(isHelp(tried, gamesOf(40, 3_000))).toBe(false);
  });
});

describe('[WK6] the worker gathers', () => {
  test('books that it was given', async () => {
    const desk = await deskWith(WORDS);
    expect(await desk.missing(['a', 'b'])).toEqual(['b']);
    const gathered = await desk.gather(wish, 1);
    expect(gathered.ok && gathered.value.report.wordCount).toBe(WORDS.length);
  });

  test('nothing from books or tiles that it does not know', async () => {
    const desk = await deskWith(WORDS);
    const unknown = { ...wish, books: [{ id: 'b', title: '', author: '' }] };
    expect(await desk.gather(unknown, 1)).toEqual({ ok: false, error: 'noSuchBook' });
    expect(await desk.gather({ ...wish, tiles: 'runes' }, 2)).toEqual({ ok: false, error: 'noSuchTiles' });
    await desk.take('b', new Uint8Array([1]));
    expect(await desk.missing(['b'])).toEqual(['b']);
  });
});
