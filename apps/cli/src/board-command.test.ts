/** `board check`: boards of other programs, and every way a file can be broken. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeJuniorBoard, parseJuniorBoard } from '@tilewright/notation';
import { builtInBoards } from '@tilewright/variants';
import { afterAll, describe, expect, test } from 'vitest';
import { boardCheckCommand } from './board-command.ts';
import { makeProgress } from './progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-board-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Checked {
  readonly code: number;
  readonly output: string;
  readonly errors: readonly string[];
}

/** Checks files with these contents, named 1.txt, 2.txt and so on. */
const check = async (...contents: readonly (string | Uint8Array)[]): Promise<Checked> => {
  const files = contents.map((_, index) => `${index + 1}.txt`);
  for (const [index, content] of contents.entries()) writeFileSync(join(folder, files[index] ?? ''), content);
  return checkFiles(files);
};

const checkFiles = async (files: readonly string[]): Promise<Checked> => {
  const errors: string[] = [];
  let output = '';
  const progress = makeProgress({ write: () => undefined }, false);
  const code = await boardCheckCommand(files, {
    readInput: async function* () {},
    isTyped: () => false,
    write: async (text) => void (output += text),
    complain: (sentence) => errors.push(sentence),
    progress,
    quietProgress: progress,
    folder,
  });
  return { code, output, errors };
};

/** 28 words and 100 letters, as another program might list them. */
const WORDS = `He H WARPED, Gf V HANDLER, Eh V BUMP, Bj V HONORED, Lc H RISE, Cg H ZEROS, Jc V PAR, Mf H RAIL,
Ej H ONUS, Ki V BELOW, Em V SIDING, Oi H WORDED, Ki H BUGS, Hl H SIGN, Ld V ITS, Na H QUEST, Kl V SAT, Kn V SOUND,
Do V ASCENDS, Ah V ONE, Ae H MAJOR, Ik V MUG, Ae V MEND, Bb H RATE, Da H CODED, Da V CITE, Mg V ARE, Ac V CARDS`;
const lines = WORDS.split(/,\s/u);
const LARGE = `15 x 15\n${lines.join('\n')}\n`;

const drawn = (text: string): string => {
  const board = parseJuniorBoard(text);
  const made = board.ok ? makeJuniorBoard(board.value) : board;
  return made.ok ? made.value : '';
};

describe('[CL30] boards of other programs are read', () => {
  test('28 words and 100 letters', () => {
    const grid = drawn(LARGE).split('\n\n')[1] ?? '';
    expect(lines).toHaveLength(28);
    expect(
      grid
        .split('\n')
        .slice(1)
        .map((row) => row.slice(1).replace(/[^A-Z]/gu, ''))
        .join(''),
    ).toHaveLength(100);
  });

  test.each([
    ['without the grid', LARGE],
    ['with the grid', drawn(LARGE)],
    ['with the grid right after the words', drawn(LARGE).replace('\n\n', '\n')],
    ['with CRLF', drawn(LARGE).replaceAll('\n', '\r\n')],
    ['in small letters', LARGE.toLowerCase()],
    ['in mixed case', LARGE.replace(/[A-Z]/gu, (sign, at: number) => (at % 2 ? sign.toLowerCase() : sign))],
    ['without a final newline', LARGE.trimEnd()],
    ['with the words the other way round', `15 x 15\n${lines.slice().reverse().join('\n')}\n`],
    ['with the words in another order', `15X15\n${lines.slice().sort().join('\n')}`],
    ['with a byte order mark', `\uFEFF${LARGE}`],
  ])('%s', async (_title, text) => {
    expect(await check(text)).toEqual({ code: 0, output: '1.txt: ok\n', errors: [] });
  });

  test('in the letters of another language', async () => {
    expect(await check('9 x 9\nAa H ŻÓŁWIK\nCa H GĘŚLARZ\nEa H ŹREBIĘ\n')).toMatchObject({ code: 0 });
  });
});

