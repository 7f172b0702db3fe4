/**
 * Files made to harm who reads them, each with what should be said about it. All are small or cheap to make; what
 * they would cost without a control is not.
 */
import { deflateRawSync, deflateSync, constants } from 'node:zlib';
import type { BookFault } from '@tilewright/books';
import { bookEpub, bookPdf } from './book-shapes.ts';
import { makeEpub } from './make-epub.ts';
import { FIRST_OWN, makePdf, pdfStream } from './make-pdf.ts';
import { type ZipEntry, makeZip } from './make-zip.ts';

export interface HostileBook {
  readonly what: string;
  readonly name: string;
  readonly make: () => Uint8Array;
  readonly fault: BookFault;
}

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Mebibytes of spaces in about as many kibibytes: the same packed piece over and over, then an end. */
const packedSpaces = (mebibytes: number): Uint8Array => {
  const piece = deflateRawSync(Buffer.alloc(MIB, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return new Uint8Array(Buffer.concat([...Array.from({ length: mebibytes }, () => piece), end]));
};

/** A book whose only part is this entry. */
const epubAround = (part: Omit<ZipEntry, 'name'>): Uint8Array =>
  makeZip([
    { name: 'META-INF/container.xml', bytes: bytesOf('<rootfile full-path="b.opf"/>') },
    {
      name: 'b.opf',
      bytes: bytesOf(
        '<package><manifest><item id="p" href="p.html" media-type="text/html"/></manifest><spine><itemref idref="p"/></spine></package>',
      ),
    },
    { ...part, name: 'p.html' },
  ]);

const nothing = new Uint8Array();
const halfOf = (whole: Uint8Array): Uint8Array => whole.slice(0, whole.length >> 1);
const plain = {
  title: 'T',
  author: 'A',
  chapters: [{ title: 'One', paragraphs: ['the whale '.repeat(3_000)] }],
};
const epubWith = (...entries: readonly ZipEntry[]): Uint8Array =>
  makeEpub({ version: 3, title: 'T', chapters: [{ title: 'One', body: 'the whale' }], entries });

const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;

/** So many entries with nothing in them and no name, as small as can be. */
const emptyEntries = (count: number): Uint8Array => {
  const tableStart = count * LOCAL_BYTES;
  const tableEnd = tableStart + count * ENTRY_BYTES;
  const view = new DataView(new ArrayBuffer(tableEnd + END_BYTES));
  for (let at = 0; at < count; at += 1) {
    view.setUint32(at * LOCAL_BYTES, 0x04034b50, true);
    view.setUint32(tableStart + at * ENTRY_BYTES, 0x02014b50, true);
    view.setUint32(tableStart + at * ENTRY_BYTES + 42, at * LOCAL_BYTES, true);
  }
  view.setUint32(tableEnd, 0x06054b50, true);
  view.setUint16(tableEnd + 10, count & 0xffff, true);
  view.setUint32(tableEnd + 16, tableStart, true);
  return new Uint8Array(view.buffer);
};

const laughs = (): string => {
  const levels = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<!DOCTYPE lolz [<!ENTITY l0 "lol">${levels.join('')}]>`;
};

const overLimit = (limit: 'fileBytes' | 'inflatedBytes' | 'entries' | 'ratio', most: number): BookFault => ({
  type: 'overLimit',
  limit,
  most,
});

const archives: readonly HostileBook[] = [
  {
    what: 'a bomb of 1 GiB in 1 MiB that says so',
    name: 'bomb.epub',
    make: () => epubAround({ bytes: nothing, packed: packedSpaces(1_024), saidBytes: GIB }),
    fault: overLimit('inflatedBytes', 100 * MIB),
  },
  {
    what: 'the same that says it is small',
    name: 'bomb.epub',
    make: () => epubAround({ bytes: nothing, packed: packedSpaces(1_024), saidBytes: 1_000 }),
    fault: { type: 'unsafeArchive', trick: 'sizes' },
  },
  {
    what: 'the same that says it is as large as may be',
    name: 'bomb.epub',
    make: () => epubAround({ bytes: nothing, packed: packedSpaces(1_024), saidBytes: 100 * MIB - 1_000 }),
    fault: overLimit('inflatedBytes', 100 * MIB),
  },
  {
    what: 'a smaller one, packed more tightly than any text',
    name: 'tight.epub',
    make: () => epubAround({ bytes: nothing, packed: packedSpaces(40), saidBytes: 40 * MIB }),
    fault: overLimit('ratio', 100),
  },
  {
    what: 'a million empty entries',
    name: 'million.epub',
    make: () => emptyEntries(1_000_000),
    fault: overLimit('fileBytes', 20 * MIB),
  },
  {
    what: 'as many empty entries as fit',
    name: 'many.epub',
    make: () => emptyEntries(270_000),
    fault: overLimit('entries', 2_000),
  },
  {
    what: 'entries that are all the same bytes',
    name: 'overlap.epub',
    make: () =>
      epubWith(
        { name: 'a', bytes: new Uint8Array(MIB >> 4) },
        ...Array.from({ length: 40 }, (_, at) => ({
          name: `a${at}`,
          bytes: new Uint8Array(MIB >> 4),
          isShared: true,
        })),
      ),
    fault: { type: 'unsafeArchive', trick: 'overlap' },
  },
  {
    what: 'names that lead out',
    name: 'slip.epub',
    make: () => epubWith({ name: '../../../tmp/evil', bytes: bytesOf('evil') }),
    fault: { type: 'unsafeArchive', trick: 'path' },
  },
  {
    what: 'a link',
    name: 'link.epub',
    make: () => epubWith({ name: 'passwd', bytes: bytesOf('/etc/passwd'), mode: 0o120777 }),
    fault: { type: 'unsafeArchive', trick: 'link' },
  },
  {
    what: 'half an EPUB',
    name: 'half.epub',
    make: () => halfOf(bookEpub(plain, 3)),
    fault: { type: 'cutOff', format: 'epub' },
  },
];

const texts: readonly HostileBook[] = [
  {
    what: 'a billion laughs in an EPUB',
    name: 'laughs.epub',
    make: () =>
      makeEpub({ version: 2, title: 'T', chapters: [{ title: 'One', body: '&l10;' }], docType: laughs() }),
    fault: { type: 'hasDefinitions' },
  },
  {
    what: 'an entity from elsewhere',
    name: 'entity.html',
    make: () => bytesOf('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><html>&x;</html>'),
    fault: { type: 'hasDefinitions' },
  },
  {
    what: 'a text of 200 MB',
    name: 'long.txt',
    make: () => new Uint8Array(200_000_000).fill(97),
    fault: overLimit('fileBytes', 20 * MIB),
  },
  {
    what: 'a picture with another name',
    name: 'novel.txt',
    make: () => bytesOf('GIF89a and so on'),
    fault: { type: 'notABook', seen: 'picture' },
  },
];

const pdfs: readonly HostileBook[] = [
  {
    what: 'a PDF with scripts',
    name: 'scripts.pdf',
    make: () =>
      makePdf({
        pages: [[{ left: 72, base: 700, text: 'the whale' }]],
        catalog: ' /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
      }),
    fault: { type: 'hasScripts' },
  },
  {
    what: 'a PDF that holds 1 GiB',
    name: 'bomb.pdf',
    make: () => {
      // The head of the usual packing, then the bomb.
      const packed = Buffer.concat([deflateSync(nothing).subarray(0, 2), packedSpaces(1_024)]);
      const more = ' /Filter /FlateDecode';
      return makePdf({ pages: [[]], objects: [pdfStream(new Uint8Array(packed), false, more)] });
    },
    fault: overLimit('inflatedBytes', 100 * MIB),
  },
  {
    what: 'a PDF whose font has 200 million widths',
    name: 'widths.pdf',
    make: () =>
      makePdf({
        pages: [[{ left: 72, base: 700, text: 'the whale' }]],
        resources: `/Font << /F1 ${FIRST_OWN} 0 R >>`,
        objects: [
          `<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [${FIRST_OWN + 1} 0 R] >>`,
          '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /W [0 200000000 500] >>',
        ],
      }),
    fault: { type: 'damaged', format: 'pdf', part: 'directory' },
  },
  {
    what: 'half a PDF',
    name: 'half.pdf',
    make: () => halfOf(bookPdf(plain)),
    fault: { type: 'cutOff', format: 'pdf' },
  },
];

export const hostileBooks: readonly HostileBook[] = [...archives, ...texts, ...pdfs];
