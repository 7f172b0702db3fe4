/**
 * Games whose words come from books that people bring: what they agree on, what of a book crosses the wire, and how such
 * a game stands before it begins. Of a book come its title, its two lists and, where that is allowed, a sentence for each
 * word, which is most of it.
 */
import { LIMITS, type Seat } from '@tilewright/rules';
import { z } from 'zod';
import { cleanName } from './clean-text.ts';
import { WIRE_LIMITS } from './limits.ts';
import type { BookAbout, BookRules, BooksReport, GatheringAbout, Leaving } from './message.ts';
import { counted, list, seat } from './pieces.ts';

export const leaving: z.ZodType<Leaving> = z.enum(['tiles', 'computer']);

export const bookRules: z.ZodType<BookRules> = z.strictObject({
  namesCount: z.boolean(),
  hasTwos: z.boolean(),
  isBalanced: z.boolean(),
  hasSentences: z.boolean(),
  leaving,
});

const { wordLength, bookTextLength, sentencesLength, sentenceLength, bookTitleLength } = WIRE_LIMITS;

const isLong = (text: string): boolean => text.length >= wordLength.least && text.length <= wordLength.most;

const LETTERS = /^[\p{L}\p{M}\n]+$/u;

/** In small letters, composed. Lists are long: it is looked at in one go. */
const isOfLetters = (text: string): boolean =>
  LETTERS.test(text) && text === text.toLowerCase() && text === text.normalize('NFC');

const isWord = (word: string): boolean => isLong(word) && isOfLetters(word) && !word.includes('\n');

/** Each word once, in the order of their characters. */
const isWordText = (text: string): boolean => {
  if (text === '') return true;
  if (!isOfLetters(text)) return false;
  const words = text.split('\n');
  return words.every((word, at) => isLong(word) && (at === 0 || (words[at - 1] as string) < word));
};

const wordText = z
  .string()
  .max(bookTextLength)
  .refine(isWordText, 'a word a line, of letters alone, in small letters, in order, each once');

/** What steers a screen or turns a text around; joiners stay, as in chat. */
const STEERING = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

const isSentenceLine = (line: string): boolean => {
  const [word = '', chapter = '', sentence = '', ...rest] = line.split('\t');
  return (
    rest.length === 0 &&
    isWord(word) &&
    chapter.length <= bookTitleLength &&
    sentence.length >= 1 &&
    sentence.length <= sentenceLength
  );
};

const areSentences = (text: string): boolean =>
  !STEERING.test(text) && text === text.normalize('NFC') && text.split('\n').every(isSentenceLine);

const sentenceText = z
  .string()
  .min(1)
  .max(sentencesLength)
  .refine(areSentences, 'on each line a word, its chapter and its sentence, with tabs between');

const bookId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const title = z.string().overwrite(cleanName).max(bookTitleLength);

export const newBook = z.strictObject({ title, author: title, words: wordText, otherWords: wordText });
export const newSentences = z.strictObject({ book: bookId, lines: sentenceText });
export const oneBook = z.strictObject({ book: bookId });
export const readiness = z.strictObject({ isReady: z.boolean() });
/** What of the rules can still be changed when the books are known. */
export const remedies = z.strictObject({ hasTwos: z.boolean(), isBalanced: z.boolean() });
/** As a book or as tiles spell it. */
export const askedWord = z.strictObject({
  word: z
    .string()
    .overwrite((word) => word.normalize('NFC').toLowerCase())
    .refine(isWord, 'one word, of letters alone'),
});

const bookAbout: z.ZodType<BookAbout> = z.strictObject({
  book: bookId,
  seat,
  title: z.string(),
  author: z.string(),
  wordCount: counted(),
  otherCount: counted(),
});

const tried = { pointsPerTurn: z.number(), stuckShare: z.number() };
const helped = z.strictObject(tried).nullable();

const report: z.ZodType<BooksReport> = z.strictObject({
  wordCount: counted(),
  otherCount: counted(),
  countByLength: list(counted(), wordLength.most + 1),
  missing: z.array(z.string()),
  trial: z.strictObject({ ...tried, gameCount: counted(), withTwos: helped, withBag: helped }).nullable(),
});

const MOST_BOOKS = WIRE_LIMITS.booksPerSeat * LIMITS.seats.most;

export const gatheringAnswer: z.ZodType<GatheringAbout> = z.strictObject({
  tiles: z.string(),
  rules: bookRules,
  seat: seat.nullable() as z.ZodType<Seat | null>,
  ready: list(seat, LIMITS.seats.most),
  books: list(bookAbout, MOST_BOOKS),
  report: report.nullable(),
  hasBegun: z.boolean(),
});

export const addedBook = z.strictObject({ book: bookId });

/** Where a word stands. */
export const wordAnswer = z.strictObject({
  /** As the game's tiles spell it. */
  isWord: z.boolean(),
  /** Whether only an appeal would find it. */
  isInText: z.boolean(),
  books: list(
    z.strictObject({
      book: bookId,
      title: z.string(),
      /** Null where sentences were not to be told, or there is none. */
      sentence: z.strictObject({ word: z.string(), chapter: z.string(), text: z.string() }).nullable(),
    }),
    MOST_BOOKS,
  ),
});
