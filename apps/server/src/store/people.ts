/** People without accounts: a person is whoever holds a device, by a token of which only the hash is known. */
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Engine } from './engine.ts';
import type { Schema } from './schema.ts';
import type { DeviceRow, People, SecretHash } from './store.ts';
import { acceptMove } from './seat-moves.ts';

export const people = (engine: Engine): People => ({
  begin: (beginning) => engine.writeWhole((database) => begin(database, beginning)),
  findDevice: (tokenHash) => findDevice(engine, tokenHash),
  findById: (device) => devicesIn(engine.database).where('device.id', '=', device).executeTakeFirst(),
  personsOf: (devices) => personsOf(engine, devices),
  deviceCount: (person) => deviceCount(engine, person),
  names: (persons) => names(engine, persons),
  isMoveOffered: (hash, now) => isMoveOffered(engine, hash, now),
  renewToken: (oldHash, newHash, now) => renewToken(engine, oldHash, newHash, now),
  touch: async (device, at) => {
    await engine.write((database) =>
      database
        .updateTable('device')
        .set({ last_seen_at: at })
        .where('id', '=', device)
        .where('last_seen_at', '<', at)
        .execute(),
    );
  },
  rename: async (person, name) => {
    await engine.write((database) =>
      database.updateTable('person').set({ name }).where('id', '=', person).execute(),
    );
  },
  leave: (device) => engine.write((database) => leave(database, 'id', device)),
  leaveAll: (person) => engine.writeWhole((database) => leaveAll(database, person)),
  keepTicket: async (hash, device, expiresAt) => {
    await engine.write((database) =>
      database.insertInto('ticket').values({ hash, device, expires_at: expiresAt }).execute(),
    );
  },
  useTicket: (hash, now) => engine.writeWhole((database) => useTicket(database, hash, now)),
  offerMove: async (hash, person, expiresAt) => {
    await engine.write((database) =>
      database.insertInto('seat_move').values({ hash, person, expires_at: expiresAt }).execute(),
    );
  },
  acceptMove: (acceptance) => engine.writeWhole((database) => acceptMove(database, acceptance)),
});

const devicesIn = (database: Database): SelectQueryBuilder<Schema, 'device' | 'person', DeviceRow> =>
  database
    .selectFrom('device')
    .innerJoin('person', 'person.id', 'device.person')
    .select([
      'device.id as device',
      'device.person',
      'person.name',
      'device.created_at as createdAt',
      'device.last_seen_at as lastSeenAt',
    ]);

const deviceCount = async ({ database }: Engine, person: string): Promise<number> =>
  (await database.selectFrom('device').select('id').where('person', '=', person).execute()).length;

const personsOf = async (
  engine: Engine,
  devices: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await engine.database
    .selectFrom('device')
    .select(['id', 'person'])
    .where((row) => engine.isAmong(row.ref('id'), engine.textsOf(devices)))
    .execute();
  return new Map(rows.map(({ id, person }) => [id, person]));
};

const names = async (engine: Engine, persons: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await engine.database
    .selectFrom('person')
    .select(['id', 'name'])
    .where((row) => engine.isAmong(row.ref('id'), engine.textsOf(persons)))
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
};

const isMoveOffered = async ({ database }: Engine, hash: SecretHash, now: number): Promise<boolean> =>
  (await database
    .selectFrom('seat_move')
    .select('person')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

const begin = async (
  database: Database,
  { person, device, tokenHash, name, at }: Parameters<People['begin']>[0],
): Promise<void> => {
  await database.insertInto('person').values({ id: person, name, created_at: at }).execute();
  await database
    .insertInto('device')
    .values({ id: device, person, token_hash: tokenHash, created_at: at, last_seen_at: at })
    .execute();
};

const findDevice = async (engine: Engine, tokenHash: SecretHash): Promise<DeviceRow | undefined> => {
  const { database } = engine;
  const byToken = () => devicesIn(database).where('device.token_hash', '=', tokenHash).executeTakeFirst();
  const known = await byToken();
  if (known !== undefined) return known;
  const next = await database
    .selectFrom('device')
    .select('id')
    .where('next_token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (next !== undefined) await useNextToken(engine, tokenHash);
  // Somebody else may have used it at the same moment.
  return byToken();
};

const useNextToken = (engine: Engine, tokenHash: SecretHash): Promise<unknown> =>
  engine.write((database) =>
    database
      .updateTable('device')
      .set({ token_hash: tokenHash, next_token_hash: null, next_token_at: null })
      .where('next_token_hash', '=', tokenHash)
      .execute(),
  );

/** Two claims of one device at once: the answer that comes last must not bring a token that is not the next one. */
const NEXT_HOLDS_MS = 60_000;

const renewToken = async (
  engine: Engine,
  oldHash: SecretHash,
  newHash: SecretHash,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await engine.write((database) =>
    database
      .updateTable('device')
      .set({ next_token_hash: newHash, next_token_at: now })
      .where('token_hash', '=', oldHash)
      .where((row) =>
        row.or([row('next_token_at', 'is', null), row('next_token_at', '<=', now - NEXT_HOLDS_MS)]),
      )
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
};

const leave = async (database: Database, by: 'id' | 'person', value: string): Promise<readonly string[]> => {
  const gone = await database.deleteFrom('device').where(by, '=', value).returning('id').execute();
  return gone.map(({ id }) => id);
};

/** An offer that is open somewhere must not bring anybody in afterwards. */
const leaveAll = async (database: Database, person: string): Promise<readonly string[]> => {
  await database.deleteFrom('seat_move').where('person', '=', person).execute();
  return leave(database, 'person', person);
};

/** Gone with the first look at it, whether it was in time or not. */
const useTicket = async (
  database: Database,
  hash: SecretHash,
  now: number,
): Promise<DeviceRow | undefined> => {
  const ticket = await database
    .deleteFrom('ticket')
    .where('hash', '=', hash)
    .returning(['device', 'expires_at'])
    .executeTakeFirst();
  if (ticket === undefined || ticket.expires_at <= now) return undefined;
  return devicesIn(database).where('device.id', '=', ticket.device).executeTakeFirst();
};
