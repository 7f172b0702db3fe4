/** The teaching example through a real table, with the words of a book and both rules for premiums. */
import type { Book } from '@tilewright/books';
import {
  type Letter,
  type PlacedTile,
  type Seat,
  type Square,
  type TileSet,
  type View,
  spell,
} from '@tilewright/rules';
import { books, english, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import type { Keeper } from '../keeper/keeper.ts';
import { type Seated, keeperIn, opened, setupFor, testWorld, valueOf } from '../keeper/test-world.ts';
import { gather } from './gather.ts';

const TEXT = 'horn farm farms paste mob not be bit pi at';

const book: Book = {
  format: 'text',
  title: 'The teaching example',
  author: '',
  cover: null,
  chapters: [{ title: '', text: TEXT }],
  words: TEXT.split(' ').map((word) => ({ word, count: 1, places: [] })),
  otherWords: [],
  tally: { wordCount: 10, tooShortCount: 0, tooLongCount: 0, notLettersCount: 0 },
};

const letterOf = (sign: string): Letter => english.kinds.findIndex(({ text }) => text === sign) as Letter;

/** Few tiles, of letters that are needed, so that two racks of twenty can hold what each is to lay. */
const bag: TileSet = {
  ...english,
  kinds: english.kinds.map((kind) => ({ ...kind, count: 'HORNFAMPASTEBIT'.includes(kind.text) ? 4 : 0 })),
};

/** From row and column, across or down; squares that are taken by then are only passed. */
const plays = [
  ['HORN', 7, 5, 'across', ''],
  ['FARM', 5, 7, 'down', 'R'],
  ['PASTE', 9, 5, 'across', ''],
  ['MOB', 8, 7, 'across', 'M'],
  ['BIT', 10, 4, 'across', ''],
] as const;

const tilesOf = ([word, row, col, direction, through]: (typeof plays)[number]): readonly PlacedTile[] =>
  Array.from(word).flatMap((sign, place) => {
    const square = direction === 'across' ? row * 15 + col + place : (row + place) * 15 + col;
    return sign === through ? [] : [{ square: square as Square, letter: letterOf(sign), blank: false }];
  });

const viewAs = async (seated: Seated, seat: Seat): Promise<View> => {
  await seated.table.watchAs(seat);
  const told = seated.news.filter((one) => one.type === 'view').at(-1);
  if (told?.type !== 'view') throw new Error('no view was told');
  return told.view;
};

const holds = (rack: readonly Letter[], letters: readonly Letter[]): boolean =>
  letters.every((letter) => {
    const count = (held: readonly Letter[]): number => held.filter((one) => one === letter).length;
    return count(rack) >= count(letters);
  });

/** Deals until both hold what they are to lay: the first, third and fifth play are one's, the others the other's. */
const dealt = async (keeper: Keeper, premiums: 'once' | 'persistent', lexicon: string): Promise<Seated> => {
  const setup = setupFor({
    preset: books,
    lexicon,
    seats: people('Ann', 'Ben'),
    tileSet: bag,
    switches: { order: 'listed', premiums, rackSize: 20 },
  });
  for (let tries = 0; tries < 500; tries += 1) {
    const seated = await opened(keeper, setup);
    const racks = [await viewAs(seated, 0 as Seat), await viewAs(seated, 1 as Seat)].map(
      ({ hands, viewer }) => hands[viewer as Seat]?.rack ?? [],
    );
    const needed = [0, 1].map((seat) =>
      plays
        .filter((_, index) => index % 2 === seat)
        .flatMap((play) => tilesOf(play).map(({ letter }) => letter)),
    );
    if (racks.every((rack, seat) => holds(rack, needed[seat] ?? []))) return seated;
    await seated.table.leave();
  }
  throw new Error('the tiles were never dealt so');
};

test.each([
  ['persistent', [14, 9, 25, 18, 22]],
  ['once', [14, 9, 25, 16, 16]],
] as const)(
  '[WK15] HORN, FARM, PASTE, MOB and BIT with premiums that count: %s',
  async (premiums, points) => {
    const keeper = keeperIn(await testWorld());
    const rules = { hasNames: false, hasTwos: false, isBalanced: false, blankCount: 0, twos: [] };
    const name = { id: 'teaching', title: book.title, author: '' };
    const { list } = valueOf(gather({ ...rules, books: [{ name, book }], tileSet: english }));
    const seated = await dealt(keeper, premiums, valueOf(await keeper.library('keepList', list)));
    for (const [index, play] of plays.entries()) {
      const command = { type: 'play', tiles: tilesOf(play), specials: [] } as const;
      const said = await seated.table.submit((index % 2) as Seat, { id: `play-${index}`, command });
      expect(said).toMatchObject({ type: 'accepted' });
    }
    const { sheet, setup } = (await viewAs(seated, 0 as Seat)).table;
    expect(sheet.map((line) => line.points)).toEqual(points);
    expect(
      sheet.map(({ words }) => words.map(({ letters }) => spell(setup.tileSet, letters)).sort()),
    ).toEqual([['HORN'], ['FARM'], ['FARMS', 'PASTE'], ['BE', 'MOB', 'NOT'], ['AT', 'BIT', 'PI']]);
  },
);
