/** The order of play that was drawn. */
import type { Letter, Millis, Seat, ViewEvent } from '@tilewright/rules';
import { classic, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import {
  type DrawnOrder,
  ceremonyRows,
  drawnOrder,
  isOrderNews,
  roundAt,
  stepCountOf,
} from './drawn-order.ts';
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

/** Ann and Cleo drew the same at first; Ann drew a lower letter then. */
const ceremony = {
  rounds: [
    [
      { seat: 0, letter: 5 },
      { seat: 1, letter: 2 },
      { seat: 2, letter: 5 },
    ],
    [
      { seat: 0, letter: 1 },
      { seat: 2, letter: 9 },
    ],
  ],
  order: [1, 0, 2],
} as unknown as DrawnOrder;

const rowsAfter = (step: number): readonly (readonly [number, string, boolean, number | null])[] =>
  ceremonyRows(ceremony, step).map(({ seat, letters, isDrawing, place }) => [
    seat,
    letters.join(','),
    isDrawing,
    place,
  ]);

describe('[WK9] the ceremony of the first turn', () => {
  test('one tile after the other is drawn, as the players are listed', () => {
    expect(stepCountOf(ceremony)).toBe(6);
    expect(rowsAfter(0)).toEqual([
      [0, '', true, null],
      [1, '', true, null],
      [2, '', true, null],
    ]);
    expect(rowsAfter(2)).toEqual([
      [0, '5', false, null],
      [1, '2', false, null],
      [2, '', true, null],
    ]);
  });

  test('who tied draws again, and nobody else', () => {
    expect([roundAt(ceremony, 2), roundAt(ceremony, 3), roundAt(ceremony, 5)]).toEqual([0, 1, 2]);
    expect(rowsAfter(3)).toEqual([
      [0, '5', true, null],
      [1, '2', false, null],
      [2, '5', true, null],
    ]);
    expect(rowsAfter(5).map(([, letters]) => letters)).toEqual(['5,1', '2', '5,9']);
  });

  test('at its end everybody has a place, from the lowest letter up', () => {
    const end = [
      [1, '2', false, 1],
      [0, '5,1', false, 2],
      [2, '5,9', false, 3],
    ];
    expect(rowsAfter(6)).toEqual(end);
    expect(rowsAfter(100)).toEqual(end);
  });
});
