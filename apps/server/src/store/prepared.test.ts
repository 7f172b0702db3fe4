/** Questions that are built once: the values are those of each time. */
import { expect, test } from 'vitest';
import { storeOn } from './open-store.ts';
import { prepared } from './prepared.ts';
import { onEveryEngine } from './testing/engines.ts';
import { newGame } from './testing/examples.ts';

onEveryEngine('prepared questions', ({ open }) => {
  test('[SL5] are asked with the values of each time, in any place and however they look', async () => {
    const engine = await open();
    const store = storeOn(engine);
    const ids = ['one', `it's $1 ? -- "two"`, '\u0001 value 0 \u0001'];
    for (const id of ids) await store.games.create(newGame(id));
    let buildCount = 0;
    const ask = prepared(engine, (id: string, phase: string, most: number) => {
      buildCount += 1;
      return engine.database
        .selectFrom('game')
        .select(['id', 'phase'])
        .where((row) => row.or([row('id', '=', id), row('summary', '=', id)]))
        .where('phase', '=', phase as 'playing')
        .where('seq', '>=', 0)
        .limit(most);
    });
    for (const id of [...ids, ...ids])
      expect(await ask(id, 'gathering', 5)).toEqual([{ id, phase: 'gathering' }]);
    expect(await ask('one', 'over', 5)).toEqual([]);
    expect(await ask('one', 'gathering', 0)).toEqual([]);
    expect(await ask('nowhere', 'gathering', 5)).toEqual([]);
    expect(buildCount).toBe(1);
    await store.close();
  });

  test('[SL16] take lists of any length', async () => {
    const store = storeOn(await open());
    const ids = Array.from({ length: 300 }, (_, index) => `game ${index}`);
    for (const id of ids.slice(0, 5)) await store.games.create(newGame(id));
    expect([...(await store.games.heads(ids)).keys()].sort()).toEqual(ids.slice(0, 5));
    expect((await store.games.heads([])).size).toBe(0);
    await store.close();
  });
});
