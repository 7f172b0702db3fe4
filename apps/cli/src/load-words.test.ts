/** Word lists from disk, and what is wrong with them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@tilewright/variants';
import { afterAll, expect, test } from 'vitest';
import { loadWords, loadedText } from './load-words.ts';
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
  expect(loaded.ok && loadedText(loaded.value)).toBe('Word list: mine.txt, 2 words; lines skipped: 1.');
});

test.each([
  ['no-such.txt', `The word list ${join(folder, 'no-such.txt')} cannot be read: there is no such file.`],
  ['.', `The word list ${folder} cannot be read: it is a folder.`],
])('%s cannot be read', (name, error) =>
  expect(loadWords(english, name, folder)).toEqual({ ok: false, error }),
);

test('a file without words', () =>
  expect(load('empty.txt', '\n 12 \n')).toEqual({
    ok: false,
    error: 'empty.txt holds no words; put one on each line.',
  }));
