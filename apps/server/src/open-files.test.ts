import { expect, test } from 'vitest';
import { limitsOf } from './limits.ts';
import { fitting, mostOpenFiles, tellNarrowDoor } from './open-files.ts';
import { readSettings } from './settings.ts';
import { valueOf } from './store/testing/engines.ts';

const wanted = { sockets: 15_000, besides: 1_000, refusalsWaiting: 2_000, refusalsHeld: 1_000 };

test.each([
  [Infinity, wanted],
  [65_536, wanted],
  [20_200, wanted],
  [10_200, { sockets: 5_750, besides: 1_000, refusalsWaiting: 1_250, refusalsHeld: 1_000 }],
  [1_024, { sockets: 412, besides: 103, refusalsWaiting: 103, refusalsHeld: 103 }],
  [120, { sockets: 1, besides: 0, refusalsWaiting: 0, refusalsHeld: 0 }],
])('[SR111] with %d files there is room for %j', (mostFiles, room) => {
  expect(fitting(wanted, mostFiles)).toEqual(room);
});

test('[SR111] the system says how many files there may be, or nothing', () => {
  const limits = 'Limit  Soft Limit  Hard Limit  Units\nMax open files            1024   524288   files\n';
  expect(mostOpenFiles(() => limits)).toBe(1_024);
  expect(mostOpenFiles(() => 'Max open files            unlimited            unlimited\n')).toBe(Infinity);
  const missing = (): string => {
    throw new Error('ENOENT');
  };
  expect(mostOpenFiles(missing)).toBe(Infinity);
});

test('[SR111] a server lets in as many as its system lets it, and says where it was set to more', () => {
  const settings = valueOf(readSettings({ HOME: '/home/ann' }, 'linux'));
  const narrow = limitsOf(settings, 1_024 + settings.databaseConnections);
  expect(narrow).toMatchObject({ sockets: 412, connections: 515, refusalsWaiting: 103, refusalsHeld: 103 });
  const told: unknown[] = [];
  const log = { warn: (...words: readonly unknown[]) => void told.push(...words) };
  tellNarrowDoor(limitsOf(settings, Infinity), settings, log);
  expect(told).toEqual([]);
  tellNarrowDoor(narrow, settings, log);
  expect(told).toEqual([
    { sockets: 412, mostSockets: settings.mostSockets },
    expect.stringContaining('ulimit'),
  ]);
});
