/** The lexicon commands, as somebody at the keys sees them. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lexiconBuildCommand } from './lexicon-command-build.ts';
import { lexiconCheckCommand } from './lexicon-command-check.ts';
import { lexiconInfoCommand } from './lexicon-command-info.ts';
import { lexiconWordsCommand } from './lexicon-command-words.ts';
import type { LexiconBuildOptions, LexiconCheckOptions, LexiconWordsOptions } from './lexicon-command.ts';
import type { Pipes } from './pipes.ts';

const home = mkdtempSync(join(tmpdir(), 'tilewright-lexicon-'));
afterAll(() => rmSync(home, { recursive: true }));

interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: readonly string[];
}

/** The bar of work that answers at its end: gone, or left where the answer comes. */
let bar = 'gone';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(home, 'run-'));
  writeFileSync(join(folder, 'mine.txt'), 'cat\ncats\nscat\ncoat\ntaco\nact\ndog\nat\n');
});

const run = async (
  command: (pipes: Pipes) => Promise<number>,
  input: readonly string[] = [],
): Promise<Run> => {
  let output = '';
  const errors: string[] = [];
  const code = await command({
    readInput: async function* () {
      yield* input;
    },
    isTyped: () => false,
    write: async (text) => {
      expect(bar).toBe('gone');
      output += text;
    },
    complain: (sentence) => errors.push(sentence),
    progress: { show: () => undefined, clear: () => undefined },
    quietProgress: {
      show: () => {
        bar = 'shown';
      },
      clear: () => {
        bar = 'gone';
      },
    },
    folder,
  });
  return { code, output, errors };
};

describe('[LX17] build', () => {
  const build = (options: Partial<LexiconBuildOptions>): Promise<Run> =>
    run((pipes) =>
      lexiconBuildCommand(
        { lists: ['mine.txt'], outFile: 'mine.kwg', tiles: null, language: null, ...options },
        pipes,
      ),
    );

  test('makes a KWG file and tells what is in it', async () => {
    const { code, output } = await build({});
    const file = readFileSync(join(folder, 'mine.kwg'));
    expect(code).toBe(0);
    expect(output).toBe(
      `Words: 8\nRead as: UTF-8\nWrote mine.kwg: ${file.length / 4} nodes, ${file.length} bytes\n`,
    );
    expect(readdirSync(folder).sort()).toEqual(['mine.kwg', 'mine.txt']);
  });

  test('joins lists, and takes KWG files, too', async () => {
    writeFileSync(join(folder, 'more.txt'), 'elk\n');
    await build({});
    const { output } = await build({ lists: ['mine.kwg', 'more.txt'], outFile: 'both.kwg' });
    expect(output).toContain('Words: 9\nRead as: KWG, UTF-8\n');
  });

  test.each<[string, Partial<LexiconBuildOptions>, string]>([
    ['no list', { lists: [] }, 'Name a word list to build from, such as my-words.txt.'],
    ['a list and a language', { language: 'fr' }, 'Give word lists or --language, not both.'],
    [
      'unknown tiles',
      { tiles: 'klingon' },
      'There is no tile set "klingon"; see --help for those there are.',
    ],
    [
      'its own input as output',
      { outFile: './mine.txt' },
      '--out names one of the word lists; choose another name.',
    ],
    [
      'something that is no KWG file',
      { lists: ['mine.txt'], outFile: 'precious.txt' },
      'The file precious.txt cannot be written: something else is there already; give --out another name.',
    ],
    ['a folder', { outFile: '.' }, 'The file . cannot be written: it is a folder.'],
    [
      'a file as a folder',
      { outFile: 'mine.txt/x.kwg' },
      'The file mine.txt/x.kwg cannot be written: there is no such folder.',
    ],
    [
      'no such folder',
      { outFile: 'no/such.kwg' },
      'The file no/such.kwg cannot be written: there is no such folder.',
    ],
  ])('%s is refused', async (_, options, sentence) => {
    writeFileSync(join(folder, 'precious.txt'), 'dear words');
    expect(await build(options)).toEqual({ code: 2, output: '', errors: [sentence] });
    expect(readdirSync(folder)).toEqual(['mine.txt', 'precious.txt']);
    expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('dear words');
  });

  test('a missing list is refused', async () => {
    const { code, errors } = await build({ lists: ['none.txt'] });
    expect(code).toBe(2);
    expect(errors).toEqual([
      `The word list ${join(folder, 'none.txt')} cannot be read: there is no such file.`,
    ]);
  });
});

describe('[LX17] info', () => {
  test('tells how many words of each length there are', async () => {
    const { code, output } = await run((pipes) =>
      lexiconInfoCommand({ list: 'mine.txt', tiles: null }, pipes),
    );
    expect(code).toBe(0);
    expect(output).toMatch(
      /^List: mine\.txt\nTiles: english\nWords: 8\nRead as: UTF-8\nGraph: \d+ nodes, \d+ bytes\nWords by length:\n {3}2 {9}1\n {3}3 {9}3\n {3}4 {9}4\n$/u,
    );
  });

  test('knows the lists that come with the program', async () => {
    const { output } = await run((pipes) =>
      lexiconInfoCommand({ list: 'english-basic', tiles: null }, pipes),
    );
    expect(output).toContain('List: English, basic words\nTiles: english\nWords: 10,967\n');
  });

  test('a missing list is refused', async () => {
    const { code } = await run((pipes) => lexiconInfoCommand({ list: 'none', tiles: null }, pipes));
    expect(code).toBe(2);
  });
});

