/** Back-ups are whole, are made during play, and come back as they were. */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { checkStore } from './check-store.ts';
import { databasePath } from './data-folder.ts';
import { storeOn } from './open-store.ts';
import { openSqlite } from './sqlite-engine.ts';
import { temporaryFolder, valueOf } from './testing/engines.ts';
import { chainedBatch, everything, newGame, plainly, playedGame } from './testing/examples.ts';

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
  const unfinished = store.log(plainly).append(chainedBatch('one', 10, { id: 'meanwhile' }));
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
  expect(readFileSync(inFolder('mine.backup'))).toEqual(bytes);
  mkdirSync(inFolder('empty'));
  expect(backUp(inFolder('empty'), inFolder('none.backup'))).toMatchObject({ ok: false });
  expect(backUp(inFolder('mine'), join(inFolder('no such folder'), 'a.backup'))).toMatchObject({ ok: false });
  expect(existsSync(inFolder('none.backup'))).toBe(false);
});
