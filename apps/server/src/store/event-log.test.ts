/** The log of the store: the contract of every log, and what a server needs beyond it, on both engines. */
import { logContract } from '@tilewright/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import type { Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import { chainedBatch, everything, newGame, playedGame } from './testing/examples.ts';

onEveryEngine('[SL1] the log', ({ open }) => {
  logContract('it', async () => {
    const store = storeOn(await open());
    for (const game of ['one', 'two']) await store.games.create(newGame(game));
    return { log: store.log(), close: store.close };
  });
});

onEveryEngine('appending', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    await store.games.create(newGame('one'));
  });
  afterEach(() => store.close());

  test('[SL2] of 200 at once at the same place exactly one is stored', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, racer) =>
        (racer % 2 === 0 ? store : other)
          .log()
          .append(chainedBatch('one', 0, { id: `racer ${racer}`, count: 2 })),
      ),
    );
    if (other !== store) await other.close();
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    const events = await store.log().read('one', 0);
    expect(events.map(({ seq, commandId }) => [seq, commandId])).toEqual(
      [1, 2].map((seq) => [seq, `racer ${outcomes.indexOf('stored')}`]),
    );
  });

  test('[SL2] of 200 at once with the same command id exactly one is stored', async () => {
    const games = Array.from({ length: 10 }, (_, index) => `game ${index}`);
    for (const game of games) await store.games.create(newGame(game));
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, racer) =>
        store.log().append(chainedBatch(games[racer % 10] as string, 0, { id: 'same' })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(10);
    for (const game of games) expect((await store.log().read(game, 0)).length).toBe(1);
  });

  test('[SL2] one that is a conflict takes nothing of those beside it', async () => {
    await store.log().append(chainedBatch('one', 0, { id: 'known' }));
    const games = ['two', 'three', 'four'];
    for (const game of games) await store.games.create(newGame(game));
    const asked = [
      store.log().append(chainedBatch('two', 0)),
      store.log().append(chainedBatch('one', 1, { id: 'known', count: 3 })),
      store.log().append(chainedBatch('three', 0, { count: 5 })),
      store.log().append(chainedBatch('one', 7)),
      store.log().append(chainedBatch('four', 0)),
    ];
    expect(await Promise.all(asked)).toEqual(['stored', 'conflict', 'stored', 'conflict', 'stored']);
    expect(await store.games.heads(['one', ...games])).toEqual(
      new Map([
        ['one', { seq: 1, chatCount: 0 }],
        ['two', { seq: 1, chatCount: 0 }],
        ['three', { seq: 5, chatCount: 0 }],
        ['four', { seq: 1, chatCount: 0 }],
      ]),
    );
  });

  test('[SL3] the row of the game moves with its events, and only with them', async () => {
    const now = {
      phase: 'playing',
      toMove: [0, 2],
      deadlineAt: 7_777_777_777_777,
      scores: [12, -3],
      at: 5,
    } as const;
    await store.log().append(chainedBatch('one', 0, { count: 3, standing: now }));
    expect(await store.games.find('one')).toMatchObject({ ...now, seq: 3 });
    const before = await everything(engine.database);
    expect(await store.log().append(chainedBatch('one', 1, { id: 'late' }))).toBe('conflict');
    expect(await everything(engine.database)).toBe(before);
  });

  test('[SL3] the bytes of an event are kept as they were', async () => {
    const text = `Ünïcødé 漢字 🧩 \u0000\u2028 "quoted" \\`;
    const batch = chainedBatch('one', 0, { text });
    await store.log().append(batch);
    const [row] = await engine.database.selectFrom('event').select('body').execute();
    expect(row?.body).toBe(JSON.stringify(batch.events[0]?.body));
  });

  test('[SL42] events are read after a place, so many at once as are asked for', async () => {
    const batches = await playedGame(store, 'long', 5);
    const events = batches.flatMap((batch) => batch.events);
    expect(await store.events('long', 0)).toEqual(events);
    expect(await store.events('long', 2)).toEqual(events.slice(2));
    for (const [limit, count] of [
      [1, 1],
      [3, 3],
      [4, 3],
    ] as const)
      expect(await store.events('long', 2, limit)).toEqual(events.slice(2, 2 + count));
    expect(await store.events('elsewhere', 0, 9)).toEqual([]);
  });

  test.each([2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    '[SL75] after event %d, which no game reaches, there is none',
    async (afterSeq) => {
      await playedGame(store, 'short', 2);
      expect(await store.events('short', afterSeq, 9)).toEqual([]);
    },
  );

  test('[SL4] a game that was removed or is damaged takes nothing, and says so', async () => {
    await expect(store.log().append(chainedBatch('nowhere', 0))).rejects.toThrow('removed');
    await store.games.setDamage('one', 'a byte was flipped');
    const before = await everything(engine.database);
    await expect(store.log().append(chainedBatch('one', 0))).rejects.toThrow('damaged');
    expect(await everything(engine.database)).toBe(before);
    await store.games.setDamage('one', null);
    expect(await store.log().append(chainedBatch('one', 0))).toBe('stored');
  });

  test('[SL4] a batch with a gap is a bug, and nothing of it is stored', async () => {
    const before = await everything(engine.database);
    const { events, ...batch } = chainedBatch('one', 0, { count: 3 });
    await expect(store.log().append({ ...batch, events: events.slice(1) })).rejects.toThrow('gap');
    expect(await everything(engine.database)).toBe(before);
  });

  describe('hostile texts', () => {
    test.each([`'; drop table game; --`, `" or ""="`, '$1', '?', '\u2028\\'])(
      '[SL5] %j is kept as text wherever it stands',
      async (text) => {
        await store.games.create(newGame(text, { summary: text }));
        await store.log().append(chainedBatch(text, 0, { id: text, text }));
        expect(await store.games.find(text)).toMatchObject({ id: text, summary: text, seq: 1 });
        expect((await store.log().findCommand(text, text))?.id).toBe(text);
        expect((await store.games.heads([text])).has(text)).toBe(true);
      },
    );

    test('[SL5] U+0000 is refused by both engines', async () => {
      await expect(store.games.create(newGame('a\0b'))).rejects.toThrow(/U\+0000|0x00/u);
      expect(await playedGame(store, 'after', 2)).toHaveLength(2);
    });
  });
});
