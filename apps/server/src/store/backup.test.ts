/** Back-ups are whole, are made during play, and come back as they were. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { checkStore } from './check-store.ts';
import { databasePath } from './data-folder.ts';
import { storeOn } from './open-store.ts';
import { openSqlite } from './sqlite-engine.ts';
import { temporaryFolder, valueOf } from './testing/engines.ts';
import { chainedBatch, everything, newGame, playedGame } from './testing/examples.ts';

const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder(), name);

/** Everything in a data folder, as text. */
const contentsOf = async (home: string): Promise<string> => {
  const engine = valueOf(await openSqlite(home));
  const all = await everything(engine.database);
  const { damaged, fileFaults } = await checkStore(engine);
  expect([...damaged, ...fileFaults]).toEqual([]);
  await engine.close();
  return all;
};

const folderWith = async (home: string, game: string): Promise<string> => {
  const engine = valueOf(await openSqlite(home));
  await playedGame(storeOn(engine), game, 5);
  await engine.close();
  return contentsOf(home);
};

test('[SL14] a back-up made during play holds everything that was stored by then, and comes back as it was', async () => {
  const home = inFolder('during play');
  const engine = valueOf(await openSqlite(home));
  const store = storeOn(engine);
  await playedGame(store, 'one', 10);
  const before = await everything(engine.database);
  const unfinished = store.log().append(chainedBatch('one', 10, { id: 'meanwhile' }));
  expect(backUp(home, inFolder('play.backup'))).toEqual({ ok: true, value: undefined });
  expect(await unfinished).toBe('stored');
  await store.close();
  expect(await restore(inFolder('play.backup'), inFolder('elsewhere'))).toEqual({ ok: true, value: null });
  expect(await contentsOf(inFolder('elsewhere'))).toBe(before);
});

test('[SL14] games that are there are moved aside, with what is not yet in their file', async () => {
  const wanted = await folderWith(inFolder('wanted'), 'wanted');
  const unwanted = await folderWith(inFolder('unwanted'), 'unwanted');
  valueOf(backUp(inFolder('wanted'), inFolder('wanted.backup')));
  const aside = `${databasePath(inFolder('unwanted'))}.replaced-1`;
  expect(await restore(inFolder('wanted.backup'), inFolder('unwanted'))).toEqual({ ok: true, value: aside });
  expect(await contentsOf(inFolder('unwanted'))).toBe(wanted);
  expect(await restore(aside, inFolder('unwanted'))).toMatchObject({ ok: true });
  expect(await contentsOf(inFolder('unwanted'))).toBe(unwanted);
});

test('[SL14] a log that lies there without its database is moved aside too, and not read into the games', async () => {
  const wanted = await folderWith(inFolder('whole'), 'whole');
  valueOf(backUp(inFolder('whole'), inFolder('whole.backup')));
  const home = inFolder('orphaned');
  const path = databasePath(home);
  const engine = valueOf(await openSqlite(home));
  await playedGame(storeOn(engine), 'stray', 5);
  for (const ending of ['-wal', '-shm']) copyFileSync(`${path}${ending}`, inFolder(`stray${ending}`));
  await engine.close();
  rmSync(path);
  for (const ending of ['-wal', '-shm']) copyFileSync(inFolder(`stray${ending}`), `${path}${ending}`);
  // A name is free only when nothing of it is there.
  writeFileSync(`${path}.replaced-1-wal`, 'older');
  const aside = `${path}.replaced-2`;
  expect(await restore(inFolder('whole.backup'), home)).toEqual({ ok: true, value: aside });
  expect(existsSync(`${path}-wal`)).toBe(false);
  expect(existsSync(`${path}-shm`)).toBe(false);
  expect(await contentsOf(home)).toBe(wanted);
  expect(readFileSync(`${aside}-wal`).equals(readFileSync(inFolder('stray-wal')))).toBe(true);
  expect(readFileSync(`${path}.replaced-1-wal`, 'utf8')).toBe('older');
});

