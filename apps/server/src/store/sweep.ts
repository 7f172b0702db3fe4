/**
 * Drops what has run out, so that a server that runs for years does not fill its disk with old tickets. Times here are
 * the server's, which never goes back; but it may be far ahead after a start. So nothing that is still needed may go
 * because of its age:
 * - Tickets and offers to move live for minutes; should they go early, whoever holds one asks for another.
 * - A token has an end only when its device has kept a later one.
 * - A lease is needed while its process lives, also one that stood still and renews it when it wakes: it goes only long
 *   after its end. Those of dead processes count no more anyway.
 * - An outage is needed until no game has a turn that it fell into, however long ago that was.
 * - Of stamps only the latest counts, and those of processes that live, which are never far from it.
 */
import { sql } from 'kysely';
import type { Database, Engine } from './engine.ts';

const HOUR_MS = 60 * 60 * 1_000;

export const sweep = async (engine: Engine, now: number): Promise<void> => {
  await engine.writeWhole('dropExpired', now);
  await dropLists(engine);
  await engine.wipe('beside');
};

export const dropExpired = async (database: Database, now: number): Promise<void> => {
  await database.deleteFrom('ticket').where('expires_at', '<=', now).execute();
  await database.deleteFrom('device_token').where('ends_at', '<=', now).execute();
  await database.deleteFrom('seat_move').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('lease')
    .where('until_at', '<=', now - HOUR_MS)
    .execute();
  await dropOutages(database);
  await dropStamps(database);
};

const dropOutages = async (database: Database): Promise<void> => {
  const { at } = await database
    .selectFrom('game')
    .select((row) => row.fn.min<number | null>('updated_at').as('at'))
    .where('deadline_at', 'is not', null)
    .executeTakeFirstOrThrow();
  // Every turn that runs began after these.
  const over = at === null ? sql<boolean>`true` : sql<boolean>`until_at <= ${at}`;
  await database.deleteFrom('outage').where(over).execute();
};

const dropStamps = async (database: Database): Promise<void> => {
  const { at } = await database
    .selectFrom('stamp')
    .select((row) => row.fn.max<number | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  await database
    .deleteFrom('stamp')
    .where('at', '<', (at ?? 0) - HOUR_MS)
    .execute();
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
