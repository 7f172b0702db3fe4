import type * as Timers from 'node:timers/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { EMPTY, type Letter, type Tile, tileOf } from '@tilewright/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setupFor } from '../tables/testing/world.ts';
import { type Person, type Served, newPerson, serve } from '../wire/testing/served.ts';
import { liesOn } from './book-words.ts';

vi.mock('node:timers/promises', async (importOriginal) => {
  const timers = await importOriginal<typeof Timers>();
  return { ...timers, setImmediate: vi.fn<typeof timers.setImmediate>(timers.setImmediate) };
});

const setup = setupFor();
const { rows, cols } = setup.layout;
const CAT = [3, 1, 20] as Letter[];

const boardWith = (squares: readonly (readonly [number, Letter])[]): readonly Tile[] => {
  const board: Tile[] = Array.from({ length: rows * cols }, () => EMPTY);
  for (const [square, letter] of squares) board[square] = tileOf(letter, false);
  return board;
};

const laid = (start: number, step: number, letters: readonly Letter[]) =>
  boardWith(letters.map((letter, at) => [start + at * step, letter] as const));

test.each([
  ['across', laid(30, 1, CAT), true],
  ['down', laid(30, cols, CAT), true],
  ['at the end of a line', laid(cols - 3, 1, CAT), true],
  ['around the end of a line', laid(cols - 2, 1, CAT), false],
  ['as a part of another word', laid(30, 1, [...CAT, 19 as Letter]), false],
  ['nowhere', boardWith([]), false],
])('[BO10] a word that lies %s', (_, board, lies) => expect(liesOn({ setup, board }, CAT)).toBe(lies));

describe('a word that thousands of others spell', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served.remove());

  const LETTERS = [...'aáàâäãåāăą'];
  /** Words that all are AAAA… for plain tiles, in the order of their characters. */
  const variants = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, number) =>
      [...String(number).padStart(8, '0')].map((digit) => LETTERS[Number(digit)]).join(''),
    ).sort();

  const gathered = async (ann: Person): Promise<string> => {
    const { game } = await ann.ask('createGame', {
      game: { type: 'preset', preset: 'books' },
      seats: [{ type: 'me' }, { type: 'computer', level: 1 }],
      isChatOn: false,
      daysPerMove: null,
      gathering: {
        namesCount: true,
        hasTwos: false,
        isBalanced: false,
        hasSentences: true,
        leaving: 'tiles',
      },
    });
    return game;
  };

  test('[BO30] holds up nobody, and a few of its spellings are looked for', async () => {
    const ann = await newPerson(served, 'Ann');
    const game = await gathered(ann);
    const words = variants(20_000);
    const { book } = await ann.ask(
      'addBook',
      { title: 'Many', author: '', words: words.join('\n'), otherWords: '' },
      game,
    );
    const lines = words.slice(0, 2_000).map((word) => `${word}\t\t${'So it is. '.repeat(8)}`);
    await ann.ask('addSentences', { book, lines: lines.join('\n') }, game);
    const looked = vi.spyOn(served.store.gatherings, 'sentence');
    const answer = await ann.ask('findWord', { word: 'aaaaaaaa' }, game);
    expect(answer).toMatchObject({ isWord: true, books: [{ book, sentence: { word: 'aaaaaaaa' } }] });
    expect(looked.mock.calls.map(([, spellings]) => spellings.length)).toEqual([8]);
    // One that has no other spelling is compared with the 19,999 that have marks; others have their turn after every 2,000, and after each piece of a list.
    vi.mocked(othersTurn).mockClear();
    expect(await ann.ask('findWord', { word: 'zzzzzzzz' }, game)).toMatchObject({ isWord: false });
    expect(othersTurn).toHaveBeenCalledTimes(9 + 5);
  });

  test('[BO30] is looked up so often from one address, and no more', async () => {
    const few = await serve({ env: { RATE_WORDS: '2' } });
    const [ann, bob] = [await newPerson(few, 'Ann'), await newPerson(few, 'Bob')];
    const game = await gathered(ann);
    const codes = [];
    for (const person of [ann, bob, ann])
      codes.push((await person.ask('findWord', { word: 'tea' }, game)).error?.code);
    expect(codes).toEqual([undefined, 'noSuchGame', 'tooFast']);
    await few.remove();
  });
});
