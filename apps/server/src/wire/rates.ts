/** How often something may be done, counted in this process by socket, person or address. */
import { isIPv6 } from 'node:net';
import { RATES, type RateName } from '@tilewright/protocol';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface Rates {
  /** Counts one; answers how long to wait when that is one too many, else 0. */
  readonly take: (rate: RateName, key: string) => Promise<number>;
}

export const openRates = (counts: Readonly<Record<RateName, number>>): Rates => {
  const limiters = new Map(
    (Object.keys(RATES) as RateName[]).map((rate) => [
      rate,
      new RateLimiterMemory({ points: counts[rate], duration: RATES[rate].windowMs / 1_000 }),
    ]),
  );
  return {
    take: async (rate, key) => {
      try {
        await limiters.get(rate)?.consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        throw refused;
      }
    },
  };
};

/** Who has one IPv6 address has the 2⁶⁴ beside it too. */
export const addressKey = (address: string): string => {
  const plain = plainAddress(address);
  return isIPv6(plain) ? networkOf(plain) : plain;
};

/** An IPv4 address as such, also where it came in the clothes of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/u, '');

const networkOf = (address: string): string => {
  const [front = '', back] = address.split('%')[0]?.split('::') ?? [];
  const groups = front === '' ? [] : front.split(':');
  const missing = back === undefined ? 0 : 8 - groups.length - (back === '' ? 0 : back.split(':').length);
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(back ?? '').split(':')];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::`;
};
