/** Says in one place whether the tests of the store run on PostgreSQL at all. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { hasPostgres } from './engines.ts';
import { serverUrl } from './own-database.ts';

test.skipIf(!hasPostgres)(
  `[SL1] everything that is promised of the store holds in PostgreSQL, too: it answers at ${new URL(serverUrl).host}`,
  async () => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    const { rows } = await client.query<{ fsync: string }>('show fsync');
    await client.end();
    expect(rows).toEqual([{ fsync: 'on' }]);
  },
);
