/** What people print on their tiles never takes the place of a list that others play with. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Letter, type LetterKind, type TileSet, tileTexts } from '@tilewright/rules';
import { english, setupFaults, withBlanks } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { makeBookList } from './book-list.ts';
import { catalogueTiles, listKey } from './list-identity.ts';
import {
  PASS,
  accepted,
  beginGame,
  buildTiny,
  contributeAll,
  opened,
  setupFor,
  tablesOn,
  toMove,
  wish,
} from './testing/world.ts';
import { buildWords } from './thinking.ts';
import { loadWords } from './word-files.ts';
import { openWordShelf } from './word-shelf.ts';

const folder = temporaryFolder();

/** The usual tiles, but J and K on one: written in a line with spaces they read as ours do. */
const joined: TileSet = {
  name: 'english',
  kinds: english.kinds.flatMap((kind): readonly LetterKind[] => {
    if (kind.text === 'J') return [{ ...kind, text: 'J K' }];
    return kind.text === 'K' ? [] : [kind];
  }),
};

const letters = (text: string): Letter[] =>
  [...text].map((one) => english.kinds.findIndex((kind) => kind.text === one) as Letter);

describe('[TS40] a tile set that reads like one of ours', () => {
  test('is another one, and has another key', () => {
    expect(tileTexts(joined).join(' ')).toBe(tileTexts(english).join(' '));
    expect(catalogueTiles(joined)).toBeUndefined();
    expect(listKey('english', joined)).not.toBe(listKey('english', english));
    expect(listKey('english', english)).not.toBe(listKey('english-basic', english));
  });

  test('is ours whatever its points and counts are, and then ours is used', () => {
    expect(catalogueTiles(withBlanks(english, 9))).toBe(english);
    expect(catalogueTiles({ ...english, name: 'English' })).toBeUndefined();
    expect(catalogueTiles({ ...english, kinds: english.kinds.slice(0, -1) })).toBeUndefined();
    expect(catalogueTiles({ ...english, name: 'toString' })).toBeUndefined();
  });

  test('takes no kept list’s place, whoever comes first', () => {
    const home = join(folder(), 'kept');
    loadWords('english-basic', joined, home);
    const ours = loadWords('english-basic', english, home);
    loadWords('english-basic', joined, home);
    expect(readdirSync(home)).toHaveLength(1);
    for (const words of [ours, loadWords('english-basic', english, home)]) {
      expect(words.wordCount).toBe(10_967);
      expect(['TALK', 'UGH', 'VALUE'].every((word) => words.has(letters(word)))).toBe(true);
      expect(['TGH', 'VAUE'].some((word) => words.has(letters(word)))).toBe(false);
    }
  });

  test('takes no list’s place in memory, of this process or of a thread', async () => {
    const shelf = openWordShelf(buildTiny, [{ id: 'tiny', title: 'Tiny', tiles: 'english' }]);
    await shelf.load({ ...setupFor(), tileSet: joined });
    const { words } = await shelf.load(setupFor());
    expect(words.isWord(letters('TALK'))).toBe(true);
    const home = join(folder(), 'threads');
    const build = (tileSet: TileSet) =>
      buildWords({ type: 'build', list: 'english-basic', tileSet, folder: home });
    expect(build(joined).key).not.toBe(build(english).key);
  });

  test('makes another list of books, whatever their words are', () => {
    const listFor = (texts: readonly string[]): string => {
      const kinds = texts.map((text) => ({ text, points: 1, count: 9 }));
      const tileSet = { name: 'own', kinds: [{ text: '?', points: 0, count: 0 }, ...kinds] };
      const books = [{ words: Buffer.from('aa'), otherWords: Buffer.from('') }];
      const rules = { namesCount: false, hasTwos: false, isBalanced: false };
      return makeBookList({ type: 'books', tileSet, books, folder: '', ...rules }).list.id;
    };
    expect(listFor(['A', 'B', 'C'])).toBe(listFor(['A', 'B', 'C']));
    expect(listFor(['A', 'B', 'C'])).not.toBe(listFor(['A', 'B C']));
  });

  test('is still played with where a game of an earlier version has it', async () => {
    const store = valueOf(await openStore({ type: 'folder', folder: join(folder(), 'store') }));
    const tables = tablesOn(store);
    const setup = { ...setupFor(), tileSet: joined };
    expect(setupFaults(setup)).toEqual([{ type: 'badTileSet', reason: 'text' }]);
    await beginGame({ store, tables }, 'old', setup);
    const table = await opened(tables, 'old');
    await contributeAll(table);
    accepted(await table.submit(toMove(table), wish(PASS)));
    await tables.close();
    await store.close();
  });
});

describe('[TS41] a folder of an earlier version', () => {
  test('is not believed: each list is made anew once, and the old files go', () => {
    const home = join(folder(), 'words');
    mkdirSync(home);
    const old = [
      'english-basic-english-0123456789abcdef0123.words',
      'french-french-0123456789abcdef0123.words',
    ];
    for (const file of [...old, 'notes.txt']) writeFileSync(join(home, file), 'not for you');
    expect(loadWords('english-basic', english, home).wordCount).toBe(10_967);
    expect(readdirSync(home).sort()).toEqual([
      expect.stringMatching(/^english-basic-english-[0-9a-f]{64}\.words$/u),
      'notes.txt',
    ]);
  });

  test('keeps one file for a list and its tiles, and leaves those of other lists', () => {
    const home = join(folder(), 'others');
    mkdirSync(home);
    const digest = '0'.repeat(64);
    const others = ['english-basic-english', 'english-english', 'english-basic-dutch'];
    for (const name of others) writeFileSync(join(home, `${name}-${digest}.words`), '');
    loadWords('english-basic', english, home);
    const left = readdirSync(home).map((file) =>
      file.replace(/[0-9a-f]{64}/u, (one) => (one === digest ? '0' : '#')),
    );
    expect(left.sort()).toEqual([
      'english-basic-dutch-0.words',
      'english-basic-english-#.words',
      'english-english-0.words',
    ]);
  });
});
