/** Typed plays, in the notation they are shown in: small letters are blanks. */
import { spell } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { makeSquare } from './place-text.ts';
import { lettersOf, sampleTable } from './scripted-game.ts';
import { readPlay } from './typed-play.ts';

// RAIN lies across from 8G, the I a blank.
const table = sampleTable({ '8G': 'RAiN' });
const { layout, tileSet } = table.setup;

const laid = (rack: string, line: string): string => {
  const [place = '', letters = ''] = line.split(' ');
  const read = readPlay({ table, rack: lettersOf(rack) }, place, letters);
  if (!read.ok) return read.error.type;
  return read.value
    .map(({ square, letter, blank }) => {
      const text = spell(tileSet, [letter]);
      return `${makeSquare(layout, square)}${blank ? text.toLowerCase() : text}`;
    })
    .join(' ');
};

describe('letters that lie there', () => {
  test.each([
    ['8F BRAINY', 'F8B K8Y'],
    ['8F B....Y', 'F8B K8Y'],
    ['8F B(RAIN)Y', 'F8B K8Y'],
    ['8F B(RA).NY', 'F8B K8Y'],
    ['8F BRAiNY', 'F8B K8Y'],
    ['8F brainy', 'F8B K8Y'],
    ['H7 B.Y', 'H7B H9Y'],
    ['h7 bay', 'H7B H9Y'],
    ['H7 B(A)Y', 'H7B H9Y'],
    ['8K Y', 'K8Y'],
    ['K8 YB', 'K8Y K9B'],
    ['8G RAIN', ''],
  ])('%s lays %s', (line, tiles) => expect(laid('BYBY', line)).toBe(tiles));
});

describe('blanks', () => {
  test.each([
    ['a tile before a blank', 'CAT?', '1A CAT', 'A1C B1A C1T'],
    ['small letters alone are tiles', 'CAT?', '1A cat', 'A1C B1A C1T'],
    ['a blank for what is missing', 'CT?', '1A CAT', 'A1C B1a C1T'],
    ['a blank for what is missing, in small letters', 'CT?', '1A cat', 'A1C B1a C1T'],
    ['a small letter beside capitals is a blank', 'CAT?', '1A CaT', 'A1C B1a C1T'],
    ['the tile first, the blank for the second', 'TO?', '1A TOT', 'A1T B1O C1t'],
    ['which of two can be chosen', 'TO?', '1A tOT', 'A1t B1O C1T'],
    ['two blanks', 'C??', '1A CAT', 'A1C B1a C1t'],
    ['capitals that lie there count as capitals', 'S?', '8G RAINs', 'K8s'],
    ['so do those in parentheses', 'S?', '8G (RAIN)s', 'K8s'],
    ['points do not', 'S?', '8G ....s', 'K8S'],
    ['what nobody holds is for the rules to refuse', 'CT', '1A CAT', 'A1C B1A C1T'],
    ['so is a blank that nobody holds', 'CAT', '1A CaT', 'A1C B1a C1T'],
  ])('%s', (_title, rack, line, tiles) => expect(laid(rack, line)).toBe(tiles));
});

test.each([
  ['8P CAT', 'notAPlace'],
  ['16A CAT', 'notAPlace'],
  ['1AA CAT', 'notAPlace'],
  ['1A C4T', 'notOnTiles'],
  ['1A CA?', 'notOnTiles'],
  ['1A Ä', 'notOnTiles'],
  ['1A ß', 'notOnTiles'],
  ['1A C(AT', 'badParentheses'],
  ['1A C)A(T', 'badParentheses'],
  ['1A C((A))T', 'badParentheses'],
  ['1N CAT', 'runsOff'],
  ['O14 CAT', 'runsOff'],
  ['1A C.T', 'nothingThere'],
  ['1A (CAT)', 'nothingThere'],
  ['8F BRAND', 'otherLetter'],
  ['8F B(O)...', 'otherLetter'],
  ['8F BY', 'otherLetter'],
])('%s: %s', (line, fault) => expect(laid('CAT', line)).toBe(fault));
