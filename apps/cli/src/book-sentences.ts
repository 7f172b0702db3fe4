/** Where a word stands in books, in lines: how often in each, and its first sentences with their chapters. */
import { type Book, type WordSentence, sentencesOf } from '@tilewright/books';
import { quoted, wrapped } from './fitted.ts';
import { shownCount } from './lexicon-store-text.ts';

const MOST_SENTENCES = 5;
const LONGEST_TITLE = 300;
const LONGEST_SENTENCE = 2_000;
const INDENT = '    ';

export const titleOf = ({ title }: Pick<Book, 'title'>): string => quoted(title, LONGEST_TITLE);

/** Nothing where the word stands in none of the books. Lines are no wider than `columns`. */
export const sentenceLines = (books: readonly Book[], word: string, columns: number): readonly string[] =>
  books.flatMap((book) => {
    const sentences = sentencesOf(book, word, MOST_SENTENCES);
    if (sentences.length === 0) return [];
    const told = sentences.flatMap((sentence, at) => [
      ...(sentence.chapter === sentences[at - 1]?.chapter ? [] : chapterLines(book, sentence, columns)),
      ...indented(oneLine(sentence.text), INDENT, columns),
    ]);
    return [...wrapped(headOf(book, word), columns), ...told];
  });

const chapterLines = (
  { format }: Book,
  { chapterTitle }: WordSentence,
  columns: number,
): readonly string[] => {
  // A PDF without an outline has its pages for chapters.
  const isPage = format === 'pdf' && /^\d+$/u.test(chapterTitle);
  const title = quoted(isPage ? `page ${chapterTitle}` : chapterTitle, LONGEST_TITLE);
  return title === '' ? [] : indented(title, '  ', columns);
};

const indented = (text: string, indent: string, columns: number): readonly string[] =>
  wrapped(text, columns - indent.length).map((line) => indent + line);

const headOf = (book: Book, word: string): string => {
  const plain = word.normalize('NFC').toLowerCase();
  const times = [...book.words, ...book.otherWords].find((one) => one.word === plain)?.count;
  const often = times === undefined ? '' : times === 1 ? ' once' : ` ${shownCount(times)} times`;
  return `${quoted(word)} stands${often} in ${titleOf(book)}:`;
};

const oneLine = (text: string): string => quoted(text.replace(/\s+/gu, ' ').trim(), LONGEST_SENTENCE);
