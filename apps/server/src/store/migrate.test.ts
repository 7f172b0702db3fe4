/** Data folders of every released version open for ever, and steps are taken whole or not at all. */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { replay, upcast, verifyChain } from '@tilewright/rules';
import { storedLog } from '@tilewright/testkit';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { checkStore } from './check-store.ts';
import { databasePath } from './data-folder.ts';
import { hashSecret } from './hash-secret.ts';
import { migrate } from './migrate.ts';
import { STEPS } from './migrations/index.ts';
import { openStore, storeOn } from './open-store.ts';
import { openPostgres } from './postgres-engine.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect, statementRunner } from './sqlite-dialect.ts';
import { openSqlite } from './sqlite-engine.ts';
import { standingOf } from './standing.ts';
import type { Store } from './store.ts';
import { databaseBeside } from './testing/beside.ts';
import { onEveryEngine, onPostgres, temporaryFolder, valueOf } from './testing/engines.ts';
import { deviceOf, everything, newGame, playedGame } from './testing/examples.ts';
import { dumpOf, fillGolden, loadDump } from './testing/golden.ts';
import { ownDatabase } from './testing/own-database.ts';

const folder = temporaryFolder();
const goldenFolder = new URL('golden/', import.meta.url);
const events = storedLog('solo-v1.jsonl');
const GAME = events[0]?.game as string;

test('[SL12] a data folder of this version is what the golden one of this version says', async () => {
  const home = join(folder(), 'fresh');
  const store = valueOf(await openStore({ type: 'folder', folder: home }));
  await fillGolden(store, GAME, events);
  await store.close();
  const version = Object.keys(STEPS).length;
  await expect(dumpOf(databasePath(home))).toMatchFileSnapshot(`golden/version-${version}.sql`);
});

describe.each(readdirSync(goldenFolder))('the golden data folder %s', (name) => {
  const opened = async (home: string) => {
    mkdirSync(join(folder(), home));
    loadDump(databasePath(join(folder(), home)), readFileSync(new URL(name, goldenFolder), 'utf8'));
    return valueOf(await openSqlite(join(folder(), home)));
  };

  test('[SL12] has its game as it was played', async () => {
    const engine = await opened(`${name} game`);
    const stored = await storeOn(engine).log().read(GAME, 0);
    expect(stored).toEqual(events);
    expect(verifyChain(stored).ok).toBe(true);
    const bodies = stored.map((event) =>
      valueOf(upcast(event) as { ok: true; value: (typeof event)['body'] }),
    );
    expect(await storeOn(engine).games.find(GAME)).toMatchObject({
      ...standingOf(replay(bodies).table),
      seq: events.length,
      maker: 'ann',
      rematch: 'again',
      seats: [{ person: 'ann' }, { person: 'ben', name: `B'en "🧩"` }, { name: 'Computer', isOpen: false }],
    });
    expect(await checkStore(engine)).toMatchObject({ damaged: [], fileFaults: [], gameCount: 2 });
    await engine.close();
  });

  test('[SL12] knows its people, links, tickets and what was said', async () => {
    const { people, seats, chat, presence, outages, gatherings, close } = storeOn(
      await opened(`${name} people`),
    );
    expect((await people.findDevice(hashSecret('token cleo'), 1))?.person).toBe('cleo');
    expect(await seats.placeOf(GAME, 'cleo')).toEqual({ seats: [], isWatching: true, isMaker: false });
    expect(await seats.findInvite(hashSecret('invite ben'))).toMatchObject({ seat: 1, isTaken: true });
    expect((await people.useTicket(hashSecret('ticket'), 1))?.device).toBe(deviceOf('ben'));
    expect((await chat.read(GAME, 0, 9)).map(({ text }) => text)).toEqual([`it's\nme`]);
    expect(await presence.at([GAME], 3_999)).toEqual(new Map([[GAME, ['ann']]]));
    expect(await outages.endedAfter(0)).toEqual([{ from: 1_000, until: 90_000 }]);
    // A device goes on as it was, and what came with a later version works for it too.
    const next = { hash: hashSecret('new token ben'), now: 5_000, most: 9 };
    expect(await people.giveToken(hashSecret('token ben'), next)).toBe(true);
    for (const now of [5_000, 5_100])
      await people.noteUse(hashSecret('new token ben'), now, { settleMs: 100, graceMs: 100 });
    expect((await people.findDevice(hashSecret('new token ben'), 5_200))?.person).toBe('ben');
    expect(await people.findDevice(hashSecret('token ben'), 5_200)).toBeUndefined();
    expect(await chat.say({ id: 'next', game: GAME, person: 'ann', seat: 0, at: 1, text: 'next' })).toBe(2);
    expect(await chat.say({ id: 'next', game: GAME, person: 'ann', seat: 0, at: 2, text: 'next' })).toBe(2);
    expect(await seats.nudge(GAME, 1, 9_000, 1_000)).toBe(true);
    await gatherings.open(GAME, '{}', '{}');
    expect(await gatherings.find(GAME)).toMatchObject({ books: [], list: null });
    const accepted = {
      hash: hashSecret('offer'),
      device: deviceOf('cleo'),
      now: 1,
      bringsGames: false,
      mostDevices: 9,
    };
    expect(await people.acceptMove(accepted)).toEqual({ type: 'moved', person: 'ann' });
    await close();
  });
});

