/** The end of a challenge window at two processes over one PostgreSQL, in real time. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Seat, StoredEvent } from '@tilewright/rules';
import { challengeBy, challengeCosts, eachFor } from '@tilewright/variants';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { hasPostgres, onPostgres, valueOf } from '../store/testing/engines.ts';
import { processClock } from './clock.ts';
import type { LiveTable } from './tables.ts';
import {
  type TestTables,
  accepted,
  beginGame,
  contributeAll,
  opened,
  setupFor,
  tablesOn,
  toMove,
  wish,
} from './testing/world.ts';

const WINDOW_MS = 600;
const DISTANCES_MS = [-3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 3, 5];

test.skipIf(!hasPostgres)('[TH9] windows end at two processes where there is a PostgreSQL', () => {
  expect(hasPostgres).toBe(true);
});

onPostgres('the end of a window at two processes', (url) => {
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

  const layTwo = async (table: LiveTable): Promise<void> => {
    const seat = toMove(table);
    let rack: readonly number[] = [];
    const stop = await table.watch(seat, null, (telling) => {
      if (telling.type === 'view') rack = telling.view.hands[seat]?.rack ?? [];
    });
    stop?.();
    const letters = rack.filter((letter) => letter !== 0).slice(0, 2);
    const tiles = letters.map((letter, index) => ({ square: 112 + index, letter, blank: false }));
    accepted(await table.submit(seat, wish({ type: 'play', tiles: tiles as never, specials: [] })));
  };

  const endsOf = async (
    { store }: { readonly store: Store },
    game: string,
  ): Promise<readonly StoredEvent[]> => {
    const log = store.log();
    const events = await log.read(game, 0);
    return events.filter(({ body }) => /^play(?:Stood|Withdrawn)$/u.test(body.shared.type));
  };

  test('[TH9] a challenge at the very end of its window, and time up at both: one event, and true answers', async () => {
    const [here, there] = [await startProcess(), await startProcess()];
    const wordCheck = challengeBy(challengeCosts.single, eachFor(WINDOW_MS));
    await Promise.all(
      DISTANCES_MS.map(async (distanceMs, index) => {
        const game = `window ${index}`;
        await beginGame(here, game, setupFor({ switches: { wordCheck } }));
        const one = await opened(here.tables, game);
        const other = await opened(there.tables, game);
        await contributeAll(one);
        await layTwo(one);
        await vi.waitUntil(() => other.seq() === one.seq());
        const { deadlineAt } = one.table().turn;
        const waitMs = (deadlineAt ?? 0) + distanceMs - processClock().now();
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        const said = wish({ type: 'challenge' });
        const { type } = await other.submit(1 as Seat, said);
        expect(['accepted', 'refused']).toContain(type);
        await vi.waitUntil(() => one.table().pending === null && other.table().pending === null);
        const ended = await endsOf(here, game);
        expect(ended).toHaveLength(1);
        const [last] = ended;
        expect(last?.commandId === `1:${said.id}`).toBe(type === 'accepted');
        const isEarly = last?.commandId.startsWith('keeper') === true && last.at < (deadlineAt ?? 0);
        expect(isEarly).toBe(false);
      }),
    );
  });
});
