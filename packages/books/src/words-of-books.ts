/** The words of several books together, in two lists without a word in both. */

/** The two lists of a book. They may be read from something as they are asked for. */
export interface ListsOfBook {
  readonly words: Iterable<{ readonly word: string }>;
  readonly otherWords: Iterable<{ readonly word: string }>;
}

/** Whether words that stand in the books only as names count as words of the game. */
export interface NamesRule {
  readonly namesCount: boolean;
}

export interface WordsOfBooks {
  /** In the order of their characters, each once. */
  readonly words: readonly string[];
  /** Of no book a word of the game; none where names count. */
  readonly otherWords: readonly string[];
}

export const wordsOfBooks = (books: readonly ListsOfBook[], { namesCount }: NamesRule): WordsOfBooks => {
  const words = new Set<string>();
  const others = new Set<string>();
  // One word at a time: the books of a game may have millions, most of them the same.
  for (const book of books) {
    for (const { word } of book.words) words.add(word);
    for (const { word } of book.otherWords) (namesCount ? words : others).add(word);
  }
  return { words: [...words].sort(), otherWords: [...others].filter((word) => !words.has(word)).sort() };
};
