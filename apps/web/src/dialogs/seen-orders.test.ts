/** Which draws were seen already. */
import { expect, test } from 'vitest';
import { isOrderSeen, keepOrderSeen, parseOrders } from './seen-orders.ts';

const sealOf = (index: number): string => `seal-number-${index}`;

test('[WK9] a draw that was seen is known, the oldest are forgotten', () => {
  expect(isOrderSeen(sealOf(0))).toBe(false);
  for (let index = 0; index <= 40; index += 1) keepOrderSeen(sealOf(index));
  expect([0, 1, 40].map((index) => isOrderSeen(sealOf(index)))).toEqual([false, true, true]);
  keepOrderSeen(sealOf(1));
  keepOrderSeen(sealOf(41));
  expect([1, 2].map((index) => isOrderSeen(sealOf(index)))).toEqual([true, false]);
});

test('[WK9] what is kept is read with care', () => {
  expect(parseOrders(null)).toEqual([]);
  expect(parseOrders('{"a":1} 0123456789abcdef  x')).toEqual(['0123456789abcdef']);
});
