// The same words out of every usual encoding, said, unsaid or guessed.
import { withWindowsSigns } from '@tilewright/lexicon';
import { bookFrom, readFile, shownWords } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';

/** Encodes with a table of the upper half that the decoder itself gives. */
const encoded = (text: string, encoding: string): Uint8Array => {
  const table = new Map<string, number>();
  const upper = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  const decoded = new TextDecoder(encoding).decode(upper);
  const signs = encoding === 'windows-1252' ? withWindowsSigns(decoded) : decoded;
  for (const [at, character] of Array.from(signs).entries()) table.set(character, at + 128);
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    const byte = code < 128 ? code : table.get(character);
    if (byte === undefined) throw new RangeError(`${character} is not in ${encoding}`);
    return byte;
  });
};

const utf16 = (text: string, isLittle: boolean, hasMark: boolean): Uint8Array => {
  const marked = hasMark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

const FRENCH =
  'le garçon naïf a mangé la crème brûlée à côté du château où il était né, déjà fatigué mais très gai';
const FRENCH_WORDS =
  'brûlée château crème côté du déjà fatigué gai garçon il la le mais mangé naïf né où très était';
const CURLY = `${FRENCH} — “c’est la vie”, dit l’homme…`;
const POLISH =
  'zażółć gęślą jaźń, a potem poszliśmy do domu przez łąkę, gdzie rosły żółte kwiaty i świeciło słońce nad rzeką';
const CZECH =
  'příliš žluťoučký kůň úpěl ďábelské ódy a pak se všichni vrátili domů, kde je čekala teplá večeře a měkká postel, protože už byla noc a venku začalo pršet';
const RUSSIAN =
  'однажды весной в час небывало жаркого заката появились два гражданина и пошли по пустой аллее';

const wordsOf = async (bytes: Uint8Array, name = 'book.txt'): Promise<string> =>
  shownWords(await bookFrom(name, bytes)).words;

const sorted = (text: string): string => [...new Set(text.match(/\p{L}{2,15}/gu) ?? [])].sort().join(' ');

describe('[BK2] encodings', () => {
  test.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${FRENCH}`)],
    ['UTF-8 without', Buffer.from(FRENCH)],
    ['UTF-16 LE with its mark', utf16(FRENCH, true, true)],
    ['UTF-16 BE with its mark', utf16(FRENCH, false, true)],
    ['UTF-16 LE without', utf16(FRENCH, true, false)],
    ['UTF-16 BE without', utf16(FRENCH, false, false)],
    ['windows-1252', encoded(FRENCH, 'windows-1252')],
    ['ISO-8859-1', Buffer.from(FRENCH, 'latin1')],
    ['an old Mac', encoded(FRENCH, 'macintosh')],
  ])('%s', async (_, bytes) => {
    expect(await wordsOf(new Uint8Array(bytes))).toBe(sorted(FRENCH_WORDS));
  });

  test.each([
    ['windows-1250', POLISH],
    ['iso-8859-2', POLISH],
    ['windows-1250', CZECH],
    ['iso-8859-2', CZECH],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['iso-8859-5', RUSSIAN],
  ])('%s without a word about it', async (encoding, text) => {
    expect(await wordsOf(encoded(text, encoding))).toBe(sorted(text));
  });

  test('the quotation marks of windows-1252 are signs, and UTF-16 may begin with one', async () => {
    expect(await wordsOf(encoded('the dog’s “tail”…', 'windows-1252'))).toBe('dog tail the');
    expect(await wordsOf(utf16('“the dog’s” tail — мы', true, false))).toBe('dog tail the мы');
    expect(await wordsOf(utf16(CURLY, false, false))).toContain('château');
  });

  test('one late accent is enough for a guess', async () => {
    const text = `${'the plain text goes on and on. '.repeat(5_000)} café`;
    expect(await wordsOf(encoded(text, 'windows-1252'))).toContain('café');
  });

  test.each([
    ['HTML', 'a.html', '<meta charset="iso-8859-2"><p>zażółć gęślą jaźń</p>', 'iso-8859-2'],
    [
      'HTML of old',
      'a.html',
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>мы и вы</p>',
      'windows-1251',
    ],
    ['XHTML', 'a.html', '<?xml version="1.0" encoding="koi8-r"?><html><body>мы и вы</body></html>', 'koi8-r'],
    ['a header of an archive', 'a.txt', 'Character set encoding: ISO-8859-2\n\nzażółć gęślą', 'iso-8859-2'],
  ])('what %s declares holds', async (_, name, text, encoding) => {
    const words = await wordsOf(encoded(text, encoding), name);
    expect(words).toMatch(/zażółć|мы/u);
  });

  test('what is declared wrongly is not believed, where the bytes cannot be that', async () => {
    const html = '<meta charset="utf-8"><p>le château naïf</p>';
    expect(await wordsOf(Buffer.from(html, 'latin1'), 'a.html')).toBe('château le naïf');
    expect(await wordsOf(Buffer.from('<meta charset="no-such-thing"><p>le château</p>'), 'a.html')).toBe(
      'château le',
    );
  });

  test('what is declared is not believed, where the bytes make sense as UTF-8', async () => {
    const declared = (name: string): string => `<meta charset="${name}"><p>le garçon “naïf”</p>`;
    for (const name of ['iso-8859-1', 'windows-1252', 'koi8-r'])
      expect(await wordsOf(Buffer.from(declared(name)), 'a.html')).toBe('garçon le naïf');
    const header = 'Character set encoding: ISO-8859-1\n\nle garçon';
    expect(await wordsOf(Buffer.from(header), 'a.txt')).toContain('garçon');
    const latin = '<meta charset="iso-8859-1"><p>le garçon</p>';
    expect(await wordsOf(Buffer.from(latin, 'latin1'), 'a.html')).toBe('garçon le');
    const double = Buffer.concat([
      Buffer.from('<meta charset="shift_jis"><p>'),
      Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]),
    ]);
    expect(await wordsOf(double, 'a.html')).toBe('テスト');
  });

  test('a last character that is cut off is only that', async () => {
    expect(await wordsOf(new Uint8Array(Buffer.from('le château où est né')).slice(0, -1))).toContain(
      'château',
    );
  });

  test('what is no text is refused', async () => {
    const notText = { ok: false, error: { type: 'notABook', seen: 'unknown' } };
    expect(
      await readFile(
        'a.txt',
        Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7 + (at >> 3)) % 256),
      ),
    ).toEqual(notText);
    expect(await readFile('a.txt', new Uint8Array(1_000))).toEqual(notText);
    expect(await readFile('a.txt', `text \u0001\u0002\u0003\u0004 ${'x'.repeat(100)}`)).toEqual(notText);
  });
});
