/** The names that are answered, alone on this machine, on the network, and behind a proxy. */
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isKnownHost, reachableAt } from './known-hosts.ts';
import { lanAddresses } from './lan-address.ts';

const alone = { isLan: false, publicUrl: null };
const shared = { isLan: true, publicUrl: null };

test.each(['localhost', 'localhost:8453', 'LOCALHOST:1', '127.0.0.1', '127.0.0.1:8453', '[::1]:8453'])(
  '[WB27] %s is always known',
  (header) => {
    expect(isKnownHost(header, alone)).toBe(true);
    expect(isKnownHost(header, shared)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:8453',
  'localhost@evil.example',
  'evil.example/localhost',
  'localhost:8453:8453',
  'localhost:port',
  '127.0.0.1.evil.example',
  '[::2]',
  '[',
])('[WB27] %s is never known', (header) => {
  expect(isKnownHost(header, alone)).toBe(false);
  expect(isKnownHost(header, shared)).toBe(false);
});

test('[WB27] on the network the own addresses and names are known, alone they are not', () => {
  for (const header of [...lanAddresses(), `${hostname()}.local:8453`]) {
    expect(isKnownHost(header, shared)).toBe(true);
    expect(isKnownHost(header, alone)).toBe(false);
  }
});

test('[WB27] behind a proxy its name is known too', () => {
  const behind = { isLan: false, publicUrl: new URL('https://play.example/tiles/') };
  expect(isKnownHost('play.example', behind)).toBe(true);
  expect(isKnownHost('localhost:8453', behind)).toBe(true);
  expect(isKnownHost('www.play.example', behind)).toBe(false);
});

test.each([
  ['alone only this machine reaches it', alone, null],
  ['on the network at its first address', shared, 'http://192.168.1.7:8453/'],
  [
    'behind a proxy where that shows it, with its path',
    { isLan: true, publicUrl: new URL('https://example.org/tiles/') },
    'https://example.org/tiles/',
  ],
] as const)('[SR50] %s', (_what, place, address) => {
  expect(reachableAt(place, 8453, ['192.168.1.7', '10.0.0.2'])).toBe(address);
});

test('[SR50] on the network, without an address there, only this machine reaches it', () => {
  expect(reachableAt(shared, 8453, [])).toBeNull();
});
