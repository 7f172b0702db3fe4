/** Whether a server is ready where its disk is full. */
import { sql } from 'kysely';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import { change, temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { newGame } from '../store/testing/examples.ts';
import { registerHealth } from './health.ts';
import type { Metrics } from './metrics.ts';

const folder = temporaryFolder();

test('[SL76] it is not ready from a write that found the disk full until one succeeds', async () => {
  const engine = valueOf(await openSqlite(folder()));
  const store = storeOn(engine);
  const server = fastify();
  registerHealth(server, { store, metrics: {} as Metrics, whoMayRead: 'off', isAway: () => false });
  const ask = async () => {
    const { statusCode, body } = await server.inject('/readyz');
    return { statusCode, body };
  };
  const [ready, full] = [
    { statusCode: 200, body: 'ready\n' },
    { statusCode: 503, body: 'not ready: the disk is full, or fails\n' },
  ];
  const create = (game: string) => store.games.create(newGame(game, { summary: 'long '.repeat(10_000) }));
  expect(await ask()).toEqual(ready);
  await change(engine, sql`pragma max_page_count = 1`);
  await expect(create('one')).rejects.toThrow('full');
  expect(await ask()).toEqual(full);
  await change(engine, sql`pragma max_page_count = 100000`);
  expect(await create('two')).toEqual({ type: 'made' });
  expect(await ask()).toEqual(ready);
  await server.close();
  await store.close();
});
