/** What is printed at the start, whom the browser is opened for, and which address a phone gets. */
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { type Served, greetingOf } from './greeting.ts';
import { lanAddresses } from './lan-address.ts';
import { openerFor } from './open-browser.ts';

const alone: Served = {
  port: 8453,
  isUsual: true,
  isLan: false,
  publicUrl: null,
  lanAddresses: ['192.168.1.7'],
  hasColours: false,
};

test('[WB27] alone: the address, and how phones can join', () => {
  expect(greetingOf(alone)).toBe(
    'Tilewright is at http://localhost:8453/\nnpm start -- --lan serves phones in your network too. Ctrl-C stops.\n',
  );
});

test('[WB27] on another port than usual that is said first', () => {
  expect(greetingOf({ ...alone, port: 8454, isUsual: false })).toMatch(
    /^Port 8453 is taken, so it is 8454 this time/u,
  );
});

test('[WB27] on the network: the address for phones, and a code to scan', () => {
  const text = greetingOf({ ...alone, isLan: true, lanAddresses: ['192.168.1.7', '10.0.0.2'] });
  expect(text).toContain('Phones on the same network: http://192.168.1.7:8453/\n');
  expect(text).toContain('http://10.0.0.2:8453/');
  expect(text.match(/[█▀▄]/gu)?.length).toBeGreaterThan(100);
  expect(greetingOf({ ...alone, isLan: true, hasColours: true })).toContain('\u001b[40;97m');
});

test('[WB27] without a network that is said', () => {
  expect(greetingOf({ ...alone, isLan: true, lanAddresses: [] })).toContain('has no network address now');
});

test('[WB27] behind a proxy its address is printed', () => {
  const publicUrl = new URL('https://play.example/tiles/');
  expect(greetingOf({ ...alone, publicUrl })).toContain('Tilewright is at https://play.example/tiles/\n');
});

const terminal = { platform: 'linux', env: { DISPLAY: ':0' }, isTerminal: true };

test.each([
  ['a Linux desktop', terminal, 'xdg-open'],
  ['Wayland', { ...terminal, env: { WAYLAND_DISPLAY: 'wayland-0' } }, 'xdg-open'],
  ['a Mac', { ...terminal, platform: 'darwin', env: {} }, 'open'],
  ['Windows', { ...terminal, platform: 'win32', env: {} }, 'cmd'],
  ['no desktop', { ...terminal, env: {} }, undefined],
  ['no terminal', { ...terminal, isTerminal: false }, undefined],
  ['a build machine', { ...terminal, env: { DISPLAY: ':0', CI: 'true' } }, undefined],
  ['a far machine', { ...terminal, env: { DISPLAY: ':0', SSH_CONNECTION: '1 2 3 4' } }, undefined],
])('[WB27] on %s', (_title, surroundings, command) => expect(openerFor(surroundings)?.[0]).toBe(command));

const found = (address: string, changed: Partial<NetworkInterfaceInfo> = {}) =>
  [{ address, family: 'IPv4', internal: false, ...changed }] as NetworkInterfaceInfo[];

test('[WB27] the likeliest address for a phone comes first', () => {
  const interfaces = {
    lo: found('127.0.0.1', { internal: true }),
    docker0: found('172.17.0.1'),
    wan: found('203.0.113.5'),
    idle: found('169.254.3.4'),
    wlan0: found('192.168.1.7'),
    six: found('fe80::1', { family: 'IPv6' } as Partial<NetworkInterfaceInfo>),
  };
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.7', '203.0.113.5', '172.17.0.1']);
});
