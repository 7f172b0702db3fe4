/** By what key an address is counted, and the last one that is let through. */
import { RATES, type RateName } from '@tilewright/protocol';
import { expect, test } from 'vitest';
import { addressKey, openRates } from './rates.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:0db8::9', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('[SR6] %s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

test.each(Object.keys(RATES) as RateName[])(
  '[SR6] T16: %s at one less, at its limit, and at one more',
  async (rate) => {
    const counts = Object.fromEntries(Object.entries(RATES).map(([name, { count }]) => [name, count]));
    const { take } = openRates(counts as Record<RateName, number>);
    const { count, windowMs } = RATES[rate];
    for (let times = 1; times < count; times += 1) await take(rate, 'one');
    expect(await take(rate, 'one')).toBe(0);
    const waitMs = await take(rate, 'one');
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(windowMs);
    expect(await take(rate, 'another')).toBe(0);
  },
);
