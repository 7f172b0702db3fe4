/** `book`, as somebody at the keys sees it. */
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isKwg, parseKwg } from '@tilewright/lexicon';
import { english } from '@tilewright/variants';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookCommand } from './book-command.ts';
import { shelfText } from './book-file.ts';
import type { BookReader } from './book-reader.ts';
import { wordsIn } from './book-list.ts';
import type { BookOptions } from './invocation.ts';
import { testReader } from './scripted-books.ts';

// Reports play many games; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const home = mkdtempSync(join(tmpdir(), 'tilewright-book-'));
afterAll(() => rmSync(home, { recursive: true }));

const CATS = 'The cat met Romulus. It is so odd: no cat sat on a mat, café or not.\n';
const DOGS = '# Dogs\n\n## One\n\nA dog ran to the cat.\n\n## Two\n\nThey asked Romulus of dogs.\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(home, 'run-'));
  writeFileSync(join(folder, 'cats.txt'), CATS);
  writeFileSync(join(folder, 'dogs.md'), DOGS);
});

const nothing: BookOptions = {
  files: ['cats.txt'],
  outFile: null,
  wordsFile: null,
  otherFile: null,
  hasReport: false,
  sentencesOf: null,
  hasNames: false,
  hasTwos: false,
  tiles: null,
};

interface Run {
  readonly code: number;
  readonly output: string;
  readonly errors: readonly string[];
  /** What the bar showed. */
  readonly bars: readonly (readonly [number, number])[];
}

const run = async (options: Partial<BookOptions>, reader = testReader): Promise<Run> => {
  let output = '';
  const errors: string[] = [];
  const bars: [number, number][] = [];
  let isBarShown = false;
  const code = await bookCommand(
    { ...nothing, ...options },
    {
      readInput: async function* () {
        yield '';
      },
      isTyped: () => false,
      write: async (text) => {
        expect(isBarShown).toBe(false);
        output += text;
      },
      complain: (sentence) => {
        expect(isBarShown).toBe(false);
        errors.push(sentence);
      },
      progress: { show: () => undefined, clear: () => undefined },
      quietProgress: {
        show: (done, total) => {
          isBarShown = true;
          bars.push([done, total]);
        },
        clear: () => {
          isBarShown = false;
        },
      },
      folder,
    },
    reader,
  );
  return { code, output, errors, bars };
};

const textIn = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('[CL38] what is in books', () => {
  test('each is told, then all together', async () => {
    const { code, output, errors } = await run({ files: ['cats.txt', 'dogs.md'] });
    expect([code, errors]).toEqual([0, []]);
    expect(output).toContain('cats\n  text file, 1 chapter, 17 words of text');
    expect(output).toMatch(/\nDogs\n {2}Markdown file, \d chapters?, /u);
    expect(output).toMatch(/These 2 books: \d+ words to play with, 1 name or the like\.\n$/u);
  });

  test('a book of the shelf goes by its name, and has its title and author', async () => {
    const { output } = await run({ files: ['six-minutes-wrong'] });
    expect(output).toMatch(/^Six Minutes Wrong, by Tilewright\n {2}Markdown file, /u);
  });

  test('a file of that name comes first, a folder does not', async () => {
    mkdirSync(join(folder, 'six-minutes-wrong'));
    expect((await run({ files: ['six-minutes-wrong'] })).output).toMatch(/^Six Minutes Wrong, /u);
    writeFileSync(join(folder, 'moby-dick'), CATS);
    expect((await run({ files: ['moby-dick'] })).output).toMatch(/^moby-dick\n/u);
  });

  test('a book that is named twice counts once', async () =>
    expect((await run({ files: ['cats.txt', 'cats.txt'] })).output).toMatch(/\nThis book: /u));

  test('no line is wider than a screen, whatever a title says', async () => {
    const title = `Tales${' of tales'.repeat(40)}\u001B[2J`;
    writeFileSync(join(folder, 'long.html'), `<title>${title}</title><h1>${title}</h1><p>One cat ate.</p>`);
    const { output } = await run({ files: ['long.html'], sentencesOf: 'cat' });
    const { output: told } = await run({ files: ['long.html'] });
    for (const line of `${output}${told}`.split('\n')) expect(line.length).toBeLessThan(80);
    expect(`${output}${told}`).not.toContain('\u001B');
  });

  test('the shelf is listed', () => {
    expect(shelfText()).toContain('six-minutes-wrong    Six Minutes Wrong, by Tilewright (ages 8 to 10)\n');
    for (const line of shelfText().split('\n')) expect(line.length).toBeLessThan(80);
  });
});

