/** What is missing for a typed word when there are blanks on the rack. */
import { expect, test } from 'vitest';
import { lettersOf, sampleTable } from './scripted-game.ts';
import { blankLackText } from './typed-lack-text.ts';
import { readPlay } from './typed-play.ts';

const table = sampleTable();

const lackOf = (rackText: string, word: string): string | undefined => {
  const rack = lettersOf(rackText);
  const tiles = readPlay({ table, rack }, '8H', word);
  if (!tiles.ok) throw new Error(tiles.error.type);
  return blankLackText(tiles.value, { table, rack });
};

test.each([
  ['CAT?', 'DOG', 'You do not hold D, O, G. Your blank stands for one letter only.'],
  ['CAT?', 'CATXY', 'You do not hold X, Y. Your blank stands for one letter only.'],
  ['TO?', 'TOTTO', 'You hold only one T. You hold only one O. Your blank stands for one letter only.'],
  ['C??', 'CATS', 'You do not hold A, T, S. Your 2 blanks stand for 2 letters only.'],
  ['CAT', 'DOG', undefined],
  ['CAT?', 'CaTX', undefined],
])('[CL25] with %s the word %s', (rack, word, text) => expect(lackOf(rack, word)).toBe(text));
