/**
 * What of a book goes to the server: its two lists, and one sentence for each word of the game where the maker wants
 * them, in parts that can be sent one by one. Never the book. Pure.
 */
import type { Book, BookWord } from '@tilewright/books';
import { WIRE_LIMITS, cleanChat, cleanName } from '@tilewright/protocol';

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

/** So much of a sentence around its word, with a sign where something is left out. */
const shortened = (sentence: string, word: string): string => {
  if (sentence.length <= SENTENCE_LENGTH) return sentence;
  const at = Math.max(0, sentence.toLowerCase().indexOf(word));
  const room = SENTENCE_LENGTH - 2;
  const start = Math.max(0, Math.min(at - Math.floor((room - word.length) / 2), sentence.length - room));
  const end = start + room;
  const middle = sentence.slice(start, end).trim();
  return `${start > 0 ? '…' : ''}${middle}${end < sentence.length ? '…' : ''}`;
};

/** Nothing where a book does not say where the word stands. */
const lineOf = ({ chapters }: Book, { word, places: [place] }: BookWord): readonly string[] => {
  const chapter = place && chapters[place.chapter];
  if (place === undefined || chapter === undefined) return [];
  const sentence = cleanChat(chapter.text.slice(place.start, place.end));
  if (sentence === '' || word.length > wordLength.most) return [];
  return [`${word}\t${cleanChat(sentTitle(chapter.title))}\t${cleanChat(shortened(sentence, word))}`];
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

export const makeParcel = (book: Book, hasSentences: boolean): Parcel => ({
  words: listText(book.words),
  otherWords: listText(book.otherWords),
  parts: hasSentences
    ? partsOf([...book.words, ...book.otherWords].flatMap((word) => lineOf(book, word)))
    : [],
});
