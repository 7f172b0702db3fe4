/** Whether the browser is asked to keep what there is. */
import { expect, test } from 'vitest';
import { type LastingPlace, askToLast } from './ask-to-last.ts';

const placeThat = (persist: () => Promise<boolean>) => {
  const shelf = new Map<string, string>();
  let askedCount = 0;
  const place: LastingPlace = {
    kept: {
      getItem: (name) => shelf.get(name) ?? null,
      setItem: (name, text) => void shelf.set(name, text),
    },
    storage: {
      persist: () => {
        askedCount += 1;
        return persist();
      },
    },
  };
  return { place, asked: () => askedCount };
};

test.each([
  ['yes', async () => true],
  ['no', async () => false],
  ['nothing but a fault', () => Promise.reject(new Error('forbidden'))],
])('[WK33] the browser is asked once to keep books, and may say %s', async (_says, persist) => {
  const { place, asked } = placeThat(persist);
  await askToLast(place);
  await askToLast(place);
  expect(asked()).toBe(1);
});

test('[WK33] a browser that cannot be asked is asked later, when it can', async () => {
  const { place, asked } = placeThat(async () => true);
  await askToLast({ ...place, storage: undefined });
  await askToLast(place);
  expect(asked()).toBe(1);
});
