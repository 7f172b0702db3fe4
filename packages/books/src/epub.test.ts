// EPUB of both versions: order, contents, title, author, cover, encodings, and what an archive may not do.
import { deflateRawSync } from 'node:zlib';
import {
  type EpubWish,
  type ZipEntry,
  bookFrom,
  makeEpub,
  makeZip,
  readFile,
  shownWords,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A picture of 256 × 512, as far as its head. */
const PNG = Uint8Array.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x01\0\0\0\x02\0\x08\x02\0\0\0', (character) =>
  character.charCodeAt(0),
);

const chapters = [
  {
    title: 'One & only',
    body: '<h1>One &amp; only</h1><p>The whale <b>sw</b>ims<sup>1</sup>.</p><aside epub:type="footnote">A note.</aside>',
  },
  {
    title: 'Two',
    body: '<h1>Two</h1><table><tr><td>left</td><td>right</td></tr></table><p><img src="p.png" alt="painted"/>Ahab and Ahab too.</p>',
  },
];

const wishes: readonly EpubWish[] = ([2, 3] as const).map((version) => ({
  version,
  title: 'Moby & Dick',
  authors: ['Herman Melville', 'Somebody'],
  chapters,
  cover: { mediaType: 'image/png', bytes: PNG },
}));

describe.each(wishes)('[BK11] EPUB $version', (wish) => {
  test('words, chapters, title, authors and cover', async () => {
    const book = await bookFrom('x.epub', makeEpub(wish));
    expect([book.format, book.title, book.author]).toEqual([
      'epub',
      'Moby & Dick',
      'Herman Melville, Somebody',
    ]);
    expect(book.cover).toEqual({ mediaType: 'image/png', bytes: PNG });
    expect(book.chapters).toEqual([
      { title: 'One & only', text: 'One & only\n\nThe whale swims.\n\nA note.' },
      { title: 'Two', text: 'Two\n\nleft\n\nright\n\nAhab and Ahab too.' },
    ]);
    expect(shownWords(book)).toEqual({
      words: 'and left note one only right swims the too two whale',
      otherWords: 'ahab:2',
    });
  });

  test.each([
    ['UTF-16', 'utf-16', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['ISO-8859-1', 'iso-8859-1', (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('chapters in %s', async (_, encoding, encode) => {
    const body = '<p>le château où né</p>';
    const book = await bookFrom(
      'x.epub',
      makeEpub({ ...wish, encoding, encode, chapters: [{ title: 'Un', body }] }),
    );
    expect(shownWords(book).words).toBe('château le né où');
  });

  test('without contents every part is a chapter with the title of its heading', async () => {
    const book = await bookFrom('x.epub', makeEpub({ ...wish, hasContents: false }));
    expect(book.chapters.map(({ title }) => title)).toEqual(['One & only', 'Two']);
  });

  test('without a title the name of the file is one', async () => {
    const { title: _, ...untitled } = wish;
    expect((await bookFrom('C:\\Books\\my_sea story.epub', makeEpub(untitled))).title).toBe('my sea story');
  });

  test('definitions are refused in any part', async () => {
    const docType = '<!DOCTYPE html [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(await readFile('x.epub', makeEpub({ ...wish, docType }))).toEqual({
      ok: false,
      error: { type: 'hasDefinitions' },
    });
  });
});

describe('[BK8] chapters of an EPUB', () => {
  const entry = (name: string, text: string): ZipEntry => ({ name, bytes: bytesOf(text) });
  const epubOf = (pack: string, ...parts: readonly ZipEntry[]): Uint8Array =>
    makeZip([
      entry(
        'META-INF/container.xml',
        '<container><rootfiles><rootfile full-path="a/b.opf"/></rootfiles></container>',
      ),
      entry('a/b.opf', `<package>${pack}</package>`),
      ...parts,
    ]);
  const one = entry(
    't/1.html',
    '<html><body><p>before</p><h2 id="x">First</h2><p>alpha</p><h2 id="y z">Second</h2><p>beta</p></body></html>',
  );
  const two = entry('t/2.html', '<html><body><p>more beta</p></body></html>');
  const items =
    '<item id="p1" href="../t/1.html" media-type="application/xhtml+xml"/><item id="p2" href="../t/2.html" media-type="application/xhtml+xml"/>';

  test('begin where the contents point, inside a part and over several', async () => {
    const ncx = entry(
      'a/toc.ncx',
      '<ncx:ncx xmlns:ncx="u"><ncx:navMap><ncx:navPoint><ncx:navLabel><ncx:text>I</ncx:text></ncx:navLabel><ncx:content src="../t/1.html#x"/><ncx:navPoint><ncx:navLabel><ncx:text>II</ncx:text></ncx:navLabel><ncx:content src="../t/1.html#y%20z"/></ncx:navPoint></ncx:navPoint></ncx:navMap></ncx:ncx>',
    );
    const pack = `<manifest>${items}<item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="n"><itemref idref="p1"/><itemref idref="p2"/></spine>`;
    const book = await bookFrom('x.epub', epubOf(pack, one, two, ncx));
    expect(book.chapters).toEqual([
      { title: '', text: 'before' },
      { title: 'I', text: 'First\n\nalpha' },
      { title: 'II', text: 'Second\n\nbeta\n\nmore beta' },
    ]);
  });

  test('come in the order of the spine, without the page of contents', async () => {
    const pack = `<manifest>${items}<item id="c" href="../t/c.html" media-type="text/html"/></manifest><spine><itemref idref="c"/><itemref idref="p2"/><itemref idref="p1"/><itemref idref="gone"/></spine><guide><reference type="toc" href="../t/c.html"/></guide>`;
    const book = await bookFrom('x.epub', epubOf(pack, one, two, entry('t/c.html', '<p>listed</p>')));
    expect(book.chapters.map(({ title }) => title)).toEqual(['', 'First']);
    expect(shownWords(book).words).toBe('alpha before beta:2 first more second');
  });

  test('the cover may be named on its page', async () => {
    const pack = `<manifest>${items}</manifest><spine><itemref idref="p2"/></spine><guide><reference type="cover" href="../t/cover.html"/></guide>`;
    const page = entry('t/cover.html', '<html><body><svg><image xlink:href="pic.png"/></svg></body></html>');
    const book = await bookFrom(
      'x.epub',
      epubOf(pack, two, page, { name: 't/pic.png', bytes: PNG, isStored: true }),
    );
    expect(book.cover?.mediaType).toBe('image/png');
  });

  test('a book without parts, or whose description is missing, is damaged', async () => {
    const damaged = { ok: false, error: { type: 'damaged', format: 'epub', part: 'contents' } };
    expect(await readFile('x.epub', epubOf('<manifest/><spine><itemref idref="p1"/></spine>'))).toEqual(
      damaged,
    );
    const bare = makeZip([entry('META-INF/container.xml', '<rootfile full-path="gone.opf"/>')]);
    expect(await readFile('x.epub', bare)).toEqual(damaged);
  });

  test('a part under copy protection locks the book, a font does not', async () => {
    const pack = `<manifest>${items}</manifest><spine><itemref idref="p1"/></spine>`;
    const lock = (uri: string): ZipEntry =>
      entry('META-INF/encryption.xml', `<encryption><enc:CipherReference URI="${uri}"/></encryption>`);
    expect(await readFile('x.epub', epubOf(pack, one, lock('t/1.html')))).toEqual({
      ok: false,
      error: { type: 'locked', format: 'epub' },
    });
    expect((await readFile('x.epub', epubOf(pack, one, lock('t/font.otf')))).ok).toBe(true);
    expect(await readFile('x.epub', epubOf(pack, { ...one, flags: 1 }))).toEqual({
      ok: false,
      error: { type: 'locked', format: 'epub' },
    });
  });
});

describe('[BK11] covers', () => {
  const coverFrom = async (bytes: Uint8Array, limits = {}): Promise<string | undefined> => {
    const wish: EpubWish = { version: 3, title: 'T', chapters, cover: { mediaType: 'image/jpeg', bytes } };
    const read = await readFile('x.epub', makeEpub(wish), limits);
    return read.ok ? read.value.cover?.mediaType : 'refused';
  };
  const jpeg = (width: number, height: number): Uint8Array =>
    Uint8Array.from([
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      4,
      1,
      2,
      0xff,
      0xc0,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      0,
      0,
    ]);
  const webp = (kind: string, ...rest: readonly number[]): Uint8Array =>
    Uint8Array.from([
      ...bytesOf(`RIFF0000WEBP${kind}`),
      0,
      0,
      0,
      0,
      ...rest,
      ...Array.from({ length: 20 }, () => 0),
    ]);

  test('are what their first bytes say, whatever the book says', async () => {
    expect(await coverFrom(PNG)).toBe('image/png');
    expect(await coverFrom(jpeg(600, 800))).toBe('image/jpeg');
    expect(await coverFrom(bytesOf('GIF89a\x10\0\x10\0'))).toBe('image/gif');
    expect(await coverFrom(webp('VP8X', 0, 0, 0, 0, 99, 0, 0, 99, 0, 0))).toBe('image/webp');
    expect(await coverFrom(webp('VP8L', 0x2f, 0x63, 0xc0, 0x18, 0))).toBe('image/webp');
    expect(await coverFrom(webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 100, 0, 100, 0))).toBe('image/webp');
    expect(await coverFrom(bytesOf('<svg onload="alert(1)"/>'))).toBeUndefined();
    expect(await coverFrom(PNG.slice(0, 12))).toBeUndefined();
    expect(await coverFrom(jpeg(600, 800).slice(0, 10))).toBeUndefined();
  });

  test('[BK14] are left out when they are too large, packed or unpacked', async () => {
    for (const [coverBytes, type] of [
      [PNG.length, 'image/png'],
      [PNG.length - 1, undefined],
      [PNG.length + 1, 'image/png'],
    ] as const)
      expect(await coverFrom(PNG, { coverBytes })).toBe(type);
    for (const [coverPixels, type] of [
      [131_072, 'image/png'],
      [131_071, undefined],
      [131_073, 'image/png'],
    ] as const)
      expect(await coverFrom(PNG, { coverPixels })).toBe(type);
    expect(await coverFrom(jpeg(65_535, 65_535))).toBeUndefined();
  });
});

describe('[BK15] archives that mislead', () => {
  const wish: EpubWish = { version: 3, title: 'T', chapters };
  const withEntry = (...entries: readonly ZipEntry[]): Uint8Array => makeEpub({ ...wish, entries });
  const file = (name: string): ZipEntry => ({ name, bytes: bytesOf('text') });
  const trick = (kind: string): unknown => ({ ok: false, error: { type: 'unsafeArchive', trick: kind } });

  test.each(['../evil.txt', 'a/../../evil', '/etc/passwd', 'C:/evil', '..\\evil', 'a\0b'])(
    'the name %j leads out',
    async (name) => {
      expect(await readFile('x.epub', withEntry(file(name)))).toEqual(trick('path'));
    },
  );

  test('dots that are no step out are fine', async () => {
    expect((await readFile('x.epub', withEntry(file('a..b/...c')))).ok).toBe(true);
  });

  test('links', async () => {
    expect(await readFile('x.epub', withEntry({ ...file('link'), mode: 0o120777 }))).toEqual(trick('link'));
  });

  test('entries that share bytes', async () => {
    expect(await readFile('x.epub', withEntry(file('a'), { ...file('b'), isShared: true }))).toEqual(
      trick('overlap'),
    );
    const packed = deflateRawSync(bytesOf('text'));
    const overlong = { ...file('a'), packed, saidPackedBytes: packed.length + 20 };
    expect(await readFile('x.epub', withEntry(overlong, file('b')))).toEqual(trick('overlap'));
  });

  test('sizes that are not true', async () => {
    const bytes = bytesOf(`<html><body>${'the whale '.repeat(99)}</body></html>`);
    const part = (said: number, isStored = false): Uint8Array => {
      const nameless = { version: 3, title: 'T', chapters: [], hasContents: false } as const;
      const pack =
        '<package><manifest><item id="p" href="p.html" media-type="text/html"/></manifest><spine><itemref idref="p"/></spine></package>';
      return makeZip([
        { name: 'META-INF/container.xml', bytes: bytesOf('<rootfile full-path="b.opf"/>') },
        { name: 'b.opf', bytes: bytesOf(pack) },
        { name: 'p.html', bytes, saidBytes: said, isStored },
        ...(nameless.chapters as readonly ZipEntry[]),
      ]);
    };
    expect((await readFile('x.epub', part(bytes.length))).ok).toBe(true);
    for (const said of [0, bytes.length - 1, bytes.length + 1]) {
      expect(await readFile('x.epub', part(said))).toEqual(trick('sizes'));
      expect(await readFile('x.epub', part(said, true))).toEqual(trick('sizes'));
    }
  });

  test('a table that says other numbers of entries, or points elsewhere', async () => {
    const damaged = { ok: false, error: { type: 'damaged', format: 'epub', part: 'directory' } };
    expect(await readFile('x.epub', makeZip([file('a'), file('b')], 1))).toEqual(damaged);
    expect(await readFile('x.epub', makeZip([file('a'), file('b')], 3))).toEqual(damaged);
    const moved = makeZip([file('a')]);
    new DataView(moved.buffer).setUint32(moved.length - 6, 1, true);
    expect(await readFile('x.epub', moved)).toEqual(damaged);
  });

  test('archives inside are not opened', async () => {
    const inner = makeEpub(wish);
    const book = await bookFrom('x.epub', withEntry({ name: 'inner.epub', bytes: inner, isStored: true }));
    expect(shownWords(book).words).toBe(shownWords(await bookFrom('y.epub', inner)).words);
    const asPart = makeEpub({ ...wish, chapters: [{ title: 'x', body: '' }], encode: () => inner });
    expect(await readFile('x.epub', asPart)).toEqual({
      ok: false,
      error: { type: 'damaged', format: 'epub', part: 'text' },
    });
  });

  test('archives of other kinds are no books', async () => {
    expect(await readFile('x.zip', makeZip([file('a.txt')]))).toEqual({
      ok: false,
      error: { type: 'notABook', seen: 'archive' },
    });
    expect(await readFile('x.docx', makeZip([file('word/document.xml')]))).toEqual({
      ok: false,
      error: { type: 'notABook', seen: 'document' },
    });
  });
});
