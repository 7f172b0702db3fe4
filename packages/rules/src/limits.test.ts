import { describe, expect, test } from 'vitest';
import { isTileText } from './limits.ts';

describe('what is printed on a tile', () => {
  test.each(['A', 'RZ', 'L·L', 'Ñ', 'ẞ', 'क्ष', '漢', '*', "O'", '7', '👾', 'ABCDEFGH'])(
    '[SU10] may be %s',
    (text) => expect(isTileText(text)).toBe(true),
  );

  test.each([
    ['nothing', ''],
    ['a space', ' '],
    ['a space between letters', 'J K'],
    ['a space at the end', 'A '],
    ['a tab', 'A\tB'],
    ['a line end', 'A\n'],
    ['a space that does not break', 'A\u00a0B'],
    ['a wide space', '\u3000'],
    ['a line separator', 'A\u2028'],
    ['a control character', 'A\u0000'],
    ['what turns text around', '\u202eA'],
    ['what joins', 'A\u200dB'],
    ['what takes no room', '\ufeff'],
    ['a letter that cannot be seen', '\u3164'],
    ['what only changes how the letter before looks', 'A\ufe0f'],
    ['an accent without a letter', '\u0301'],
    ['half a character', '\ud83d'],
    ['a private character', '\ue000'],
    ['nine characters', 'ABCDEFGHI'],
  ])('[SU10] is not %s', (_what, text) => expect(isTileText(text)).toBe(false));
});
