/**
 * A process that has just come and is not where the others are: it serves nobody, says so, and serves as soon as it
 * agrees with them. The other one is of an earlier version, which stamps without saying how it knows the time.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Engine } from '../store/engine.ts';
import { openPostgres } from '../store/postgres-engine.ts';
import { hasPostgres, valueOf } from '../store/testing/engines.ts';
import { ownDatabase } from '../store/testing/own-database.ts';
import { type Served, newPerson, send, serve } from './testing/served.ts';
import { openWire, opened } from './testing/test-wire.ts';

const HOUR_MS = 3_600_000;
const STAMP_MS = 200;
const PATIENT = { timeout: 40_000, interval: 50 };

const { url, create, drop } = ownDatabase();

describe.skipIf(!hasPostgres)(
  `[TS37] a process beside one whose clock is an hour ahead${hasPostgres ? '' : ' (not run: there is no PostgreSQL here)'}`,
  { timeout: 120_000 },
  () => {
    let engine: Engine | undefined;
    let served: Served;
    let stamping: NodeJS.Timeout | undefined;
    let stamped: Promise<unknown>;
    beforeAll(async () => {
      await create();
      const { database } = (engine = valueOf(await openPostgres(url)));
      const stamp = (): void => {
        stamped = sql`insert into stamp (process, at) values ('old', ${Date.now() + HOUR_MS})
          on conflict (process) do update set at = excluded.at`.execute(database);
      };
      stamp();
      // Whoever comes before the first stamp finds nobody, and has nothing to agree with.
      await stamped;
      stamping = setInterval(stamp, STAMP_MS);
      served = await serve({ env: { DATABASE_URL: url } });
    }, 60_000);
    afterAll(async () => {
      clearInterval(stamping);
      await (served as Served | undefined)?.remove();
      await engine?.close();
      await drop();
    });

    const statusOf = async (path: string): Promise<number> => (await send(served, { path })).status;

    test('serves nobody and says so; once the other is gone it serves', async () => {
      await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), PATIENT);
      expect(await statusOf('/healthz')).toBe(200);
      await expect(opened(openWire(served))).rejects.toThrow('503');
      const said = served.log.filter((line) => line.includes('"clockWrong"'));
      expect(said).toHaveLength(1);
      expect(JSON.parse(said[0] ?? '{}')).toMatchObject({ byMs: expect.any(Number) });
      clearInterval(stamping);
      await stamped;
      await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), PATIENT);
      await (await newPerson(served)).connect();
      expect(served.log.filter((line) => line.includes('"clockRight"'))).toHaveLength(1);
    });
  },
);