describe('[CL39] faults', () => {
  test('every file is named with what is wrong and what to do, and nothing is written', async () => {
    writeFileSync(join(folder, 'none.txt'), '');
    writeFileSync(
      join(folder, 'photo.txt'),
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0),
    );
    const files = ['none.txt', 'cats.txt', 'photo.txt', 'gone.txt', 'gone'];
    const { code, output, errors } = await run({ files, outFile: 'all.kwg', wordsFile: 'all.txt' });
    expect([code, output]).toEqual([2, '']);
    expect(errors).toEqual([
      `The book ${join(folder, 'none.txt')} is empty; copy or download it again.`,
      `The book ${join(folder, 'photo.txt')} is a picture; choose text, EPUB, PDF, HTML or Markdown.`,
      `The book ${join(folder, 'gone.txt')} cannot be read: there is no such file.`,
      `The book ${join(folder, 'gone')} cannot be read: there is no such file. On the shelf are: the-ox-in-the-road, six-minutes-wrong, uncle-jozef-regrets, moby-dick.`,
    ]);
    expect(readdirSync(folder)).not.toContain('all.kwg');
    expect(readdirSync(folder)).not.toContain('all.txt');
  });

  test('a file beyond the limit is not even read', async () => {
    writeFileSync(join(folder, 'huge.txt'), Buffer.alloc(20 * 2 ** 20 + 1, 'a'));
    expect((await run({ files: ['huge.txt'] })).errors).toEqual([
      `The book ${join(folder, 'huge.txt')} cannot be read: it has 21 MB, and at most 20 MB are read.`,
    ]);
  });

  test('a reading that breaks is told', async () => {
    const reader = { ...testReader, read: async () => ({ ok: false, error: { type: 'broken' } }) as const };
    expect((await run({}, reader)).errors).toEqual([
      `The book ${join(folder, 'cats.txt')} cannot be read: reading it failed, so it may be damaged; copy or download it again.`,
    ]);
  });

  test('words that no tile has are no list', async () => {
    writeFileSync(join(folder, 'other.txt'), 'Это кошка и это собака.\n');
    const { code, errors } = await run({ files: ['other.txt'], outFile: 'other.kwg' });
    expect([code, errors]).toEqual([
      2,
      ['No word of these books can be laid with english tiles; choose others with --tiles.'],
    ]);
  });
});