/** Root can give things away; anybody else has only what is their own. */
const isRoot = process.getuid?.() === 0;
const SOMEBODY = isRoot ? 12_345 : (process.getuid?.() ?? 0);
const GROUP = isRoot ? 12_345 : (process.getgid?.() ?? 0);

test('[SL14] what root restores belongs to the owner of the folder, and is for nobody else', async () => {
  await folderWith(inFolder('of root'), 'one');
  valueOf(backUp(inFolder('of root'), inFolder('root.backup')));
  chmodSync(inFolder('root.backup'), 0o644);
  const home = inFolder('of the service');
  mkdirSync(home);
  chownSync(home, SOMEBODY, GROUP);
  valueOf(await restore(inFolder('root.backup'), home));
  for (const name of ['games.sqlite', 'server.lock'])
    expect(statSync(join(home, name))).toMatchObject({ uid: SOMEBODY, gid: GROUP });
  expect(statSync(databasePath(home)).mode & 0o777).toBe(0o600);
  const reading = valueOf(await openSqlite(home));
  await storeOn(reading).games.create(newGame('two'));
  for (const name of readdirSync(home)) expect(statSync(join(home, name)).uid).toBe(SOMEBODY);
  await reading.close();
});

test('[SL14] nothing is restored while a server has the folder open', async () => {
  await folderWith(inFolder('source'), 'source');
  valueOf(backUp(inFolder('source'), inFolder('source.backup')));
  const engine = valueOf(await openSqlite(inFolder('running')));
  await storeOn(engine).games.create(newGame('running'));
  expect(await restore(inFolder('source.backup'), inFolder('running'))).toEqual({
    ok: false,
    error: expect.stringContaining('Another server has the data folder'),
  });
  expect(await storeOn(engine).games.find('running')).toBeDefined();
  await engine.close();
});

test('[SL14] what is no back-up, or no longer whole, is refused and changes nothing', async () => {
  const home = inFolder('kept');
  const before = await folderWith(home, 'kept');
  valueOf(backUp(home, inFolder('kept.backup')));
  writeFileSync(inFolder('text'), 'no database at all, but long enough to be looked at '.repeat(200));
  new DatabaseSync(inFolder('foreign')).exec('create table other (thing)');
  const bytes = readFileSync(inFolder('kept.backup'));
  writeFileSync(inFolder('cut'), bytes.subarray(0, bytes.length - 8_192));
  for (const [name, reason] of [
    ['missing', 'There is no file'],
    ['text', 'cannot be read as a database'],
    ['foreign', 'not a database of Tilewright'],
    ['cut', /damaged|cannot be read/u],
  ] as const) {
    const refused = await restore(inFolder(name), home);
    expect(refused).toMatchObject({ ok: false, error: expect.stringMatching(reason) });
  }
  expect(readdirSync(home).filter((name) => /partial|replaced/u.test(name))).toEqual([]);
  expect(await contentsOf(home)).toBe(before);
});

test('[SL14] a back-up is for its owner only, never replaces a file, and leaves nothing when it fails', async () => {
  await folderWith(inFolder('mine'), 'mine');
  valueOf(backUp(inFolder('mine'), inFolder('mine.backup')));
  expect(statSync(inFolder('mine.backup')).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(inFolder('mine.backup'));
  expect(backUp(inFolder('mine'), inFolder('mine.backup'))).toMatchObject({ ok: false });
  expect(readFileSync(inFolder('mine.backup')).equals(bytes)).toBe(true);
  mkdirSync(inFolder('empty'));
  expect(backUp(inFolder('empty'), inFolder('none.backup'))).toMatchObject({ ok: false });
  expect(backUp(inFolder('mine'), join(inFolder('no such folder'), 'a.backup'))).toMatchObject({ ok: false });
  expect(existsSync(inFolder('none.backup'))).toBe(false);
});
