/** What fails behind a socket: whoever asked is answered as before, and whoever runs the server is told, now and then. */
import { afterEach, expect, test, vi } from 'vitest';
import { failureTeller } from '../tables/trouble.ts';
import { type Served, gameOfTwo, post, serve } from './testing/served.ts';

const served: Served[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of served.splice(0)) await one.remove();
});

const BUG = new TypeError('a bug that nobody foresaw');

/** What was logged as failed work, by where it was done. */
const failedAt = ({ log }: Served): readonly string[] =>
  log.flatMap((line) => {
    const { type, where, reason } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    return type === 'workFailed' && reason === BUG.message ? [String(where)] : [];
  });

const begun = async () => {
  const own = await serve();
  served.push(own);
  const { ann, game } = await gameOfTwo(own);
  const wire = await ann.connect();
  return { own, ann, game, wire };
};

test('[TS51] a bug in sitting down, a command or a line of chat is told to whoever runs the server', async () => {
  const { own, game, wire } = await begun();
  for (const asked of ['placeOf', 'seatOf'] as const) vi.spyOn(own.store.seats, asked).mockRejectedValue(BUG);
  for (const id of ['one-one-one-one-', 'two-two-two-two-']) {
    wire.say({ type: 'sit', game, afterSeq: null });
    expect(await wire.next('fault')).toMatchObject({ code: 'unavailable' });
    wire.say({ type: 'say', game, id, text: 'Hello' });
    expect((await wire.next('reply')).reply).toEqual({ type: 'notStored' });
    wire.say({ type: 'command', game, id: `${id}2`, turn: null, command: { type: 'resign' } });
    expect((await wire.next('reply')).reply).toEqual({ type: 'notStored' });
  }
  expect([...failedAt(own)].sort()).toEqual(['chat', 'command', 'sitting']);
});

test('[TS51] a request that fails is told with its route', async () => {
  const { own, game, ann } = await begun();
  vi.spyOn(own.store.people, 'deviceCount').mockRejectedValue(BUG);
  vi.spyOn(own.store.games, 'find').mockRejectedValue(BUG);
  for (const route of ['me', 'me', 'gameLog'] as const) {
    const { status } = await post(own, route, '', { token: ann.token, game });
    expect(status).toBe(503);
  }
  expect(failedAt(own)).toEqual(['request /api/me', 'request /api/games/:game/log']);
});

test('[TS51] what failed is told again after an hour, and so are reasons that were too many', () => {
  const told: string[] = [];
  let now = 0;
  const failed = failureTeller(
    (trouble) => told.push('reason' in trouble ? trouble.reason : ''),
    () => now,
  );
  for (let count = 0; count < 25; count += 1) failed('request /api/me', new Error(`number ${count}`));
  expect(told).toHaveLength(20);
  now = 3_599_999;
  for (const count of [0, 24]) failed('request /api/me', new Error(`number ${count}`));
  expect(told).toHaveLength(20);
  now = 3_600_000;
  for (const count of [0, 24]) failed('request /api/me', new Error(`number ${count}`));
  expect(told.slice(20)).toEqual(['number 0', 'number 24']);
});

test('[TS51] each kind of work tells each reason once, and of no more than 20', () => {
  const told: unknown[] = [];
  const failed = failureTeller((trouble) => told.push(trouble));
  for (let count = 0; count < 3; count += 1)
    for (const where of ['chat', 'lobby'] as const) failed(where, BUG);
  expect(told).toEqual([
    { type: 'workFailed', where: 'chat', reason: BUG.message },
    { type: 'workFailed', where: 'lobby', reason: BUG.message },
  ]);
  for (let count = 0; count < 100; count += 1) failed('chat', new Error(`number ${count}`));
  expect(told).toHaveLength(21);
});
