/** One text in every format, as its usual programs would write it: chapters with a title and paragraphs. */
import { makeEpub, xmlText } from './make-epub.ts';
import { PDF_CHARACTER_WIDTH, type PdfPiece, makePdf } from './make-pdf.ts';

export interface PlainBook {
  readonly title: string;
  readonly author: string;
  readonly chapters: readonly PlainChapter[];
}

interface PlainChapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Words in lines of at most so many characters; a longer word has a line of its own. */
const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/** Text has no place for title and author. */
export const bookText = ({ chapters }: PlainBook, width = 72): string =>
  chapters
    .flatMap((chapter) => [
      chapter.title,
      '',
      ...chapter.paragraphs.flatMap((paragraph) => [...wrapped(paragraph, width), '']),
    ])
    .join('\r\n');

const bodyOf = ({ title, paragraphs }: PlainChapter, level: number): string =>
  `<h${level}>${xmlText(title)}</h${level}>\n${paragraphs.map((text) => `<p>${xmlText(text)}</p>`).join('\n')}`;

export const bookHtml = ({ title, author, chapters }: PlainBook): string =>
  `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${xmlText(title)}</title><meta name="author" content="${author}">
<script>var notAWord = 'scripted';</script></head>
<body>${chapters.map((chapter) => bodyOf(chapter, 2)).join('\n')}</body></html>`;

export const bookMarkdown = ({ title, author, chapters }: PlainBook): string =>
  `---\ntitle: "${title}"\nauthor: ${author}\n---\n\n${chapters
    .map(
      (chapter) =>
        `## ${chapter.title}\n\n${chapter.paragraphs.flatMap((text) => [...wrapped(text, 80), '']).join('\n')}`,
    )
    .join('\n')}`;

export const bookEpub = ({ title, author, chapters }: PlainBook, version: 2 | 3): Uint8Array =>
  makeEpub({
    version,
    title,
    authors: [author],
    chapters: chapters.map((chapter) => ({ title: chapter.title, body: bodyOf(chapter, 1) })),
  });

const SIZE = 10;
const LEADING = 13;
const TOP = 740;
const BOTTOM = 60;
const LEFT = 54;
const GUTTER = 24;
const TEXT_WIDTH = 504;

interface Laying {
  readonly pages: PdfPiece[][];
  readonly columnCount: 1 | 2;
  column: number;
  base: number;
}

const columnWidth = (columnCount: number): number => (TEXT_WIDTH - GUTTER * (columnCount - 1)) / columnCount;

const layLine = (laying: Laying, text: string, indent: number): void => {
  if (laying.base < BOTTOM) {
    laying.column = (laying.column + 1) % laying.columnCount;
    laying.base = TOP;
    if (laying.column === 0) laying.pages.push([]);
  }
  const left = LEFT + laying.column * (columnWidth(laying.columnCount) + GUTTER) + indent;
  laying.pages.at(-1)?.push({ left, base: laying.base, text, size: SIZE });
  laying.base -= LEADING;
};

const newPage = (laying: Laying): void => {
  laying.pages.push([]);
  laying.column = 0;
  laying.base = TOP;
};

/** How a PDF is set: columns, and heads and numbers at the edges of its pages. */
export interface PdfSetting {
  readonly columnCount?: 1 | 2;
  readonly hasOutline?: boolean;
  /** Writes the pieces row by row over both columns, as some programs do. */
  readonly isByRow?: boolean;
  readonly isPacked?: boolean;
}

export const bookPdf = (book: PlainBook, setting: PdfSetting = {}): Uint8Array => {
  const { columnCount = 1, hasOutline = true, isByRow = false, isPacked = true } = setting;
  const laying: Laying = { pages: [], columnCount, column: 0, base: TOP };
  const outline: [string, number][] = [];
  const perLine = Math.floor((columnWidth(columnCount) / SIZE / PDF_CHARACTER_WIDTH) * 1_000) - 4;
  for (const { title, paragraphs } of book.chapters) {
    newPage(laying);
    outline.push([title, laying.pages.length - 1]);
    for (const line of wrapped(title, perLine)) layLine(laying, line, 0);
    laying.base -= LEADING;
    for (const paragraph of paragraphs)
      for (const [at, line] of wrapped(paragraph, perLine).entries())
        layLine(laying, line, at === 0 ? 2 * SIZE : 0);
  }
  const pages = laying.pages.map((pieces, at) => {
    const body = isByRow
      ? [...pieces].sort((one, other) => other.base - one.base || one.left - other.left)
      : pieces;
    return [
      { left: 200, base: 770, text: `${book.title} · ${book.author}`, size: 8 },
      ...body,
      { left: 300, base: 30, text: String(at + 1), size: 8 },
    ];
  });
  return makePdf({
    pages,
    title: book.title,
    author: book.author,
    outline: hasOutline ? outline : [],
    isPacked,
  });
};

/** The same book as files of every format. */
export const bookFiles = (
  book: PlainBook,
): readonly { readonly name: string; readonly bytes: Uint8Array }[] => [
  { name: 'book.txt', bytes: utf8(bookText(book)) },
  { name: 'book.html', bytes: utf8(bookHtml(book)) },
  { name: 'book.md', bytes: utf8(bookMarkdown(book)) },
  { name: 'book2.epub', bytes: bookEpub(book, 2) },
  { name: 'book3.epub', bytes: bookEpub(book, 3) },
  { name: 'book.pdf', bytes: bookPdf(book) },
  { name: 'columns.pdf', bytes: bookPdf(book, { columnCount: 2, isByRow: true }) },
];
