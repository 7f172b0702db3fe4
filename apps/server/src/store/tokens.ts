/**
 * The tokens of devices. A browser has a new cookie in memory some time before it has it on disk, answers get lost or
 * come late, and two tabs ask at once: so a device may hold several tokens, and any of them that it may still fall back
 * on is accepted. `device.token_hash` is the one it settled on and `next_token_hash` the one it was given last, which is
 * all that a process of the version before knows.
 */
import type { Database, Engine } from './engine.ts';
import type { KnownDevice, NewToken, People, TokenHolder } from './people-store.ts';
import { prepared } from './prepared.ts';
import type { SecretHash } from './store.ts';

type Tokens = Pick<People, 'noteUse' | 'giveToken' | 'recover' | 'holdersOf'>;

export const tokens = (engine: Engine, find: People['findDevice']): Tokens => ({
  noteUse: async (hash, now, times) => {
    const isFirst = await engine.write((database) => noteFirst(database, hash, now));
    if (isFirst) return 'first';
    const settling = { usedBy: now - times.settleMs, endsAt: now + times.graceMs };
    return (await engine.writeWhole('settleToken', hash, settling)) ? 'settled' : 'nothing';
  },
  giveToken: async (oldHash, token) =>
    (await engine.writeWhole('giveToken', { shows: oldHash }, token)) !== undefined,
  recover: async (recoveryHash, token) => {
    const device = await engine.writeWhole('giveToken', { recoversBy: recoveryHash }, token);
    return device === undefined ? undefined : find(token.hash, token.now);
  },
  holdersOf: (hashes, now) => holdersOf(engine, hashes, now),
});

/** Looks a token up; one that a process of the version before gave is taken in first. */
export const tokenReader = (engine: Engine): People['findDevice'] => {
  const read = prepared(engine, (hash: SecretHash) =>
    engine.database
      .selectFrom('device_token as token')
      .innerJoin('device', 'device.id', 'token.device')
      .innerJoin('person', 'person.id', 'device.person')
      .select([
        'device.id as device',
        'device.person',
        'person.name',
        'device.created_at as createdAt',
        'device.last_seen_at as lastSeenAt',
        'device.token_hash as currentHash',
        'device.recovery_hash as recoveryHash',
        'token.first_used_at as firstUsedAt',
        'token.ends_at as endsAt',
      ])
      .where('token.hash', '=', hash),
  );
  return async (hash, now) => {
    const [row] = await read(hash);
    const known = row ?? ((await adopt(engine, hash)) ? (await read(hash))[0] : undefined);
    if (known === undefined) return undefined;
    const { currentHash, recoveryHash, ...device } = known;
    const isSettled = currentHash === hash && recoveryHash === null;
    const found: KnownDevice = { ...device, tokenHash: hash, isSettled };
    return holds(found, now) ? found : undefined;
  };
};

const holds = ({ endsAt }: Pick<KnownDevice, 'endsAt'>, now: number): boolean =>
  endsAt === null || endsAt > now;

/** False when no device has such a token. */
const adopt = async ({ database, writeWhole }: Engine, hash: SecretHash): Promise<boolean> => {
  const device = await database
    .selectFrom('device')
    .select(['id', 'token_hash as current', 'next_token_hash as next'])
    .where((row) => row.or([row('token_hash', '=', hash), row('next_token_hash', '=', hash)]))
    .executeTakeFirst();
  if (device !== undefined) await writeWhole('adoptTokens', device);
  return device !== undefined;
};

interface Adopted {
  readonly id: string;
  readonly current: string;
  readonly next: string | null;
}

const LONG_AGO = 0;

export const adoptTokens = async (database: Database, { id, current, next }: Adopted): Promise<void> => {
  await addToken(database, { hash: current, device: id, firstUsedAt: LONG_AGO });
  if (next !== null) await addToken(database, { hash: next, device: id, firstUsedAt: null });
};

interface Added {
  readonly hash: string;
  readonly device: string;
  readonly firstUsedAt: number | null;
}

