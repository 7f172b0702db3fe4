import { describe, expect, test } from 'vitest';
import { newClockLook } from './clock-watch.ts';
import { virtualClock } from './testing/world.ts';
import type { Trouble } from './trouble.ts';

describe('[TS19] the clock of a process', () => {
  const begun = (start = 1_000_000) => {
    const clock = virtualClock(start);
    const troubles: Trouble[] = [];
    const database = { aheadMs: 0, answerMs: 0, isLost: false };
    const look = newClockLook({
      clock,
      report: (trouble) => void troubles.push(trouble),
      outages: {
        stamp: async () => undefined,
        endedAfter: async () => [],
        databaseTime: async () => {
          if (database.isLost) throw new Error('no answer');
          clock.stall(database.answerMs / 2);
          const at = clock.now() + database.aheadMs;
          clock.stall(database.answerMs / 2);
          return at;
        },
      },
    });
    return { look, troubles, database };
  };

  test.each([
    [0, []],
    [500, []],
    [-500, []],
    [501, [{ type: 'clockWrong', byMs: -501 }]],
    [-501, [{ type: 'clockWrong', byMs: 501 }]],
    [-3_600_000, [{ type: 'clockWrong', byMs: 3_600_000 }]],
  ])('with the database %d ms ahead', async (aheadMs, expected) => {
    const { look, troubles, database } = begun();
    database.aheadMs = aheadMs;
    await look();
    await look();
    expect(troubles).toEqual(expected);
  });

  test('is said to be right again once, and not when it is on the edge', async () => {
    const { look, troubles, database } = begun();
    for (const aheadMs of [900, 400, 600, 300, 200, 0, 400]) {
      database.aheadMs = aheadMs;
      await look();
    }
    expect(troubles.map(({ type }) => type)).toEqual(['clockWrong', 'clockRight']);
  });

  test('is not wrong because the database answers slowly, or not at all', async () => {
    const { look, troubles, database } = begun();
    database.answerMs = 8_000;
    await look();
    database.isLost = true;
    await look();
    expect(troubles).toEqual([]);
  });
});
