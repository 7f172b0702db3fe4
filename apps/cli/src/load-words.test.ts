/** Word lists from disk, and what is wrong with them. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@tilewright/variants';
import { afterAll, expect, test } from 'vitest';
import { loadWords, loadedText, shortListText } from './load-words.ts';
import { lettersOf } from './scripted-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const load = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return loadWords(english, name, folder);
};

test('the English list with its supplement', () => {
  const loaded = loadWords(english, null, folder);
  expect(loaded.ok && loadedText(loaded.value)).toBe('Word list: English, 168,570 words.');
  expect(loaded.ok && ['QI', 'ZA', 'HELLO'].every((word) => loaded.value.words.has(lettersOf(word)))).toBe(
    true,
  );
});

test('a file of one word on each line, with any line ends', () => {
  const loaded = load('mine.txt', '\uFEFFcat\r\n\r\nDog\ncat\nnaïve\n');
  expect(loaded.ok && shortListText(loaded.value)).toEqual([
    'Only 2 words can be played with this list: most racks will have no play.',
  ]);
  expect(loaded.ok && loadedText(loaded.value)).toBe('Word list: mine.txt, 2 words; lines skipped: 1.');
});

test.each([
  ['no-such.txt', `The word list ${join(folder, 'no-such.txt')} cannot be read: there is no such file.`],
  ['.', `The word list ${folder} cannot be read: it is a folder.`],
])('%s cannot be read', (name, error) =>
  expect(loadWords(english, name, folder)).toEqual({ ok: false, error }),
);

test('a word too long for every board is skipped', () => {
  const loaded = load('long.txt', `cat\n${'a'.repeat(31)}\n${'a'.repeat(32)}\n`);
  expect(loaded.ok && loaded.value.report).toEqual({ wordCount: 2, skippedCount: 1, duplicateCount: 0 });
});

test('a file that is too large is refused by its size', () => {
  writeFileSync(join(folder, 'large.txt'), '');
  truncateSync(join(folder, 'large.txt'), 65 * 1024 * 1024);
  expect(loadWords(english, 'large.txt', folder)).toEqual({
    ok: false,
    error: `The word list ${join(folder, 'large.txt')} cannot be read: it has 65 MB, and at most 64 MB are read.`,
  });
});

test('prose is no list of words', () =>
  expect(load('prose', 'One day.\nIt was late!\ncat\n')).toEqual({
    ok: false,
    error: 'prose is not a word list: 2 of 3 lines are none.',
  }));

test('a binary file is no list of words', () =>
  expect(load('binary', 'cat\ndog\n\0\u0001')).toEqual({
    ok: false,
    error: `The word list ${join(folder, 'binary')} holds bytes that are no text; put a word on each line.`,
  }));

test('a file without words', () =>
  expect(load('empty.txt', '\n 12 \n')).toEqual({
    ok: false,
    error: 'empty.txt holds no words; put one on each line.',
  }));
