import { expect, test } from 'vitest';
import { foundIn } from './book-source.ts';

test.each([
  ['cat', 'The concat of a Cat.', 16, 19],
  ['cat', 'Concatenated.', 0, 0],
  ['it', 'It’ll rain, as it does.', 15, 17],
  ['don', 'They don’t see the don.', 19, 22],
  ['dog', 'Nothing of the kind.', 0, 0],
  ['été', 'Un Été.', 3, 6],
])('[BO14] the word %s is marked in "%s"', (word, text, wordStart, wordEnd) => {
  expect(foundIn({ word, chapter: 'One', text })).toEqual({ chapter: 'One', text, wordStart, wordEnd });
});
