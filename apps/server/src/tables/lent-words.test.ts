/** Lists of people's own tiles and books: nobody holds more of them than there is room for, and every table gets its own back. */
import type { Letter, Seat, Setup, TileSet } from '@tilewright/rules';
import { type SearchTables, warmUp } from '@tilewright/solver';
import { wordListFrom } from '@tilewright/lexicon';
import { english } from '@tilewright/variants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { readInTurns } from './reading-line.ts';
import type { LiveTable } from './tables.ts';
import {
  PASS,
  type TestTables,
  type VirtualClock,
  accepted,
  beginGame,
  buildLarge,
  contributeAll,
  opened,
  setupFor,
  tablesOn,
  timedSetup,
  virtualClock,
  wish,
} from './testing/world.ts';
import { openThinkers } from './thinkers.ts';
import { buildWords, makeTables, newMemory } from './thinking.ts';
import { TurnedAway } from './thread-pool.ts';
import { type BuildWords, type WarmWords, openWordShelf } from './word-shelf.ts';

const LISTS = [{ id: 'tiny', title: 'Tiny', tiles: 'english' }];

/** The usual letters, with one more that nobody else has. */
const ownTiles = (index: number): TileSet => ({
  name: 'english',
  kinds: [...english.kinds, { text: `Q${index}`, points: 1, count: 1 }],
});

const own = (index: number, setup: Setup = setupFor()): Setup => ({ ...setup, tileSet: ownTiles(index) });

const lettersOf = (text: string): Letter[] =>
  [...text].map((one) => english.kinds.findIndex((kind) => kind.text === one) as Letter);

const arraysOf = ({ graph, filter }: SearchTables) => [graph.nodes, filter.words, filter.lessOne];

