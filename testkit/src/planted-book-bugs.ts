/** Controls over books taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const BOOKS = 'packages/books/src';
const HOSTILE = `${BOOKS}/hostile.test.ts`;

const archives: readonly Removal[] = [
  taken(
    'T20',
    'what comes out of an archive is not counted',
    [`${BOOKS}/archive.ts`, 'if (inflatedBytes > limits.inflatedBytes)', 'if (inflatedBytes < 0)'],
    [HOSTILE, 'the same that says it is as large as may be is refused'],
  ),
  taken(
    'T20',
    'parts of an archive may be larger than they say',
    [
      `${BOOKS}/archive.ts`,
      "return length > saidBytes ? { type: 'unsafeArchive', trick: 'sizes' } : undefined;",
      'return saidBytes < 0 ? undefined : undefined;',
    ],
    [HOSTILE, 'the same that says it is small is refused'],
  ),
  taken(
    'T20',
    'an archive has as many entries as it likes',
    [
      `${BOOKS}/archive-directory.ts`,
      'if (entries.length === most) return err(',
      'if (most < 0) return err(',
    ],
    [HOSTILE, 'as many empty entries as fit is refused'],
  ),
  taken(
    'T20',
    'entries of an archive may be the same bytes',
    [
      `${BOOKS}/archive-directory.ts`,
      "return overlaps(found.value) ? refused('overlap') : ok(found.value);",
      'return ok(found.value);',
    ],
    [HOSTILE, 'entries that are all the same bytes is refused'],
  ),
  taken(
    'T21',
    'definitions of a document are passed over',
    [`${BOOKS}/tag-reader.ts`, 'reading.hasDefinitions = true;', 'reading.hasDefinitions = false;'],
    [HOSTILE, 'a billion laughs in an EPUB is refused'],
  ),
];

const documents: readonly Removal[] = [
  {
    threat: 'T22',
    name: 'a PDF may have scripts',
    edits: [
      {
        file: `${BOOKS}/pdf-gate.ts`,
        find: "if (isScript(object)) return { type: 'hasScripts' };",
        replace: '',
      },
      {
        file: `${BOOKS}/pdf-book.ts`,
        find: "if (await document.hasJSActions()) return err({ type: 'hasScripts' });",
        replace: '',
      },
    ],
    proof: { type: 'test', file: HOSTILE, title: 'a PDF with scripts is refused' },
  },
  taken(
    'T23',
    'one person brings books without end',
    [
      'apps/server/src/store/book-room.ts',
      "if ((await bytesOfPerson(database, person)) + byteCount > bytesPerPerson) return 'fullPerson';",
      "if (bytesPerPerson < 0) return 'fullPerson';",
    ],
    [
      'apps/server/src/store/gatherings.test.ts',
      'a person brings so many bytes to all games together and no more',
    ],
  ),
];

export const bookRemovals: readonly Removal[] = [
  taken(
    'T23',
    'one address fills the room for books with many people',
    [
      'apps/server/src/store/book-room.ts',
      "if ((await bytesFrom(database, origin)) + movedBytes + wanted > bytesPerOrigin) return 'fullAddress';",
      "if ((await bytesFrom(database, origin)) + movedBytes < 0 && bytesPerOrigin < 0) return 'fullAddress';",
    ],
    [
      'apps/server/src/people/book-origin.test.ts',
      'many people at one address do not fill the room for books',
    ],
  ),
  taken(
    'T23',
    'processes count the books of one address past each other',
    [
      'apps/server/src/store/gatherings.ts',
      "engine.writeInTurn(book.origin)('addBook', book, quota)",
      "engine.writeWhole('addBook', book, quota)",
    ],
    ['apps/server/src/store/book-origins.test.ts', 'of many that come at once no more are kept than may be'],
  ),
  taken(
    'T23',
    'sentences make a book count where it came from long ago',
    [
      'apps/server/src/store/gatherings.ts',
      'byte_count: known.byte_count + byteCount, origin })',
      'byte_count: known.byte_count + byteCount })',
    ],
    ['apps/server/src/store/book-origins.test.ts', 'a book counts for where its last sentences came from'],
  ),
  taken(
    'T23',
    'anybody can find an address by its digest',
    ['apps/server/src/people/book-origin.ts', "createHmac('sha256', secret)", "createHmac('sha256', '')"],
    ['apps/server/src/people/book-origin.test.ts', 'nor a digest that anybody else could make'],
  ),
  ...archives,
  ...documents,
];
