/** Shows where a word stands in a book: its sentences, with the chapter and the place of the word in each. */
import type { Book, BookWord } from './book.ts';
import { bareForm } from './bare-form.ts';
import { tokensIn } from './word-tokens.ts';

export interface WordSentence {
  readonly text: string;
  /** Empty where the chapter has none. */
  readonly chapterTitle: string;
  /** Which chapter of the book, from 0. */
  readonly chapter: number;
  /** Where the word begins and ends in the text. */
  readonly wordStart: number;
  readonly wordEnd: number;
}

/**
 * The first sentences with a word, in any case. Where the book spells it with letters that are on no tile, such as
 * É or Œ, the word as the tiles have it finds it too.
 */
export const sentencesOf = (book: Book, word: string, atMost: number): readonly WordSentence[] =>
  spellingsOf(book, word.normalize('NFC').toLowerCase())
    .flatMap((found) => found.places.map((place) => ({ place, word: found.word })))
    .sort((one, other) => one.place.chapter - other.place.chapter || one.place.start - other.place.start)
    .slice(0, Math.max(0, atMost))
    .flatMap(({ place: { chapter, start, end }, word: spelled }) => {
      const { text = '', title = '' } = book.chapters[chapter] ?? {};
      const sentence = text.slice(start, end);
      const token = tokensIn(sentence, 0, sentence.length).find((one) => one.text.toLowerCase() === spelled);
      const wordStart = token?.start ?? 0;
      const wordEnd = wordStart + (token?.text.length ?? 0);
      return [{ text: sentence, chapterTitle: title, chapter, wordStart, wordEnd }];
    });

/** The word as it stands in either list; where it is in none, words that only differ in marks. */
const spellingsOf = ({ words, otherWords }: Book, word: string): readonly BookWord[] => {
  const exact = [words, otherWords].flatMap((list) => found(list, word) ?? []);
  if (exact.length > 0) return exact;
  const bare = bareForm(word);
  return [...words, ...otherWords].filter((one) => hasMarks(one.word) && bareForm(one.word) === bare);
};

// A word of plain letters is its own bare form, and was looked for already.
const hasMarks = (word: string): boolean => /[^a-z]/u.test(word);

const found = (list: readonly BookWord[], word: string): BookWord | undefined => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as BookWord).word < word) low = middle + 1;
    else high = middle;
  }
  return list[low]?.word === word ? list[low] : undefined;
};
