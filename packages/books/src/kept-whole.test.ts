// What a book must not lose without a word: parts, pages and lines that only look as if they were no text.
import {
  type ZipEntry,
  bookFrom,
  bookText,
  makeEpub,
  makeZip,
  readFile,
  shownWords,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const entry = (name: string, text: string): ZipEntry => ({ name, bytes: bytesOf(text) });

const wordsOf = async (name: string, content: string | Uint8Array): Promise<string> =>
  shownWords(await bookFrom(name, content)).words;

const htmlWords = (body: string): Promise<string> => wordsOf('a.html', `<html><body>${body}</body></html>`);

const page = (body: string): string => `<html><head><title>T</title></head><body>${body}</body></html>`;

interface Part {
  readonly name: string;
  readonly href?: string;
  readonly mediaType?: string;
  readonly properties?: string;
  readonly body: string;
}

const epubOf = (parts: readonly Part[], guide = '', ...entries: readonly ZipEntry[]): Uint8Array => {
  const items = parts.map(
    ({ name, href = name, mediaType = 'application/xhtml+xml', properties = '' }, at) =>
      `<item id="p${at}" href="${href}" media-type="${mediaType}" properties="${properties}"/>`,
  );
  const spine = parts.map((_, at) => `<itemref idref="p${at}"/>`);
  return makeZip([
    entry('META-INF/container.xml', '<rootfile full-path="b.opf"/>'),
    entry(
      'b.opf',
      `<package><manifest>${items.join('')}<item id="n" href="n.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="n">${spine.join('')}</spine><guide>${guide}</guide></package>`,
    ),
    ...parts.map(({ name, body }) => entry(name, page(body))),
    ...entries,
  ]);
};

describe('[BK31] parts of an EPUB', () => {
  const one = { name: 'one.html', body: '<h2 id="toc">Contents</h2><p>first</p><p>the whale swims</p>' };
  const two = { name: 'two.html', body: '<p>more beta</p>' };

  test('a part in which the contents only begin is text', async () => {
    const guide = '<reference type="toc" href="one.html#toc"/>';
    expect(await wordsOf('x.epub', epubOf([one, two], guide))).toBe(
      'beta contents first more swims the whale',
    );
  });

  test('a part that is the contents is none, but where the book has no other', async () => {
    const guide = '<reference type="toc" href="one.html"/>';
    expect(await wordsOf('x.epub', epubOf([one, two], guide))).toBe('beta more');
    expect(await wordsOf('x.epub', epubOf([one], guide))).toBe('contents first swims the whale');
  });

  test('the page of contents may be a page of the book', async () => {
    const nav = '<nav epub:type="toc"><ol><li><a href="#c">listed</a></li></ol></nav>';
    const whole = { ...one, properties: 'nav', body: `${nav}<h1 id="c">One</h1><p>the whale</p>` };
    expect(await wordsOf('x.epub', epubOf([whole]))).toBe('one the whale');
    expect(await wordsOf('x.epub', epubOf([whole, two]))).toBe('beta more one the whale');
  });

  test('parts of the type that came before EPUB are text', async () => {
    const older = { ...one, mediaType: 'text/x-oeb1-document' };
    expect(await wordsOf('x.epub', epubOf([older, two]))).toBe('beta contents first more swims the whale');
  });

  test('an entry may be named as its address is written', async () => {
    const named = { name: 'part%201.html', body: '<p>the whale</p>' };
    const spaced = { name: 'part 1.html', href: 'part%201.html', body: '<p>the sea</p>' };
    const contents = entry(
      'n.ncx',
      '<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="part%201.html"/></navPoint></navMap></ncx>',
    );
    const book = await bookFrom('x.epub', epubOf([named, two], '', contents));
    expect(book.chapters).toEqual([{ title: 'One', text: 'the whale\n\nmore beta' }]);
    // Where both are there the address means what it says.
    expect(await wordsOf('x.epub', epubOf([spaced, two], '', entry('part%201.html', 'other')))).toBe(
      'beta more sea the',
    );
    const lock = entry('META-INF/encryption.xml', '<CipherReference URI="part%201.html"/>');
    expect(await readFile('x.epub', epubOf([named, two], '', lock))).toEqual({
      ok: false,
      error: { type: 'locked', format: 'epub' },
    });
  });
});

describe('[BK30] sums of an archive', () => {
  const NAME = 'OPS/text/part 1.xhtml';
  const body = `<p>${'the whale swims in a wide sea and sings while other ships pass by. '.repeat(50)}</p>`;
  const epub = makeEpub({ version: 3, title: 'T', chapters: [{ title: 'One', body }] });
  const start = Buffer.from(epub).indexOf(NAME) + NAME.length;

  test('no bit of a part can be another without being noticed', async () => {
    const words = await wordsOf('x.epub', epub);
    for (let bit = 0; bit < 160; bit += 1) {
      const spoiled = epub.slice();
      (spoiled[start + bit] as number) ^= 1 << (bit % 8);
      const read = await readFile('x.epub', spoiled);
      // Some bits say nothing, as how the rest of a byte is filled.
      const seen = read.ok ? shownWords(read.value).words : read.error.type;
      expect([words, 'damaged', 'unsafeArchive', 'overLimit']).toContain(seen);
    }
  });

  test('a part that was stored as it is has one, too', async () => {
    const bytes = bytesOf(page('<p>the whale</p>'));
    const stored = makeZip([
      entry('META-INF/container.xml', '<rootfile full-path="b.opf"/>'),
      entry(
        'b.opf',
        '<package><manifest><item id="p" href="p.html" media-type="text/html"/></manifest><spine><itemref idref="p"/></spine></package>',
      ),
      { name: 'p.html', bytes, isStored: true },
    ]);
    expect(await wordsOf('x.epub', stored)).toBe('the whale');
    const spoiled = stored.slice();
    spoiled[Buffer.from(stored).indexOf('whale')] = 'W'.charCodeAt(0);
    expect(await readFile('x.epub', spoiled)).toEqual({
      ok: false,
      error: { type: 'damaged', format: 'epub', part: 'text' },
    });
  });

  test('a cover that is not what it was is left out', async () => {
    const png = Uint8Array.from(
      '\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\x01\0\0\0\x02\0\x08\x02\0\0\0',
      (character) => character.charCodeAt(0),
    );
    const cover = { mediaType: 'image/png', bytes: png };
    const whole = makeEpub({ version: 3, title: 'T', chapters: [{ title: 'One', body }], cover });
    expect((await bookFrom('x.epub', whole)).cover).toEqual(cover);
    const spoiled = whole.slice();
    spoiled[Buffer.from(whole).indexOf('IHDR') + 14] = 1;
    expect((await bookFrom('x.epub', spoiled)).cover).toBeNull();
  });
});

describe('[BK32] Markdown that only looks like code or front matter', () => {
  test.each([
    [
      'code in a quotation ends there',
      'one\n\n> look\n> ```\n> scripted\n> ```\n> after\n\nthe rest',
      'after look one rest the',
    ],
    [
      'or with the quotation',
      'one\n\n> ```\n> scripted\n\nthe rest\n\n```\nmore\n```\n\nlast',
      'last one rest the',
    ],
    ['and not at a quotation inside', 'one\n\n```\n> ```\nscripted\n```\n\nthe rest', 'one rest the'],
    ['code inside a line opens none', '```let it``` be\n\nthe rest', 'be rest the'],
    [
      'a line of hyphens before a story',
      '---\n\nThe wolf ran.\n\n---\n\nMorning came.',
      'came morning ran the wolf',
    ],
    [
      'and right before it',
      '---\nThe wolf ran.\nHe said: go.\n---\nMorning came.',
      'came go he morning ran said the wolf',
    ],
  ])('%s', async (_, text, words) => {
    expect(await wordsOf('a.md', text)).toBe(words);
  });

  test('front matter of many kinds of lines is none of the text', async () => {
    const front =
      '---\n# said by hand\ntitle: Moby Dick\n"Date made": 1851\ntags:\n- sea\n\nabout: >\n  A long\n  tale.\nlist: [\n]\n---\n';
    const book = await bookFrom('a.md', `${front}the whale`);
    expect([book.title, shownWords(book).words]).toEqual(['Moby Dick', 'the whale']);
    expect(await wordsOf('a.md', '---\n---\nthe whale')).toBe('the whale');
  });
});

describe('[BK9] readings and pages', () => {
  test.each([
    ['a reading without an end', '<p>one <ruby>two<rt>too</ruby> three</p><p>four</p>', 'four one three two'],
    [
      'with brackets around it',
      '<p>one <ruby>two<rp>(<rt>too<rp>)</ruby> three</p><p>four</p>',
      'four one three two',
    ],
    [
      'one for each part',
      '<p><ruby>on<rt>in<rb>ly<rt>lee</ruby> <ruby>two<rtc><rt>too</ruby> three</p>',
      'only three two',
    ],
    ['and without an end of what it belongs to', '<p>one <ruby>two<rt>too</p><p>four</p>', 'four one two'],
    [
      'numbers of pages',
      '<p>some<span class="pagenum"><a id="Page_12">[Pg 12]</a></span>thing <span class="x pageno">[Pg 13]</span> wide</p>',
      'something wide',
    ],
  ])('%s', async (_, body, words) => {
    expect(await htmlWords(body)).toBe(words);
  });

  test('a chapter may begin at the number of a page', async () => {
    const part = {
      name: 'one.html',
      body: '<p>before</p><span class="pagenum"><a id="Page_2">[2]</a></span><p>alpha</p>',
    };
    const contents = entry(
      'n.ncx',
      '<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="one.html#Page_2"/></navPoint></navMap></ncx>',
    );
    expect((await bookFrom('x.epub', epubOf([part], '', contents))).chapters).toEqual([
      { title: '', text: 'before' },
      { title: 'One', text: 'alpha' },
    ]);
  });
});

describe('[BK1] cut words', () => {
  const PIECE = 2 ** 14;

  test.each(['-\n', '-\r\n', '- \n  '])('are one wherever a piece of the document ends: %j', async (cut) => {
    const head = '<html><body><p>';
    for (let at = 0; at <= cut.length + 1; at += 1) {
      const filling = 'word '.repeat(PIECE).slice(0, PIECE - head.length - 'exam'.length - at - 1);
      const text = `${head}${filling} exam${cut}ple stays.</p></body></html>`;
      const { words } = await bookFrom('x.html', text);
      expect(words.map(({ word }) => word)).toContain('example');
    }
  });

  test.each([
    ['before an entity', '<p>the ca-\n&eacute;l ends</p>', 'caél ends the'],
    ['before a tag', '<p>the exam-\n<i>ple</i> ends</p>', 'ends example the'],
    [
      'but not before a mark or the end of a line',
      '<p>the exam-\n<i>(ple)</i> well-\n<br>known</p>',
      'exam known ple the well',
    ],
    ['nor before the end of a paragraph', '<p>the exam-\n</p><p>ple</p>', 'exam ple the'],
  ])('%s', async (_, body, words) => {
    expect(await htmlWords(body)).toBe(words);
  });

  test('lines that end with one return too many are lines', async () => {
    const text = bookText({
      title: 'T',
      author: 'A',
      chapters: [{ title: 'One', paragraphs: ['the cat was sit-', 'warm', 'and wide'] }],
    }).replace('sit-\r\n\r\n', 'sit-\r\nting there\r\n\r\n');
    const doubled = text.replaceAll('\r\n', '\r\r\n');
    for (const name of ['a.txt', 'a.md'])
      expect((await bookFrom(name, doubled)).chapters).toEqual((await bookFrom(name, text)).chapters);
    expect(await wordsOf('a.txt', doubled)).toBe('and cat one sitting the there warm was wide');
    const lines = await bookFrom('a.html', '<html><body><pre>the low\r\r\nsea</pre></body></html>');
    expect(lines.chapters[0]?.text).toBe('the low\nsea');
  });
});

describe('[BK25] what an archive puts around a book', () => {
  test.each([
    [
      'with spaces',
      '*** START OF THE PROJECT GUTENBERG EBOOK T ***',
      '*** END OF THE PROJECT GUTENBERG EBOOK T ***',
    ],
    ['without', '***START OF THE PROJECT GUTENBERG EBOOK T***', '***END OF THE PROJECT GUTENBERG EBOOK T***'],
  ])('is no text in Markdown: %s', async (_, start, end) => {
    const text = `a head\n\n${start}\n\n*The* wolf **ran**.\n\n${end}\n\nlicence`;
    expect(await wordsOf('a.md', text)).toBe('ran the wolf');
  });
});
