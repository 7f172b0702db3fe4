// A challenge against the end of its window, at two processes, in every order.
import { describe, expect, test } from 'vitest';
import { inEveryOrder } from './every-order.ts';
import { raceAtWindow } from './window-race.ts';

describe('[TH9] a challenge at one process while time is up at both', () => {
  test.each([
    ['one millisecond before the end of the window counts, and nobody’s time is up', -1, ['accepted']],
    ['at the end: what is stored first counts', 0, ['accepted', 'refused']],
    ['one millisecond later: what is stored first counts', 1, ['accepted', 'refused']],
  ])('%s', async (_title, distanceMs, outcomes) => {
    const races = await raceAtWindow(distanceMs);
    expect(races.length).toBeGreaterThan(30);
    expect(races.filter(({ ends }) => ends.length !== 1)).toEqual([]);
    expect([...new Set(races.map(({ challenge }) => challenge))].sort()).toEqual(outcomes);
  });
});

test('[TH9] every order is gone through, once each', async () => {
  const orders = await inEveryOrder(async (gates) => {
    const told: string[] = [];
    const work = Promise.all(
      ['a', 'b'].map(async (name) => {
        await gates.pass();
        told.push(name);
        await gates.pass();
        told.push(name.toUpperCase());
      }),
    );
    return async () => {
      await work;
      return told.join('');
    };
  });
  expect([...orders].sort()).toEqual(['aAbB', 'abAB', 'abBA', 'baAB', 'baBA', 'bBaA'].sort());
});
