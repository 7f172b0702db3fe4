/** What `npm start -- check` says. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkGames } from './check-games.ts';
import { storeOn } from './store/open-store.ts';
import { openSqlite } from './store/sqlite-engine.ts';
import { temporaryFolder, valueOf } from './store/testing/engines.ts';
import { playedGame } from './store/testing/examples.ts';

const folder = temporaryFolder();

test('[SL13] a check by hand counts what it saw, names what is damaged, and finds what is sound again', async () => {
  const home = join(folder(), 'games');
  const where = { type: 'folder', folder: home } as const;
  const engine = valueOf(await openSqlite(home));
  for (const game of ['one', 'two']) await playedGame(storeOn(engine), game, 3);
  await sql`update event set at = at + 1 where game = 'two' and seq = 2`.execute(engine.database);
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
  await sql`update event set at = at - 1 where game = 'two' and seq = 2`.execute(again.database);
  await again.close();
  expect(await checkGames(where)).toEqual({ ok: true, value: '2 games, 6 events: all are sound.' });
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