describe('[CL30] broken boards are refused with line, column and reason', () => {
  const broken = (from: string, to: string): string => LARGE.replace(from, to);
  test.each([
    [
      'letters that clash',
      broken('Gf V HANDLER', 'Gf V HINDLER'),
      ['3:1: expected the letter at Hf that WARPED has there, found "Gf V HINDLER"'],
    ],
    [
      'words running off the board',
      broken('Oi H WORDED', 'Ok H WORDED').replace('Hl H SIGN', 'Pl H SIGN'),
      [
        '13:1: expected a word that stays on the board, found "Ok H WORDED"',
        '15:1: expected a word that stays on the board, found "Pl H SIGN"',
      ],
    ],
    [
      'unlisted runs',
      `${LARGE}Am H AS\nBm H TO\n`,
      [
        '31:1: expected every run to be a listed word, which Am V AT is not, found "Bm H TO"',
        '31:1: expected every run to be a listed word, which An V SO is not, found "Bm H TO"',
      ],
    ],
    ['no words', '15 x 15\n', ['1:1: expected at least one word after the size, found "15 x 15"']],
    [
      'no words before the grid',
      '5 x 5\n\n  a b c d e\nA . . . . .\nB . . . . .\nC . . . . .\nD . . . . .\nE . . . . .\n',
      ['1:1: expected at least one word after the size, found "5 x 5"'],
    ],
    [
      'too few letters to deal',
      '\n5 x 6\nCa H MUSIC\nAb V FRUIT\n',
      ['2:1: too few letters to deal: expected 14 or more for two players, found 9'],
    ],
    [
      'a size line that the words do not fit',
      broken('15 x 15', '15 x 14'),
      [
        '15:1: expected a word that stays on the board, found "Hl H SIGN"',
        '20:1: expected a word that stays on the board, found "Do V ASCENDS"',
      ],
    ],
    [
      'a size line that the grid does not have',
      drawn(LARGE).replace('15 x 15', '15 x 16'),
      ['31:1: expected 16 columns in the grid, found "  a b c d e f g h i j k l m n o"'],
    ],
    [
      'a size line that is none',
      broken('15 x 15', '15'),
      ['1:1: expected a size such as 15 x 15, found "15"'],
    ],
    [
      'a size beyond the limits',
      broken('15 x 15', '15 x 21'),
      ['1:1: expected a size from 5 x 5 to 20 x 20, found "15 x 21"'],
    ],
    [
      'a grid that disagrees',
      drawn(LARGE).replace('W A R P E D', 'W A R P E T'),
      ['39:21: expected D at Hj, as the words say, found "T"'],
    ],
    [
      'a file of another kind',
      '#player1 Ann Ann\n#player2 Ben Ben\n>Ann: DEIRAAU 8G RIDE +10 10\n',
      ['1:1: expected a size such as 15 x 15, found "#player1 Ann Ann"'],
    ],
    [
      'letters of no language',
      '7 x 7\nAa H МИР\nCa H ДРУЖБА\nEa H СОБАКА\n',
      ['1:1: no tiles here have all the letters of these words'],
    ],
  ])('%s', async (_title, text, reasons) => {
    const { code, output, errors } = await check(text);
    expect([code, errors]).toEqual([1, []]);
    expect(output.trimEnd().split('\n')).toEqual(reasons.map((reason) => `1.txt:${reason}`));
  });

  test('every file is checked, and one that cannot be read is told on the error output', async () => {
    const binary = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]);
    const { code, output, errors } = await check(LARGE, '5 x 5\nAa H A', binary, '');
    expect(code).toBe(2);
    expect(output).toBe('1.txt: ok\n2.txt:2:1: expected a word of two or more letters, found "Aa H A"\n');
    expect(errors).toEqual([
      `The board ${join(folder, '3.txt')} holds bytes that are no text; write one with tilewright build.`,
      `The board ${join(folder, '4.txt')} is empty; write one with tilewright build.`,
    ]);
    expect((await checkFiles(['none.txt'])).errors).toEqual([
      `The board ${join(folder, 'none.txt')} cannot be read: there is no such file. tilewright junior lists the built-in ones.`,
    ]);
  });
});

describe('[CL37] boards that come with the program', () => {
  test('are checked by their names, among files', async () => {
    const ids = builtInBoards.map(({ id }) => id);
    expect(await checkFiles(ids)).toEqual({
      code: 0,
      output: ids.map((id) => `${id}: ok\n`).join(''),
      errors: [],
    });
  });

  test('give way to a file of that name', async () => {
    writeFileSync(join(folder, 'fair'), 'nothing here\n');
    const { code, output } = await checkFiles(['fair', 'garden']);
    expect([code, output]).toEqual([
      1,
      'fair:1:1: expected a size such as 15 x 15, found "nothing here"\ngarden: ok\n',
    ]);
  });
});