describe('[CL40] lists', () => {
  const kwgWords = (name: string): readonly string[] => {
    const bytes = readFileSync(join(folder, name));
    expect(isKwg(bytes)).toBe(true);
    const list = parseKwg(english, bytes);
    return list.ok ? wordsIn(list.value, english) : [];
  };

  test('the KWG file and the text have the same words, the other list the names', async () => {
    const { code, output } = await run({
      outFile: 'cats.kwg',
      wordsFile: 'words.txt',
      otherFile: 'names.txt',
    });
    const words = textIn('words.txt').trim().split('\n');
    expect(code).toBe(0);
    expect(words).toEqual([
      'CAFE',
      'CAT',
      'IS',
      'IT',
      'MAT',
      'MET',
      'NO',
      'NOT',
      'ODD',
      'ON',
      'OR',
      'SAT',
      'SO',
      'THE',
    ]);
    expect(kwgWords('cats.kwg')).toEqual(words);
    expect(textIn('names.txt')).toBe('ROMULUS\n');
    expect(output).toMatch(
      /\nWrote cats\.kwg: \d+ nodes, \d+ bytes\nWrote words\.txt: 14 words\nWrote names\.txt: 1 word\n$/u,
    );
  });

  test('of several books it is the union', async () => {
    await run({ files: ['cats.txt', 'dogs.md'], outFile: 'all.kwg' });
    expect(kwgWords('all.kwg')).toEqual(expect.arrayContaining(['CAT', 'DOG', 'DOGS', 'MAT', 'RAN']));
  });

  test('names count where that is asked for', async () => {
    await run({ hasNames: true, wordsFile: 'words.txt', otherFile: 'names.txt' });
    expect([textIn('words.txt').includes('ROMULUS\n'), textIn('names.txt')]).toEqual([true, '']);
  });

  test('the two-letter words of the usual list can be added', async () => {
    await run({ hasTwos: true, wordsFile: 'words.txt' });
    expect(textIn('words.txt')).toMatch(/^QI$/mu);
    const { code, errors } = await run({ hasTwos: true, tiles: 'polish' });
    expect([code, errors]).toEqual([2, ['There is no list of polish words here, so leave out --twos.']]);
  });

  test('- is the output, and then there is nothing else on it', async () => {
    expect((await run({ otherFile: '-' })).output).toBe('ROMULUS\n');
    expect((await run({ wordsFile: '-' })).output).toMatch(/^CAFE\nCAT\n(?:[A-Z]+\n)+$/u);
    expect((await run({ wordsFile: '-', hasReport: true })).errors).toEqual([
      '--words - fills the output with words alone; leave out --report and --sentences, or name a file.',
    ]);
    expect((await run({ wordsFile: '-', otherFile: '-' })).errors).toEqual([
      '--words and --other cannot both go to the output; give one of them a file.',
    ]);
  });

  test('another KWG file may be replaced, nothing else', async () => {
    await run({ outFile: 'list.kwg' });
    expect((await run({ files: ['dogs.md'], outFile: 'list.kwg' })).code).toBe(0);
    expect(kwgWords('list.kwg')).toContain('DOG');
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    symlinkSync(join(folder, 'mine.txt'), join(folder, 'link.kwg'));
    for (const [option, name] of [
      ['outFile', 'mine.txt'],
      ['outFile', 'link.kwg'],
      ['wordsFile', 'list.kwg'],
      ['wordsFile', 'mine.txt'],
      ['otherFile', 'mine.txt'],
    ] as const) {
      const { code, errors } = await run({ [option]: name });
      expect([code, errors[0]]).toEqual([2, expect.stringContaining('is there already; give --')]);
    }
    expect(textIn('mine.txt')).toBe('mine');
  });

  test.each(['outFile', 'wordsFile', 'otherFile'] as const)(
    'a book is never written over by %s',
    async (option) => {
      writeFileSync(join(folder, 'book.kwg'), CATS);
      linkSync(join(folder, 'book.kwg'), join(folder, 'same.kwg'));
      for (const name of ['book.kwg', 'same.kwg', './book.kwg']) {
        const { code, errors } = await run({ files: ['book.kwg'], [option]: name });
        expect([code, errors[0]]).toEqual([
          2,
          expect.stringMatching(/^--\w+ names one of the books; choose another name\.$/u),
        ]);
      }
      expect(textIn('book.kwg')).toBe(CATS);
    },
  );

  test('a place that cannot be written is told before a book is read', async () => {
    const reader = { ...testReader, read: () => Promise.reject(new Error('read')) };
    const { errors } = await run({ outFile: 'no/such/list.kwg' }, reader);
    expect(errors).toEqual([`There is no folder ${join(folder, 'no/such')} for --out; make it first.`]);
    expect((await run({ wordsFile: 'a.txt', otherFile: 'a.txt' }, reader)).errors).toEqual([
      '--other names a file that another option names; choose another.',
    ]);
  });
});

