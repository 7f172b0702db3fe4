/** The choices of the simple player, one picture each. */
import { makeWordList } from '@tilewright/lexicon';
import {
  type Board,
  EMPTY,
  type Hand,
  type Letter,
  type Seat,
  type Switches,
  type Table,
  type View,
  type Word,
  tileOf,
} from '@tilewright/rules';
import { expect, test } from 'vitest';
import { chooseSimply } from './simple-player.ts';

const tileSet = {
  name: 'test',
  kinds: Array.from('?ABCDEFGHIJKLMNOPQRSTUVWXYZ', (text, letter) => ({ text, points: letter, count: 2 })),
};

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => (sign === '?' ? 0 : sign.charCodeAt(0) - 64) as Letter);

interface Scene {
  readonly rack: string;
  readonly board?: string;
  readonly bagCount?: number;
  readonly exchange?: Switches['exchange'];
  readonly pending?: string;
  readonly pendingSeat?: number;
}

const boardOf = (picture: string): Board =>
  Array.from(picture, (sign) => (sign === '.' ? EMPTY : tileOf(lettersOf(sign)[0] as Letter, false)));

const pendingOf = (
  text: string,
  seat: number,
): { readonly seat: number; readonly words: readonly Word[] } => ({
  seat,
  words: [{ squares: [], letters: lettersOf(text) }],
});

/** The parts of a view that the player reads. */
const viewOf = ({
  rack,
  board = '.........',
  bagCount = 50,
  exchange = { minBagCount: 0 },
  pending,
  pendingSeat = 0,
}: Scene): View => {
  const ones = Array.from({ length: 9 }, () => 1);
  const layout = { name: 'test', rows: 3, cols: 3, letterTimes: ones, wordTimes: ones };
  const switches = { premiums: 'once', fullRackBonus: 50, rackSize: 7, exchange };
  const table = {
    setup: { layout, tileSet, switches },
    board: boardOf(board),
    bagCount,
    pending: pending === undefined ? null : pendingOf(pending, pendingSeat),
  } as unknown as Table;
  const hand: Hand = { rack: lettersOf(rack), inventory: [], fresh: [], hidden: [], laying: [] };
  return { viewer: 1 as Seat, table, hands: [null, hand] };
};

const choose = (scene: Scene, list: readonly string[], pick = 0) =>
  chooseSimply(viewOf(scene), makeWordList(tileSet, list).words, pick);

test('plays for the most points', () =>
  expect(choose({ rack: 'CATZ', board: '...A.....' }, ['at', 'za', 'act'])).toMatchObject({
    type: 'play',
    tiles: [
      { square: 0, letter: 26, blank: false },
      { square: 1, letter: 1, blank: false },
    ],
    specials: [],
  }));

test('picks between equals, the same for the same number', () => {
  const squaresAt = (pick: number) => {
    const command = choose({ rack: 'AT' }, ['at'], pick);
    return command.type === 'play' ? command.tiles.map(({ square }) => square).join() : command.type;
  };
  const picks = [0, 1, 2, 3, 4, 7, 1e9, -1];
  expect(new Set(picks.slice(0, 4).map(squaresAt)).size).toBe(4);
  expect(squaresAt(4)).toBe(squaresAt(0));
  expect(picks.map(squaresAt)).toEqual(picks.map(squaresAt));
});

test.each([
  ['exchanges all when nothing fits', {}, 'exchange'],
  ['exchanges with just enough in the bag', { bagCount: 3 }, 'exchange'],
  ['passes when the bag holds too few', { bagCount: 2 }, 'pass'],
  ['passes below the smallest bag for exchanges', { bagCount: 6, exchange: { minBagCount: 7 } }, 'pass'],
  ['passes where nothing is exchanged', { exchange: null }, 'pass'],
] as const)('%s', (_name, scene, type) => expect(choose({ rack: 'QQQ', ...scene }, ['at']).type).toBe(type));

test('gives every tile it holds', () =>
  expect(choose({ rack: 'Q?Q' }, ['at'])).toEqual({ type: 'exchange', letters: lettersOf('Q?Q') }));

test('passes with an empty rack', () => expect(choose({ rack: '' }, ['at']).type).toBe('pass'));

test.each([
  ['TA', 'challenge'],
  ['AT', 'accept'],
])('asked about %s it says %s', (pending, type) =>
  expect(choose({ rack: 'AT', pending }, ['at'])).toEqual({ type }),
);

test('closes its own play with a pass when it moves again', () =>
  expect(choose({ rack: 'AT', pending: 'TA', pendingSeat: 1 }, ['at']).type).toBe('pass'));

test('has nothing to say for a spectator', () =>
  expect(() =>
    chooseSimply({ ...viewOf({ rack: 'AT' }), viewer: 'spectator' }, makeWordList(tileSet, []).words, 0),
  ).toThrow('needs the view of a seat'));
