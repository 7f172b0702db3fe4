/**
 * Writes small PDF files for tests: pages with pieces of text at places, an outline, a title, and whatever objects a
 * test adds. One font of fixed width holds every character that the file uses.
 */
import { deflateSync } from 'node:zlib';

export interface PdfPiece {
  readonly left: number;
  readonly base: number;
  readonly text: string;
  readonly size?: number;
}

export interface PdfWish {
  readonly pages: readonly (readonly PdfPiece[])[];
  readonly title?: string;
  readonly author?: string;
  /** Chapters with the number of their first page, from 0. */
  readonly outline?: readonly (readonly [title: string, page: number])[];
  /** More entries of the catalogue, and more objects, which are numbered from `FIRST_OWN`. */
  readonly catalog?: string;
  readonly trailer?: string;
  readonly objects?: readonly (string | Uint8Array)[];
  /** Replaces the content of every page. */
  readonly content?: Uint8Array;
  readonly resources?: string;
  readonly isPacked?: boolean;
}

/** Every character is this many thousandths of its size wide. */
export const PDF_CHARACTER_WIDTH = 500;
/** Objects of a test come first, so that it knows their numbers. */
export const FIRST_OWN = 10;
/** Readers take lower codes for controls, whatever the font says. */
const FIRST_CODE = 33;
const MOST_CHARACTERS = 256 - FIRST_CODE;

const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);

const joined = (parts: readonly (string | Uint8Array)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part))));

/** An object with a stream of bytes. */
export const pdfStream = (bytes: Uint8Array, isPacked = false, more = ''): Uint8Array => {
  const packed = isPacked ? deflateSync(bytes) : bytes;
  const filter = isPacked ? ' /Filter /FlateDecode' : '';
  return joined([`<< /Length ${packed.length}${filter}${more} >>\nstream\n`, packed, '\nendstream']);
};

/** Codes for characters, and the map back that a reader of the text needs. */
const fontOf = (
  characters: readonly string[],
): { codeOf: Map<string, number>; toUnicode: string; widths: string } => {
  const codeOf = new Map(characters.map((character, at) => [character, at + FIRST_CODE]));
  const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0').toUpperCase();
  const unicode = (character: string): string =>
    Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at), 4)).join('');
  const lines = [...codeOf].map(([character, code]) => `<${hex(code, 2)}> <${unicode(character)}>`);
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  const toUnicode = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...parts,
    'endcmap end end',
  ].join('\n');
  const widths = Array.from({ length: 256 }, () => PDF_CHARACTER_WIDTH).join(' ');
  return { codeOf, toUnicode, widths };
};

const hexString = (text: string, codeOf: Map<string, number>): string =>
  `<${Array.from(text, (character) => (codeOf.get(character) ?? 0).toString(16).padStart(2, '0')).join('')}>`;

const utf16 = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

type PdfObjects = readonly (readonly [number: number, object: string | Uint8Array])[];

/** Numbers of the first page, its content, and the first entry of the outline. */
interface Numbering {
  readonly page: number;
  readonly content: number;
  readonly outline: number;
}

/** The bytes of a PDF file. At most 223 different characters. */
export const makePdf = (wish: PdfWish): Uint8Array => {
  const { pages, objects = [] } = wish;
  const characters = [...new Set(pages.flat().flatMap(({ text }) => Array.from(text)))];
  if (characters.length > MOST_CHARACTERS) throw new RangeError('too many different characters for one font');
  const page = FIRST_OWN + objects.length;
  const first = { page, content: page + pages.length, outline: page + 2 * pages.length };
  const font = fontOf(characters);
  const all = [
    ...rootObjects(wish, first, font),
    ...objects.map((object, at) => [FIRST_OWN + at, object] as const),
    ...pageObjects(wish, first, font.codeOf),
    ...outlineObjects(wish, first),
  ];
  return written(new Map(all), wish.trailer ?? '');
};

const rootObjects = (wish: PdfWish, first: Numbering, font: ReturnType<typeof fontOf>): PdfObjects => {
  const { pages, title, author, outline = [], catalog = '', isPacked = false } = wish;
  const kids = pages.map((_, at) => `${first.page + at} 0 R`).join(' ');
  const said = [
    title === undefined ? '' : `/Title ${utf16(title)}`,
    author === undefined ? '' : `/Author ${utf16(author)}`,
  ];
  return [
    [1, `<< /Type /Catalog /Pages 2 0 R${outline.length === 0 ? '' : ' /Outlines 7 0 R'}${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [
      3,
      `<< /Type /Font /Subtype /Type1 /BaseFont /Own /FirstChar 0 /LastChar 255 /Widths [${font.widths}] /ToUnicode 4 0 R >>`,
    ],
    [4, pdfStream(latin1(font.toUnicode), isPacked)],
    [5, `<< ${said.join(' ')} >>`],
  ];
};

const pageObjects = (wish: PdfWish, first: Numbering, codeOf: Map<string, number>): PdfObjects => {
  const { pages, resources = '', isPacked = false } = wish;
  const contentOf = (pieces: readonly PdfPiece[]): Uint8Array =>
    wish.content ?? latin1(pieces.map((piece) => pieceText(piece, codeOf)).join('\n'));
  const fonts = `/Font << /F1 3 0 R >> ${resources}`;
  return pages.flatMap((pieces, at) => [
    [
      first.page + at,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${fonts} >> /Contents ${first.content + at} 0 R >>`,
    ] as const,
    [first.content + at, pdfStream(contentOf(pieces), isPacked)] as const,
  ]);
};

const pieceText = ({ left, base, text, size = 12 }: PdfPiece, codeOf: Map<string, number>): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${left} ${base} Tm ${hexString(text, codeOf)} Tj ET`;

const outlineObjects = ({ outline = [] }: PdfWish, first: Numbering): PdfObjects => {
  if (outline.length === 0) return [];
  const entries = outline.map(([name, page], at) => {
    const next = at + 1 < outline.length ? ` /Next ${first.outline + at + 1} 0 R` : '';
    const object = `<< /Title ${utf16(name)} /Parent 7 0 R /Dest [${first.page + page} 0 R /Fit]${next} >>`;
    return [first.outline + at, object] as const;
  });
  return [[7, outlineObject(first.outline, outline.length)], ...entries];
};

const outlineObject = (first: number, count: number): string =>
  `<< /Type /Outlines /First ${first} 0 R /Last ${first + count - 1} 0 R /Count ${count} >>`;

const written = (all: ReadonlyMap<number, string | Uint8Array>, trailer: string): Uint8Array => {
  const parts: (string | Uint8Array)[] = ['%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'];
  let length = 15;
  const offsets = new Map<number, number>();
  for (const [number, object] of all) {
    const bytes = joined([`${number} 0 obj\n`, object, '\nendobj\n']);
    offsets.set(number, length);
    parts.push(bytes);
    length += bytes.length;
  }
  const size = Math.max(...all.keys()) + 1;
  const lines = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  parts.push(
    `xref\n0 ${size}\n${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return joined(parts);
};
