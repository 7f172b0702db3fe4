/**
 * A book as bytes, as it is kept and handed from worker to worker: everything but its cover. Bytes change hands without
 * being copied, which a tree of a hundred thousand small objects does not.
 */
import type { Book, BookWord, SentencePlace } from '@tilewright/books';

export type PackedBook = Uint8Array<ArrayBuffer>;

/** A word, how often it stands there, and its places: chapter, start and end of each in a row. */
type PackedWord = readonly [word: string, count: number, ...places: number[]];

interface Packed {
  readonly version: 1;
  readonly format: Book['format'];
  readonly title: string;
  readonly author: string;
  readonly chapters: Book['chapters'];
  readonly words: readonly PackedWord[];
  readonly otherWords: readonly PackedWord[];
  readonly tally: Book['tally'];
}

const packWord = ({ word, count, places }: BookWord): PackedWord => [
  word,
  count,
  ...places.flatMap(({ chapter, start, end }) => [chapter, start, end]),
];

const unpackWord = ([word, count, ...numbers]: PackedWord): BookWord => {
  const places: SentencePlace[] = [];
  for (let at = 0; at + 2 < numbers.length; at += 3)
    places.push({
      chapter: numbers[at] as number,
      start: numbers[at + 1] as number,
      end: numbers[at + 2] as number,
    });
  return { word, count, places };
};

export const makePackedBook = ({
  format,
  title,
  author,
  chapters,
  words,
  otherWords,
  tally,
}: Book): PackedBook => {
  const packed: Packed = {
    version: 1,
    format,
    title,
    author,
    chapters,
    words: words.map(packWord),
    otherWords: otherWords.map(packWord),
    tally,
  };
  return new TextEncoder().encode(JSON.stringify(packed));
};

/** Undefined for bytes that are no book. */
export const parsePackedBook = (bytes: Uint8Array): Book | undefined => {
  try {
    const packed = JSON.parse(new TextDecoder().decode(bytes)) as Packed;
    if (packed.version !== 1) return undefined;
    const { format, title, author, chapters, tally } = packed;
    const [words, otherWords] = [packed.words.map(unpackWord), packed.otherWords.map(unpackWord)];
    return { format, title, author, cover: null, chapters, words, otherWords, tally };
  } catch {
    return undefined;
  }
};
