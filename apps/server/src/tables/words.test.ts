import { readFileSync, readdirSync, utimesSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { builtInLists, wordListFrom } from '@tilewright/lexicon';
import {
  type Letter,
  type LetterKind,
  type Millis,
  type Seat,
  type Setup,
  type Table,
  type TileSet,
  openGame,
  openTable,
} from '@tilewright/rules';
import { warmUp } from '@tilewright/solver';
import { computer, english, french, people } from '@tilewright/variants';
import { openStore } from '../store/open-store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { soloBus } from './bus.ts';
import { startTables } from './start-tables.ts';
import {
  QUICK,
  accepted,
  beginGame,
  buildLarge,
  buildTiny,
  contributeAll,
  opened,
  setupFor,
  wish,
} from './testing/world.ts';
import type { MindWords } from './shared-words.ts';
import { openThinkers } from './thinkers.ts';
import type { Trouble } from './trouble.ts';
import { loadLeaves, loadWords } from './word-files.ts';
import { type BuildWords, type TableWords, WORD_LISTS, type WarmWords, openWordShelf } from './word-shelf.ts';

const folder = temporaryFolder();

const openedTable = (): Table => openGame(openTable(setupFor(), 'ab', 0 as Millis)).table;

const endingBy = (noPlay: boolean): Setup =>
  setupFor({ switches: { end: { ...setupFor().switches.end, noPlay } } });

const lettersOf = (text: string, { kinds }: TileSet = english): Letter[] =>
  [...text].map((one) => kinds.findIndex((kind) => kind.text === one) as Letter);

/** Lists for everybody stay when a task is over. */
const mindOf = ({ havingMind }: TableWords, level: number): Promise<MindWords> =>
  havingMind(level, async (words) => words);

describe('[TS13] word lists', () => {
  test('are those that come with the program', () => {
    expect(WORD_LISTS.map(({ id }) => id)).toEqual(Object.keys(builtInLists));
  });

  test('are kept in a folder, and made again when that is damaged', () => {
    const home = join(folder(), 'kept');
    const made = loadWords('english-basic', english, home);
    expect(made.wordCount).toBe(10_967);
    expect(made.has(lettersOf('CAT'))).toBe(true);
    expect(made.has(lettersOf('CXT'))).toBe(false);
    const [file = '', ...others] = readdirSync(home);
    expect(others).toEqual([]);
    const path = join(home, file);
    utimesSync(path, 1, 1);
    expect(loadWords('english-basic', english, home).nodes).toEqual(made.nodes);
    expect(statSync(path).mtimeMs).toBe(1_000);
    const whole = readFileSync(path);
    for (const damaged of [whole.subarray(0, -1), Buffer.alloc(0), flipped(whole, 1_000)]) {
      writeFileSync(path, damaged);
      expect(loadWords('english-basic', english, home).nodes).toEqual(made.nodes);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  test('are there without a folder to write to', () => {
    const blocked = join(folder(), 'file');
    writeFileSync(blocked, '');
    expect(loadWords('english-basic', english, blocked).wordCount).toBe(10_967);
  });

  test('for tiles of people are made, and not kept', () => {
    const home = join(folder(), 'own');
    const tiles = { ...english, kinds: english.kinds.filter(({ text }) => text !== 'Z') };
    const words = loadWords('english-basic', tiles, home);
    expect(words.wordCount).toBeLessThan(10_967);
    expect(() => readdirSync(home)).toThrow('ENOENT');
    expect(loadLeaves(tiles)).toBeNull();
    expect(loadLeaves({ ...tiles, name: '../../secret' })).toBeNull();
    expect(loadLeaves(french)).toBeNull();
    expect(loadLeaves(english)).not.toBeNull();
  });

  test('[TS49] are made once for all tables, and again a minute after that failed', async () => {
    const build = vi.fn<BuildWords>(buildTiny).mockRejectedValueOnce(new Error('no disk'));
    let now = 0;
    const entries = [{ id: 'tiny', title: 'Tiny', tiles: 'english' }];
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const shelf = openWordShelf(build, entries);
    await expect(shelf.load(setupFor())).rejects.toThrow('no disk');
    await expect(shelf.load(setupFor())).rejects.toThrow('no disk');
    expect(build).toHaveBeenCalledTimes(1);
    now = 60_000;
    await shelf.load(setupFor());
    clock.mockRestore();
    const [one, other] = await Promise.all([shelf.load(setupFor()), shelf.load(setupFor())]);
    expect(one.words.isWord(lettersOf('CAT'))).toBe(true);
    expect(build).toHaveBeenCalledTimes(2);
    const [first, second] = await Promise.all([mindOf(one, 6), mindOf(other, 6)]);
    expect(first.all.nodes).toBe(second.all.nodes);
    expect(first.all.nodes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(first.ordinary).toBeNull();
  });

  test('with the ordinary words for computers that know no others', async () => {
    const entry = (id: string) => ({ id, title: id, tiles: 'english' });
    const shelf = openWordShelf(buildTiny, ['tiny', 'english-common', 'english-basic'].map(entry));
    const words = await shelf.load(setupFor());
    expect((await mindOf(words, 1)).ordinary?.basic.key).toBe('english-basic english');
    expect((await mindOf(words, 6)).ordinary).toBeNull();
  });

  test('are laid out for searching once for all tables of games that end without a play, elsewhere', async () => {
    const warm = vi.fn<WarmWords>(async ({ nodes, wordCount }) => warmUp(wordListFrom(nodes, wordCount)));
    const entries = [{ id: 'tiny', title: 'Tiny', tiles: 'english' }];
    const shelf = openWordShelf(buildTiny, entries, warm);
    await shelf.load(endingBy(false));
    expect(warm).not.toHaveBeenCalled();
    const [{ words }] = await Promise.all([shelf.load(endingBy(true)), shelf.load(endingBy(true))]);
    expect(warm).toHaveBeenCalledTimes(1);
    expect(words.mayHavePlay(openedTable(), [lettersOf('CAT')])).toBe(true);
    expect(words.mayHavePlay(openedTable(), [lettersOf('QQQ')])).toBe(false);
  });

  test('[TS43] are not searched where no thread could be had for that, until the next table gets one', async () => {
    const entries = [{ id: 'tiny', title: 'Tiny', tiles: 'english' }];
    const warm = vi.fn<WarmWords>(async ({ nodes, wordCount }) => warmUp(wordListFrom(nodes, wordCount)));
    const shelf = openWordShelf(buildTiny, entries, warm.mockRejectedValueOnce(new Error('too busy')));
    const { words } = await shelf.load(endingBy(true));
    expect(words.mayHavePlay(openedTable(), [lettersOf('QQQ')])).toBe(true);
    await shelf.load(endingBy(true));
    expect(words.mayHavePlay(openedTable(), [lettersOf('QQQ')])).toBe(false);
  });

  test('of others than these are not offered', async () => {
    const shelf = openWordShelf(buildTiny);
    expect(shelf.hasWordsFor(setupFor())).toBe(false);
    await expect(shelf.load(setupFor())).rejects.toThrow('no such list');
    expect(shelf.hasWordsFor(setupFor({ lexicon: 'english' }))).toBe(true);
  });

  test('do not pile up, whatever tiles people choose', async () => {
    const build = vi.fn<BuildWords>(buildLarge);
    const shelf = openWordShelf(build, [{ id: 'tiny', title: 'Tiny', tiles: 'english' }]);
    const setupWith = (number: number) => {
      const setup = setupFor();
      const [blank, , ...others] = setup.tileSet.kinds;
      const kinds = [blank, { text: `A${number}`, points: 1, count: 9 }, ...others] as LetterKind[];
      return { ...setup, tileSet: { ...setup.tileSet, kinds } };
    };
    await shelf.load(setupFor());
    for (let number = 0; number < 7; number += 1) await shelf.load(setupWith(number));
    await shelf.load(setupWith(6));
    await shelf.load(setupFor());
    expect(build).toHaveBeenCalledTimes(8);
    await shelf.load(setupWith(0));
    expect(build).toHaveBeenCalledTimes(9);
  });
});

const flipped = (bytes: Buffer, at: number): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));

describe('[TS14] threads', () => {
  test('make lists, in memory that is shared, and say what cannot be made', async () => {
    const thinkers = openThinkers({ folder: join(folder(), 'threads'), threads: 1 });
    const all = await thinkers.build('english-basic', english);
    expect(all.wordCount).toBe(10_967);
    expect(all.nodes.buffer).toBeInstanceOf(SharedArrayBuffer);
    await expect(thinkers.build('no such list', english)).rejects.toThrow('there is no such list');
    const tables = await thinkers.warm(all, true);
    expect(tables).toEqual(warmUp(wordListFrom(all.nodes, all.wordCount)));
    for (const { buffer } of [tables.graph.nodes, tables.filter.words, tables.filter.lessOne])
      expect(buffer).toBeInstanceOf(SharedArrayBuffer);
    await thinkers.close();
  });

  test('think for the computers of a real process', async () => {
    const store = valueOf(await openStore({ type: 'folder', folder: join(folder(), 'store') }));
    const troubles: Trouble[] = [];
    const tables = startTables({
      store,
      bus: soloBus(),
      process: 'one',
      wordsFolder: join(folder(), 'threads'),
      report: (trouble) => void troubles.push(trouble),
      pace: QUICK,
    });
    const seats = [...people('Ann'), computer('Cleo', 3)];
    await beginGame({ store, tables }, 'one', setupFor({ seats, lexicon: 'english-basic' }));
    const table = await opened(tables, 'one');
    await contributeAll(table);
    for (const turnCount of [2, 4]) {
      accepted(await table.submit(0 as Seat, wish({ type: 'pass' })));
      await vi.waitUntil(() => table.table().turn.turnCount === turnCount);
    }
    expect(table.table().scores[1]).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await tables.close();
    await store.close();
  });
});