test('[CL41] the report tells lengths, letters, games of computers and advice; the bar is gone before', async () => {
  const { code, output, bars } = await run({ files: ['the-ox-in-the-road'], hasReport: true });
  expect(code).toBe(0);
  const lengths = Array.from(output.matchAll(/^ {2}([ \d]\d) +([\d,]+)(?: +#+)?$/gmu), ([, length]) =>
    Number(length),
  );
  expect(lengths).toEqual(Array.from({ length: 14 }, (_, at) => at + 2));
  expect(output).toContain('Letters:  all 26 stand in some word.\n');
  const games = Array.from(output.matchAll(/^ {2}with .*? {2,}(\d+\.\d) {2,}(\d+\.\d) %$/gmu), ([, ...all]) =>
    all.map(Number),
  );
  expect(games).toHaveLength(3);
  const [asIs = [], withTwos = []] = games;
  expect(withTwos[0]).toBeGreaterThan((asIs[0] as number) + 1);
  expect(output).toMatch(/\nVerdict: {2}(plays well|can be played|hard going)/u);
  expect(output).toMatch(/\nAdvice: {3}add the \d+ words of two letters that these books lack \(--twos\)\./u);
  expect(bars.at(-1)).toEqual([600, 600]);
  for (const line of output.split('\n')) expect(line.length).toBeLessThan(80);
});

test('[CL41] letters that no word has are named, and what is added is not advised', async () => {
  const { output } = await run({ hasReport: true, hasTwos: true });
  expect(output).toMatch(/Letters: {2}2\d of 26 stand in some word; none has /u);
  expect(output).not.toContain('(--twos)');
});

describe('[CL42] sentences', () => {
  test('are shown with book and chapter, and nothing else is', async () => {
    const { code, output } = await run({ files: ['dogs.md', 'cats.txt'], sentencesOf: 'Cat' });
    expect(code).toBe(0);
    expect(output).toBe(
      `Cat stands once in Dogs:
  One
    A dog ran to the cat.
Cat stands 2 times in cats:
    The cat met Romulus.
    It is so odd: no cat sat on a mat, café or not.
`,
    );
  });

  test.each([
    ['a name', 'romulus', 'romulus stands once in cats:\n'],
    ['a word without its accent', 'CAFE', 'CAFE stands in cats:\n'],
  ])('%s is found', async (_title, word, head) =>
    expect((await run({ sentencesOf: word })).output).toContain(head),
  );

  test('a word that is not there ends with 1', async () => {
    const { code, output } = await run({ sentencesOf: 'whale' });
    expect([code, output]).toEqual([1, 'whale stands in none of these books.\n']);
  });
});

test('[CL43] Ctrl-C in the middle of a book ends the reading with 130 and writes nothing', async () => {
  let isClosed = false;
  const heard = process.listenerCount('SIGINT');
  const reader: BookReader = {
    read: (_file, tell) => {
      tell(0.3);
      // What Node calls when Ctrl-C is pressed; other listeners are not of this program.
      setImmediate(() => process.listeners('SIGINT').at(-1)?.('SIGINT'));
      return new Promise<never>(() => undefined);
    },
    close: async () => {
      isClosed = true;
    },
  };
  const { code, output, errors } = await run({ files: ['cats.txt', 'dogs.md'], outFile: 'all.kwg' }, reader);
  expect([code, output, errors]).toEqual([130, '', ['Reading was broken off; nothing is written.']]);
  expect([isClosed, process.listenerCount('SIGINT')]).toEqual([true, heard]);
  expect(readdirSync(folder).sort()).toEqual(['cats.txt', 'dogs.md']);
});
