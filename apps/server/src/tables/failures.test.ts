import { expect, test } from 'vitest';
import { newFailures } from './failures.ts';
import { TurnedAway } from './thread-pool.ts';

const failing = (error: Error) => {
  let tries = 0;
  return {
    tries: () => tries,
    make: async (): Promise<never> => {
      tries += 1;
      throw error;
    },
  };
};

test('[TS49] what failed is not tried again for a minute, and other things are', async () => {
  let now = 5;
  const { unlessFailed } = newFailures(() => now);
  const { make, tries } = failing(new Error('no such letters'));
  for (const at of [5, 6, 60_004]) {
    now = at;
    await expect(unlessFailed('one', make)).rejects.toThrow('no such letters');
  }
  expect(tries()).toBe(1);
  await expect(unlessFailed('other', make)).rejects.toThrow('no such letters');
  expect(await unlessFailed('third', async () => 3)).toBe(3);
  now = 60_005;
  await expect(unlessFailed('one', make)).rejects.toThrow('no such letters');
  expect(tries()).toBe(3);
});

test('[TS49] what was turned away has not failed', async () => {
  const { unlessFailed } = newFailures();
  const { make, tries } = failing(new TurnedAway('too busy'));
  for (let count = 0; count < 3; count += 1)
    await expect(unlessFailed('one', make)).rejects.toThrow('too busy');
  expect(tries()).toBe(3);
});

test('[TS49] of many failures the latest are remembered', async () => {
  const { unlessFailed } = newFailures(() => 0);
  const { make, tries } = failing(new Error('never'));
  for (let key = 0; key <= 1_000; key += 1) await unlessFailed(String(key), make).catch(() => undefined);
  for (const key of ['1000', '0']) await unlessFailed(key, make).catch(() => undefined);
  expect(tries()).toBe(1_002);
});
