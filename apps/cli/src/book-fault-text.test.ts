/** Every reason why a file is no book has its sentence. */
import { BOOK_LIMITS, type BookFault, type BookLimits } from '@tilewright/books';
import { expect, test } from 'vitest';
import { type LostReading, bookFaultText } from './book-fault-text.ts';

type Fault = BookFault | LostReading;

// One for each reason there is: a reason without an example does not compile.
const examples: { readonly [Type in Fault['type']]: readonly [Extract<Fault, { type: Type }>, string] } = {
  cancelled: [{ type: 'cancelled' }, 'was not read to its end'],
  empty: [{ type: 'empty' }, 'is empty; copy or download it again'],
  noWords: [
    { type: 'noWords', format: 'pdf' },
    'holds no text, as a PDF of scanned pages does; choose one whose text can be searched',
  ],
  notABook: [{ type: 'notABook', seen: 'picture' }, 'is a picture; choose text, EPUB, PDF, HTML or Markdown'],
  overLimit: [
    { type: 'overLimit', limit: 'inflatedBytes', most: 100 * 2 ** 20 },
    'unpacks to more than 100 MB, and no book does; choose another file',
  ],
  cutOff: [
    { type: 'cutOff', format: 'epub' },
    'is cut off: the end of the EPUB is missing; copy or download it again',
  ],
  damaged: [
    { type: 'damaged', format: 'epub', part: 'contents' },
    'is damaged: the table of contents of the EPUB cannot be read; copy or download it again',
  ],
  locked: [
    { type: 'locked', format: 'pdf' },
    'is encrypted or copy-protected, so that its words cannot be read; choose one that is not',
  ],
  hasScripts: [
    { type: 'hasScripts' },
    'holds scripts, and books with programs in them are not read; choose another file',
  ],
  hasDefinitions: [
    { type: 'hasDefinitions' },
    'holds definitions of its own by which a text can grow without end; choose another file',
  ],
  unsafeArchive: [
    { type: 'unsafeArchive', trick: 'path' },
    'is an archive made to mislead: it names files outside of itself; choose another file',
  ],
  outOfMemory: [{ type: 'outOfMemory' }, 'needs more memory than any book; choose another file'],
  silent: [
    { type: 'silent', seconds: 10 },
    'was given up: reading it stood still for 10 seconds; choose another file',
  ],
  broken: [
    { type: 'broken' },
    'cannot be read: reading it failed, so it may be damaged; copy or download it again',
  ],
};

test.each(Object.values(examples))('[CL39] $0.type', (fault, text) =>
  expect(bookFaultText(fault)).toBe(text),
);

test.each(Object.entries(BOOK_LIMITS) as [keyof BookLimits, number][])(
  '[CL39] the limit %s says what to do',
  (limit, most) =>
    expect(bookFaultText({ type: 'overLimit', limit, most })).toMatch(
      /^\S.*; (choose another file|split it)$/u,
    ),
);

test('[CL39] a text without words is told apart from scanned pages', () =>
  expect(bookFaultText({ type: 'noWords', format: 'text' })).toBe('holds no words; choose another file'));

test('[CL39] a Kindle book is told apart from other documents', () =>
  expect(bookFaultText({ type: 'notABook', seen: 'kindle' })).toBe(
    'is a Kindle book (an EPUB of it without copy protection can be read); choose text, EPUB, PDF, HTML or Markdown',
  ));
