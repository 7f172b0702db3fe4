/** Words of the keeper: loaded once, kept for the next visit, looked up, and the player's own. */
import { makeKwg, makeWordList } from '@tilewright/lexicon';
import { english, spanish } from '@tilewright/variants';
import { describe, expect, test, vi } from 'vitest';
import { buildHere } from './build-words.ts';
import { openLastingStore } from './lasting-store.ts';
import {
  keeperIn,
  newDatabase,
  opened,
  setupFor,
  testFiles,
  testWorld,
  listsOf,
  valueOf,
} from './test-world.ts';
import { openWordShelf } from './word-shelf.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('lists of the page', () => {
  test('are fetched once and then kept', async () => {
    const store = await openLastingStore(newDatabase());
    const files = testFiles();
    const readBytes = vi.spyOn(files, 'readBytes');
    const first = openWordShelf({ store, files, build: buildHere });
    const [one, other] = await Promise.all([first.load('tiny', english), first.load('tiny', english)]);
    expect(one).toBe(other);
    expect(readBytes).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => expect(await store.cache.all()).toHaveLength(1));
    const second = await openWordShelf({ store, files, build: buildHere }).load('tiny', english);
    expect(readBytes).toHaveBeenCalledTimes(1);
    expect(second.ok && one.ok && second.value.nodes).toEqual(one.ok && one.value.nodes);
    expect(second.ok && second.value.wordCount).toBe(one.ok && one.value.wordCount);
  });

  test('are fetched again when they have changed', async () => {
    const store = await openLastingStore(newDatabase());
    const files = testFiles();
    await openWordShelf({ store, files, build: buildHere }).load('tiny', english);
    await vi.waitFor(async () => expect(await store.cache.all()).toHaveLength(1));
    const newer = { ...files, lists: files.lists.map((list) => ({ ...list, version: '2' })) };
    const readBytes = vi.spyOn(newer, 'readBytes');
    await openWordShelf({ store, files: newer, build: buildHere }).load('tiny', english);
    expect(readBytes).toHaveBeenCalledTimes(1);
  });

  test('are spelled with the tiles of the game', async () => {
    const shelf = openWordShelf(await testWorld());
    const [own, other] = [await shelf.load('tiny', english), await shelf.load('tiny', spanish)];
    expect(own.ok && other.ok && own.value.wordCount > other.value.wordCount).toBe(true);
  });

  test('[SU11] are told apart by every tile, in memory and in what is kept', async () => {
    const store = await openLastingStore(newDatabase());
    const sources = { store, files: testFiles(), build: buildHere };
    const isPair = ({ text }: { readonly text: string }): boolean => text === 'S' || text === 'T';
    const [first] = english.kinds.filter(isPair);
    const kinds = english.kinds.flatMap((kind) =>
      kind === first ? [{ ...kind, text: 'S T' }] : isPair(kind) ? [] : [kind],
    );
    const joined = { ...english, kinds };
    for (const isKept of [false, true]) {
      const shelf = openWordShelf(sources);
      const other = valueOf(await shelf.load('tiny', joined));
      await vi.waitFor(async () => expect(await store.cache.all()).toHaveLength(1));
      const ours = valueOf(await shelf.load('tiny', english));
      expect([isKept, ours.wordCount > other.wordCount]).toEqual([isKept, true]);
    }
  });

  test('that do not come are said, and come the next time', async () => {
    const missing = new Set(['tiny.txt']);
    const shelf = openWordShelf(await testWorld({ files: testFiles(missing) }));
    expect(await shelf.load('tiny', english)).toEqual({
      ok: false,
      error: { type: 'listNotLoaded', list: 'tiny' },
    });
    missing.clear();
    expect((await shelf.load('tiny', english)).ok).toBe(true);
  });

  test('can be prepared', async () => {
    const keeper = keeperIn(await testWorld());
    await keeper.prepare('tiny');
    await keeper.prepare('nowhere');
    expect(await listsOf(keeper)).toEqual([
      { id: 'tiny', title: 'Tiny', tiles: 'english', wordCount: expect.any(Number), isOwn: false },
    ]);
  });
});

describe('[WB13] looking up', () => {
  test('says whether it is a word, what it means, and what is near', async () => {
    const keeper = keeperIn(await testWorld());
    expect(await keeper.lookUp('tiny', 'english', ' cat ')).toEqual({
      ok: true,
      value: {
        word: 'CAT',
        isWord: true,
        meanings: [{ part: 'noun', text: 'an animal that <b>purrs</b>' }],
        near: [],
      },
    });
    expect(await keeper.lookUp('tiny', 'english', 'catt')).toMatchObject({
      ok: true,
      value: { word: 'CATT', isWord: false, near: expect.arrayContaining(['CAT']) },
    });
    expect(await keeper.lookUp('tiny', 'english', 'ça!')).toMatchObject({
      ok: true,
      value: { isWord: false, near: [] },
    });
    expect(await keeper.lookUp('tiny', 'english', 'x'.repeat(100_000))).toMatchObject({ ok: true });
  });

  test('goes on without meanings', async () => {
    const files = testFiles(new Set(['meanings.txt']));
    const keeper = keeperIn(await testWorld({ files }));
    expect(await keeper.lookUp('tiny', 'english', 'cat')).toMatchObject({
      ok: true,
      value: { isWord: true, meanings: [] },
    });
  });

  test('knows the shortest words, and which lists there are', async () => {
    const keeper = keeperIn(await testWorld());
    const words = await keeper.twoLetterWords('tiny', 'english');
    expect(words.ok && words.value.slice(0, 3)).toEqual(['AA', 'AB', 'AD']);
    expect(await keeper.twoLetterWords('none', 'english')).toEqual({
      ok: false,
      error: { type: 'noSuchList', list: 'none' },
    });
    expect((await keeper.lookUp('tiny', 'klingon', 'cat')).ok).toBe(false);
  });
});

