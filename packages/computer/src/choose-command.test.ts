/** Computers at every level play every game to its end, saying only what the rules accept and only what they see. */
import { makeWordList } from '@tilewright/lexicon';
import {
  type Choices,
  classic,
  computer,
  makeSetup,
  presets,
  small7,
  standard15,
} from '@tilewright/variants';
import {
  type Board,
  type Command,
  EMPTY,
  type Hand,
  type Letter,
  type Seat,
  type Setup,
  type Table,
  type View,
  type Word,
  tileOf,
} from '@tilewright/rules';
import { chanceOf, playByComputers, randomSetup, smallWords } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { chooseCommand } from './choose-command.ts';
import { levels } from './level.ts';
import { type Mind, vocabularyOf } from './mind.ts';

const mindFor = (setup: Setup, level: number): Mind => ({
  level: levels[level] as (typeof levels)[number],
  vocabulary: vocabularyOf(smallWords(setup.tileSet).list, null),
  leaves: null,
});

const gameOf = (setup: Setup, level: number, seed: number) =>
  playByComputers({
    setup,
    words: smallWords(setup.tileSet).words,
    minds: setup.seats.map((_, seat) => mindFor(setup, (level + seat) % levels.length)),
    seed,
  });

describe.each(presets.map(({ id }) => id))('[CP1] %s', (variant) => {
  test.each(levels.map((_, level) => level))('is played to its end from level %i on', (level) => {
    const chance = chanceOf(level + 1);
    for (let game = 0; game < 3; game += 1) {
      const { game: over } = gameOf(randomSetup(chance, variant), level, chance.below(1_000_000));
      expect(over.table.ending).not.toBeNull();
    }
  });
});

test('[CP2] the same seed plays the same game, another seed another', () => {
  const choices: Choices = { preset: classic, seats: [computer('A', 1), computer('B', 2)], lexicon: 'small' };
  const setup = makeSetup(choices);
  if (!setup.ok) throw new Error('the set-up cannot be played');
  const commandsOf = (seed: number) => gameOf(setup.value, 0, seed).commands;
  expect(commandsOf(5)).toEqual(commandsOf(5));
  expect(commandsOf(5)).not.toEqual(commandsOf(6));
});

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
  readonly exchange?: Setup['switches']['exchange'];
  readonly pending?: string;
  readonly pendingSeat?: number;
  readonly scorelessRun?: number;
}

const boardOf = (picture: string): Board =>
  Array.from(picture, (sign) => (sign === '.' ? EMPTY : tileOf(lettersOf(sign)[0] as Letter, false)));

const pendingOf = (text: string, seat: number): { seat: number; words: readonly Word[] } => ({
  seat,
  words: [{ squares: [], letters: lettersOf(text) }],
});

/** The parts of a view that a computer reads. */
const viewOf = ({ rack, board = '.........', bagCount = 50, ...scene }: Scene): View => {
  const ones = Array.from({ length: 9 }, () => 1);
  const layout = { name: 'test', rows: 3, cols: 3, letterTimes: ones, wordTimes: ones };
  const exchange = scene.exchange === undefined ? { minBagCount: 0 } : scene.exchange;
  const switches = {
    ...classic.switches,
    premiums: 'once',
    fullRackBonus: 50,
    rackSize: 7,
    exchange,
    special: null,
    junior: null,
  };
  const table = {
    setup: { layout, tileSet, switches },
    board: boardOf(board),
    removed: [],
    scores: [0, 0],
    seats: [{}, {}],
    turn: { scorelessRun: scene.scorelessRun ?? 0 },
    bagCount,
    openSpecials: [],
    pending: scene.pending === undefined ? null : pendingOf(scene.pending, scene.pendingSeat ?? 0),
  } as unknown as Table;
  const hand: Hand = { rack: lettersOf(rack), inventory: [], fresh: [], hidden: [], laying: [] };
  return { viewer: 1 as Seat, table, hands: [null, hand] };
};

const champion = (list: readonly string[]): Mind => ({
  level: levels[5] as (typeof levels)[number],
  vocabulary: vocabularyOf(wordsFrom(list), null),
  leaves: null,
});

const wordsFrom = (list: readonly string[]) => makeWordList(tileSet, list).words;
const choose = (scene: Scene, list: readonly string[]): Command =>
  chooseCommand(viewOf(scene), champion(list), 1);

test('plays for the most points', () =>
  expect(choose({ rack: 'CATZ', board: '...A.....' }, ['at', 'za', 'act'])).toMatchObject({
    type: 'play',
    tiles: [{ letter: 26 }, { letter: 1 }],
    specials: [],
  }));

test.each([
  ['exchanges all when nothing fits', {}, 'exchange'],
  ['exchanges with just enough in the bag', { bagCount: 3 }, 'exchange'],
  ['gives as many as the bag holds', { bagCount: 2 }, 'exchange'],
  ['passes when the bag is empty', { bagCount: 0 }, 'pass'],
  ['passes below the smallest bag for exchanges', { bagCount: 6, exchange: { minBagCount: 7 } }, 'pass'],
  ['passes where nothing is exchanged', { exchange: null }, 'pass'],
  ['still exchanges after a few scoreless turns', { scorelessRun: 5 }, 'exchange'],
  ['passes when nobody has scored for three rounds', { scorelessRun: 6 }, 'pass'],
] as const)('%s', (_name, scene, type) => expect(choose({ rack: 'QQQ', ...scene }, ['at']).type).toBe(type));

test('passes with an empty rack', () => expect(choose({ rack: '' }, ['at']).type).toBe('pass'));

test.each([
  ['TA', 'challenge'],
  ['AT', 'accept'],
])('[CP3] asked about %s it says %s', (pending, type) =>
  expect(choose({ rack: 'AT', pending }, ['at'])).toEqual({ type }),
);

test('closes its own play with a pass when it moves again', () =>
  expect(choose({ rack: 'AT', pending: 'TA', pendingSeat: 1 }, ['at']).type).toBe('pass'));

test('has nothing to say for a spectator', () =>
  expect(() => chooseCommand({ ...viewOf({ rack: 'AT' }), viewer: 'spectator' }, champion([]), 0)).toThrow(
    'needs the view of a seat',
  ));

test('[CP1] what others hold makes no difference', () => {
  const view = viewOf({ rack: 'CATZ', board: '...A.....' });
  const other: Hand = { rack: lettersOf('ZZZ'), inventory: ['boom'], fresh: [], hidden: [], laying: [] };
  const mind = champion(['at', 'za', 'act']);
  expect(chooseCommand({ ...view, hands: [other, view.hands[1] as Hand] }, mind, 3)).toEqual(
    chooseCommand(view, mind, 3),
  );
});

test('special tiles are bought and laid where they are for sale', () => {
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 6; seed += 1) {
    const setup = randomSetup(chanceOf(seed), 'stuff');
    for (const { command } of gameOf(setup, 4, seed).commands) {
      if (command.type === 'buy') kinds.add('buy');
      if (command.type === 'play' && command.specials.length > 0) kinds.add('lay');
    }
  }
  expect([...kinds].sort()).toEqual(['buy', 'lay']);
});

test('boards of other sizes are no obstacle', () => {
  for (const layout of [small7, standard15]) {
    const setup = makeSetup({
      preset: classic,
      seats: [computer('A', 6), computer('B', 6)],
      lexicon: 'small',
      layout,
    });
    if (!setup.ok) throw new Error('the set-up cannot be played');
    expect(gameOf(setup.value, 5, 9).game.table.ending).not.toBeNull();
  }
});
