/** What was removed is gone from the bytes, not only from the answers. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databasePath } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { storeOn } from './open-store.ts';
import { openPostgres } from './postgres-engine.ts';
import { wipeOnce } from './sqlite-connection.ts';
import { openSqlite } from './sqlite-engine.ts';
import type { Store } from './store.ts';
import { changeBeside } from './testing/beside.ts';
import { onPostgres, temporaryFolder, valueOf } from './testing/engines.ts';
import { HOME, addPerson, newGame, takenSeat } from './testing/examples.ts';

const folder = temporaryFolder();

const SECRET = 'nobody may ever read this again';
/** Of a few pages, as books have them, and one that fits into a page with others. */
const LINES = [`cat\t\t${SECRET}`, `dog\t\t${SECRET} `.repeat(500)];
const MUCH = 2 ** 20;
const QUOTA = {
  booksPerSeat: 9,
  bytesPerGame: MUCH,
  bytesPerPerson: MUCH,
  bytesPerOrigin: MUCH,
  bytesPerServer: MUCH,
};

const withBook = async (store: Store, game: string): Promise<void> => {
  await store.games.create(newGame(game, { maker: 'ann', seats: [takenSeat('ann')] }));
  await store.gatherings.open(game, '{}', '{}');
  const lists = { words: 'cat\ndog', otherWords: '', wordCount: 2, otherCount: 0 };
  const book = { id: `book of ${game}`, game, seat: 0, title: 'A', author: '', ...lists, origin: HOME };
  expect(await store.gatherings.addBook(book, QUOTA)).toBe('added');
  for (const lines of LINES)
    expect(
      await store.gatherings.addSentences({ game, seat: 0, book: book.id, lines, origin: HOME }, QUOTA),
    ).toBe('added');
};

const filesWithTraces = (home: string): readonly string[] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(SECRET));

const withoutTraces = (home: string): Promise<void> =>
  vi.waitFor(() => expect(filesWithTraces(home)).toEqual([]));

const opened = async (name: string): Promise<{ home: string; engine: Engine; store: Store }> => {
  const home = join(folder(), name);
  const engine = valueOf(await openSqlite(home));
  const store = storeOn(engine);
  await addPerson(store, 'ann');
  return { home, engine, store };
};

/** As after hours of play: the log has gone into the database. */
const settle = (home: string): void => changeBeside(home, 'pragma wal_checkpoint(truncate)');

test('[SL73] sentences that are taken away are in no file any more, while the server runs', async () => {
  const { home, store } = await opened('forgotten');
  await withBook(store, 'one');
  settle(home);
  await withBook(store, 'two');
  expect(filesWithTraces(home)).toEqual([databasePath(home), `${databasePath(home)}-wal`]);
  await store.gatherings.forgetSentences('one');
  await store.gatherings.forgetSentences('two');
  await withoutTraces(home);
  await store.close();
});

test('[SL73] what belongs to removed games, and what people took away, goes with the next sweep', async () => {
  const { home, store } = await opened('swept');
  await withBook(store, 'one');
  await withBook(store, 'two');
  await store.chat.say({ id: 'line', game: 'one', person: 'ann', seat: 0, at: 1, text: SECRET });
  settle(home);
  await store.chat.say({ id: 'next', game: 'one', person: 'ann', seat: 0, at: 1, text: SECRET });
  expect(await store.games.removeDead({ gathering: 9_999_999, playing: 0, over: 0 }, 1)).toHaveLength(1);
  const [left] = await store.games.page('', 9);
  expect(await store.gatherings.removeBook(String(left), 0, `book of ${left}`)).toBe('removed');
  await store.sweep(1);
  await withoutTraces(home);
  await store.close();
});

test('[SL73] whoever reads for long keeps traces in the log, but nobody from writing', async () => {
  const { home, engine, store } = await opened('read');
  await withBook(store, 'one');
  const reader = new DatabaseSync(databasePath(home), { readOnly: true });
  reader.exec('begin; select count(*) from game');
  await store.gatherings.forgetSentences('one');
  await engine.write((database) => sql`update game set seq = seq`.execute(database));
  expect(filesWithTraces(home)).toEqual([`${databasePath(home)}-wal`]);
  reader.exec('commit');
  await withoutTraces(home);
  reader.close();
  await store.close();
});

/** A folder of an earlier version, which removed sentences and left them in free pages. */
const ofBefore = async (name: string): Promise<string> => {
  const { home, store } = await opened(name);
  await withBook(store, 'one');
  await store.close();
  const removal = 'delete from book_sentences; pragma wal_checkpoint(truncate)';
  changeBeside(home, `pragma secure_delete = off; pragma user_version = 0; ${removal}`);
  expect(filesWithTraces(home)).toEqual([databasePath(home)]);
  return home;
};

test('[SL74] what earlier versions left in free pages is gone after the first start', async () => {
  const home = await ofBefore('before');
  const store = storeOn(valueOf(await openSqlite(home)));
  await withoutTraces(home);
  expect(await store.gatherings.textsOf('book of one')).toMatchObject({ words: 'cat\ndog' });
  await store.close();
});

test('[SL74] a file that cannot be written anew is used as it is, with the reason, and tried again', async () => {
  const home = await ofBefore('full');
  const connection = new DatabaseSync(databasePath(home));
  // In the middle of a transaction it fails as without room.
  connection.exec('begin');
  expect(wipeOnce(connection)).toBe('cannot VACUUM from within a transaction');
  connection.exec('commit');
  expect(wipeOnce(connection)).toBeUndefined();
  connection.close();
  settle(home);
  expect(filesWithTraces(home)).toEqual([]);
});

onPostgres('traces', (url) => {
  test('[SL73] sentences that are taken away leave nothing in the table', async () => {
    const engine = valueOf(await openPostgres(url));
    const store = storeOn(engine);
    await addPerson(store, 'ann');
    await withBook(store, 'one');
    const bytes = async (): Promise<unknown> => {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('book_sentences')
        + pg_relation_size(reltoastrelid) as bytes from pg_class where relname = 'book_sentences'`.execute(
        engine.database,
      );
      return rows[0]?.bytes;
    };
    expect(await bytes()).toBeGreaterThan(0);
    // Somebody who looks at everything as it was, as a back-up does.
    await engine.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (looking) => {
        await sql`select count(*) from game`.execute(looking);
        await store.gatherings.forgetSentences('one');
      });
    expect(await bytes()).toBe(0);
    await store.sweep(1);
    await store.close();
  });
});