describe('[WB22] own lists', () => {
  test('are read, counted, kept and played with', async () => {
    const database = newDatabase();
    const keeper = keeperIn(await testWorld({ database }));
    const text = `cat\ndog\ncat\nnaïve\nq\n${'x'.repeat(40)}\n`;
    const added = await keeper.addList('my <b>words</b>.txt', bytesOf(text), 'english');
    expect(added).toMatchObject({
      ok: true,
      value: {
        list: { title: 'my <b>words</b>', tiles: 'english', isOwn: true, wordCount: 2 },
        encoding: 'UTF-8',
        duplicateCount: 1,
        unsuited: { count: 1, examples: ['naïve'] },
        badLength: { count: 2 },
      },
    });
    const id = added.ok ? added.value.list.id : '';
    const later = keeperIn(await testWorld({ database }));
    expect((await listsOf(later)).map((list) => list.id)).toEqual(['tiny', id]);
    expect(await later.lookUp(id, 'english', 'dog')).toMatchObject({ ok: true, value: { isWord: true } });
    const seated = await opened(later, setupFor({ lexicon: id }));
    await vi.waitFor(() => expect(seated.news).toContainEqual({ type: 'words', state: 'ready' }));
  });

  test('of the same words are the same list, as text or KWG', async () => {
    const keeper = keeperIn(await testWorld());
    const one = await keeper.addList('one.txt', bytesOf('cat\ndog\n'), 'english');
    const { words } = makeWordList(english, ['dog', 'cat']);
    const other = await keeper.addList('other.kwg', makeKwg(words), 'english');
    expect(one.ok && other.ok && one.value.list.id === other.value.list.id).toBe(true);
    expect(await listsOf(keeper)).toHaveLength(2);
  });

  test('can be laid with other tiles as far as they go', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const added = await keeper.addList('w.txt', bytesOf('calle\nkilo\n'), 'english');
    const shelf = openWordShelf(world);
    const words = await shelf.load(added.ok ? added.value.list.id : '', spanish);
    expect(words.ok && words.value.wordCount).toBe(1);
  });

  test.each([
    ['empty', new Uint8Array(), 'no words'],
    ['binary', Uint8Array.of(1, 0, 2, 3), 'no text'],
    ['something else', bytesOf('a-b\nc-d\ncat'), 'no word list'],
    ['huge', new Uint8Array(21 * 1024 * 1024), '20 MB'],
    [
      'a KWG file that was cut off',
      makeKwg(makeWordList(english, ['cat', 'dog']).words).subarray(0, 12),
      'KWG',
    ],
  ])('that are %s are refused with the reason', async (_what, bytes, reason) => {
    const keeper = keeperIn(await testWorld());
    const added = await keeper.addList('list', bytes, 'english');
    if (added.ok || added.error.type !== 'badFile') throw new Error('was taken');
    expect(added.error.reason).toContain(reason);
    expect(await listsOf(keeper)).toHaveLength(1);
  });

  test('that are removed are gone, and their games say so', async () => {
    const keeper = keeperIn(await testWorld());
    const added = await keeper.addList('w.txt', bytesOf('cat\n'), 'english');
    const id = added.ok ? added.value.list.id : '';
    await keeper.removeList(id);
    expect(await listsOf(keeper)).toHaveLength(1);
    const seated = await opened(keeper, setupFor({ lexicon: id }));
    await vi.waitFor(() => expect(seated.news).toContainEqual({ type: 'words', state: 'failed' }));
  });

  test('[WB16] for which there is no room are not half kept', async () => {
    const world = await testWorld();
    const lists = {
      ...world.store.lists,
      put: async () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const keeper = keeperIn({ ...world, store: { ...world.store, lists } });
    expect(await keeper.addList('w.txt', bytesOf('cat\n'), 'english')).toEqual({
      ok: false,
      error: { type: 'notStored', isFull: true },
    });
    expect(await world.store.graphs.all()).toEqual([]);
  });

  test('[WB16] that are added again where there is no room stay as they were', async () => {
    const world = await testWorld();
    const added = valueOf(await keeperIn(world).addList('w.txt', bytesOf('cat\n'), 'english'));
    const lists = {
      ...world.store.lists,
      put: async () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const full = keeperIn({ ...world, store: { ...world.store, lists } });
    expect((await full.addList('again.txt', bytesOf('cat\n'), 'english')).ok).toBe(false);
    expect(await world.store.graphs.get(added.list.id)).toMatchObject({ wordCount: 1 });
    expect(await listsOf(keeperIn(world))).toContainEqual(added.list);
  });
});
