/** Files of every kind a player may bring: encodings, line ends, what is left out and counted, what is refused. */
import type { TileSet } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { decodeText } from './text-decoding.ts';
import { eachWord } from './each-word.ts';
import { makeKwg } from './kwg.ts';
import { type WordFile, parseWordFile } from './word-file.ts';
import { makeWordList } from './word-list.ts';

const tiles: TileSet = {
  name: 'test',
  kinds: Array.from('?ABCDEÉÑŒ', (text) => ({ text, points: 1, count: 1 })),
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

const read = (...files: readonly Uint8Array[]): WordFile => {
  const file = parseWordFile(tiles, ...files);
  if (!file.ok) throw new Error(file.error.type);
  return file.value;
};

const spelledWords = ({ words }: WordFile): readonly string[] => {
  const texts: string[] = [];
  eachWord(words, (letters, length) => {
    texts.push(Array.from(letters.subarray(0, length), (letter) => tiles.kinds[letter]?.text).join(''));
  });
  return texts;
};

describe('[LX4] encodings', () => {
  test.each<[string, Uint8Array, string, readonly string[]]>([
    ['UTF-8', utf8('abé\ncañe\n'), 'utf-8', ['ABÉ', 'CAÑE']],
    ['UTF-8 with a mark', utf8('\uFEFFabé\ncañe'), 'utf-8', ['ABÉ', 'CAÑE']],
    ['decomposed UTF-8', utf8('abe\u0301\ncan\u0303e'), 'utf-8', ['ABÉ', 'CAÑE']],
    ['UTF-16 little end first', utf16('\uFEFFabé\r\ncañe', true), 'utf-16le', ['ABÉ', 'CAÑE']],
    ['UTF-16 big end first', utf16('\uFEFFabé\r\ncañe', false), 'utf-16be', ['ABÉ', 'CAÑE']],
    ['UTF-16 without a mark', utf16('abe\r\ncab', true), 'utf-16le', ['ABE', 'CAB']],
    ['UTF-16 big end first, without a mark', utf16('abe\ncab\n', false), 'utf-16be', ['ABE', 'CAB']],
    ['windows-1252', Uint8Array.of(0x61, 0x62, 0xe9, 0x0a, 0x63, 0x9c), 'windows-1252', ['ABÉ', 'CŒ']],
  ])('%s', (_, bytes, encoding, words) => {
    const file = read(bytes);
    expect(spelledWords(file)).toEqual(words);
    expect(file.report.encodings).toEqual([encoding]);
  });

  test.each([
    ['LF', 'ab\nba\n'],
    ['CRLF', 'ab\r\nba\r\n'],
    ['CR', 'ab\rba\r'],
    ['none at the end', 'ab\nba'],
    ['empty lines and blanks', '\n\n  ab\t\n \nba  \n\n'],
  ])('lines ended by %s', (_, text) => {
    const { report, ...file } = read(utf8(text));
    expect(spelledWords({ report, ...file })).toEqual(['AB', 'BA']);
    expect(report.lineCount).toBe(2);
  });
});

test('[LX5] what is not taken as it stands is counted, each for its reason, with examples', () => {
  const lines = [
    '# my list',
    'AB',
    'ab',
    'Ba',
    'bad\tof no good',
    'cab, a carriage',
    "a'b",
    'dada-dada',
    'a',
    'ab'.repeat(16),
    'ab'.repeat(15),
    'ab',
    'xyz',
    'dad; a father',
    'deed',
    'abba',
    'acca',
  ];
  const { report, words } = read(utf8(lines.join('\n')));
  expect(report).toEqual({
    encodings: ['utf-8'],
    wordCount: 9,
    lineCount: 16,
    commentCount: 1,
    withMore: { count: 3, examples: ['bad\tof no good', 'cab, a carriage', 'dad; a father'] },
    repeated: { count: 2, examples: ['AB'] },
    unfit: { count: 3, examples: ["a'b", 'dada-dada', 'xyz'] },
    tooShort: { count: 1, examples: ['a'] },
    tooLong: { count: 1, examples: ['ab'.repeat(16)] },
  });
  expect(words.wordCount).toBe(9);
});

test('[LX5] a report keeps the first five examples, none of them long', () => {
  const many = Array.from({ length: 9 }, (_, index) => `x${index}${'x'.repeat(index * 10)}`);
  const { report } = read(utf8([...many, 'ab\n'.repeat(20)].join('\n')));
  expect(report.unfit.count).toBe(9);
  expect(report.unfit.examples).toEqual(many.slice(0, 5).map((word) => word.slice(0, 40)));
});

test('several files are one list', () => {
  const graph = makeKwg(makeWordList(tiles, ['ab', 'dad']).words);
  const file = read(utf8('ab\nba'), graph, utf16('\uFEFFcab', true));
  expect(spelledWords(file)).toEqual(['AB', 'BA', 'CAB', 'DAD']);
  expect(file.report).toMatchObject({
    encodings: ['utf-8', 'kwg', 'utf-16le'],
    wordCount: 4,
    repeated: { count: 1, examples: ['AB'] },
  });
});

test('a word graph is taken as it is', () => {
  const { words } = makeWordList(tiles, ['ab', 'dad']);
  const file = read(makeKwg(words));
  expect(file.words.nodes).toEqual(words.nodes);
  expect(file.report).toMatchObject({ wordCount: 2, encodings: ['kwg'], lineCount: 0 });
});

test.each<[string, Uint8Array, object]>([
  ['nothing', new Uint8Array(), { type: 'noWords' }],
  ['blank lines', utf8('\n \n'), { type: 'noWords' }],
  ['single letters only', utf8('a\nb\n'), { type: 'noWords' }],
  ['an empty graph', makeKwg(makeWordList(tiles, []).words), { type: 'noWords' }],
  ['bytes that are no text', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1), { type: 'binary' }],
  ['a zero in marked text', utf8('\uFEFFab\0ba'), { type: 'binary' }],
  ['half a character', utf16('\uFEFFa\uD800', true), { type: 'brokenText', encoding: 'utf-16le' }],
  [
    'other text',
    utf8('Lorem\nipsum\ncab'),
    { type: 'notWords', lineCount: 3, unfit: { count: 2, examples: ['Lorem', 'ipsum'] } },
  ],
  [
    'a cut graph',
    makeKwg(makeWordList(tiles, ['ab']).words).subarray(0, 10),
    { type: 'kwg', fault: { type: 'badSize', byteCount: 10 } },
  ],
])('[LX6] refuses %s', (_, bytes, error) => {
  expect(parseWordFile(tiles, bytes)).toEqual({ ok: false, error });
  expect(parseWordFile(tiles, bytes, bytes)).toMatchObject({
    ok: false,
    error: { type: (error as { type: string }).type },
  });
});

test('any bytes can be tried as text', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const decoded = decodeText(Uint8Array.of(0x61, byte, 0x62));
    expect(decoded.ok).toBe(byte !== 0);
  }
});
