/** A computer that begins waits for the ceremony, and nobody else does. */
import { HUMANE } from '@tilewright/computer';
import { type Seat, type Table, openView } from '@tilewright/rules';
import { books, classic, computer, makeSetup, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { pauseAt } from './first-pause.ts';

const tableOf = (preset: typeof books, persons: readonly string[]): Table => {
  const seats = [...people(...persons), computer('Cleo', 1), computer('Dan', 1)];
  const made = makeSetup({ preset, seats, lexicon: '' });
  if (!made.ok) throw new Error('no set-up');
  const shared = { type: 'tableOpened', at: 0 as never, setup: made.value, commitment: '' } as const;
  return openView({ shared, hands: [] }, 'spectator').table;
};

const pause = (table: Table): number => pauseAt(table, 1 as Seat, HUMANE, 0);
const line = { seat: 1 as Seat, act: 'pass', tiles: [], words: [], count: 0, points: 0, total: 0 } as const;

test('[WK9] before the first move of a game whose order was drawn, where people look on', () => {
  const drawn = tableOf(books, ['Ann']);
  expect(pause(drawn)).toBe(3 * HUMANE.play[0]);
  expect(pause({ ...drawn, sheet: [line] })).toBe(HUMANE.play[0]);
  expect(pause(tableOf(classic, ['Ann']))).toBe(HUMANE.play[0]);
  expect(pause(tableOf(books, []))).toBe(HUMANE.watched[0]);
});