/** After all others of the device; answers its number. */
export const addToken = async (database: Database, { hash, device, firstUsedAt }: Added): Promise<number> => {
  const { latest } = await database
    .selectFrom('device_token')
    .select((row) => row.fn.max('number').as('latest'))
    .where('device', '=', device)
    .executeTakeFirstOrThrow();
  const number = (latest ?? 0) + 1;
  await database
    .insertInto('device_token')
    .values({ hash, device, number, first_used_at: firstUsedAt, ends_at: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return number;
};

/** An answer may come after the device has settled on another token: who uses it then goes on with it. */
const noteFirst = async (database: Database, hash: SecretHash, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('device_token')
    .set({ first_used_at: now, ends_at: null })
    .where('hash', '=', hash)
    .where('first_used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

interface Settling {
  /** It must have been used by then. */
  readonly usedBy: number;
  /** When the tokens before it end. */
  readonly endsAt: number;
}

/** The row of the device is written first, here and in `giveToken`: so callers that come at once go one by one. */
export const settleToken = async (
  database: Database,
  hash: SecretHash,
  { usedBy, endsAt }: Settling,
): Promise<boolean> => {
  const settled = await database
    .updateTable('device')
    .set({ token_hash: hash, recovery_hash: null })
    .where((row) => row.or([row('token_hash', '<>', hash), row('recovery_hash', 'is not', null)]))
    .where('id', '=', (row) =>
      row
        .selectFrom('device_token')
        .select('device')
        .where('hash', '=', hash)
        .where('ends_at', 'is', null)
        .where('first_used_at', '<=', usedBy),
    )
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) return false;
  const device = settled.id;
  const { number, first_used_at: firstUsedAt } = await database
    .selectFrom('device_token')
    .select(['number', 'first_used_at'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('device_token')
    .set({ ends_at: endsAt })
    .where('device', '=', device)
    .where('number', '<', number)
    .where('ends_at', 'is', null)
    .where((row) => row.or([row('first_used_at', 'is', null), row('first_used_at', '<=', firstUsedAt)]))
    .execute();
  await forgetNext(database, device, hash);
  return true;
};

/** A next token that the device has settled on, or that ends, is none. */
const forgetNext = async (database: Database, device: string, hash: SecretHash): Promise<void> => {
  await database
    .updateTable('device')
    .set({ next_token_hash: null, next_token_at: null })
    .where('id', '=', device)
    .where((row) =>
      row.or([
        row('next_token_hash', '=', hash),
        row('next_token_hash', 'in', (from) =>
          from.selectFrom('device_token').select('hash').where('ends_at', 'is not', null),
        ),
      ]),
    )
    .execute();
};

/** By what a device gets a token: one that it has, or its recovery secret. */
type Claim = { readonly shows: SecretHash } | { readonly recoversBy: SecretHash };

/** Answers the device; undefined where there is none that may have it. */
export const giveToken = async (
  database: Database,
  by: Claim,
  { hash, now, most }: NewToken,
): Promise<string | undefined> => {
  const device = await database
    .updateTable('device')
    .set({ next_token_hash: hash, next_token_at: now })
    .where((row) =>
      'recoversBy' in by
        ? row('recovery_hash', '=', by.recoversBy)
        : row('id', '=', (from) =>
            from.selectFrom('device_token').select('device').where('hash', '=', by.shows),
          ),
    )
    .returning('id')
    .executeTakeFirst();
  if (device === undefined) return undefined;
  const number = await addToken(database, { hash, device: device.id, firstUsedAt: null });
  await database
    .deleteFrom('device_token')
    .where('device', '=', device.id)
    .where('number', '<=', number - most)
    .where('hash', 'not in', (from) =>
      from.selectFrom('device').select('token_hash').where('id', '=', device.id),
    )
    .execute();
  return device.id;
};

const holdersOf = async (
  engine: Engine,
  hashes: readonly SecretHash[],
  now: number,
): Promise<ReadonlyMap<SecretHash, TokenHolder>> => {
  const rows = await engine.database
    .selectFrom('device_token as token')
    .innerJoin('device', 'device.id', 'token.device')
    .select(['token.hash', 'device.person', 'token.ends_at as endsAt'])
    .where((row) => engine.isAmong(row.ref('token.hash'), engine.textsOf(hashes)))
    .execute();
  return new Map(
    rows
      .filter((row) => holds(row, now))
      .map(({ hash, person, endsAt }) => [hash as SecretHash, { person, endsAt }]),
  );
};
