import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RequestOf } from '@tilewright/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBeside } from '../store/testing/beside.ts';
import { type Served, post, serve } from '../wire/testing/served.ts';
import { bookOriginWith } from './book-origin.ts';

const env = { MOST_BOOK_MIB_PER_ADDRESS: '1', MOST_BOOK_MIB: '9', TRUSTED_PROXIES: 'loopback' };
let served: Served;
beforeAll(async () => {
  served = await serve({ env });
});
afterAll(() => served.remove());

const GAME: RequestOf<'createGame'> = {
  game: { type: 'preset', preset: 'books' },
  seats: [{ type: 'me' }, { type: 'invite' }],
  isChatOn: false,
  daysPerMove: null,
  gathering: { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false, leaving: 'tiles' },
};

const letter = (value: number): string => String.fromCharCode(97 + (Math.floor(value) % 26));
/** Of less than half a MiB. */
const words = Array.from(
  { length: 15_000 },
  (_, index) => `${letter(index / 676)}${letter(index / 26)}${letter(index)}${'x'.repeat(26)}`,
).join('\n');

/** Somebody new brings a book from an address; answers why not. */
const bringFrom = async (address: string): Promise<string | undefined> => {
  const headers = { 'x-forwarded-for': address };
  const ask = async <T>(route: 'session' | 'createGame' | 'addBook', body: object, known = {}): Promise<T> =>
    JSON.parse((await post(served, route, JSON.stringify(body), { headers, ...known })).body) as T;
  const { token } = await ask<{ token: string }>('session', { kind: 'token' });
  const { game } = await ask<{ game: string }>('createGame', GAME, { token });
  const book = { title: 'One', author: '', words, otherWords: '' };
  const answer = await ask<{ error?: { code: string } }>('addBook', book, { token, game });
  return answer.error?.code;
};

const restart = async (): Promise<void> => {
  await served.close();
  served = await serve({ env, folder: served.folder });
};

test('[SR96] T23: many people at one address do not fill the room for books', async () => {
  const brought = [await bringFrom('192.0.2.1'), await bringFrom('192.0.2.1'), await bringFrom('192.0.2.1')];
  expect(brought).toEqual([undefined, undefined, 'fullShelf']);
  await restart();
  expect(await bringFrom('192.0.2.1')).toBe('fullShelf');
  // Of IPv6 one has many addresses.
  expect([await bringFrom('2001:db8::1'), await bringFrom('2001:db8:0:0:5::')]).toEqual([
    undefined,
    undefined,
  ]);
  expect([await bringFrom('2001:db8::7'), await bringFrom('2001:db8:0:1::')]).toEqual([
    'fullShelf',
    undefined,
  ]);
});

test('[SR96] T23: no address is kept, nor a digest that anybody else could make', async () => {
  await bringFrom('192.0.2.9');
  const database = databaseBeside(join(served.folder, 'kept'));
  const rows = await database.selectFrom('gathered_book').selectAll().execute();
  await database.destroy();
  expect(JSON.stringify(rows)).not.toContain('192.0.2.9');
  const plain = createHash('sha256').update('192.0.2.9').digest('hex');
  const origins = rows.map(({ origin }) => origin);
  expect(origins).not.toContain(plain);
  expect(origins.every((origin) => /^[0-9a-f]{64}$/u.test(origin ?? ''))).toBe(true);
  const [here, there] = ['one', 'other'].map((secret) =>
    bookOriginWith(secret, { addressOf: () => '192.0.2.9' })('ann'),
  );
  expect(here).not.toBe(there);
});
