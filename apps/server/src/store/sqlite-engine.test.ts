/** What is special about SQLite: one server a folder, a durable connection, and commits that are shared. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databasePath } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import { durabilityFault } from './sqlite-connection.ts';
import { openSqlite } from './sqlite-engine.ts';
import { temporaryFolder, valueOf } from './testing/engines.ts';
import { chainedBatch, newGame, takenSeat } from './testing/examples.ts';

const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder(), name);
const require = createRequire(import.meta.url);

/** Another process that holds the lock of a folder until it is killed. */
const holdLock = async (home: string): Promise<{ readonly kill: () => Promise<void> }> => {
  const program = `
    const { DatabaseSync } = require(${JSON.stringify(require.resolve('@photostructure/sqlite'))});
    const lock = new DatabaseSync(process.argv[1]);
    lock.exec('begin exclusive');
    process.stdout.write('locked');
    setInterval(() => lock.isOpen, 1000);`;
  const child = spawn(process.execPath, ['-e', program, join(home, 'server.lock')]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    kill: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
};

test('[SL9] a folder that another server has open is refused, until that one is killed', async () => {
  const home = inFolder('locked');
  await valueOf(await openSqlite(home)).close();
  const other = await holdLock(home);
  expect(await openSqlite(home)).toEqual({
    ok: false,
    error: `Another server has the data folder ${home} open. Stop it first, or name another folder.`,
  });
  await other.kill();
  await valueOf(await openSqlite(home)).close();
});

test('[SL9] nor does one process open a folder twice', async () => {
  const first = valueOf(await openSqlite(inFolder('twice')));
  expect(await openSqlite(inFolder('twice'))).toMatchObject({ ok: false });
  await first.close();
  await valueOf(await openSqlite(inFolder('twice'))).close();
});

test('[SL9] only the owner can read a folder that the server made', async () => {
  const home = inFolder('private');
  const engine = valueOf(await openSqlite(home));
  await storeOn(engine).games.create(newGame('one'));
  expect(statSync(home).mode & 0o777).toBe(0o700);
  for (const path of [databasePath(home), `${databasePath(home)}-wal`, join(home, 'server.lock')])
    expect(statSync(path).mode & 0o777).toBe(0o600);
  await engine.close();
});

/** Of the connection that writes. */
const pragma = async (engine: Engine, name: string): Promise<unknown> => {
  const { rows } = await engine.write((database) => sql<object>`pragma ${sql.raw(name)}`.execute(database));
  return Object.values(rows[0] ?? {})[0];
};

test('[SL10] a commit is flushed, after reading, too; tables check types and what belongs to what', async () => {
  const engine = valueOf(await openSqlite(inFolder('pragmas')));
  await storeOn(engine).games.find('one');
  expect(await pragma(engine, 'journal_mode')).toBe('wal');
  expect(await pragma(engine, 'synchronous')).toBe(2);
  expect(await pragma(engine, 'foreign_keys')).toBe(1);
  // On a Mac a flush reaches the disk only by these.
  expect(await pragma(engine, 'fullfsync')).toBe(1);
  expect(await pragma(engine, 'checkpoint_fullfsync')).toBe(1);
  const { rows } = await sql<{ name: string; strict: number }>`pragma table_list`.execute(engine.database);
  const own = rows.filter(({ name }) => !/^(?:sqlite_|kysely_)/u.test(name));
  expect(own).toHaveLength(21);
  expect(own.filter(({ strict }) => strict !== 1)).toEqual([]);
  await engine.close();
});

test.each([
  ['pragma journal_mode = delete', 'pragma journal_mode'],
  ['pragma synchronous = normal', 'pragma synchronous'],
  ['pragma foreign_keys = off', 'pragma foreign_keys'],
])('[SL10] after %s it is not taken', (change, name) => {
  const connection = new DatabaseSync(inFolder(`${name}.sqlite`));
  connection.exec(
    'create table game (id); pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
  );
  expect(durabilityFault(connection)).toBeUndefined();
  connection.exec(change);
  expect(durabilityFault(connection)).toContain(`(${name})`);
  connection.close();
});

test.each([
  [
    'that is no database',
    (path: string) => writeFileSync(path, 'something else '.repeat(1_000)),
    'cannot be opened',
  ],
  [
    'of another program',
    (path: string) => new DatabaseSync(path).exec('create table other (thing)'),
    'another program',
  ],
])('[SL10] a file %s is refused and left alone', async (what, make, reason) => {
  const home = inFolder(`foreign ${what}`);
  mkdirSync(home);
  make(databasePath(home));
  const before = readFileSync(databasePath(home));
  expect(await openSqlite(home)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  expect(readFileSync(databasePath(home)).equals(before)).toBe(true);
  // And nothing is left open or locked.
  expect(await openSqlite(home)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
});

test('[SL10] a folder that cannot be made is refused with the reason', async () => {
  writeFileSync(inFolder('file'), '');
  expect(await openSqlite(join(inFolder('file'), 'below'))).toMatchObject({
    ok: false,
    error: expect.stringMatching(/cannot be written to .* Make it writable, or name another/u),
  });
});

const ODD = ['/proc/tilewright/games', '/dev/null', '/sys/tilewright'];

// In a process of its own: what would hang there would hang the tests, too.
test.runIf(process.platform === 'linux')('[SL77] where no folder can be made that is said', () => {
  const module = JSON.stringify(new URL('data-folder.ts', import.meta.url).href);
  const program = `import { lockFolder } from ${module};
    for (const odd of ${JSON.stringify(ODD)}) console.log(lockFolder(odd).error);`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    timeout: Number(process.env['TILEWRIGHT_PATIENCE_MS']),
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  });
  for (const odd of ODD) expect(stdout).toContain(`The data folder ${odd} cannot be written to`);
});

/** How many commits the log beside the database has had so far. */
const commitsIn = (home: string): number => {
  const log = readFileSync(`${databasePath(home)}-wal`);
  const [HEADER, FRAME] = [32, 24 + 4_096];
  let commits = 0;
  // A frame that ends a commit says how many pages the database then has.
  for (let place = HEADER; place < log.length; place += FRAME)
    if (log.readUInt32BE(place + 4) > 0) commits += 1;
  return commits;
};

test('[SL11] writes of the same turn of the event loop share one commit, and are not kept before it', async () => {
  const home = inFolder('groups');
  const engine = valueOf(await openSqlite(home));
  const store = storeOn(engine);
  const games = Array.from({ length: 100 }, (_, index) => `game ${index}`);
  await Promise.all(games.map((game) => store.games.create(newGame(game))));
  const before = commitsIn(home);
  const outcomes = await Promise.all([
    ...games.map((game) => store.log().append(chainedBatch(game, 0))),
    store.chat.say({ id: 'line', game: 'game 1', person: 'ann', seat: 0, at: 1, text: 'hello' }),
  ]);
  expect(outcomes).toEqual([...games.map(() => 'stored'), 1]);
  expect(commitsIn(home) - before).toBe(1);
  for (const game of games.slice(0, 5)) await store.log().append(chainedBatch(game, 1));
  expect(commitsIn(home) - before).toBe(6);
  await store.close();
});

test('[SL11] what fails in a group fails alone; what was asked before closing is done', async () => {
  const engine = valueOf(await openSqlite(inFolder('failing')));
  const store = storeOn(engine);
  const asked = [
    store.games.create(newGame('one')),
    // Two seats of one person: its row was there before that was noticed.
    store.games.create(newGame('bad', { seats: [takenSeat('ann'), takenSeat('ann')] })),
    engine.write((database) => sql`update game set seq = 'no number'`.execute(database)),
    store.games.create(newGame('two')),
  ];
  const closed = store.close();
  const outcomes = await Promise.allSettled(asked);
  await closed;
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  const again = storeOn(valueOf(await openSqlite(inFolder('failing'))));
  expect(await again.games.page('', 9)).toEqual(['one', 'two']);
  await again.close();
});

test('[SL11] a commit that fails keeps nothing of its group, and nobody was told otherwise', async () => {
  const engine = valueOf(await openSqlite(inFolder('commit')));
  const store = storeOn(engine);
  const asked = [
    store.games.create(newGame('one')),
    // What belongs to nothing is noticed at the commit.
    engine.write((database) => sql`pragma defer_foreign_keys = on`.execute(database)),
    engine.write((database) =>
      database
        .insertInto('chat_line')
        .values({ game: 'nowhere', n: 1, person: 'ann', at: 1, text: '' })
        .execute(),
    ),
    store.games.create(newGame('two')),
  ];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  expect(await store.games.page('', 9)).toEqual([]);
  expect(await store.games.create(newGame('one'))).toEqual({ type: 'made' });
  await store.close();
});

test('[SL11] after closing nothing is taken any more', async () => {
  const store = storeOn(valueOf(await openSqlite(inFolder('closed'))));
  await store.close();
  await expect(store.games.create(newGame('late'))).rejects.toThrow(/closed|destroyed|not open/iu);
});
