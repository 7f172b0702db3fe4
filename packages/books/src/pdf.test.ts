// PDF: the order of reading, cut words, columns, edges of pages, outlines, and files that are made to harm.
import { deflateSync } from 'node:zlib';
import {
  FIRST_OWN,
  type PdfPiece,
  bookFrom,
  bookPdf,
  makePdf,
  pdfStream,
  readFile,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const lines = (left: number, top: number, ...texts: readonly string[]): readonly PdfPiece[] =>
  texts.map((text, at) => ({ left, base: top - 14 * at, text }));

const pdfText = async (...pages: readonly (readonly PdfPiece[])[]): Promise<string> =>
  (await bookFrom('x.pdf', makePdf({ pages }))).chapters.map(({ text }) => text).join('\n\n');

describe('[BK12] PDF', () => {
  test('title and author, words across lines, accents and ligatures', async () => {
    const pages = [lines(72, 700, 'Call me naïve. The ﬁsh, an exam-', 'ple, went “on”', 'and on.')];
    const book = await bookFrom('x.pdf', makePdf({ pages, title: 'Möby', author: 'Anaïs' }));
    expect([book.format, book.title, book.author]).toEqual(['pdf', 'Möby', 'Anaïs']);
    expect(book.chapters[0]?.text).toBe('Call me naïve. The fish, an example, went “on” and on.');
  });

  test('two columns are read one after the other, in whatever order the file has them', async () => {
    const left = lines(
      72,
      700,
      'the first column goes',
      'down to its own end',
      'and has a hyphen-',
      'ated word at the end',
    );
    const right = lines(
      330,
      700,
      'of it while the other',
      'column goes on from',
      'there and ends with',
      'the page.',
    );
    const expected =
      'the first column goes down to its own end and has a hyphenated word at the end of it while the other column goes on from there and ends with the page.';
    expect(await pdfText([...left, ...right])).toBe(expected);
    expect(await pdfText([...right, ...left])).toBe(expected);
    const byRow = [...left, ...right].sort((one, other) => other.base - one.base || one.left - other.left);
    expect(await pdfText(byRow)).toBe(expected);
  });

  test('a title over both columns comes first, and three columns are three', async () => {
    const title = { left: 150, base: 740, text: 'a title over all of the columns of the page', size: 16 };
    const columns = [60, 240, 420].flatMap((left, at) =>
      lines(left, 700, `column ${'abc'[at]} first`, 'its middle line', 'its last line'),
    );
    expect(await pdfText([...columns, title])).toBe(
      'a title over all of the columns of the page\n\ncolumn a first its middle line its last line column b first its middle line its last line column c first its middle line its last line',
    );
  });

  test('numbers and heads at the edges of pages are no text', async () => {
    const pages = Array.from({ length: 4 }, (_, at) => [
      { left: 200, base: 760, text: `THE WHALE ${at + 7}` },
      ...lines(72, 700, `the text of page ${'abcd'[at]} runs`, 'on to the next one'),
      { left: 300, base: 30, text: `– ${at + 7} –` },
    ]);
    expect(await pdfText(...pages)).toBe(
      ['a', 'b', 'c', 'd'].map((page) => `the text of page ${page} runs on to the next one`).join(' '),
    );
  });

  test('paragraphs end at gaps, at indented lines, and with other letters', async () => {
    const page = [
      { left: 72, base: 720, text: 'A heading', size: 18 },
      ...lines(72, 690, 'One line that is long enough', 'and its end.'),
      { left: 92, base: 662, text: 'Indented is another one of' },
      { left: 72, base: 648, text: 'two lines.' },
      { left: 72, base: 600, text: 'After a gap.' },
    ];
    expect(await pdfText(page)).toBe(
      'A heading\n\nOne line that is long enough and its end.\n\nIndented is another one of two lines.\n\nAfter a gap.',
    );
  });

  test('raised marks of notes leave nothing, other text at an angle neither', async () => {
    const mark = { left: 126, base: 704, text: '12', size: 7 };
    expect(
      await pdfText([
        { left: 72, base: 700, text: 'the whale' },
        mark,
        { left: 134, base: 700, text: ' sank' },
      ]),
    ).toBe('the whale sank');
  });

  test('[BK8] chapters by the outline, by lines that name them, else by page', async () => {
    const book = {
      title: 'T',
      author: 'A',
      chapters: ['One', 'Two'].map((title) => ({
        title,
        paragraphs: [`The text of ${title.toLowerCase()}.`],
      })),
    };
    const titled = await bookFrom('x.pdf', bookPdf(book));
    expect(titled.chapters.map(({ title }) => title)).toEqual(['One', 'Two']);
    const named = {
      ...book,
      chapters: book.chapters.map((chapter, at) => ({
        ...chapter,
        title: `CHAPTER ${at + 1}. ${chapter.title}`,
      })),
    };
    const byLine = await bookFrom('x.pdf', bookPdf(named, { hasOutline: false }));
    expect(byLine.chapters.map(({ title }) => title)).toEqual(['CHAPTER 1. One', 'CHAPTER 2. Two']);
    const byPage = await bookFrom('x.pdf', bookPdf(book, { hasOutline: false }));
    expect(byPage.chapters.map(({ title }) => title)).toEqual(['1', '2']);
  });

  test('titles that programs leave are none', async () => {
    const pages = [lines(72, 700, 'the whale')];
    for (const title of ['Microsoft Word - x.doc', 'novel.indd', 'untitled', ''])
      expect((await bookFrom('sea.pdf', makePdf({ pages, title }))).title).toBe('sea');
  });

  test('a PDF without text has no words', async () => {
    expect(await readFile('x.pdf', makePdf({ pages: [[]] }))).toEqual({
      ok: false,
      error: { type: 'noWords', format: 'pdf' },
    });
  });

  test('a sentence runs on over pages', async () => {
    const pages = [
      lines(72, 700, 'The old captain looked at the far'),
      lines(72, 700, 'horizon and said nothing.'),
    ];
    expect(await pdfText(...pages)).toBe('The old captain looked at the far horizon and said nothing.');
  });
});

describe('[BK17] a PDF is looked at before it is read', () => {
  const pages = [lines(72, 700, 'the whale')];
  const refusal = async (wish: object): Promise<unknown> => {
    const read = await readFile('x.pdf', makePdf({ pages, ...wish }));
    return read.ok ? undefined : read.error;
  };
  const damaged = { type: 'damaged', format: 'pdf', part: 'directory' };
  const packed = (text: string): Uint8Array => pdfStream(bytesOf(text), true);

  test.each([
    ['an action when it opens', { catalog: ' /OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }],
    [
      'scripts by name',
      { catalog: ` /Names << /JavaScript ${FIRST_OWN} 0 R >>`, objects: ['<< /Names [(a) << >>] >>'] },
    ],
    ['a name in disguise', { catalog: ' /OpenAction << /S /Java#53cript /JS (app.alert(1)) >>' }],
    ['only the script', { objects: ['<< /S /Other /JS (app.alert(1)) >>'] }],
  ])('%s is a script', async (_, wish) => {
    expect(await refusal(wish)).toEqual({ type: 'hasScripts' });
  });

  test('the names of scripts and locks in addresses are fine', async () => {
    const link = (word: string): string =>
      `<< /Type /Annot /A << /S /URI /URI (https://a.example/wiki/${word}) >> >>`;
    const objects = [link('JavaScript'), link('Encrypt'), link('JS')];
    expect(await refusal({ objects })).toBeUndefined();
    const pack = pdfStream(bytesOf(`20 0 ${link('JavaScript')}`), true, ' /Type /ObjStm /N 1 /First 5');
    expect(await refusal({ objects: [pack] })).toBeUndefined();
  });

  test('scripts that are packed away are found too', async () => {
    const inner = '<< /S /JavaScript /JS (app.alert(1)) >>';
    const head = '20 0 ';
    const pack = pdfStream(bytesOf(head + inner), true, ` /Type /ObjStm /N 1 /First ${head.length}`);
    expect(await refusal({ objects: [pack] })).toEqual({ type: 'hasScripts' });
  });

  test.each([
    ['said plainly', { trailer: `/Encrypt ${FIRST_OWN} 0 R`, objects: ['<< /Filter /Standard >>'] }],
    ['in disguise', { trailer: `/#45ncrypt ${FIRST_OWN} 0 R`, objects: ['<< /Filter /Standard >>'] }],
  ])('a lock %s', async (_, wish) => {
    expect(await refusal(wish)).toEqual({ type: 'locked', format: 'pdf' });
  });

  test('half a file', async () => {
    const whole = bookPdf({
      title: 'T',
      author: 'A',
      chapters: [{ title: 'One', paragraphs: ['the whale '.repeat(2_000)] }],
    });
    expect(await readFile('x.pdf', whole.slice(0, whole.length >> 1))).toEqual({
      ok: false,
      error: { type: 'cutOff', format: 'pdf' },
    });
  });

  test.each([
    ['widths of millions of characters', { objects: ['<< /Type /Font /W [0 200000000 500] >>'] }],
    [
      'written otherwise',
      { objects: ['<< /Type /Font /W [0 2e8 500] >>', '<< /#57 [ 0 % a comment\n200000000.0 500 ] >>'] },
    ],
    ['in an array of their own', { objects: ['[0 200000000 500]'] }],
    ['with their end elsewhere', { objects: [`[0 ${FIRST_OWN + 1} 0 R 500]`, '200000000'] }],
    [
      'packed',
      { objects: [pdfStream(bytesOf('20 0 [0 200000000 500]'), true, ' /Type /ObjStm /N 1 /First 5')] },
    ],
    [
      'packed, with their end elsewhere',
      {
        objects: [
          `[0 20 0 R 500]`,
          pdfStream(bytesOf('20 0 200000000'), true, ' /Type /ObjStm /N 1 /First 5'),
        ],
      },
    ],
    [
      'a table whose lines have no width',
      { objects: [pdfStream(bytesOf(''), false, ' /Type /XRef /W [0 0 0] /Index [0 300000000]')] },
    ],
    [
      'a map of all characters there could be',
      { objects: [packed('begincmap 1 beginbfrange\n<00000000> <00fffffe> <0041>\nendbfrange endcmap')] },
    ],
    [
      'the same unpacked',
      {
        objects: [
          pdfStream(bytesOf('begincmap 1 begincidrange\n<00000000> <00fffffe> 0\nendcidrange endcmap')),
        ],
      },
    ],
    [
      'filters that stand elsewhere',
      { objects: [pdfStream(bytesOf('text'), false, ` /Filter ${FIRST_OWN + 1} 0 R`), '/LZWDecode'] },
    ],
  ])('a range that would run away: %s', async (_, wish) => {
    expect(await refusal(wish)).toEqual(damaged);
  });

  test('ranges, tables and numbers as real files have them are fine', async () => {
    const objects = [
      '<< /W [0 [500 600] 3 65535 500] /FontBBox [-100000 -200 100000 900] /Length 11 0 R >>',
      '200000',
      '<< /ByteRange [0 840 960 240000] /Kids [10 0 R 900000 0 R] /Nums [12 900000 0 R 13 900001 0 R] >>',
      packed(
        'begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange',
      ),
      pdfStream(bytesOf(''), false, ' /Type /XRef /W [1 2 1] /Index [0 0]'),
    ];
    expect(await refusal({ objects })).toBeUndefined();
  });

  test.each([
    ['of the usual kind', packed('\0'.repeat(9_000_000)), 'inflatedBytes'],
    [
      'twice packed',
      pdfStream(
        deflateSync(deflateSync(new Uint8Array(9_000_000))),
        false,
        ' /Filter [/FlateDecode /FlateDecode]',
      ),
      'ratio',
    ],
    [
      'in runs',
      pdfStream(bytesOf('\x81a'.repeat(9_000_000 / 127)), false, ' /Filter /RunLengthDecode'),
      'inflatedBytes',
    ],
    [
      'as characters',
      pdfStream(
        bytesOf(`${Buffer.from(deflateSync(new Uint8Array(9_000_000))).toString('hex')}>`),
        false,
        ' /Filter [/ASCIIHexDecode /FlateDecode]',
      ),
      'inflatedBytes',
    ],
  ])('streams that hold too much, packed %s', async (_, object, limit) => {
    const read = await readFile('x.pdf', makePdf({ pages, objects: [object] }), { inflatedBytes: 8_000_000 });
    expect(read).toMatchObject({ ok: false, error: { type: 'overLimit', limit } });
  });

  test('the older packing is counted as it unpacks', async () => {
    const codes = Array.from({ length: 3_600 }, (_, at) => (at === 0 ? 256 : at === 1 ? 65 : 256 + at));
    let [bits, bitCount, next, width] = [0, 0, 257, 9];
    const out: number[] = [];
    for (const code of codes) {
      bits = (bits << width) | code;
      bitCount += width;
      for (; bitCount >= 8; bitCount -= 8) out.push((bits >>> (bitCount - 8)) & 255);
      bits &= (1 << bitCount) - 1;
      next += 1;
      width = Math.min(12, 32 - Math.clz32(next));
    }
    const object = pdfStream(Uint8Array.from(out), false, ' /Filter /LZWDecode');
    const limited = (inflatedBytes: number): Promise<unknown> =>
      readFile('x.pdf', makePdf({ pages, objects: [object] }), { inflatedBytes });
    expect(await limited(6_000_000)).toMatchObject({ error: { limit: 'inflatedBytes' } });
    expect(await limited(8_000_000)).toMatchObject({ ok: true });
  });

  test('streams that overlap are not read over and over', async () => {
    const nested = bytesOf('1 0 obj<< >>stream\n\x78\x9c'.repeat(20_000));
    expect(await refusal({ objects: [pdfStream(nested)] })).toEqual(damaged);
  });

  test('forms inside forms end with the page', async () => {
    const depth = 10;
    const objects = Array.from({ length: depth }, (_, at) =>
      pdfStream(
        bytesOf(at === depth - 1 ? 'BT /F1 9 Tf 72 700 Td <2122> Tj ET ' : '/X Do '.repeat(10)),
        false,
        ` /Type /XObject /Subtype /Form /BBox [0 0 600 700] /Resources << /Font << /F1 3 0 R >> /XObject << /X ${FIRST_OWN + at + 1} 0 R >> >>`,
      ),
    );
    const wish = {
      pages,
      objects,
      content: bytesOf('/X Do '),
      resources: `/XObject << /X ${FIRST_OWN} 0 R >>`,
    };
    expect(await readFile('x.pdf', makePdf(wish), { pagePieces: 500 })).toMatchObject({
      error: { limit: 'pagePieces' },
    });
    let clockMs = 0;
    expect(
      await readFile('x.pdf', makePdf(wish), { pageMs: 100 }, { nowMs: () => (clockMs += 10) }),
    ).toMatchObject({ error: { limit: 'pageMs' } });
  });
});
