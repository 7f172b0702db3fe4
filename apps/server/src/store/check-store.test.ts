/** What a check of the store says of events that a newer program wrote. */
import { SCHEMA_VERSION, chainEvents } from '@tilewright/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkStore } from './check-store.ts';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import { change, onEveryEngine } from './testing/engines.ts';
import { chainedBatch, playedGame } from './testing/examples.ts';

onEveryEngine('a check', ({ open }) => {
  test('[SL13] finds games of a newer program and does not mark them; one that was marked for that is free again', async () => {
    const engine = await open();
    const store = storeOn(engine);
    await playedGame(store, 'sound', 2);
    const last = (await playedGame(store, 'newer', 3)).at(-1)?.events[0];
    if (last === undefined) throw new Error('it has events');
    const [newer] = chainEvents(last.prevHash, [{ ...last, schemaVersion: SCHEMA_VERSION + 1 }]);
    await change(
      engine,
      sql`update event set schema_version = ${SCHEMA_VERSION + 1}, hash = ${newer?.hash}
        where game = 'newer' and seq = 3`,
    );
    await store.games.setDamage('newer', 'event 3 does not follow the one before');
    expect(await checkStore(engine)).toMatchObject({ gameCount: 2, damaged: [], newer: ['newer'] });
    expect((await store.games.find('newer'))?.damage).toBeNull();
    await change(engine, sql`delete from command where game = 'newer' and seq = 2`);
    expect(await checkStore(engine)).toMatchObject({
      damaged: [{ game: 'newer', damage: 'a command is missing' }],
      newer: ['newer'],
    });
    await store.close();
  });

  test('[SL13] a game that is played meanwhile is not taken for a damaged one', async () => {
    const engine = await open();
    const store = storeOn(engine);
    const last = (await playedGame(store, 'live', 3)).at(-1)?.events[0];
    let isMoved = false;
    const ask: Engine['ask'] = async (statement, parameters) => {
      // Just after the row was read.
      if (!isMoved && statement.includes('event')) {
        isMoved = true;
        await store
          .log()
          .append(chainedBatch('live', 3, { id: 'next', ...(last && { prevHash: last.hash }) }));
      }
      return engine.ask(statement, parameters);
    };
    expect(await checkStore({ ...engine, ask })).toMatchObject({ damaged: [], eventCount: 4 });
    expect(isMoved).toBe(true);
    await store.close();
  });
});
