/** Quick games: the same bag, the same game; every tile stays in it; the end is settled. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { type Letter, type Tile, isBlankTile, letterOf } from '@tilewright/rules';
import { english, standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { type QuickTable, playQuickly, tilesOf } from './quick-game.ts';
import { type Choice, type Situation, chooseStatic } from './situation.ts';

const text = readFileSync(new URL('../../lexicon/data/english.txt', import.meta.url), 'utf8');
const words = makeWordList(english, text.split('\n')).words;
const table: QuickTable = {
  setup: {
    layout: standard15,
    tileSet: english,
    switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 },
  },
  minBagCount: 7,
};

const bagOf = (seed: number): readonly Letter[] =>
  tilesOf(table.setup)
    .map((letter, index) => ({ letter, key: Math.imul(index + seed, 0x9e3779b1) >>> 0 }))
    .sort((one, other) => one.key - other.key)
    .map(({ letter }) => letter);

const greedy = (situation: Situation): Choice => chooseStatic(table.setup, words, situation, null);

test('the same bag plays the same game', () =>
  expect(playQuickly(table, [greedy, greedy], bagOf(3))).toEqual(
    playQuickly(table, [greedy, greedy], bagOf(3)),
  ));

test('no tile appears or gets lost', () => {
  // Racks are told as they are, not copied: they show the refill, too.
  const racks: (readonly Letter[])[] = [];
  const totals: number[] = [];
  const overdrawn: number[] = [];
  const watching = (seat: number) => (situation: Situation) => {
    racks[seat] = situation.rack;
    const laid = situation.board
      .filter((tile) => tile !== 0)
      .map((tile: Tile) => (isBlankTile(tile) ? 0 : letterOf(tile)));
    const known = [...laid, ...racks.flat()];
    if (racks.length === 2) totals.push(known.length + situation.bagCount);
    english.kinds.forEach(({ count }, letter) => {
      if (known.filter((one) => one === letter).length > count) overdrawn.push(letter);
    });
    return greedy(situation);
  };
  playQuickly(table, [watching(0), watching(1)], bagOf(5));
  expect(totals.length).toBeGreaterThan(10);
  expect(totals.filter((total) => total !== 100)).toEqual([]);
  expect(overdrawn).toEqual([]);
});

test('players who only pass end the game after six turns and lose their tiles', () => {
  const passing = (): Choice => ({ type: 'pass' });
  const bag = bagOf(1);
  const pointsOf = (letters: readonly Letter[]) =>
    letters.reduce((sum, letter) => sum + (english.kinds[letter]?.points ?? 0), 0);
  const { scores, turnCount } = playQuickly(table, [passing, passing], bag);
  expect(turnCount).toBe(6);
  expect(scores).toEqual([-pointsOf(bag.slice(-7)), -pointsOf(bag.slice(-14, -7))]);
});
