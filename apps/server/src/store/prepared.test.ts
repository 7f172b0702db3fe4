/** Questions that are built once: the values are those of each time, and nothing is read before it is committed. */
import { expect, test } from 'vitest';
import { storeOn } from './open-store.ts';
import { prepared } from './prepared.ts';
import { openSqlite } from './sqlite-engine.ts';
import { onEveryEngine, temporaryFolder, valueOf } from './testing/engines.ts';
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

const folder = temporaryFolder();
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('[SL11] what is asked while others write waits for the commit, and sees nothing that was taken back', async () => {
  const engine = valueOf(await openSqlite(folder()));
  const store = storeOn(engine);
  await store.games.create(newGame('one', { summary: 'first' }));
  const seen: (string | undefined)[] = [];
  const look = async (): Promise<void> => {
    seen.push((await store.games.find('one'))?.summary);
  };
  let fail = (): void => undefined;
  const writing = engine.writeWhole(async (database) => {
    await database.updateTable('game').set({ summary: 'changed' }).execute();
    await new Promise<void>((_resolve, reject) => {
      fail = () => reject(new Error('a bug'));
    });
  });
  await turns(3);
  const looking = look();
  await turns(3);
  expect(seen).toEqual([]);
  fail();
  await expect(writing).rejects.toThrow('a bug');
  await looking;
  await look();
  expect(seen).toEqual(['first', 'first']);
  await store.close();
});
