/** Every setting, its faults, and the table that hosts read. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings, settingsTable } from './settings.ts';

const read = (env: Record<string, string>, platform = 'linux') =>
  readSettings({ HOME: '/home/ann', ...env }, platform);

test('[SR1] nothing need be said; what is usual is safe: this machine only, no proxy believed (T33)', () => {
  expect(read({})).toMatchObject({
    ok: true,
    value: {
      port: null,
      host: 'localhost',
      publicUrl: null,
      dataFolder: '/home/ann/.local/share/tilewright',
      databaseUrl: null,
      redisUrl: null,
      trustedProxies: [],
      metrics: 'loopback',
      mostSockets: 15_000,
      rates: { messages: 100, sessions: 200 },
    },
  });
});

test.each([
  [{}, 'darwin', '/home/ann/Library/Application Support/tilewright'],
  [{ XDG_DATA_HOME: '/far' }, 'linux', '/far/tilewright'],
  [{ LOCALAPPDATA: '/local' }, 'win32', '/local/tilewright'],
  [{ DATA_DIR: 'here' }, 'linux', 'here'],
])('[SR1] games are kept where %j on %s says', (env, platform, dataFolder) => {
  expect(read(env as Record<string, string>, platform)).toMatchObject({ value: { dataFolder } });
});

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['DATABASE_URL', 'postgres://a@b/c', { databaseUrl: 'postgres://a@b/c' }],
  [
    'TRUSTED_PROXIES',
    '127.0.0.1, 10.0.0.0/8 ::1/128',
    { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1/128'] },
  ],
  ['TRUSTED_PROXIES', 'loopback', { trustedProxies: ['loopback'] }],
  ['REDIS_PREFIX', 'club:', { redisPrefix: 'club:' }],
  ['LOG_LEVEL', 'info', { logLevel: 'info' }],
  ['METRICS', 'on', { metrics: 'on' }],
  ['DATABASE_CONNECTIONS', '4', { databaseConnections: 4 }],
  ['KEEP_OVER_DAYS', '7', { keepOverDays: 7 }],
  ['MOST_SOCKETS', '5', { mostSockets: 5 }],
])('[SR1] %s=%s', (name, text, value) => expect(read({ [name]: text })).toMatchObject({ value }));

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'example.org'],
  ['PUBLIC_URL', 'example.org'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_CONNECTIONS', '1'],
  ['DATABASE_CONNECTIONS', '1000'],
  ['REDIS_URL', 'http://a'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['REDIS_PREFIX', 'a b'],
  ['REDIS_PREFIX', 'p'.repeat(65)],
  ['LOG_LEVEL', 'loud'],
  ['METRICS', 'yes'],
  ['KEEP_OVER_DAYS', '0'],
  ['MOST_SOCKETS', '1e3'],
  ['RATE_SESSIONS', 'many'],
])('[SR1] %s=%s is refused in one sentence that names it', (name, text) => {
  expect(read({ [name]: text })).toEqual({
    ok: false,
    error: expect.stringMatching(new RegExp(`^${name} should be [^.].*\\.$`, 'u')),
  });
});

test('[SR1] Redis without a database that is shared helps nobody', () => {
  expect(read({ REDIS_URL: 'redis://a' })).toMatchObject({
    ok: false,
    error: expect.stringContaining('DATABASE_URL'),
  });
});

test('[SR1] the table for hosts has every setting as it is', () => {
  const hosting = readFileSync(new URL('../../../docs/HOSTING.md', import.meta.url), 'utf8');
  expect(hosting).toContain(settingsTable());
});
