/** What is said about lines that cannot be read. */
import { expect, test } from 'vitest';
import { lettersOf, sampleTable } from './scripted-game.ts';
import { lineFaultText, playFaultText } from './typed-fault-text.ts';
import { readLine } from './typed-line.ts';
import { readPlay } from './typed-play.ts';

test.each([
  ['dance now', '"dance now" is not understood; type help to see what is.'],
  ['hello', '"hello" is no command; to play it, say where: 8H hello.'],
  ['8h', 'Say which word goes there, such as 8h WORD.'],
  ['swap', 'Say which letters to swap, such as swap ABC; ? is the blank.'],
  ['\u001B[2J !', '"\uFFFD[2J !" is not understood; type help to see what is.'],
  [`${'x'.repeat(50)} y`, `"${'x'.repeat(40)}…" is not understood; type help to see what is.`],
])('%j', (line, text) => {
  const read = readLine(line);
  expect(read.ok ? '' : lineFaultText(read.error)).toBe(text);
});

test.each([
  ['8P', 'CAT', '8P is not on the board; rows go from 1 to 15 and columns from A to O.'],
  ['1A', 'C4T', '4 is on no tile; a word is letters, with . or (A) for what lies there.'],
  ['1A', 'C(AT', 'The parentheses do not match; write R(I)N to play through an I.'],
  ['1N', 'CAT', 'CAT runs off the board.'],
  ['1A', 'C.T', 'Nothing lies on B1 to play through.'],
  ['8F', 'BY', 'G8 holds R already; write the letters that lie there too.'],
])('%s %s', (place, word, text) => {
  const table = sampleTable({ '8G': 'RAIN' });
  const read = readPlay({ table, rack: lettersOf('CAT') }, place, word);
  expect(read.ok ? '' : playFaultText(read.error, table.setup)).toBe(text);
});
