/** What `npm start -- check` says. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkGames } from './check-games.ts';
import { storeOn } from './store/open-store.ts';
import { openSqlite } from './store/sqlite-engine.ts';
import { change, temporaryFolder, valueOf } from './store/testing/engines.ts';
import { playedGame } from './store/testing/examples.ts';

const folder = temporaryFolder();

test('[SL13] a check by hand counts what it saw, names what is damaged, and finds what is sound again', async () => {
  const home = join(folder(), 'games');
  const where = { type: 'folder', folder: home } as const;
  const engine = valueOf(await openSqlite(home));
  for (const game of ['one', 'two']) await playedGame(storeOn(engine), game, 3);
  await change(engine, sql`update event set at = at + 1 where game = 'two' and seq = 2`);
  expect(await checkGames(where)).toEqual({
    ok: false,
    error: expect.stringContaining('Another server has the data folder'),
  });
  await engine.close();
  expect(await checkGames(where)).toEqual({
    ok: false,
    error: '2 games, 6 events; damaged: two (wrongHash at event 2). Nobody can go on with those.',
  });
  const again = valueOf(await openSqlite(home));
  expect((await storeOn(again).games.find('two'))?.damage).toBe('wrongHash at event 2');
  await change(again, sql`update event set at = at - 1 where game = 'two' and seq = 2`);
  await again.close();
  expect(await checkGames(where)).toEqual({ ok: true, value: '2 games, 6 events: all are sound.' });
});

test('[SR101] a check tells what is about to be removed', async () => {
  const home = join(folder(), 'announced');
  const store = storeOn(valueOf(await openSqlite(home)));
  const before = { gathering: 1, playing: 1, over: 1, devices: 1 };
  const count = { gathering: 0, playing: 0, over: 2, devices: 0, people: 0 };
  await store.ageing.announce({ at: Date.UTC(2026, 4, 1), livedMs: 0, before, count });
  await store.close();
  expect(await checkGames({ type: 'folder', folder: home })).toEqual({
    ok: true,
    value:
      '0 games, 0 events: all are sound. 2 games will be removed after 24 more hours of running, not before 2026-05-02 00:00 UTC. To keep them longer, raise KEEP_OVER_DAYS and restart.',
  });
});

test('[SL13] a check makes no games where there are none', async () => {
  const nowhere = join(folder(), 'nowhere');
  expect(await checkGames({ type: 'folder', folder: nowhere })).toEqual({
    ok: false,
    error: `There are no games in ${nowhere}. Name the data folder of a server.`,
  });
  expect(existsSync(nowhere)).toBe(false);
  expect(readdirSync(folder())).not.toContain('nowhere');
});
