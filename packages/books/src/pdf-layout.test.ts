// PDF as printers set it: first letters over several lines, hyphens by another name, notes below the text.
import { type PdfPiece, bookFrom, makePdf, pdfStream, shownWords } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

const lines = (left: number, top: number, ...texts: readonly string[]): readonly PdfPiece[] =>
  texts.map((text, at) => ({ left, base: top - 14 * at, text }));
const notes = (top: number, ...texts: readonly string[]): readonly PdfPiece[] =>
  lines(72, top, ...texts).map((line) => ({ ...line, size: 9 }));

const read = async (...pages: readonly (readonly PdfPiece[])[]) => {
  const { chapters, ...book } = await bookFrom('x.pdf', makePdf({ pages }));
  return { text: chapters.map(({ text }) => text).join('\n\n'), ...shownWords(book) };
};

describe('[BK12] a first letter over several lines', () => {
  const rest = [
    ...lines(92, 700, 'here was a man who once', 'had seven sons, and all'),
    ...lines(72, 672, 'of them went away to sea.', 'He stayed.'),
  ];
  const text = 'There was a man who once had seven sons, and all of them went away to sea. He stayed.';

  test('stands before the topmost line beside it', async () => {
    const { words, ...found } = await read([{ left: 72, base: 686, text: 'T', size: 31 }, ...rest]);
    expect(found.text).toBe(text);
    expect(words).toBe('all and away had he man of once sea seven sons stayed them there to was went who');
  });

  test('wherever it stands in the file, however deep it reaches, and raised as well', async () => {
    expect((await read([...rest, { left: 72, base: 687, text: 'T', size: 31 }])).text).toBe(text);
    const deep = [
      { left: 72, base: 672, text: '“T', size: 50 },
      ...lines(
        124,
        700,
        'here was a man who once',
        'had seven sons, and all',
        'of them went away to sea. He',
      ),
      ...lines(72, 658, 'stayed.'),
    ];
    expect((await read(deep)).text).toBe(`“${text}`);
    const raised = [
      ...lines(72, 728, 'The end of what was told before.', 'And more.'),
      { left: 72, base: 700, text: 'T', size: 31 },
      ...lines(89, 700, 'here was a man who once'),
      ...lines(72, 686, 'had seven sons, and all', 'of them went away to sea. He stayed.'),
    ];
    expect((await read(raised)).text.endsWith(text)).toBe(true);
  });

  test('may be a word of its own, and stand in the second column', async () => {
    const alone = [
      { left: 72, base: 686, text: 'A', size: 31 },
      ...lines(98, 700, 'man was there who once'),
      ...lines(92, 686, 'had seven sons, and all'),
      ...lines(72, 672, 'of them went.'),
    ];
    expect((await read(alone)).text).toBe('A man was there who once had seven sons, and all of them went.');
    const columns = [
      ...lines(
        72,
        700,
        'the first column goes',
        'down to its own end',
        'and has a last line',
        'that is long.',
      ),
      { left: 330, base: 686, text: 'T', size: 31 },
      ...lines(350, 700, 'he second column', 'goes on there and'),
      ...lines(330, 672, 'has four lines too', 'as the other has.'),
    ];
    expect((await read(columns)).text).toBe(
      'the first column goes down to its own end and has a last line that is long.\n\nThe second column goes on there and has four lines too as the other has.',
    );
  });

  test('letters of a large title are none', async () => {
    const title = ['W', 'H', 'A', 'L', 'E'].map((letter, at) => ({
      left: 72 + 16 * at,
      base: 740,
      text: letter,
      size: 31,
    }));
    const { text: found } = await read([...title, ...lines(72, 700, 'the text below', 'goes on.')]);
    expect(found).toBe('WHALE\n\nthe text below goes on.');
  });

  test('a large number beside the text does not put its lines together', async () => {
    const { words } = await read([{ left: 72, base: 686, text: '1', size: 31 }, ...rest]);
    expect(words.split(' ')).toEqual(expect.arrayContaining(['once', 'had', 'seven']));
    expect(words).not.toContain('hadseven');
  });
});

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));

/** A file as newer programs write it: its objects packed in one stream, its table in another. */
const packedPdf = (map: string, content: string): Uint8Array => {
  const packed = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R >>',
    `<< /Type /Font /Subtype /Type1 /BaseFont /Own /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] /ToUnicode 7 0 R >>`,
  ];
  const offsets = packed.map((_, at) => packed.slice(0, at).join(' ').length + (at === 0 ? 0 : 1));
  const head = offsets.map((offset, at) => `${at + 1} ${offset} `).join('');
  const pack = pdfStream(
    bytes(head + packed.join(' ')),
    true,
    ` /Type /ObjStm /N ${packed.length} /First ${head.length}`,
  );
  let file = '%PDF-1.7\n';
  const places: number[] = [];
  const add = (number: number, object: Uint8Array): void => {
    places[number] = file.length;
    file += `${number} 0 obj\n${Buffer.from(object).toString('latin1')}\nendobj\n`;
  };
  add(5, pack);
  add(6, pdfStream(bytes(content), true));
  add(7, pdfStream(bytes(map), true));
  places[8] = file.length;
  const line = (kind: number, first: number, second: number): readonly number[] => [
    kind,
    first >> 8,
    first & 255,
    second,
  ];
  const table = [
    line(0, 0, 255),
    ...packed.map((_, at) => line(2, 5, at)),
    ...[5, 6, 7, 8].map((number) => line(1, places[number] ?? 0, 0)),
  ];
  const start = file.length;
  add(8, pdfStream(Uint8Array.from(table.flat()), true, ' /Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R'));
  return bytes(`${file}startxref\n${start}\n%%EOF\n`);
};

