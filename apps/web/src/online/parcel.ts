/**
 * What of a book goes to the server: its two lists, and one sentence for each word of the game where the maker wants
 * them, in parts that can be sent one by one. Such sentences are most of a book. Pure.
 */
import { type Book, type BookWord, sentencesOf } from '@tilewright/books';
import { type BookRules, WIRE_LIMITS, cleanChat, cleanName } from '@tilewright/protocol';

export interface Parcel {
  readonly words: string;
  readonly otherWords: string;
  /** On each line a word, its chapter and its sentence, with tabs between. */
  readonly parts: readonly string[];
}

const { wordLength, bookTitleLength } = WIRE_LIMITS;

/** A sentence is shown in a small window; of a long one this much around the word says enough. */
const SENTENCE_LENGTH = 240;
const PART_LENGTH = 160 * 1_024;

const listText = (words: readonly BookWord[]): string =>
  words
    .map(({ word }) => word)
    .filter(({ length }) => length >= wordLength.least && length <= wordLength.most)
    .join('\n');

/** What others may call the book. */
export const sentTitle = (title: string): string => cleanName(title).slice(0, bookTitleLength).trim();

interface Place {
  readonly wordStart: number;
  readonly wordEnd: number;
}

/** So much of a sentence around its word, in whole words, with a sign where something is left out. */
const shortened = (sentence: string, { wordStart, wordEnd }: Place): string => {
  if (sentence.length <= SENTENCE_LENGTH) return sentence;
  const room = SENTENCE_LENGTH - '… '.length - ' …'.length;
  const middle = wordStart - Math.floor((room - (wordEnd - wordStart)) / 2);
  const from = Math.max(0, Math.min(middle, sentence.length - room));
  const to = from + room;
  const gapBefore = from === 0 ? -1 : sentence.slice(from, wordStart).search(/\s/u);
  const gapAfter = to === sentence.length ? -1 : sentence.slice(wordEnd, to).search(/\s\S*$/u);
  const kept = sentence.slice(from + gapBefore + 1, gapAfter === -1 ? to : wordEnd + gapAfter);
  return `${from > 0 ? '… ' : ''}${kept.trim()}${to < sentence.length ? ' …' : ''}`;
};

const MOST_LOOKED_AT = 5;

/** Nothing where a book does not say where the word stands. */
const lineOf = (book: Book, { word }: BookWord): readonly string[] => {
  if (word.length > wordLength.most) return [];
  const found = sentencesOf(book, word, MOST_LOOKED_AT).find((one) => one.wordEnd > one.wordStart);
  const sentence = found === undefined ? '' : cleanChat(shortened(found.text, found));
  return found === undefined || sentence === ''
    ? []
    : [`${word}\t${cleanChat(sentTitle(found.chapterTitle))}\t${sentence}`];
};

const partsOf = (lines: readonly string[]): readonly string[] => {
  const parts: string[][] = [];
  let length = PART_LENGTH;
  for (const line of lines) {
    if (length + line.length > PART_LENGTH) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(line);
    length += line.length + 1;
  }
  return parts.map((part) => part.join('\n'));
};

/** What its maker agreed on for the game. */
export type ParcelRules = Pick<BookRules, 'hasSentences' | 'namesCount'>;

export const makeParcel = (book: Book, { hasSentences, namesCount }: ParcelRules): Parcel => {
  const told = hasSentences ? [...book.words, ...(namesCount ? book.otherWords : [])] : [];
  return {
    words: listText(book.words),
    otherWords: listText(book.otherWords),
    parts: partsOf(told.flatMap((word) => lineOf(book, word))),
  };
};
