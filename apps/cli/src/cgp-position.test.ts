/** Positions that cannot be searched, and why; what a position says about its game. */
import { english } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { cgpFaultText, positionFromCgp } from './cgp-position.ts';

const rules = { tileSet: english, rackSize: 7 };

test.each([
  ['3/4/3 A/ 0/0 0', 'Line 9, column 7: expected a row of 3 squares, found "4".'],
  ['3/3/3 A4/ 0/0 0', 'Line 9, column 12: expected a letter of the english set or ?, found "4".'],
  ['3/3/3 AAAAAAAA/ 0/0 0', 'Line 9: The rack has 8 tiles, but a full one 7; --rack-size 8 allows them.'],
  ['3/3/3 A/ 0/0 0 ld german;', 'Line 9: The position has german tiles; add --tiles german.'],
  ['3/3/3 A/ 0/0 0 bb lots;', 'Line 9: bb takes a number from 0 to 1000, not "lots".'],
  ['3/3/3 A/ 0/0 0 etl 200;', 'Line 9: etl takes a number from 0 to 100, not "200".'],
  ['3/3/3 A/ 0/0 0 bdn super21;', 'Line 9: The layout "super21" has 21×21 squares, the board 3×3.'],
])('[CL13] %s', (cgp, sentence) => {
  const read = positionFromCgp(cgp, rules);
  expect(read.ok ? '' : cgpFaultText(read.error, { line: 9, offset: 4 })).toBe(sentence);
});

test('[CL11] what is left to draw, unseen and exchangeable', () => {
  const read = positionFromCgp('3/QZ1/3 AT?/E 5/6 0 ld english; lex ANY;', rules);
  // 100 tiles with 187 points; 2 of them lie there, 3 are held here and 7 by the other.
  expect(read.ok && read.value.position).toMatchObject({
    bagCount: 88,
    unseenPoints: 187 - 20 - 2,
    mostExchanged: 3,
  });
});

test('[CL11] an almost empty bag allows no exchange, and is never less than empty', () => {
  const full = Array.from({ length: 9 }, () => 'EEEEEEEEEE').join('/');
  const read = positionFromCgp(`${full}/10 AT/E 5/6 0`, rules);
  expect(read.ok && read.value.position).toMatchObject({ bagCount: 1, mostExchanged: 0 });
});

test('[CL11] no more tiles are exchanged than the bag holds', () => {
  const full = Array.from({ length: 7 }, () => 'EEEEEEEEEEEE').join('/');
  const read = positionFromCgp(`${full}/12 VVWUUII/ 5/6 0 etl 1;`, rules);
  expect(read.ok && read.value.position).toMatchObject({ bagCount: 2, mostExchanged: 2 });
});

test.each([
  ['ld klingon;', ['The tiles "klingon" are not known here; those of english are used.']],
  ['var wordsmog;', ['The variant "wordsmog" is not played here; the classic rules are used.']],
  ['bdn Odd;', ['The layout "Odd" is not known here; that of small7 is used.']],
  ['ld english; lex ANY; var Classic;', []],
])('[CL12] a position with %s', (operations, notices) => {
  const read = positionFromCgp(`7/7/7/7/7/7/7 A/ 0/0 0 ${operations}`, rules);
  expect(read.ok && read.value.notices).toEqual(notices);
});
