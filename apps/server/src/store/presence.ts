/** Leases of people at games. A process that dies lets them run out. */
import type { Engine, Texts } from './engine.ts';
import { prepared } from './prepared.ts';
import type { Presence } from './store.ts';

export const presence = (engine: Engine): Presence => ({
  enter: (lease) => enter(engine, lease),
  leave: async (process, game, person) => {
    await engine.write((database) =>
      database
        .deleteFrom('lease')
        .where('process', '=', process)
        .where('game', '=', game)
        .where('person', '=', person)
        .execute(),
    );
  },
  renew: async (process, until) => {
    await engine.write((database) =>
      database.updateTable('lease').set({ until_at: until }).where('process', '=', process).execute(),
    );
  },
  at: peopleReader(engine),
});

const enter = async (
  engine: Engine,
  { process, game, person, until }: Parameters<Presence['enter']>[0],
): Promise<void> => {
  await engine.write((database) =>
    database
      .insertInto('lease')
      .values({ process, game, person, until_at: until })
      .onConflict((conflict) =>
        conflict.columns(['game', 'person', 'process']).doUpdateSet({ until_at: until }),
      )
      .execute(),
  );
};

const peopleReader = (engine: Engine): Presence['at'] => {
  const find = prepared(engine, (games: Texts, now: number) =>
    engine.database
      .selectFrom('lease')
      .select(['game', 'person'])
      .distinct()
      .where((row) => engine.isAmong(row.ref('game'), games))
      .where('until_at', '>', now)
      .orderBy('game')
      .orderBy('person'),
  );
  return async (games, now) => {
    const there = new Map<string, string[]>();
    for (const { game, person } of await find(engine.textsOf(games), now)) {
      const known = there.get(game);
      if (known === undefined) there.set(game, [person]);
      else known.push(person);
    }
    return there;
  };
};
