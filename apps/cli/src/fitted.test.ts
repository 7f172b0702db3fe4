/** Text made to fit. */
import { expect, test } from 'vitest';
import { fitted, quoted, wrapped, wrappedHanging } from './fitted.ts';

test.each([
  ['Ann', 5, 'Ann  '],
  ['Annie', 5, 'Annie'],
  ['Annabel', 5, 'Anna…'],
  ['', 2, '  '],
])('%j in %i columns', (text, width, expected) => expect(fitted(text, width)).toBe(expected));

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['enormously long', 4, ['enor', 'mous', 'ly', 'long']],
  ['abcdef', 4, ['abc', 'def']],
  ['', 4, ['']],
])('%j wrapped at %i', (text, width, lines) => expect(wrapped(text, width)).toEqual(lines));

test.each([
  ['swap ABC  give tiles back', 21, ['swap ABC  give tiles', '          back']],
  ['   give tiles back', 13, ['   give tiles', '   back']],
  ['one two', 4, ['one', 'two']],
  ['swap  ABC', 9, ['swap  ABC']],
])('%j with a hanging indent at %i', (line, width, lines) =>
  expect(wrappedHanging(line, width)).toEqual(lines),
);

test('control signs are shown, not obeyed', () =>
  expect(quoted('a\u001B[2Jb\u0007')).toBe('a\uFFFD[2Jb\uFFFD'));
