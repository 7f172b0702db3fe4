/** A theme from a file: its text, or a sentence that says what to do. */
import { describe, expect, test } from 'vitest';
import { themeText } from './theme-file.ts';

const utf16 = (text: string): ArrayBuffer => Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer;

describe('[BB17] a file of theme words', () => {
  test.each([
    ['plain', ['  horse\r\nsnow\n'], 'horse\r\nsnow'],
    ['of another encoding', [utf16('\uFEFFhorse snow')], 'horse snow'],
  ] as const)('%s', async (_title, parts, text) => {
    expect(await themeText(new File([...parts], 'zoo.txt'))).toEqual({ ok: true, value: text });
  });

  test.each([
    ['too long', ['word '.repeat(5_000)], /^zoo\.txt is too long for a theme\. Choose/u],
    ['no text', [Uint8Array.of(1, 2, 0, 255)], /^zoo\.txt could not be read as text\. Choose/u],
    ['without words', ['12 34'], /^There are no words in zoo\.txt\. Choose/u],
  ] as const)('%s is refused', async (_title, parts, reason) => {
    const read = await themeText(new File([...parts], 'zoo.txt'));
    expect(read.ok ? '' : read.error).toMatch(reason);
  });
});
