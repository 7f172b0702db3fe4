import { describe, expect, test } from 'vitest';
import { WIRE_LIMITS } from './limits.ts';
import { parseRequest } from './routes.ts';

const { wordLength, bookTextLength, sentencesLength, sentenceLength, bookTitleLength } = WIRE_LIMITS;

const isRead = (route: 'addBook' | 'addSentences' | 'findWord' | 'createGame', body: object): boolean =>
  parseRequest(route, JSON.stringify(body)).ok;
const book = { title: 'A book', author: 'Ann', words: 'cat\ndog', otherWords: 'ann' };
const takesBook = (change: object): boolean => isRead('addBook', { ...book, ...change });
const takesLines = (lines: string): boolean => isRead('addSentences', { book: 'b1', lines });

/** So many different words in order, each of 16 characters with its line end. */
const manyWords = (length: number): string => {
  const words: string[] = [];
  const letter = (value: number): string => String.fromCharCode(97 + (value % 26));
  for (let number = 0; words.length * 16 < length; number += 1)
    words.push(
      `${[17_576, 676, 26, 1].map((of) => letter(Math.floor(number / of))).join('')}${'x'.repeat(11)}`,
    );
  return words.join('\n').slice(0, length);
};

describe('[BO7] the lists of a book', () => {
  test.each([
    ['none', '', true],
    ['words in order', 'cat\ncôté\ndog', true],
    ['words in another order', 'dog\ncat', false],
    ['a word twice', 'cat\ncat', false],
    ['a capital', 'Cat', false],
    ['an apostrophe', "don't", false],
    ['a digit', 'r2d', false],
    ['a space', 'two words', false],
    ['an empty line', 'cat\n', false],
    ['two line ends', 'cat\n\ndog', false],
    ['marks apart from their letters', 'cote\u0301', false],
    ['markup', '<b>', false],
    ['a text that turns around', 'cat\u202e', false],
  ])('with %s', (_, words, isSound) => {
    expect(takesBook({ words })).toBe(isSound);
    expect(takesBook({ otherWords: words })).toBe(isSound);
  });

  test.each([
    [wordLength.least - 1, false],
    [wordLength.least, true],
    [wordLength.least + 1, true],
    [wordLength.most - 1, true],
    [wordLength.most, true],
    [wordLength.most + 1, false],
  ])('a word of %i letters', (length, isSound) => {
    expect(takesBook({ words: 'a'.repeat(length) })).toBe(isSound);
    expect(isRead('findWord', { word: 'A'.repeat(length) })).toBe(isSound);
  });

  test.each([
    [bookTextLength - 1, true],
    [bookTextLength, true],
    [bookTextLength + 1, false],
  ])('of %i characters', (length, isSound) => expect(takesBook({ words: manyWords(length) })).toBe(isSound));

  test.each([
    [bookTitleLength - 1, true],
    [bookTitleLength, true],
    [bookTitleLength + 1, false],
  ])('with a title of %i characters', (length, isSound) => {
    expect(takesBook({ title: 't'.repeat(length) })).toBe(isSound);
    expect(takesBook({ author: 't'.repeat(length) })).toBe(isSound);
  });

  test('have a title that turns no text around', () => {
    const read = parseRequest('addBook', JSON.stringify({ ...book, title: ' A\u202e\nbook ' }));
    expect(read).toMatchObject({ value: { title: 'A book' } });
  });
});

describe('[BO7] sentences of a book', () => {
  test.each([
    ['a line', 'cat\tOne\tA cat sat.', true],
    ['a chapter without a title', 'cat\t\tA cat sat.', true],
    ['no sentence', 'cat\tOne\t', false],
    ['a part too few', 'cat\tA cat sat.', false],
    ['a part too many', 'cat\tOne\tA cat\tsat.', false],
    ['no word', 'Cat!\tOne\tA cat sat.', false],
    ['nothing', '', false],
    ['what steers a screen', 'cat\tOne\tA \u202ecat sat.', false],
  ])('with %s', (_, lines, isSound) => expect(takesLines(lines)).toBe(isSound));

  test.each([
    [sentenceLength - 1, true],
    [sentenceLength, true],
    [sentenceLength + 1, false],
  ])('of %i characters each', (length, isSound) =>
    expect(takesLines(`cat\t\t${'s'.repeat(length)}`)).toBe(isSound),
  );

  test.each([
    [sentencesLength - 1, true],
    [sentencesLength, true],
    [sentencesLength + 1, false],
  ])('of %i characters at once', (length, isSound) => {
    const line = `cat\t\t${'s'.repeat(94)}`;
    const lines = Array.from({ length: Math.ceil(length / (line.length + 1)) + 1 }, () => line).join('\n');
    const cut = lines.slice(0, length);
    const at = cut.lastIndexOf('\n');
    const last = cut.slice(at + 1);
    const isWhole = last.split('\t')[2] !== undefined && last.split('\t')[2] !== '';
    // The last line is made up to the length without becoming none.
    const text = isWhole ? cut : `${cut.slice(0, at)}${'s'.repeat(last.length + 1)}`;
    expect(text).toHaveLength(length);
    expect(takesLines(text)).toBe(isSound);
  });
});

test('[BO7] a word is asked for as tiles or as books spell it', () => {
  expect(parseRequest('findWord', '{"word":"CO\u0302TE"}')).toMatchObject({ value: { word: 'côte' } });
});

test('[BO8] a game that gathers says what was agreed on, and all of it', () => {
  const request = {
    game: { type: 'preset', preset: 'any' },
    seats: [{ type: 'me' }, { type: 'invite' }],
    isChatOn: true,
    daysPerMove: null,
  };
  const gathering = {
    namesCount: false,
    hasTwos: true,
    isBalanced: false,
    hasSentences: true,
    leaving: 'computer',
  };
  expect(isRead('createGame', request)).toBe(true);
  expect(isRead('createGame', { ...request, gathering })).toBe(true);
  expect(isRead('createGame', { ...request, gathering: { ...gathering, leaving: 'stays' } })).toBe(false);
  expect(isRead('createGame', { ...request, gathering: {} })).toBe(false);
});
