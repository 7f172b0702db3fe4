/** The shop's rows and the inventory of a player. */
import type { Hand, Pending, Seat, Square, Table } from '@tilewright/rules';
import { scene, threePeople } from '@tilewright/testkit';
import { stuff, untilNextActs, usualSpecials } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { inventoryOf } from './inventory.ts';
import { purseOf, shopRows } from './shop-rows.ts';

const [ANN, BEN] = [0, 1] as Seat[] as [Seat, Seat];

const shop = (scores: readonly number[], table: Partial<Table> = {}): Table =>
  scene({ preset: stuff, seats: threePeople, switches: { order: 'listed' } }, { scores, table }).table;

const reasons = (table: Table, seat: Seat): readonly unknown[] =>
  shopRows(table, seat).map(({ kind, price, noSale }) => [kind, price, noSale?.type ?? 'for sale']);

describe('[WB19] the shop', () => {
  test('has every kind with its price, and says how much is missing', () => {
    expect(shopRows(shop([18, 0, 0]), ANN)).toEqual([
      { kind: 'boom', price: 20, noSale: { type: 'tooDear', missingPoints: 2 } },
      { kind: 'negative', price: 20, noSale: { type: 'tooDear', missingPoints: 2 } },
      { kind: 'reverse', price: 10, noSale: null },
      { kind: 'dispose', price: 15, noSale: null },
      { kind: 'steal', price: 30, noSale: { type: 'tooDear', missingPoints: 12 } },
      { kind: 'skip', price: 15, noSale: null },
    ]);
  });

  test('is shut for those who are not to move, while a play waits, and after the end', () => {
    const isAll = (table: Table, seat: Seat, reason: string): void =>
      expect(new Set(reasons(table, seat).map((row) => (row as unknown[])[2]))).toEqual(new Set([reason]));
    isAll(shop([99, 99, 99]), BEN, 'notYourTurn');
    isAll(shop([99, 99, 99], { phase: 'over' }), ANN, 'gameOver');
    const window = { type: 'each', waiting: [BEN] } as const;
    isAll(shop([99, 99, 99], { pending: { window } as unknown as Pending }), ANN, 'playPending');
  });

  test('counts points taken from the play that a purchase closes', () => {
    const pending = {
      seat: BEN,
      outcome: { points: 12, takenBy: ANN },
      window: { type: untilNextActs.type, waiting: [ANN] },
    } as unknown as Pending;
    expect(purseOf(shop([8, 0, 0], { pending }), ANN)).toBe(20);
    expect(purseOf(shop([8, 0, 0], { pending }), BEN)).toBe(0);
  });

  test('has nothing where a game has no special tiles, and only what is for sale where it has', () => {
    expect(shopRows(scene({ seats: threePeople }, {}).table, ANN)).toEqual([]);
    const special = { ...usualSpecials, prices: { boom: 1 } };
    const switches = { special, order: 'listed' } as const;
    const { table } = scene({ preset: stuff, seats: threePeople, switches }, { scores: [1, 0, 0] });
    expect(reasons(table, ANN)).toEqual([['boom', 1, 'for sale']]);
  });
});

describe('[WB19] the inventory', () => {
  const hand = (parts: Partial<Hand>): Hand => ({
    rack: [],
    inventory: [],
    fresh: [],
    hidden: [],
    laying: [],
    ...parts,
  });
  const at = (number: number): Square => number as Square;

  test('counts by kind in the order of the shop; tried ones are not there to lay again', () => {
    const held = hand({ inventory: ['skip', 'boom', 'skip'], fresh: ['boom', 'steal'] });
    expect(inventoryOf(held, [{ kind: 'skip', square: at(3) }], ['boom', 'skip', 'steal'])).toEqual([
      { kind: 'boom', readyCount: 1, freshCount: 1, tried: [] },
      { kind: 'skip', readyCount: 1, freshCount: 0, tried: [3] },
      { kind: 'steal', readyCount: 0, freshCount: 1, tried: [] },
    ]);
  });

  test('what lies with a waiting play is not there to lay again', () => {
    const held = hand({ inventory: ['boom'], laying: [{ kind: 'boom', square: at(3) }] });
    expect(inventoryOf(held, [], ['boom'])).toEqual([]);
  });
});
