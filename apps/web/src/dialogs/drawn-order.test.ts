/** The order of play that was drawn. */
import type { Letter, Millis, Seat, ViewEvent } from '@tilewright/rules';
import { classic, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { drawnOrder, isOrderNews } from './drawn-order.ts';
import { sampleSetup, sampleTable } from './sample-table.ts';

const byTiles = { ...classic, switches: { ...classic.switches, order: 'draw' } } as const;
const drawn = { ...sampleTable({}, sampleSetup(people('Ann', 'Ben'), byTiles)), phase: 'playing' } as const;
const line = { act: 'pass', tiles: [], words: [], count: 0, points: 0, total: 0 } as const;

test('it is news at the beginning of a game that draws it', () => {
  expect(isOrderNews(drawn)).toBe(true);
  expect(isOrderNews({ ...drawn, sheet: [{ ...line, seat: 0 as Seat }] })).toBe(false);
  expect(isOrderNews({ ...sampleTable(), phase: 'playing' })).toBe(false);
});

test('the rounds come from the record', () => {
  const rounds = [[{ seat: 0 as Seat, letter: 3 as Letter }]];
  const order = [1, 0] as readonly number[] as readonly Seat[];
  const event: ViewEvent = {
    shared: { type: 'orderDrawn', at: 0 as Millis, rounds, order, drawCount: 1 },
    hands: [],
  };
  expect(drawnOrder([event])).toMatchObject({ rounds, order });
  expect(drawnOrder([])).toBeNull();
});
