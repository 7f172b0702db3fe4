import type { Millis } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { clockText } from './online.ts';

test('[WO32] how much time there is: by days, for each turn, for each player, or none', () => {
  const ms = 90_000 as Millis;
  expect(clockText(null, null)).toBe('No clock');
  expect(clockText(null, 3)).toBe('3 days for each turn');
  expect(clockText({ type: 'turn', ms: 30_000 as Millis }, null)).toBe('30 seconds for each turn');
  expect(clockText({ type: 'turn', ms }, null)).toBe('2 minutes for each turn');
});
