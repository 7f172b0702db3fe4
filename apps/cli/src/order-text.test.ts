/** The draw for the first turn, in words. */
import type { DrawnTile, Seat, StoredEvent } from '@tilewright/rules';
import { people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { orderLines } from './order-text.ts';
import { lettersOf, sampleSetup, sampleTable } from './scripted-game.ts';

const table = { ...sampleTable({}, sampleSetup(people('Ann', 'Ben', 'Cleo'))), order: [2, 0, 1] as Seat[] };

const round = (letters: Readonly<Record<number, string>>): readonly DrawnTile[] =>
  Object.entries(letters).map(([seat, text]) => ({
    seat: Number(seat) as Seat,
    letter: lettersOf(text)[0] as DrawnTile['letter'],
  }));

const logOf = (...rounds: readonly (readonly DrawnTile[])[]): readonly StoredEvent[] =>
  [{ body: { shared: { type: 'orderDrawn', rounds, order: table.order } } }] as unknown as StoredEvent[];

test('[CL44] who drew what, who drew again, and who begins', () =>
  expect(orderLines(table, logOf(round({ 0: 'E', 1: 'E', 2: 'B' }), round({ 0: 'A', 1: 'T' })))).toEqual([
    'Everybody draws a tile for the first turn; the lowest letter begins.',
    'Ann draws E, Ben draws E, Cleo draws B.',
    'Drawn again: Ann draws A, Ben draws T.',
    'Cleo begins, then Ann, then Ben. The tiles go back into the bag.',
  ]));

test('[CL44] an order that was not drawn for is not told', () =>
  expect(orderLines(table, logOf())).toEqual([]));
