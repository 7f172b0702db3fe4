/** How many connections a process takes is the host's to say: PostgreSQL shares them among all. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openStore } from './open-store.ts';
import { onPostgres, valueOf } from './testing/engines.ts';
import { newGame } from './testing/examples.ts';

onPostgres('a process', (url) => {
  const countNow = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
    return rows[0]?.n ?? 0;
  };

  test.each([
    [2, 2],
    [undefined, 16],
  ])('[SR1] told to take %s connections takes %i, however much there is to do', async (said, most) => {
    const where = { type: 'database', url, ...(said !== undefined && { connections: said }) } as const;
    const store = valueOf(await openStore(where));
    const games = Array.from({ length: 100 }, (_, index) => `${most}-${index}`);
    await Promise.all(games.map((game) => store.games.create(newGame(game))));
    // The one that brought the database to this version may not be gone yet.
    await vi.waitFor(async () => expect(await countNow()).toBe(most));
    await store.close();
  });
});