/** The steps of a version that was released. */
const stepsUpTo = (version: number): typeof STEPS =>
  Object.fromEntries(Object.entries(STEPS).slice(0, version));

/** One person sits at three seats of each game, as an older version allowed. */
const seatThrice = async (database: Kysely<Schema>, game: string, phase: string): Promise<void> => {
  const watch = hashSecret(`watch ${game}`);
  await sql`insert into game (id, maker, summary, watch_hash, created_at, seq, phase, to_move, scores, updated_at, chat_off, chat_count)
    values (${game}, 'emil', '{}', ${watch}, 1, 0, ${phase}, 0, '[]', 1, 0, 0)`.execute(database);
  for (const [seat, person, link] of [
    [0, 'emil', null],
    [1, 'dora', null],
    [2, 'dora', hashSecret(`link ${game}`)],
    [3, 'dora', null],
  ] as const)
    await sql`insert into seat (game, seat, person, name, invite_hash) values (${game}, ${seat}, ${person}, ${person}, ${link})`.execute(
      database,
    );
};

/** Who has which seat; where nobody does, whether it can be had. */
const sittingIn = async ({ games }: Store, game: string): Promise<readonly (string | boolean)[]> =>
  (await games.find(game))?.seats.map(({ person, isOpen }) => person ?? isOpen) ?? [];

const FIRST_KEPT = {
  running: ['emil', 'dora', true, true],
  past: ['emil', 'dora', false, false],
  isRenewed: true,
  games: ['running', 'running'],
};

/** The link that a seat had leads there again, and the maker can make one where there was none. */
const keptOf = async (store: Store): Promise<object> => ({
  running: await sittingIn(store, 'running'),
  past: await sittingIn(store, 'past'),
  isRenewed: await store.seats.renewInvite('running', 3, hashSecret('fresh')),
  games: await Promise.all(
    ['fresh', 'link running'].map(async (secret) => (await store.seats.findInvite(hashSecret(secret)))?.game),
  ),
});

const fillWithDoubles = async (database: Kysely<Schema>): Promise<void> => {
  for (const person of ['dora', 'emil'])
    await sql`insert into person values (${person}, ${person}, 1)`.execute(database);
  await seatThrice(database, 'running', 'playing');
  await seatThrice(database, 'past', 'over');
};

test('[SL40] a folder in which one person has several seats of a game keeps the first of each', async () => {
  const home = join(folder(), 'doubles');
  mkdirSync(home);
  loadDump(databasePath(home), readFileSync(new URL('version-3.sql', goldenFolder), 'utf8'));
  const connection = new DatabaseSync(databasePath(home));
  const database = new Kysely<Schema>({ dialect: sqliteDialect(connection, statementRunner(connection)) });
  await fillWithDoubles(database);
  await database.destroy();
  const store = valueOf(await openStore({ type: 'folder', folder: home }));
  expect(await keptOf(store)).toEqual(FIRST_KEPT);
  await store.close();
});

/** A step that a later version might take. */
const nextSteps: typeof STEPS = {
  ...STEPS,
  '9998-mood': async ({ schema }) => {
    await schema.alterTable('game').addColumn('mood', 'text').execute();
    await schema.createIndex('game_mood').on('game').column('mood').execute();
  },
};

const failingSteps: typeof STEPS = {
  ...nextSteps,
  '9999-failing': async ({ schema }) => {
    await schema.dropTable('chat_line').execute();
    throw new Error('it went wrong');
  },
};

const NEWER =
  'The games were kept by a newer version of Tilewright (9998-mood). Start that version, or a newer one.';

