/** Lines as they are typed, and what they mean. */
import { expect, test } from 'vitest';
import { readLine } from './typed-line.ts';

test.each([
  ['8H HELLO', { type: 'play', place: '8H', letters: 'HELLO' }],
  ['  h8   R(I)n ', { type: 'play', place: 'h8', letters: 'R(I)n' }],
  ['play 8H HELLO', { type: 'play', place: '8H', letters: 'HELLO' }],
  ['99Z HELLO', { type: 'play', place: '99Z', letters: 'HELLO' }],
  ['swap ABC', { type: 'swap', letters: 'ABC' }],
  ['SWAP a b ?', { type: 'swap', letters: 'ab?' }],
  ['exchange ABC', { type: 'swap', letters: 'ABC' }],
  ['skip', { type: 'pass' }],
  ['rack', { type: 'board' }],
  ['-ABC', { type: 'swap', letters: 'ABC' }],
  ['-', { type: 'pass' }],
  ['Pass', { type: 'pass' }],
  ['shuffle', { type: 'shuffle' }],
  ['bag', { type: 'bag' }],
  ['words qi', { type: 'words', word: 'qi' }],
  ['word qi', { type: 'words', word: 'qi' }],
  ['words', { type: 'words', word: null }],
  ['history', { type: 'history' }],
  ['board', { type: 'board' }],
  ['', { type: 'board' }],
  ['   ', { type: 'board' }],
  ['resign', { type: 'resign' }],
  ['help', { type: 'help' }],
  ['?', { type: 'help' }],
  ['q', { type: 'quit' }],
  ['quit', { type: 'quit' }],
  ['exit', { type: 'quit' }],
])('%j', (line, value) => expect(readLine(line)).toEqual({ ok: true, value }));

test.each([
  ['8H', { type: 'wordMissing', place: '8H' }],
  ['HELLO', { type: 'placeMissing', text: 'HELLO' }],
  ['play', { type: 'placeMissing', text: 'play' }],
  ['swap', { type: 'nothingToSwap' }],
  ['8H HELLO WORLD', { type: 'notUnderstood', text: '8H HELLO WORLD' }],
  ['words one two', { type: 'oneWordOnly' }],
  ['undo', { type: 'notOffered', what: 'undo' }],
  ['Hint', { type: 'notOffered', what: 'hint' }],
  ['y', { type: 'notOffered', what: 'answer' }],
  ['y now', { type: 'notUnderstood', text: 'y now' }],
  ['pass now', { type: 'notUnderstood', text: 'pass now' }],
  ['constructor', { type: 'placeMissing', text: 'constructor' }],
  ['8 H HELLO', { type: 'notUnderstood', text: '8 H HELLO' }],
])('%j is not', (line, error) => expect(readLine(line)).toEqual({ ok: false, error }));
