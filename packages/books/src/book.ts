/** A book as a game needs it: its text in chapters, its two lists of words, and where each word stands. */
export type BookFormat = 'text' | 'epub' | 'pdf' | 'html' | 'markdown';

export interface BookFile {
  /** The file's name as the player's device says it: a title of last resort, never a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Book {
  readonly format: BookFormat;
  readonly title: string;
  /** Empty where the file does not say. */
  readonly author: string;
  readonly cover: BookCover | null;
  readonly chapters: readonly Chapter[];
  /** Words that count in a game, in the order of their characters. */
  readonly words: readonly BookWord[];
  /** All other whole words of the text, in the same order: names, abbreviations. */
  readonly otherWords: readonly BookWord[];
  readonly tally: BookTally;
}

/** How much text there is, and what is in neither list; each word as often as it stands there. */
export interface BookTally {
  readonly wordCount: number;
  /** Of one letter. */
  readonly tooShortCount: number;
  /** Of more letters than a word of a game may have. */
  readonly tooLongCount: number;
  /** With an apostrophe or a digit inside. */
  readonly notLettersCount: number;
}

export interface BookCover {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
  readonly bytes: Uint8Array;
}

export interface Chapter {
  /** Empty where the file has none; of a PDF without an outline, the number of the page. */
  readonly title: string;
  /** Paragraphs end with an empty line; a single line end stands where the book has one, as in verse. */
  readonly text: string;
}

export interface BookWord {
  /** In lower case and composed (NFC), as the book spells it. */
  readonly word: string;
  readonly count: number;
  /** Its first sentences, at most five. */
  readonly places: readonly SentencePlace[];
}

/** A sentence: a part of a chapter's text. */
export interface SentencePlace {
  readonly chapter: number;
  readonly start: number;
  readonly end: number;
}

export interface ReadingPorts {
  /** Told now and then how far the reading got, from 0 to 1; it never goes back. */
  readonly tell: (share: number) => void;
  /** Asked often: whoever answers true gets the fault `cancelled`. */
  readonly isCancelled: () => boolean;
  /** A clock that only goes forward, in milliseconds, for the limit on time. */
  readonly nowMs: () => number;
  /** Lets the surroundings have a turn, so that a wish to cancel can arrive; without it only promises get one. */
  readonly pause?: () => Promise<void>;
}
