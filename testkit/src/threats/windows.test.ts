// A short run over windows of time; the long one is `npm run threats`.
import { expect, test } from 'vitest';
import { runWindows } from './windows.ts';

test('[TH8] nobody’s time is up early, and nobody but who moves is charged, whatever anybody says', () => {
  const { windows, timeUps, faults } = runWindows(10_000, 1);
  expect(faults).toEqual([]);
  expect(windows).toBe(10_000);
  expect(timeUps).toBeGreaterThan(500);
});
