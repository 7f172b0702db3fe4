/**
 * Why a file is not read as a book, in words that go on after its name: what is wrong with it, and what to do.
 */
import type { ArchiveTrick, BookFault, BookFormat, BookLimits, BookPart, FileKind } from '@tilewright/books';
import { unreachable } from '@tilewright/rules';
import { shownCount } from './lexicon-store-text.ts';

/** What became of a reading that could not even say why. */
export type LostReading =
  | { readonly type: 'outOfMemory' }
  /** It said nothing for so long that it was ended. */
  | { readonly type: 'silent'; readonly seconds: number }
  | { readonly type: 'broken' };

export const FORMAT_NAMES: { readonly [Format in BookFormat]: string } = {
  text: 'text file',
  epub: 'EPUB',
  pdf: 'PDF',
  html: 'HTML file',
  markdown: 'Markdown file',
};

const READABLE = 'choose text, EPUB, PDF, HTML or Markdown';
const AGAIN = 'copy or download it again';
const OTHER = 'choose another file';

export const bookFaultText = (fault: BookFault | LostReading): string => {
  switch (fault.type) {
    case 'cancelled':
      return 'was not read to its end';
    case 'empty':
      return `is empty; ${AGAIN}`;
    case 'noWords':
      return noWordsText(fault.format);
    case 'notABook':
      return `is ${kinds[fault.seen]}; ${READABLE}`;
    case 'overLimit':
      return limits[fault.limit](fault.most);
    case 'cutOff':
      return `is cut off: the end of the ${FORMAT_NAMES[fault.format]} is missing; ${AGAIN}`;
    case 'damaged':
      return `is damaged: ${parts[fault.part]} of the ${FORMAT_NAMES[fault.format]} cannot be read; ${AGAIN}`;
    case 'locked':
      return `is encrypted or copy-protected, so that its words cannot be read; choose one that is not`;
    case 'hasScripts':
      return `holds scripts, and books with programs in them are not read; ${OTHER}`;
    case 'hasDefinitions':
      return `holds definitions of its own by which a text can grow without end; ${OTHER}`;
    case 'unsafeArchive':
      return `is an archive made to mislead: ${tricks[fault.trick]}; ${OTHER}`;
    case 'outOfMemory':
      return `needs more memory than any book; ${OTHER}`;
    case 'silent':
      return `was given up: reading it stood still for ${fault.seconds} seconds; ${OTHER}`;
    case 'broken':
      return `cannot be read: reading it failed, so it may be damaged; ${AGAIN}`;
    default:
      return unreachable(fault);
  }
};

const noWordsText = (format: BookFormat): string =>
  format === 'pdf'
    ? 'holds no text, as a PDF of scanned pages does; choose one whose text can be searched'
    : `holds no words; ${OTHER}`;

const kinds: { readonly [Kind in FileKind]: string } = {
  picture: 'a picture',
  sound: 'a sound file',
  video: 'a film',
  archive: 'an archive without a book in it',
  document: 'a document of a writing program (which can save it as text or PDF)',
  kindle: 'a Kindle book (an EPUB of it without copy protection can be read)',
  program: 'a program',
  unknown: 'no book: it holds no text',
};

const parts: { readonly [Part in BookPart]: string } = {
  directory: 'the table of parts',
  contents: 'the table of contents',
  text: 'the text',
};

const tricks: { readonly [Trick in ArchiveTrick]: string } = {
  path: 'it names files outside of itself',
  link: 'it holds links instead of files',
  overlap: 'its parts overlap',
  sizes: 'its sizes are not true',
};

const MEGABYTE = 2 ** 20;

const sized = (most: number): string => `${shownCount(most / MEGABYTE)} MB`;

const limits: { readonly [Limit in keyof BookLimits]: (most: number) => string } = {
  fileBytes: (most) => `is larger than ${sized(most)}; ${OTHER}`,
  inflatedBytes: (most) => `unpacks to more than ${sized(most)}, and no book does; ${OTHER}`,
  entries: (most) => `has more than ${shownCount(most)} parts, and no book has; ${OTHER}`,
  ratio: () => `unpacks to far more than any book does; ${OTHER}`,
  ratioFreeBytes: () => `unpacks to far more than any book does; ${OTHER}`,
  textLength: (most) => `has more than ${shownCount(most)} signs of text; split it`,
  lines: (most) => `has more than ${shownCount(most)} lines; split it`,
  paragraphs: (most) => `has more than ${shownCount(most)} paragraphs; split it`,
  chapters: (most) => `has more than ${shownCount(most)} chapters; split it`,
  differentWords: (most) => `has more than ${shownCount(most)} different words, and no book has; ${OTHER}`,
  pages: (most) => `has more than ${shownCount(most)} pages; split it`,
  pagePieces: () => `has a page with more pieces of text than any page of a book; ${OTHER}`,
  pageMs: () => `has a page that takes too long to read; ${OTHER}`,
  timeMs: (most) => `takes longer than ${shownCount(most / 1000)} seconds to read; split it`,
  coverBytes: () => `has too large a cover; ${OTHER}`,
  coverPixels: () => `has too large a cover; ${OTHER}`,
};
