/** While processes are upgraded one by one, an older one meets events it does not know: that is no damage. */
import { SCHEMA_VERSION, type StoredEvent, chainEvents } from '@tilewright/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine } from '../store/engine.ts';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { change, temporaryFolder, valueOf } from '../store/testing/engines.ts';
import {
  PASS,
  type TestTables,
  beginGame,
  contributeAll,
  opened,
  quiet,
  setupFor,
  tablesOn,
  virtualClock,
  wish,
} from './testing/world.ts';

const folder = temporaryFolder();
const clock = virtualClock();
let [engine, store, tables]: [Engine, Store, TestTables] = [] as never;
let count = 0;

beforeEach(async () => {
  engine = valueOf(await openSqlite(`${folder()}/${(count += 1)}`));
  store = storeOn(engine);
  tables = tablesOn(store, { clock });
});

afterEach(async () => {
  await tables.close();
  await store.close();
});

const logOf = (game: string): Promise<readonly StoredEvent[]> => store.events(game, 0);

/** The last event as a newer program would have written it. */
const renew = async (game: string): Promise<number> => {
  const { prevHash, hash: _hash, ...event } = (await logOf(game)).at(-1) as StoredEvent;
  const [newer] = chainEvents(prevHash, [{ ...event, schemaVersion: SCHEMA_VERSION + 1 }]);
  await change(
    engine,
    sql`update event set schema_version = ${SCHEMA_VERSION + 1}, hash = ${newer?.hash}
      where game = ${game} and seq = ${event.seq}`,
  );
  return event.seq;
};

describe('[TS17] a game with an event of a newer program', () => {
  test.each(['the first', 'the last'])('%s: has no table here, is told of and not marked', async (which) => {
    await beginGame({ store, tables }, 'one', setupFor());
    if (which === 'the last') await contributeAll(await opened(tables, 'one'));
    await tables.close();
    const seq = await renew('one');
    tables = tablesOn(store, { clock });
    expect(await tables.open('one')).toBeUndefined();
    expect(tables.troubles).toEqual([{ type: 'gameNewer', game: 'one', seq }]);
    expect((await store.games.find('one'))?.damage).toBeNull();
  });

  test('which another process stored under a running table: nothing is said for it, and nothing marked', async () => {
    await beginGame({ store, tables }, 'one', setupFor());
    const table = await opened(tables, 'one');
    await contributeAll(table);
    const other = tablesOn(store, { clock });
    const elsewhere = await opened(other, 'one');
    const gone = vi.fn<() => void>();
    table.watchGone(gone);
    const [seat = 0] = elsewhere.table().turn.toMove;
    await elsewhere.submit(seat as never, wish(PASS));
    await other.close();
    const seq = await renew('one');
    const [next = 0] = elsewhere.table().turn.toMove;
    expect(await table.submit(next as never, wish(PASS))).toEqual({ type: 'notStored' });
    tables.heard('one', seq);
    await quiet();
    expect(gone).toHaveBeenCalledTimes(1);
    expect(tables.troubles).toEqual([{ type: 'gameNewer', game: 'one', seq }]);
    expect((await store.games.find('one'))?.damage).toBeNull();
  });
});
