import { expect, test } from 'vitest';
import { type KeyPress, keyAct } from './keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  hasAltGraph: false,
  ...held,
});

test.each([
  ['ArrowLeft', { type: 'step', rowBy: 0, colBy: -1 }],
  ['ArrowDown', { type: 'step', rowBy: 1, colBy: 0 }],
  ['*', { type: 'centre' }],
  [' ', { type: 'turn' }],
  ['Backspace', { type: 'back' }],
  ['Enter', { type: 'play' }],
  ['Escape', { type: 'recall' }],
  ['Home', { type: 'recall' }],
  ['#', { type: 'shuffle' }],
  ['2', { type: 'pass' }],
  ['3', { type: 'challenge' }],
  ['4', { type: 'swap' }],
  ['?', { type: 'keys' }],
])('[WB25] %s', (key, act) => expect(keyAct(press(key))).toEqual(act));

test('signs that need Shift mean the same with it', () => {
  expect(keyAct(press('*', { shiftKey: true }))).toEqual({ type: 'centre' });
  expect(keyAct(press('?', { shiftKey: true }))).toEqual({ type: 'keys' });
});

test('a letter is typed as it stands on the tile', () => {
  expect(keyAct(press('a'))).toEqual({ type: 'letter', sign: 'A', forcesBlank: false });
  expect(keyAct(press('ñ'))).toEqual({ type: 'letter', sign: 'Ñ', forcesBlank: false });
  expect(keyAct(press('ß'))).toEqual({ type: 'letter', sign: 'ẞ', forcesBlank: false });
});

test('Caps Lock is ignored: only a held Shift asks for a blank', () => {
  expect(keyAct(press('A'))).toEqual({ type: 'letter', sign: 'A', forcesBlank: false });
  expect(keyAct(press('A', { shiftKey: true }))).toEqual({ type: 'letter', sign: 'A', forcesBlank: true });
  expect(keyAct(press('a', { shiftKey: true }))).toEqual({ type: 'letter', sign: 'A', forcesBlank: true });
});

test('what belongs to the browser is left to it', () => {
  expect(keyAct(press('r', { ctrlKey: true }))).toBeNull();
  expect(keyAct(press('f', { metaKey: true }))).toBeNull();
  expect(keyAct(press('d', { altKey: true }))).toBeNull();
  for (const key of ['Tab', 'F5', 'PageDown', 'Dead', 'Shift', '1', '9', '.'])
    expect(keyAct(press(key))).toBeNull();
});

test('a letter that needs AltGr is one', () =>
  expect(keyAct(press('ł', { ctrlKey: true, altKey: true, hasAltGraph: true }))).toEqual({
    type: 'letter',
    sign: 'Ł',
    forcesBlank: false,
  }));
