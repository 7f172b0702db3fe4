/** People without accounts: a person is whoever holds a device, by a token of which only the hash is known. */
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Engine } from './engine.ts';
import type { Schema } from './schema.ts';
import type { Forgetting, Forgotten } from './people-store.ts';
import type { DeviceRow, People, SecretHash } from './store.ts';
import { addToken, tokenReader, tokens } from './tokens.ts';

export const people = (engine: Engine): People => {
  const findDevice = tokenReader(engine);
  return { ...tokens(engine, findDevice), ...devices(engine, findDevice), findDevice };
};

type Devices = Omit<People, 'findDevice' | keyof ReturnType<typeof tokens>>;

const devices = (engine: Engine, findDevice: People['findDevice']): Devices => ({
  begin: (beginning) => begin(engine, beginning),
  findById: (device) => devicesIn(engine.database).where('device.id', '=', device).executeTakeFirst(),
  personsOf: (devices) => personsOf(engine, devices),
  deviceCount: (person) => deviceCount(engine, person),
  names: (persons) => names(engine, persons),
  isMoveOffered: (hash, now) => isMoveOffered(engine, hash, now),
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
  leaveAll: (person) => engine.writeWhole('leaveAll', person),
  forget: (forgetting) => forget(engine, forgetting),
  keepTicket: (hash, tokenHash, expiresAt) => keepTicket(engine, hash, tokenHash, expiresAt),
  useTicket: async (hash, now) => {
    const tokenHash = await takeTicket(engine, hash, now);
    return tokenHash && findDevice(tokenHash, now);
  },
  offerMove: async (hash, person, expiresAt) => {
    await engine.write((database) =>
      database.insertInto('seat_move').values({ hash, person, expires_at: expiresAt }).execute(),
    );
  },
  acceptMove: (acceptance) => engine.writeWhole('acceptMove', acceptance),
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

const begin = async (engine: Engine, beginning: Parameters<People['begin']>[0]): Promise<boolean> => {
  try {
    await engine.writeWhole('beginPerson', beginning);
    return true;
  } catch (error) {
    if (beginning.recoveryHash !== undefined && engine.isDuplicate(error)) return false;
    throw error;
  }
};

export const beginPerson = async (
  database: Database,
  { person, device, tokenHash, recoveryHash, name, at }: Parameters<People['begin']>[0],
): Promise<void> => {
  await database.insertInto('person').values({ id: person, name, created_at: at }).execute();
  await database
    .insertInto('device')
    .values({
      id: device,
      person,
      token_hash: tokenHash,
      recovery_hash: recoveryHash ?? null,
      created_at: at,
      last_seen_at: at,
    })
    .execute();
  await addToken(database, { hash: tokenHash, device, firstUsedAt: null });
};

const leave = async (database: Database, by: 'id' | 'person', value: string): Promise<readonly string[]> => {
  const gone = await database.deleteFrom('device').where(by, '=', value).returning('id').execute();
  return gone.map(({ id }) => id);
};

const forget = async (engine: Engine, forgetting: Forgetting): Promise<Forgotten> => {
  const forgotten = await engine.writeWhole('forgetPerson', forgetting);
  if (forgotten.type === 'forgotten') {
    await engine.wipe('beside');
    await engine.wipe('alone');
  }
  return forgotten;
};

/** An offer that is open somewhere must not bring anybody in afterwards. */
export const leaveAll = async (database: Database, person: string): Promise<readonly string[]> => {
  await database.deleteFrom('seat_move').where('person', '=', person).execute();
  return leave(database, 'person', person);
};

const keepTicket = async (
  engine: Engine,
  hash: SecretHash,
  tokenHash: SecretHash,
  expiresAt: number,
): Promise<void> => {
  await engine.write((database) =>
    database
      .insertInto('ticket')
      .columns(['hash', 'device', 'expires_at', 'token_hash'])
      .expression((row) =>
        row
          .selectFrom('device_token')
          .select((one) => [
            one.val(hash).as('hash'),
            'device',
            one.val(expiresAt).as('expires_at'),
            'hash as token_hash',
          ])
          .where('hash', '=', tokenHash),
      )
      .execute(),
  );
};

/** Gone with the first look at it, whether it was in time or not. */
const takeTicket = async (engine: Engine, hash: SecretHash, now: number): Promise<SecretHash | undefined> => {
  const ticket = await engine.write((database) =>
    database
      .deleteFrom('ticket')
      .where('hash', '=', hash)
      .returning((row) => [
        'expires_at',
        // One that a process of the version before gave goes by the token that the device settled on.
        row.fn
          .coalesce(
            'token_hash',
            row.selectFrom('device').select('device.token_hash').whereRef('device.id', '=', 'ticket.device'),
          )
          .as('tokenHash'),
      ])
      .executeTakeFirst(),
  );
  return ticket === undefined || ticket.expires_at <= now ? undefined : (ticket.tokenHash as SecretHash);
};