describe('[LX17] check', () => {
  const check = (options: Partial<LexiconCheckOptions>, input?: readonly string[]): Promise<Run> =>
    run(
      (pipes) =>
        lexiconCheckCommand(
          { list: 'mine.txt', tiles: null, words: [], withMeanings: false, ...options },
          pipes,
        ),
      input,
    );

  test('all are words', async () =>
    expect(await check({ words: ['cat', 'DOG'] })).toEqual({
      code: 0,
      output: 'CAT\tyes\nDOG\tyes\n',
      errors: [],
    }));

  test('some are not', async () =>
    expect(await check({ words: ['cat', 'caat', 'x-y'] })).toEqual({
      code: 1,
      output: 'CAT\tyes\nCAAT\tno\tCAT COAT CATS ACT AT\nX-Y\tno\n',
      errors: [],
    }));

  test('words come from the input in any pieces', async () => {
    const { code, output } = await check({}, ['cat d', 'og\n\n  ta', 'co']);
    expect([code, output]).toEqual([0, 'CAT\tyes\nDOG\tyes\nTACO\tyes\n']);
  });

  test('with meanings', async () => {
    const { output } = await check({ words: ['cats'], withMeanings: true });
    expect(output).toMatch(/^CATS\tyes\tcat: \(noun\) \S.*; \(verb\) \S/u);
  });

  test('nothing to check is fine', async () => expect((await check({}, [])).code).toBe(0));
  test('a missing list is refused', async () =>
    expect((await check({ list: 'none', words: ['a'] })).code).toBe(2));
});

describe('[LX17] words', () => {
  const words = (options: Partial<LexiconWordsOptions>): Promise<Run> =>
    run((pipes) =>
      lexiconWordsCommand(
        {
          list: 'mine.txt',
          tiles: null,
          pattern: null,
          anagram: null,
          hooks: null,
          near: null,
          length: null,
          withMeanings: false,
          ...options,
        },
        pipes,
      ),
    );

  test.each<[string, Partial<LexiconWordsOptions>, string]>([
    ['all', {}, 'ACT AT CAT CATS COAT DOG SCAT TACO'],
    ['of a length', { length: 3 }, 'ACT CAT DOG'],
    ['by a pattern', { pattern: 'c*' }, 'CAT CATS COAT'],
    ['by a pattern and a length', { pattern: '*t', length: 4 }, 'COAT SCAT'],
    ['from letters', { anagram: 'tac' }, 'ACT CAT'],
    ['from letters with a blank', { anagram: 'tac?' }, 'CATS COAT SCAT TACO'],
    ['from some of the letters', { anagram: 'taco', length: 3 }, 'ACT CAT'],
    ['by hooks', { hooks: 'cat' }, 'SCAT\tfront CATS\tback'],
    ['near', { near: 'doog' }, 'DOG\t1'],
  ])('%s', async (_, options, expected) => {
    const { code, output } = await words(options);
    expect(output.trim().split('\n').join(' ')).toBe(expected);
    expect(code).toBe(0);
  });

  test('of a KWG file', async () => {
    const options = { lists: ['mine.txt'], outFile: 'mine.kwg', tiles: null, language: null };
    await run((pipes) => lexiconBuildCommand(options, pipes));
    expect((await words({ list: 'mine.kwg' })).output).toBe((await words({})).output);
  });

  test('with meanings', async () => {
    const { output } = await words({ pattern: 'dog', withMeanings: true });
    expect(output).toMatch(/^DOG\tdog: \(noun\) /u);
  });

  test('none is an answer, too', async () =>
    expect(await words({ pattern: 'zz*' })).toEqual({ code: 1, output: '', errors: [] }));

  test('many are written in parts', async () => {
    const { output } = await words({ list: 'english-basic' });
    expect(output.split('\n')).toHaveLength(10_968);
  });

  test.each<[Partial<LexiconWordsOptions>, string]>([
    [{ pattern: 'a', near: 'b' }, 'Use one of --pattern, --anagram, --hooks and --near at a time.'],
    [{ pattern: ' ' }, 'The pattern is empty; use letters, . for any letter and * for any run.'],
    [{ pattern: '.'.repeat(40) }, 'The pattern has more than 31 parts; make it shorter.'],
    [
      { pattern: 'a[b' },
      '"[" in the pattern is not understood; use letters, . for any, * for any run, [ABC] for some.',
    ],
    [{ anagram: 'x-y' }, '"x-y" cannot be spelled with the tiles of the set english.'],
    [{ near: '' }, '"" cannot be spelled with the tiles of the set english.'],
    [{ tiles: 'klingon' }, 'There is no tile set "klingon"; see --help for those there are.'],
  ])('%j is refused', async (options, sentence) =>
    expect(await words(options)).toEqual({ code: 2, output: '', errors: [sentence] }),
  );
});
