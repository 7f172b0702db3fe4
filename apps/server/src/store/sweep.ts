/** Drops what has run out, so that a server that runs for years does not fill its disk with old tickets. */
import type { Database, Engine } from './engine.ts';

/** Stamps and outages are asked for no longer than the longest turn; the latest stamp is always kept. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1_000;

export const sweep = async (engine: Engine, now: number, deviceSeenBefore: number): Promise<void> => {
  await engine.writeWhole(async (database) => {
    await database.deleteFrom('ticket').where('expires_at', '<=', now).execute();
    await database.deleteFrom('seat_move').where('expires_at', '<=', now).execute();
    await database.deleteFrom('lease').where('until_at', '<=', now).execute();
    await database.deleteFrom('device').where('last_seen_at', '<', deviceSeenBefore).execute();
    await dropPeople(database, deviceSeenBefore);
    await database
      .deleteFrom('outage')
      .where('until_at', '<', now - KEPT_MS)
      .execute();
    await database
      .deleteFrom('stamp')
      .where('at', '<', (row) => row.selectFrom('stamp').select((one) => one.fn.max('at').as('latest')))
      .where('at', '<', now - KEPT_MS)
      .execute();
  });
  await dropLists(engine);
};

/** Lists of books that no game names any more. */
const dropLists = async (engine: Engine): Promise<void> => {
  await engine.write((database) =>
    database
      .deleteFrom('made_list')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('gathering')
              .select('gathering.game')
              .whereRef('gathering.list', '=', 'made_list.id'),
          ),
        ),
      )
      .execute(),
  );
};

/** Nobody can come back as a person without a device; a seat keeps its person for the score sheet's sake. */
const dropPeople = async (database: Database, createdBefore: number): Promise<void> => {
  await database
    .deleteFrom('person')
    .where('created_at', '<', createdBefore)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('device').select('device.id').whereRef('device.person', '=', 'person.id')),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('seat').select('seat.seat').whereRef('seat.person', '=', 'person.id')),
      ),
    )
    .execute();
};
