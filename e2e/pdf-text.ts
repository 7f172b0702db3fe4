/**
 * What stands on the pages of a PDF as Chromium writes it: the size of each page and its text. Reads only as much of the
 * format as that needs.
 */
import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

type Objects = ReadonlyMap<string, string>;

/** Every object by its number, streams inflated. Bytes are taken for characters. */
const objectsIn = (pdf: Buffer): Objects => {
  const whole = pdf.toString('latin1');
  return new Map(
    Array.from(whole.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/gu), ([, number = '', body = '']) => [
      number,
      inflated(body),
    ]),
  );
};

const inflated = (body: string): string => {
  const stream = /^([\s\S]*?)stream\r?\n([\s\S]*?)\r?\nendstream/u.exec(body);
  if (stream === null || !stream[1]?.includes('/FlateDecode')) return body;
  return inflateSync(Buffer.from(stream[2] ?? '', 'latin1')).toString('latin1');
};

const referred = (objects: Objects, text: string, name: string): string =>
  objects.get(new RegExp(`/${name}\\s+(\\d+) 0 R`, 'u').exec(text)?.[1] ?? '') ?? '';

const hex = (text: string): number => Number.parseInt(text, 16);

/** Which letter each glyph of a font stands for. */
const lettersOf = (map: string): ReadonlyMap<number, string> => {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/gu))
    for (const [, glyph = '', letter = ''] of block.matchAll(/<(\w+)> <(\w+)>/gu))
      letters.set(hex(glyph), String.fromCharCode(hex(letter)));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/gu))
    for (const [, first = '', last = '', letter = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/gu))
      for (let glyph = hex(first); glyph <= hex(last); glyph += 1)
        letters.set(glyph, String.fromCharCode(hex(letter) + glyph - hex(first)));
  return letters;
};

/** The fonts of a page by the names that its content calls them. */
const fontsOf = (objects: Objects, resources: string): ReadonlyMap<string, ReadonlyMap<number, string>> => {
  const listed = /\/Font\s*<<([\s\S]*?)>>/u.exec(resources)?.[1] ?? '';
  return new Map(
    Array.from(listed.matchAll(/\/(\w+)\s+(\d+) 0 R/gu), ([, name = '', number = '']) => [
      name,
      lettersOf(referred(objects, objects.get(number) ?? '', 'ToUnicode')),
    ]),
  );
};

const textOf = (content: string, fonts: ReturnType<typeof fontsOf>): string => {
  let letters: ReadonlyMap<number, string> = new Map();
  const parts: string[] = [];
  for (const [said] of content.matchAll(/\/\w+ [\d.]+ Tf|<[0-9A-Fa-f]+>|\bET\b/gu)) {
    if (said.endsWith('Tf')) letters = fonts.get(said.slice(1).split(' ')[0] ?? '') ?? new Map();
    else if (said === 'ET') parts.push(' ');
    else
      for (const [glyph] of said.slice(1, -1).matchAll(/.{4}/gu)) parts.push(letters.get(hex(glyph)) ?? '');
  }
  return parts.join('');
};

export const pagesOfPdf = (pdf: Buffer): readonly PdfPage[] => {
  const objects = objectsIn(pdf);
  const pages = [...objects.values()].filter((body) => /\/Type\s*\/Page\b(?!s)/u.test(body));
  return pages.map((page) => {
    const box = /\/MediaBox\s*\[([^\]]*)\]/u.exec(page)?.[1]?.trim().split(/\s+/u).map(Number) ?? [];
    const resources = page.includes('/Resources <<') ? page : referred(objects, page, 'Resources');
    return {
      width: box[2] ?? 0,
      height: box[3] ?? 0,
      text: textOf(referred(objects, page, 'Contents'), fontsOf(objects, resources)),
    };
  });
};
