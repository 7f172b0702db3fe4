/** Word lists of a command: the usual one, another that comes with the program, a file. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english, german } from '@tilewright/variants';
import { afterAll, expect, test } from 'vitest';
import { loadWords, loadedText, shortListText } from './load-words.ts';
import { lettersOf } from './scripted-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return loadWords(english, name, folder);
};

test('the English list with its supplements', () => {
  const loaded = loadWords(english, null, folder);
  expect(loaded.ok && loadedText(loaded.value)).toMatch(/^Word list: English, 1[67]\d,\d{3} words\.$/u);
  expect(loaded.ok && ['QI', 'ZA', 'HELLO'].every((word) => loaded.value.words.has(lettersOf(word)))).toBe(
    true,
  );
});

test('another list by its name, unless a file has that name', () => {
  const usual = loadWords(english, 'english-common', folder);
  expect(usual.ok && loadedText(usual.value)).toMatch(/^Word list: English, common words, [\d,]+ words\.$/u);
  const own = load('english', 'cat\n');
  expect(own.ok && loadedText(own.value)).toBe('Word list: english, 1 word.');
});

test('tiles without a list need a file', () =>
  expect(loadWords(german, null, folder)).toEqual({
    ok: false,
    error: 'There is no word list for german tiles here; add --words FILE.',
  }));

test('a file of one word on each line, with any line ends', () => {
  const loaded = load('mine.txt', '\uFEFFcat\r\n\r\nDog\ncat\nsøren\n');
  expect(loaded.ok && shortListText(loaded.value)).toEqual([
    'Only 2 words can be played with this list: most racks will have no play.',
  ]);
  expect(loaded.ok && loadedText(loaded.value)).toBe('Word list: mine.txt, 2 words; left out: 1.');
});

test.each([
  ['no-such.txt', `The word list ${join(folder, 'no-such.txt')} cannot be read: there is no such file.`],
  ['.', `The word list ${folder} cannot be read: it is a folder.`],
])('%s cannot be read', (name, error) =>
  expect(loadWords(english, name, folder)).toEqual({ ok: false, error }),
);

test('a file that is too large is refused by its size', () => {
  writeFileSync(join(folder, 'large.txt'), '');
  truncateSync(join(folder, 'large.txt'), 65 * 1024 * 1024);
  expect(loadWords(english, 'large.txt', folder)).toEqual({
    ok: false,
    error: `The word list ${join(folder, 'large.txt')} cannot be read: it has 65 MB, and at most 64 MB are read.`,
  });
});

test.each([
  ['numbers', '12\n34\ncat\n56\n', 'is not a word list: '],
  ['binary', 'cat\ndog\n\0\u0001', 'holds bytes that are no text; '],
  ['blank', '\n  \n', 'holds no words of 2 letters or more; '],
])('a %s file is no list of words', (name, text, start) => {
  const loaded = load(name, text);
  expect(loaded.ok ? '' : loaded.error.startsWith(`The word list ${join(folder, name)} ${start}`)).toBe(true);
});