onEveryEngine('a later version', ({ open, openBeside }) => {
  test('[SL12] brings the games along, and a step that fails changes nothing', async () => {
    const engine = await open();
    const store = storeOn(engine);
    const batches = await playedGame(store, 'one', 3);
    const beside = openBeside();
    const before = await everything(engine.database);
    expect(await migrate(beside, engine.kind, failingSteps)).toEqual({
      ok: false,
      error: expect.stringContaining('it went wrong. Nothing was changed.'),
    });
    expect(await everything(engine.database)).toBe(before);
    expect(await migrate(beside, engine.kind, nextSteps)).toMatchObject({ ok: true });
    expect(await migrate(beside, engine.kind, nextSteps)).toMatchObject({ ok: true });
    expect(await store.log().read('one', 0)).toEqual(batches.flatMap((batch) => batch.events));
    const { rows } = await sql<{ mood: null }>`select mood from game`.execute(engine.database);
    expect(rows).toEqual([{ mood: null }]);
    expect(await migrate(beside, engine.kind)).toEqual({ ok: false, error: NEWER });
    await beside.destroy();
    await store.close();
  });
});

test('[SL12] a folder of a later version is refused and left alone', async () => {
  const home = join(folder(), 'later');
  const engine = valueOf(await openSqlite(home));
  await storeOn(engine).games.create(newGame('one'));
  await engine.close();
  const beside = databaseBeside(home);
  expect(await migrate(beside, 'sqlite', nextSteps)).toMatchObject({ ok: true });
  await beside.destroy();
  const before = dumpOf(databasePath(home));
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await openSqlite(home)).toEqual({ ok: false, error: `${databasePath(home)}: ${NEWER}` });
  expect(dumpOf(databasePath(home))).toBe(before);
});

onPostgres('opening', (url) => {
  test('[SL12] a database of the first version is brought to this one with everything in it', async () => {
    const old = ownDatabase();
    await old.create();
    const pool = new pg.Pool({ connectionString: old.url });
    const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    const [[name, step]] = Object.entries(STEPS) as [[string, (typeof STEPS)[string]]];
    expect(await migrate(database, 'postgres', { [name]: step })).toMatchObject({ ok: true });
    const hashes = ['token', 'watch'].map((secret) => hashSecret(secret));
    await sql`insert into person values ('ann', 'Ann', 1)`.execute(database);
    await sql`insert into device values ('device', 'ann', ${hashes[0]}, 1, 1)`.execute(database);
    await sql`insert into game values ('one', 'ann', '{}', ${hashes[1]}, 1, 0, 'playing', 2, null, '[]', 1, 0, 1)`.execute(
      database,
    );
    await sql`insert into seat values ('one', 0, 'ann', 'Ann', null)`.execute(database);
    await sql`insert into chat_line values ('one', 1, 'ann', 0, 1, 'hello')`.execute(database);
    await database.destroy();
    const { people, chat, seats, games, close } = storeOn(valueOf(await openPostgres(old.url)));
    expect(await games.find('one')).toMatchObject({ maker: 'ann', nudgedSeq: null, toMove: [1] });
    const next = { hash: hashSecret('next'), now: 5, most: 9 };
    expect(await people.findDevice(hashSecret('token'), 5)).toMatchObject({ person: 'ann' });
    expect(await people.giveToken(hashSecret('token'), next)).toBe(true);
    expect(await people.findDevice(hashSecret('next'), 5)).toMatchObject({ person: 'ann' });
    expect(await chat.say({ id: 'hello', game: 'one', person: 'ann', seat: 0, at: 2, text: 'hello' })).toBe(
      2,
    );
    expect((await chat.read('one', 0, 9)).map(({ text }) => text)).toEqual(['hello', 'hello']);
    expect(await seats.nudge('one', 0, 9, 1)).toBe(true);
    await close();
    await old.drop();
  });

  test('[SL40] a database in which one person has several seats of a game keeps the first of each', async () => {
    const old = ownDatabase();
    await old.create();
    const pool = new pg.Pool({ connectionString: old.url });
    const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    expect(await migrate(database, 'postgres', stepsUpTo(3))).toMatchObject({ ok: true });
    await fillWithDoubles(database);
    await database.destroy();
    const store = storeOn(valueOf(await openPostgres(old.url)));
    expect(await keptOf(store)).toEqual(FIRST_KEPT);
    await store.close();
    await old.drop();
  });

  test('[SL12] many processes that start at once on an empty database make its tables once', async () => {
    const engines = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
    expect(engines.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    for (const engine of engines) await valueOf(engine).close();
  });

  test('[SL10] a database that does not answer is said', async () => {
    const nowhere = new URL(url);
    nowhere.port = '1';
    expect(await openPostgres(nowhere.href)).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /does not answer \(.*\)\. Check DATABASE_URL, and that PostgreSQL runs\./u,
      ),
    });
    expect(await openPostgres('not an address')).toMatchObject({ ok: false });
  });
});