describe('[BK12] a hyphen that its font calls a soft one', () => {
  const pages = [
    lines(72, 700, 'a well\u00ADknown and extra\u00AD', 'ordinary man, as extraordinary as', 'anybody.'),
  ];
  const words = 'and anybody as:2 extraordinary:2 known man well';

  test.each([
    ['plainly', {}],
    ['packed', { isPacked: true }],
  ])('is a hyphen, mapped %s', async (_, wish) => {
    const book = await bookFrom('x.pdf', makePdf({ pages, title: 'Möby', author: 'Anaïs', ...wish }));
    expect([shownWords(book).words, book.title, book.author]).toEqual([words, 'Möby', 'Anaïs']);
    expect(book.chapters[0]?.text).toBe('a well-known and extraordinary man, as extraordinary as anybody.');
  });

  test('is a hyphen, whether or not the table is true, and whatever stands before the file', async () => {
    const file = makePdf({ pages });
    const untrue = bytes(
      Buffer.from(file)
        .toString('latin1')
        .replace(/startxref\n\d+/u, 'startxref\n77'),
    );
    expect(shownWords(await bookFrom('x.pdf', untrue)).words).toBe(words);
    const moved = bytes(`mail\n${Buffer.from(file).toString('latin1')}`);
    expect(shownWords(await bookFrom('x.pdf', moved)).words).toBe(words);
  });

  test.each([
    ['a range', '1 beginbfrange <2D> <2D> <00AD> endbfrange'],
    ['a longer range', '1 beginbfrange <2B> <2F> <00AB> endbfrange'],
    ['a list', '1 beginbfrange <2C> <2D> [<002C> <00ad>] endbfrange'],
  ])('is a hyphen, mapped by %s', async (_, range) => {
    const map = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfrange <20> <2A> <0020> endbfrange 1 beginbfrange <30> <7A> <0030> endbfrange ${range}\nendcmap`;
    const plain = makePdf({
      pages: [[]],
      objects: [
        pdfStream(bytes(map), true),
        `<< /Type /Font /Subtype /Type1 /BaseFont /Other /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] /ToUnicode 10 0 R >>`,
      ],
      resources: '/Font << /F2 11 0 R >>',
      content: bytes('BT /F2 12 Tf 1 0 0 1 72 700 Tm (a well-known man) Tj ET'),
    });
    expect(shownWords(await bookFrom('x.pdf', plain)).words).toBe('known man well');
  });
});

describe('[BK12] a hyphen in a file whose objects are packed', () => {
  const content = 'BT /F1 12 Tf 1 0 0 1 72 700 Tm (a well-known man) Tj ET';
  const mapWith = (hyphen: string): string =>
    `begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n1 beginbfrange <20> <7A> <0020> endbfrange 1 beginbfchar <2D> <${hyphen}> endbfchar\nendcmap`;

  test.each(['002D', '00AD'])('is one, mapped to %s', async (hyphen) => {
    const book = await bookFrom('x.pdf', packedPdf(mapWith(hyphen), content));
    expect(shownWords(book).words).toBe('known man well');
  });
});

describe('[BK12] a word that the end of a page cut', () => {
  const first = lines(72, 700, 'He was in all his doings the most ex-');
  const second = lines(72, 700, 'traordinary man that I have ever met.', 'And so on.');
  const whole = 'He was in all his doings the most extraordinary man that I have ever met. And so on.';

  test.each([
    ['a note', [...first, ...notes(80, '1 A note about him', 'in two lines.')], second],
    ['a head', first, [{ left: 72, base: 760, text: 'Of a man', size: 9 }, ...second]],
    [
      'a note and a head',
      [...first, ...notes(80, '1 A note.')],
      [{ left: 72, base: 760, text: 'Of a man', size: 15 }, ...second],
    ],
  ])('goes on behind %s', async (_, one, other) => {
    const { text, words } = await read(one, other);
    expect(text.split('\n\n')[0]).toBe(whole);
    expect(words.split(' ')).toContain('extraordinary');
    expect(words).not.toMatch(/\bex\b|\btraordinary\b/u);
  });

  test('the notes come after it', async () => {
    const { text } = await read([...first, ...notes(80, '1 A note.')], second);
    expect(text).toBe(`${whole}\n\n1 A note.`);
  });

  test('goes on in the next column', async () => {
    const left = lines(72, 700, 'the first column goes', 'down to its own end', 'and has an ex-');
    const right = lines(330, 700, 'traordinary end that', 'goes on in the other', 'column.');
    const note = notes(650, '1 Notes are below it.');
    const { text } = await read([...left, ...note, ...right]);
    expect(text).toBe(
      'the first column goes down to its own end and has an extraordinary end that goes on in the other column.\n\n1 Notes are below it.',
    );
  });

  test('is not looked for where something else begins, or the text goes on below', async () => {
    const title = { left: 72, base: 760, text: 'Another part', size: 18 };
    const other = await read(first, [title, ...lines(72, 700, 'Trains went on.')]);
    expect(other.text).toBe('He was in all his doings the most ex-\n\nAnother part\n\nTrains went on.');
    const larger = { left: 72, base: 686, text: 'traordinary man', size: 15 };
    const inside = await read([...first, larger, ...lines(72, 672, 'that I met.')]);
    expect(inside.words).not.toContain('exthat');
  });
});
