import type { Millis } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import type { SavedGame } from '../keeper/keeper.ts';
import { sortedGames } from './saved-order.ts';
import { whenText } from './when.ts';

const game = (id: string, at: number, isOver: boolean): SavedGame => ({
  id,
  variant: 'classic',
  seats: [],
  scores: [],
  toMove: [],
  isOver,
  isReplayOnly: false,
  winners: [],
  startedAt: 0 as Millis,
  at: at as Millis,
  lexicon: 'english',
  rows: 15,
  cols: 15,
  board: [],
});

describe('[WB17] saved games', () => {
  test('that run come before those that are over, the newest first', () => {
    const games = [game('a', 1, true), game('b', 2, false), game('c', 9, true), game('d', 5, false)];
    const { running, finished } = sortedGames(games);
    expect(running.map(({ id }) => id)).toEqual(['d', 'b']);
    expect(finished.map(({ id }) => id)).toEqual(['c', 'a']);
  });

  test('that came as a record are to be looked at, finished or not', () => {
    const record = { ...game('a', 1, false), isReplayOnly: true };
    expect(sortedGames([record])).toEqual({ running: [], finished: [record] });
  });

  test('of the same moment keep one order', () => {
    const both = [game('a', 1, false), game('b', 1, false)];
    expect(sortedGames(both)).toEqual(sortedGames(both.slice().reverse()));
  });
});

describe('[WB17] when', () => {
  const now = new Date(2025, 10, 16, 12, 0).getTime();
  const at = (...date: [number, number, number, number, number]): Millis =>
    new Date(...date).getTime() as Millis;

  test.each([
    [at(2025, 10, 16, 9, 5), 'today, 09:05'],
    [at(2025, 10, 15, 23, 59), 'yesterday, 23:59'],
    [at(2025, 2, 3, 8, 0), '3 March, 08:00'],
    [at(2024, 11, 31, 8, 0), '31 December 2024'],
    [0 as Millis, ''],
    [9e15 as Millis, ''],
    [Number.NaN as Millis, ''],
  ])('%i is %j', (moment, text) => expect(whenText(moment, now)).toBe(text));
});
