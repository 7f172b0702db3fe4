import type { Letter, TileSet } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { NO_TYPING, type Typed, type Typing, typeSign } from './typed-letter.ts';

const kind = (text: string) => ({ text, points: 1, count: 1 });
/** A few tiles as they are in Spanish and Catalan sets. */
const tileSet: TileSet = { name: 'test', kinds: ['?', 'C', 'CH', 'L', 'LL', 'H', 'L·L', 'A'].map(kind) };
const [blank, C, CH, L, LL, H, LDL] = [0, 1, 2, 3, 4, 5, 6] as Letter[] as [
  Letter,
  Letter,
  Letter,
  Letter,
  Letter,
  Letter,
  Letter,
];

const type = (
  sign: string,
  letters: readonly Letter[],
  typing: Typing = NO_TYPING,
  forcesBlank = false,
): Typed => typeSign(typing, sign, { tileSet, letters, forcesBlank });
const laid = (signs: string): Typing => ({ signs, isLaid: true });
const begun = (signs: string): Typing => ({ signs, isLaid: false });

test('a letter that is held is laid', () =>
  expect(type('L', [L, LL])).toEqual({ type: 'lay', letter: L, typing: laid('L') }));

test('the longest tile that is held takes the place of the shorter one', () =>
  expect(type('L', [LL], laid('L'))).toEqual({ type: 'replace', letter: LL, typing: laid('LL') }));

test('where the longer one is not held the letter is typed twice', () =>
  expect(type('L', [L], laid('L'))).toEqual({ type: 'lay', letter: L, typing: laid('L') }));

test('a letter that only begins a tile waits for the rest', () => {
  expect(type('C', [CH, L])).toEqual({ type: 'wait', typing: begun('C') });
  expect(type('H', [CH, L], begun('C'))).toEqual({ type: 'lay', letter: CH, typing: laid('CH') });
});

test('what was begun and goes on otherwise is forgotten', () =>
  expect(type('L', [CH, L], begun('C'))).toEqual({ type: 'lay', letter: L, typing: laid('L') }));

test('marks on a tile need not be typed', () => {
  const typing: Typing = { signs: 'L', isLaid: true };
  expect(typeSign(typing, '·', { tileSet, letters: [LDL], forcesBlank: false })).toEqual({
    type: 'wait',
    typing,
  });
});

test('what is not held is laid too: a blank may stand for it', () =>
  expect(type('C', [L, blank])).toEqual({ type: 'lay', letter: C, typing: laid('C') }));

test('what no tile shows is unknown', () =>
  expect(type('X', [L])).toEqual({ type: 'unknown', typing: NO_TYPING }));

test('with Shift a blank is asked for, one letter each', () => {
  expect(type('C', [CH, blank, blank], NO_TYPING, true)).toEqual({
    type: 'lay',
    letter: C,
    typing: laid('C'),
  });
  expect(type('H', [blank], laid('C'), true)).toEqual({ type: 'lay', letter: H, typing: laid('H') });
});

test('the last blank becomes the longer tile', () =>
  expect(type('H', [L], laid('C'), true)).toEqual({ type: 'replace', letter: CH, typing: laid('CH') }));
