/**
 * Everything that bounds the reading of a book, in one table. What is counted is what was really read or inflated,
 * never what a header says.
 */
const MIB = 2 ** 20;

export interface BookLimits {
  readonly fileBytes: number;
  /** All entries of an archive together, or all streams of a PDF. */
  readonly inflatedBytes: number;
  readonly entries: number;
  /** Inflated bytes for each packed one, in an entry of more than `ratioFreeBytes`. */
  readonly ratio: number;
  readonly ratioFreeBytes: number;
  /** Characters of text. */
  readonly textLength: number;
  /** Of a text file; in Markdown each cell of a table is one too. */
  readonly lines: number;
  /** Each costs more than its text. Every line of a PDF may be one. */
  readonly paragraphs: number;
  readonly chapters: number;
  readonly differentWords: number;
  readonly pages: number;
  /** Pieces of text on one page. */
  readonly pagePieces: number;
  /** A page that takes longer is no page of a book. */
  readonly pageMs: number;
  readonly timeMs: number;
  /** A cover beyond one of these is left out. */
  readonly coverBytes: number;
  readonly coverPixels: number;
}

export const BOOK_LIMITS: BookLimits = {
  fileBytes: 20 * MIB,
  inflatedBytes: 100 * MIB,
  entries: 2_000,
  ratio: 100,
  ratioFreeBytes: 2 ** 16,
  textLength: 25_000_000,
  lines: 600_000,
  paragraphs: 500_000,
  chapters: 5_000,
  differentWords: 300_000,
  pages: 3_000,
  pagePieces: 50_000,
  pageMs: 2_000,
  timeMs: 180_000,
  coverBytes: 4 * MIB,
  coverPixels: 2 ** 25,
};

/** Letters of a word that a game may use. */
export const BOOK_WORD_LETTERS = { least: 2, most: 15 } as const;
