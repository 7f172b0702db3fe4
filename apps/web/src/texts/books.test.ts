/** Every reason why a file is no book, in words. */
import { BOOK_LIMITS, type BookFault } from '@tilewright/books';
import { describe, expect, test } from 'vitest';
import { booksTexts } from './books.ts';
import { gatheringTexts } from './gathering.ts';

const { faultText } = booksTexts.reading;

const faults: {
  readonly [Type in BookFault['type']]: readonly [Extract<BookFault, { type: Type }>, string];
} = {
  cancelled: [{ type: 'cancelled' }, 'stopped'],
  empty: [{ type: 'empty' }, 'is empty'],
  noWords: [{ type: 'noWords', format: 'markdown' }, 'This Markdown file holds no words.'],
  notABook: [{ type: 'notABook', seen: 'picture' }, 'It is a picture. Text, EPUB, PDF'],
  overLimit: [{ type: 'overLimit', limit: 'fileBytes', most: BOOK_LIMITS.fileBytes }, 'larger than 20 MB'],
  cutOff: [{ type: 'cutOff', format: 'epub' }, 'The end of this EPUB is missing'],
  damaged: [{ type: 'damaged', format: 'pdf', part: 'text' }, 'This PDF is damaged: its text cannot be read'],
  locked: [{ type: 'locked', format: 'epub' }, 'copy-protected'],
  hasScripts: [{ type: 'hasScripts' }, 'contains scripts'],
  hasDefinitions: [{ type: 'hasDefinitions' }, 'grow without end'],
  unsafeArchive: [{ type: 'unsafeArchive', trick: 'overlap' }, 'its parts overlap'],
};

describe('[WK1] why a file is not read', () => {
  test.each(Object.entries(faults))('%s', (_type, [fault, text]) => expect(faultText(fault)).toContain(text));

  test.each(Object.keys(BOOK_LIMITS) as (keyof typeof BOOK_LIMITS)[])('beyond the limit of %s', (limit) => {
    const text = faultText({ type: 'overLimit', limit, most: BOOK_LIMITS[limit] });
    expect(text).toMatch(/^[A-Z][^]*\.$/u);
    expect(text).not.toMatch(/undefined|NaN/u);
  });

  test('a Kindle book is told what it is, and what could be read', () =>
    expect(faultText({ type: 'notABook', seen: 'kindle' })).toMatch(
      /Kindle book: an EPUB .* copy protection/u,
    ));

  test('scanned pages are told apart from a text without words', () =>
    expect(faultText({ type: 'noWords', format: 'pdf' })).toContain('scanned'));
});

test.each([
  [false, 'The file and its sentences stay on this device.', 'one sentence for each'],
  [true, 'one sentence for each of them go to the server', 'sentences stay'],
])(
  '[BO14] what of a book goes to the server is said once, with sentences: %s',
  (hasSentences, said, unsaid) => {
    const text = gatheringTexts.screen.goesAlong(hasSentences);
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
    expect(booksTexts.reading.addHint).not.toContain('stay');
  },
);

test('[WK12] titles are shown whole, without anything that steers the screen', () => {
  expect(booksTexts.titleText('A\u202Etitle\nof two lines')).toBe('A title of two lines');
  expect(booksTexts.titleText(' ')).toBe('Book without a title');
  expect(Array.from(booksTexts.titleText('x'.repeat(500)))).toHaveLength(120);
});

test('[WK17] of many books the first ones are named', () => {
  const titles = ['A', 'B', 'C', 'D', 'E'];
  expect(booksTexts.fewTitles(titles.slice(0, 1))).toBe('“A”');
  expect(booksTexts.fewTitles(titles.slice(0, 4))).toBe('“A”, “B”, “C” and “D”');
  expect(booksTexts.fewTitles(titles)).toBe('“A”, “B”, “C” and 2 more');
});

test('[WK31] that all words are names is told apart from words that tiles cannot spell', () => {
  expect(booksTexts.screen.noWords(0)).toContain('no words that these tiles can spell');
  expect(booksTexts.screen.noWords(12)).toMatch(/capitals, as names are: 12 words\. Let names count/u);
});
