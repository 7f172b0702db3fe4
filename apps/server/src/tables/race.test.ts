/** Two processes over one PostgreSQL, in real time, racing on the same games. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Telling } from '@tilewright/host';
import type { Seat, StoredEvent } from '@tilewright/rules';
import { verifyGame } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { hasPostgres, onPostgres, valueOf } from '../store/testing/engines.ts';
import { processClock } from './clock.ts';
import type { LiveTable } from './tables.ts';
import {
  PASS,
  type TestTables,
  accepted,
  beginGame,
  contributeAll,
  opened,
  setupFor,
  tablesOn,
  timedSetup,
  toMove,
  wish,
} from './testing/world.ts';

const GAMES = ['one', 'two', 'three', 'four'];

test.skipIf(!hasPostgres)('[TS15] two processes race where there is a PostgreSQL', () => {
  expect(hasPostgres).toBe(true);
});

onPostgres('two processes', (url) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const startProcess = async (): Promise<{ readonly store: Store; readonly tables: TestTables }> => {
    const store = valueOf(await openStore({ type: 'database', url }));
    const tables = tablesOn(store, { clock: processClock() });
    ends.push(store.close, tables.close);
    return { store, tables };
  };

  const hear = async (table: LiveTable): Promise<readonly Telling[]> => {
    const told: Telling[] = [];
    await table.watch('spectator', null, (telling) => told.push(telling));
    return told;
  };

  const eventsOf = (store: Store, game: string): Promise<readonly StoredEvent[]> => store.events(game, 0);

  const expectWhole = (told: readonly Telling[], events: readonly StoredEvent[]): void => {
    const first = told[0]?.seq ?? 0;
    expect(told.map(({ seq }) => seq)).toEqual(
      Array.from({ length: events.length - first + 1 }, (_, index) => first + index),
    );
  };

  test('[TS15] of two contested commands exactly one wins, and both audiences are told everything', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const race = async (game: string): Promise<void> => {
      await beginGame(here, `contested ${game}`, setupFor());
      const tables = [
        await opened(here.tables, `contested ${game}`),
        await opened(there.tables, `contested ${game}`),
      ];
      const [one, other] = tables as [LiveTable, LiveTable];
      await contributeAll(one);
      const told = await Promise.all(tables.map(hear));
      for (let turn = 0; turn < 5; turn += 1) {
        await vi.waitUntil(() => one.seq() === other.seq());
        const seat = toMove(one);
        const replies = await Promise.all(tables.map((table) => table.submit(seat, wish(PASS))));
        expect(replies.map(({ type }) => type).sort()).toEqual(['accepted', 'refused']);
      }
      await vi.waitUntil(() => one.seq() === other.seq());
      const events = await eventsOf(here.store, `contested ${game}`);
      for (const heard of told) expectWhole(heard, events);
    };
    await Promise.all(GAMES.map(race));
  });

  test('[TS15] the same command at both is carried out once and answered the same', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    await beginGame(here, 'same', setupFor());
    const tables = [await opened(here.tables, 'same'), await opened(there.tables, 'same')];
    await contributeAll(tables[0] as LiveTable);
    const said = wish(PASS);
    const replies = await Promise.all(tables.map((table) => table.submit(0 as Seat, said)));
    expect(accepted(replies[0] as never)).toBe(accepted(replies[1] as never));
    const events = await eventsOf(here.store, 'same');
    expect(events.filter(({ commandId }) => commandId === `0:${said.id}`)).toHaveLength(1);
  });

  test('[TS15] time that is up in both brings one event, against a challenge too', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    await Promise.all(
      GAMES.map(async (game) => {
        await beginGame(here, `timed ${game}`, timedSetup(1_000));
        const one = await opened(here.tables, `timed ${game}`);
        const other = await opened(there.tables, `timed ${game}`);
        await contributeAll(one);
        const { deadlineAt, turnCount } = one.table().turn;
        // The move leaves for the other process at the very moment at which time is up.
        const waitMs = (deadlineAt ?? 0) - processClock().now();
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        const { type } = await other.submit(0 as Seat, wish(PASS));
        expect(['accepted', 'refused']).toContain(type);
        await vi.waitUntil(() => one.table().turn.turnCount > turnCount);
        const events = await eventsOf(here.store, `timed ${game}`);
        const firstTurn = events.filter(({ body }) => {
          const { shared } = body as { readonly shared: { readonly type: string; readonly seat?: number } };
          return shared.type === 'passed' && shared.seat === 0;
        });
        expect(firstTurn).toHaveLength(1);
      }),
    );
  });

  test('[TS15] a game of computers hosted by both is played once, and its draws are fair', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    await beginGame(here, 'computers', setupFor({ seats: [...people('Ann'), computer('Cleo', 6)] }));
    const one = await opened(here.tables, 'computers');
    const other = await opened(there.tables, 'computers');
    const told = await Promise.all([one, other].map(hear));
    await contributeAll(one);
    const by = { name: 'Dan', kind: 'computer', level: 5 } as const;
    accepted(await one.submitAsKeeper(wish({ type: 'replaceSeat', seat: 0 as Seat, by })));
    await vi.waitUntil(() => one.table().phase === 'over' && other.table().phase === 'over');
    const events = await eventsOf(here.store, 'computers');
    for (const heard of told) expectWhole(heard, events);
    const spoken = events.filter(({ commandId }) => commandId.includes(':computer:'));
    const firsts = new Map([...spoken].reverse().map(({ commandId, seq }) => [commandId, seq]));
    // Each was said for the moment at which it was carried out.
    for (const [id, seq] of firsts) expect(id).toMatch(new RegExp(`^[01]:computer:${seq - 1}$`, 'u'));
    expect(verifyGame(events).ok).toBe(true);
    const troubles = [...here.tables.troubles, ...there.tables.troubles];
    // No process may have lived for a while since the test before.
    expect(troubles.filter(({ type }) => type !== 'outage')).toEqual([]);
  });
});
