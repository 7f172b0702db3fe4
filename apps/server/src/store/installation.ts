/**
 * A name for whatever serves these games, and a secret that is told to nobody: the same for all processes over one
 * database, and after a restart. One that was named by an earlier version gets its secret now.
 */
import type { Engine } from './engine.ts';
import type { Installation, Store } from './store.ts';

export const installation =
  (engine: Engine): Store['installation'] =>
  async (wanted) => {
    const known = await find(engine);
    if (known !== undefined) return known;
    await engine.write((database) =>
      database
        .insertInto('installation')
        .values({ id: wanted.name, secret: wanted.secret, one: 1 })
        .onConflict((conflict) => conflict.column('one').doNothing())
        .execute(),
    );
    await engine.write((database) =>
      database
        .updateTable('installation')
        .set({ secret: wanted.secret })
        .where('secret', 'is', null)
        .execute(),
    );
    return (await find(engine)) ?? wanted;
  };

const find = async ({ database }: Engine): Promise<Installation | undefined> => {
  const row = await database.selectFrom('installation').select(['id', 'secret']).executeTakeFirst();
  return row === undefined || row.secret === null ? undefined : { name: row.id, secret: row.secret };
};
