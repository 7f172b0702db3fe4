/** A name for whatever serves these games: the same for all processes over one database, and after a restart. */
import type { Engine } from './engine.ts';
import type { Store } from './store.ts';

export const installation =
  (engine: Engine): Store['installation'] =>
  async (wanted) => {
    const known = await named(engine);
    if (known !== undefined) return known;
    await engine.write((database) =>
      database
        .insertInto('installation')
        .values({ id: wanted, one: 1 })
        .onConflict((conflict) => conflict.column('one').doNothing())
        .execute(),
    );
    return (await named(engine)) ?? wanted;
  };

const named = async ({ database }: Engine): Promise<string | undefined> =>
  (await database.selectFrom('installation').select('id').executeTakeFirst())?.id;
