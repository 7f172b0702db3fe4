/** Pictures of the board. */
import type { Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { drawBoard } from './draw-board.ts';
import { makePaint } from './paint.ts';
import { sampleTable } from './scripted-game.ts';

const plain = makePaint(false);
const none = new Set<Square>();

const picture = (lines: readonly string[]): string => lines.map((line) => line.trimEnd()).join('\n');

test('an empty board, told apart without colour', () =>
  expect(picture(drawBoard(sampleTable(), none, plain))).toBe(
    `
    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O
 1  3W ·  ·  2L ·  ·  ·  3W ·  ·  ·  2L ·  ·  3W
 2  ·  2W ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  2W ·
 3  ·  ·  2W ·  ·  ·  2L ·  2L ·  ·  ·  2W ·  ·
 4  2L ·  ·  2W ·  ·  ·  2L ·  ·  ·  2W ·  ·  2L
 5  ·  ·  ·  ·  2W ·  ·  ·  ·  ·  2W ·  ·  ·  ·
 6  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·
 7  ·  ·  2L ·  ·  ·  2L ·  2L ·  ·  ·  2L ·  ·
 8  3W ·  ·  2L ·  ·  ·  ★  ·  ·  ·  2L ·  ·  3W
 9  ·  ·  2L ·  ·  ·  2L ·  2L ·  ·  ·  2L ·  ·
10  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  3L ·
11  ·  ·  ·  ·  2W ·  ·  ·  ·  ·  2W ·  ·  ·  ·
12  2L ·  ·  2W ·  ·  ·  2L ·  ·  ·  2W ·  ·  2L
13  ·  ·  2W ·  ·  ·  2L ·  2L ·  ·  ·  2W ·  ·
14  ·  2W ·  ·  ·  3L ·  ·  ·  3L ·  ·  ·  2W ·
15  3W ·  ·  2L ·  ·  ·  3W ·  ·  ·  2L ·  ·  3W`.slice(1),
  ));

test('tiles, a blank in small, the last play in brackets', () => {
  const table = sampleTable({ '8F': 'HORN', H6: 'FARm' });
  const last = new Set([82, 97, 127] as Square[]);
  const lines = drawBoard(table, last, plain);
  expect(picture(lines.slice(6, 10))).toBe(
    `
 6  ·  3L ·  ·  ·  3L · [F] ·  3L ·  ·  ·  3L ·
 7  ·  ·  2L ·  ·  ·  2L[A] 2L ·  ·  ·  2L ·  ·
 8  3W ·  ·  2L ·  H  O  R  N  ·  ·  2L ·  ·  3W
 9  ·  ·  2L ·  ·  ·  2L[m] 2L ·  ·  ·  2L ·  ·`.slice(1),
  );
});

// oxlint-disable-next-line no-control-regex
const withoutColour = (text: string): string => text.replace(/\u001B\[\d+m/gu, '');

test('colour adds no width, and no brackets', () => {
  const table = sampleTable({ '8F': 'HORn' });
  const lines = drawBoard(table, new Set([113] as Square[]), makePaint(true));
  const bare = drawBoard(table, none, plain);
  expect(lines.map(withoutColour)).toEqual(bare);
  expect(lines[8]).toContain('\u001B[1m\u001B[30m\u001B[47m H ');
  expect(lines[8]).toContain('\u001B[1m\u001B[37m\u001B[41m n ');
});
