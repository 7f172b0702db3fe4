/** The thread that writes to SQLite: nobody else waits for it, and nothing that was acknowledged goes with it. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startThread } from '../start-thread.ts';
import { databasePath } from './data-folder.ts';
import { storeOn } from './open-store.ts';
import { openSqlite } from './sqlite-engine.ts';
import { MOST_WAITING, type SqliteWriter, type WriterNews, openWriter } from './sqlite-writer.ts';
import { temporaryFolder, valueOf } from './testing/engines.ts';
import { chainedBatch, newGame } from './testing/examples.ts';
import type { Job } from './writing.ts';

const folder = temporaryFolder();

vi.mock('../start-thread.ts', { spy: true });

const startedThreads = (): readonly Worker[] =>
  vi.mocked(startThread).mock.results.map(({ value }) => value as Worker);

/** Stands for a disk that takes its time: whoever writes waits until it is released. */
const holdWrites = (home: string): (() => void) => {
  const connection = new DatabaseSync(databasePath(home));
  connection.exec('begin immediate');
  return () => {
    connection.exec('rollback');
    connection.close();
  };
};

test('[SL70] whoever reads does not wait for whoever writes, and sees what is committed', async () => {
  const home = join(folder(), 'reading');
  const store = storeOn(valueOf(await openSqlite(home)));
  await store.games.create(newGame('one'));
  const release = holdWrites(home);
  let isStored = false;
  const storing = store
    .log()
    .append(chainedBatch('one', 0))
    .then((outcome) => {
      isStored = true;
      return outcome;
    });
  // Many turns of the event loop, in each of which the games answer.
  for (let turn = 0; turn < 50; turn += 1) {
    expect((await store.games.find('one'))?.seq).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isStored).toBe(false);
  release();
  expect(await storing).toBe('stored');
  expect((await store.games.find('one'))?.seq).toBe(1);
  await store.close();
});

test('[SL11] what is asked for while a commit is under way shares the next', async () => {
  const home = join(folder(), 'gathering');
  const engine = valueOf(await openSqlite(home));
  const store = storeOn(engine);
  const games = Array.from({ length: 20 }, (_, index) => `game ${index}`);
  await Promise.all(games.map((game) => store.games.create(newGame(game))));
  const before = engine.commitCount();
  const release = holdWrites(home);
  const storing: Promise<unknown>[] = [];
  for (const game of games) {
    storing.push(store.log().append(chainedBatch(game, 0)));
    await new Promise((resolve) => setImmediate(resolve));
  }
  release();
  expect(await Promise.all(storing)).toEqual(games.map(() => 'stored'));
  expect(engine.commitCount() - before).toBeLessThanOrEqual(2);
  await store.close();
});

test('[SL72] so many writes may wait, and one more is not taken', async () => {
  const home = join(folder(), 'waiting');
  const engine = valueOf(await openSqlite(home));
  const release = holdWrites(home);
  const touch = (): Promise<unknown> =>
    engine.write((database) => sql`update game set seq = seq`.execute(database));
  const waiting = Array.from({ length: MOST_WAITING }, touch);
  await expect(touch()).rejects.toThrow('too many writes wait');
  release();
  expect(await Promise.all(waiting)).toHaveLength(MOST_WAITING);
  await touch();
  await engine.close();
});

const MANY = 2_500;

const touchJob = (value: unknown): Job => ({
  type: 'statement',
  sql: 'update game set seq = seq + ?',
  parameters: [value],
});

const writerIn = async (name: string): Promise<SqliteWriter> => {
  const home = join(folder(), name);
  await valueOf(await openSqlite(home)).close();
  return valueOf(await openWriter(databasePath(home), () => undefined));
};

test('[SL72] more than a group holds are all stored, in several commits, though it is closed meanwhile', async () => {
  const writer = await writerIn('many');
  const storing = Array.from({ length: MANY }, () => writer.send(touchJob(0)));
  await writer.close();
  expect(await Promise.all(storing)).toHaveLength(MANY);
  expect(writer.commitCount()).toBe(3);
});

test('[SL72] what no database takes fails alone; all others of its group are stored', async () => {
  const writer = await writerIn('bug');
  const bug = writer.send(touchJob(() => 0));
  const others = Array.from({ length: MANY }, () => writer.send(touchJob(0)));
  await expect(bug).rejects.toThrow('could not be cloned');
  expect(await Promise.all(others)).toHaveLength(MANY);
  await writer.close();
});

/** As a bug in it, or too little memory, would end it. */
const endThread = (): Promise<number> => (startedThreads().at(-1) as Worker).terminate();

test('[SL71] a thread that ends is told of and replaced; what it had not answered fails', async () => {
  const home = join(folder(), 'ending');
  const told: WriterNews[] = [];
  const engine = valueOf(await openSqlite(home, (news) => told.push(news)));
  const store = storeOn(engine);
  await store.games.create(newGame('one'));
  const log = store.log();
  const [first, second] = [chainedBatch('one', 0), chainedBatch('one', 1)];
  expect(await log.append(first)).toBe('stored');
  const ended = endThread();
  await expect(log.append(second)).rejects.toThrow('the thread that writes ended (it stopped)');
  await ended;
  expect(told).toEqual([{ type: 'lost', reason: 'it stopped' }]);
  // Until there is another, games can be read and nothing is taken.
  expect((await store.games.find('one'))?.seq).toBe(1);
  await expect(log.append(second)).rejects.toThrow('the thread that writes ended');
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'back' }));
  expect(await log.append(second)).toBe('stored');
  expect(await log.read('one', 0)).toEqual([...first.events, ...second.events]);
  expect(told).toHaveLength(2);
  await store.close();
});

test('[SL71] where no other can be started it is tried again', async () => {
  const told: WriterNews[] = [];
  const engine = valueOf(await openSqlite(join(folder(), 'refusing'), (news) => told.push(news)));
  const store = storeOn(engine);
  await store.games.create(newGame('one'));
  vi.mocked(startThread).mockImplementationOnce(() => {
    throw new Error('no thread is left');
  });
  await endThread();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'back' }));
  expect(await store.log().append(chainedBatch('one', 0))).toBe('stored');
  await store.close();
});

test('[SL71] a store whose thread has ended can be closed and opened', async () => {
  const home = join(folder(), 'closing');
  const engine = valueOf(await openSqlite(home));
  await endThread();
  await engine.close();
  const again = await openSqlite(home);
  expect(again.ok).toBe(true);
  await valueOf(again).close();
});