describe('[TS50] words of people’s own', () => {
  test('are a table’s only while it needs them, and those for everybody always', async () => {
    const shelf = openWordShelf(buildLarge, LISTS);
    const { words, having } = await shelf.load(own(0));
    const isWord = (): boolean => words.isWord(lettersOf('CAT'));
    expect(isWord).toThrow('nobody has the words');
    expect(await having(false, async () => isWord())).toBe(true);
    await expect(having(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(isWord).toThrow('nobody has the words');
    // Of several who need them at once the last lets them go.
    let end = (): void => undefined;
    const first = having(false, () => new Promise<void>((resolve) => (end = resolve)));
    await having(false, async () => undefined);
    expect(isWord()).toBe(true);
    end();
    await first;
    expect(isWord).toThrow('nobody has the words');
    const usual = await shelf.load(setupFor());
    expect(usual.words.isWord(lettersOf('CAT'))).toBe(true);
  });

  test('are laid out for searching only at the end of a game', async () => {
    const warm = vi.fn<WarmWords>(async ({ nodes, wordCount }) => warmUp(wordListFrom(nodes, wordCount)));
    const shelf = openWordShelf(buildLarge, LISTS, warm);
    const setup = setupFor({ switches: { end: { ...setupFor().switches.end, noPlay: true } } });
    const { having } = await shelf.load(own(0, setup));
    await having(false, async () => undefined);
    expect(warm).not.toHaveBeenCalled();
    await having(true, async () => undefined);
    await having(true, async () => undefined);
    expect(warm).toHaveBeenCalledTimes(1);
  });

  test('that were laid out take the more room', async () => {
    const build = vi.fn<BuildWords>(buildLarge);
    /** As much as a language takes. */
    const shelf = openWordShelf(build, LISTS, async ({ nodes, wordCount }) => {
      const { graph, filter } = warmUp(wordListFrom(nodes, wordCount));
      return { graph, filter: { ...filter, lessOne: new Int32Array(1_250_000) } };
    });
    const setup = setupFor({ switches: { end: { ...setupFor().switches.end, noPlay: true } } });
    for (const index of [0, 1, 2, 3, 4, 5]) await shelf.load(own(index, setup));
    const { having } = await shelf.load(own(0, setup));
    expect(build).toHaveBeenCalledTimes(6);
    await having(true, async () => undefined);
    await shelf.load(own(5, setup));
    expect(build).toHaveBeenCalledTimes(6);
    await shelf.load(own(1, setup));
    expect(build).toHaveBeenCalledTimes(7);
  });

  test('are in memory that is given back, unlike what threads share', async () => {
    const folder = '';
    const words = buildWords({ type: 'build', list: 'english-basic', tileSet: ownTiles(0), folder });
    const tables = makeTables({ type: 'warm', words, isForAll: false });
    for (const { buffer, byteLength } of [words.nodes, ...arraysOf(tables)]) {
      expect(buffer).toBeInstanceOf(ArrayBuffer);
      // Nor is a larger piece kept for it.
      expect(buffer.byteLength).toBe(byteLength);
    }
    for (const { buffer } of arraysOf(makeTables({ type: 'warm', words, isForAll: true })))
      expect(buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});

describe('[TS50] tables with tiles of their own', () => {
  const folder = temporaryFolder();
  let store: Store;
  let clock: VirtualClock;
  let tables: TestTables;
  let build: ReturnType<typeof vi.fn<BuildWords>>;
  let count = 0;
  beforeEach(async () => {
    store = storeOn(valueOf(await openSqlite(`${folder()}/${(count += 1)}`)));
    clock = virtualClock();
    build = vi.fn<BuildWords>(buildLarge);
    tables = tablesOn(store, { clock, shelf: openWordShelf(build, LISTS) });
  });
  afterEach(async () => {
    await tables.close();
    await store.close();
  });

  /** More than there is room for. */
  const openMany = async (setup = setupFor()): Promise<readonly LiveTable[]> => {
    const many: LiveTable[] = [];
    for (let index = 0; index < 8; index += 1) {
      await beginGame({ store, tables }, `game ${index}`, own(index, setup));
      const table = await opened(tables, `game ${index}`);
      await contributeAll(table);
      many.push(table);
    }
    return many;
  };

  test('get their words back when somebody plays', async () => {
    const [first] = await openMany();
    expect(build).toHaveBeenCalledTimes(8);
    accepted(await (first as LiveTable).submit(0 as Seat, wish(PASS)));
    expect(build).toHaveBeenCalledTimes(9);
    expect(tables.troubles).toEqual([]);
  });

  test('get them back when time is up', async () => {
    const [first] = await openMany(timedSetup(60_000));
    const before = build.mock.calls.length;
    await clock.advance(61_000);
    await vi.waitUntil(() => (first as LiveTable).table().turn.turnCount > 0);
    expect(build.mock.calls.length).toBeGreaterThan(before);
    expect(tables.troubles).toEqual([]);
  });

  test('say that nothing is stored where too many wait for theirs, and it can be said again', async () => {
    const [first] = await openMany();
    build.mockRejectedValueOnce(new TurnedAway('too busy'));
    const said = wish(PASS);
    expect(await (first as LiveTable).submit(0 as Seat, said)).toEqual({ type: 'notStored' });
    accepted(await (first as LiveTable).submit(0 as Seat, said));
    expect(tables.troubles).toEqual([]);
  });
});

test('[TS50] a thread keeps what is not too large together, and the last one in any case', () => {
  const memory = newMemory<number>(10, (size) => size);
  const made: string[] = [];
  const ask = (key: string, size: number): void =>
    void memory(key, () => {
      made.push(key);
      return size;
    });
  for (const key of ['a', 'b', 'a', 'c']) ask(key, 5);
  ask('a', 5);
  ask('b', 5);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  ask('large', 50);
  ask('large', 50);
  ask('a', 5);
  expect(made.slice(4)).toEqual(['large', 'a']);
});

test('[TS50] so few thoughts with words of people’s own wait, of one address and in all; others think on', async () => {
  const thinkers = openThinkers({ folder: '', threads: 1, addressOf: (person) => person.split(' ')[0] });
  const question = (isForAll: boolean) => ({ words: { isForAll } }) as Parameters<typeof thinkers.think>[0];
  /** Nobody can think about that: those who are not turned away are told so. */
  const think = (isForAll: boolean, maker: string, game: number): Promise<string> =>
    thinkers
      .think(question(isForAll), { game: `${maker} ${game}`, maker }, () => true)
      .then(
        () => '',
        (error: unknown) => String(error),
      );
  const ofOne = Array.from({ length: 9 }, (_, game) => think(false, 'away 1', game));
  const ofOthers = Array.from({ length: 20 }, (_, game) => think(false, `home${game} 1`, game));
  expect(await think(true, 'away 2', 0)).not.toContain('too busy');
  const busy = (answers: readonly string[]) => answers.filter((one) => one.includes('too busy')).length;
  expect([busy(await Promise.all(ofOne)), busy(await Promise.all(ofOthers))]).toEqual([4, 8]);
  await thinkers.close();
});

test('[TS50] lists of books are read one at a time, in turns; so many wait', async () => {
  const read: string[] = [];
  let readingCount = 0;
  const find = readInTurns(
    async (id) => {
      readingCount += 1;
      await new Promise((resolve) => setImmediate(resolve));
      expect(readingCount).toBe(1);
      readingCount -= 1;
      read.push(id);
      return undefined;
    },
    (person) => person,
  );
  const ask = (maker: string, game: string): Promise<unknown> =>
    find(`${maker} ${game}`, { game, maker }).catch((error: unknown) => String(error));
  const answers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((game) => ask('eve', game));
  answers.push(ask('ann', '1'));
  const turnedAway = (await Promise.all(answers)).filter((answer) => answer !== undefined);
  expect(turnedAway).toEqual(['Error: too busy']);
  expect(read.slice(0, 4)).toEqual(['eve 1', 'eve 2', 'ann 1', 'eve 3']);
});
