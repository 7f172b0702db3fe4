/** Boards built by prompts at a scripted terminal. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJuniorBoard } from '@tilewright/notation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { boardFindings } from './board-check.ts';
import { buildCommand } from './build-command.ts';
import { buildHelp } from './build-help.ts';
import { readBuildLine } from './build-typed-line.ts';
import type { BuildOptions } from './invocation.ts';
import { type ScriptedTerminal, scriptedPorts, scriptedTerminal } from './scripted-game.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-build-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'few.txt'), 'as\nat\ncat\ncats\nso\nto\nton\ndone\ndose\n');
});

interface Built {
  readonly code: number;
  readonly terminal: ScriptedTerminal;
  readonly shown: string;
  readonly complaints: readonly string[];
}

const build = async (
  options: Partial<BuildOptions>,
  lines: readonly string[],
  isInteractive = false,
): Promise<Built> => {
  const terminal = scriptedTerminal(lines, isInteractive);
  const complaints: string[] = [];
  const code = await buildCommand(
    { wordsFile: null, size: null, ...options },
    { terminal, ports: scriptedPorts('build'), folder, complain: (sentence) => complaints.push(sentence) },
  );
  return { code, terminal, shown: terminal.shown(), complaints };
};

const SEVEN = { wordsFile: 'english-basic', size: { rows: 7, cols: 7 } };
const FEW = { wordsFile: 'few.txt', size: { rows: 6, cols: 6 } };
const FOUR_WORDS = ['Ca H MUSIC', 'Ab V FRUIT', 'Eb H TIGER', 'Ef V RAT'];

/** What was said after a typed line, without the boards. */
const saidAfter = (shown: string, typed: string): string => {
  const after = shown.split(`> ${typed}\n`).at(-1) ?? '';
  const [said = ''] = after.split(/(?:Word|Row|Column|H or V)> |The board is not saved/u);
  return said.replace(/\n {3}a b c[^]*?\n\n/u, '').trim();
};

describe('[CL31] by prompts', () => {
  test('word list, size, and then word, row, column and direction', async () => {
    const words = 'music C a H FRUIT A b V Tiger E b H rat E f V'.split(' ');
    const { code, shown } = await build({}, ['', '7 x 7', ...words, 'done', 'my first']);
    expect(code).toBe(0);
    expect(shown).toContain('Word list, a file or a built-in list? [english-basic] \n');
    expect(shown).toContain('Size, rows x columns, 5 x 5 to 20 x 20? [15 x 15] 7 x 7\n');
    expect(shown).toContain('Word> music\nRow> C\nColumn> a\nH or V> H\n');
    expect(shown).toContain(`
   a b c d e f g
 A . F . . . . .
 B . R . . . . .
 C M U S I C . .
 D . I . . . . .
 E . T I G E R .
 F . . . . . A .
 G . . . . . T .

Ef V RAT placed.
Word> done
Name of the board? my first
The board is in my first.txt; tilewright junior "my first.txt" plays on it.
`);
  });

  test('the list and the size are asked for until they are right', async () => {
    const { shown } = await build({}, ['none.txt', 'few.txt', '4 x 5', '5 x 21', '15', '6×7']);
    expect(shown).toContain(`The word list ${join(folder, 'none.txt')} cannot be read: there is no`);
    expect(shown).toContain('Word list: few.txt, 9 words.');
    for (const typed of ['4 x 5', '5 x 21', '15'])
      expect(shown).toContain(`"${typed}" is no size; type rows x columns, 5 x 5 to 20 x 20.`);
    expect(shown).toContain('\n   a b c d e f g\n');
  });

  test('coordinates are strict', async () => {
    const { shown } = await build(SEVEN, [
      'music',
      'c',
      'H',
      '1',
      'C',
      'A',
      'h',
      'a',
      'h',
      'X',
      'H',
      'words',
    ]);
    for (const typed of ['c', 'H', '1'])
      expect(shown).toContain(
        `"${typed}" is no row: type a capital; there are rows A to G, columns a to g.\n`,
      );
    for (const typed of ['A', 'h'])
      expect(shown).toContain(`Column> ${typed}\n"${typed}" is no column: type a small letter; there are`);
    for (const typed of ['h', 'X'])
      expect(shown).toContain(`"${typed}" is no direction: type H for across or V for down.\n`);
    expect(shown).toContain('Word> words\nCa H MUSIC\n');
  });

  test.each([
    ['ca H MUSIC', '"c" is no row: type a capital; there are rows A to G, columns a to g.'],
    ['CA H MUSIC', '"A" is no column: type a small letter; there are rows A to G, columns a to g.'],
    ['Ca h MUSIC', '"h" is no direction: type H for across or V for down.'],
    ['Ca H', '"Ca H" is not understood; type a word, or such as Ca H MUSIC.'],
    ['Ca H MUSIC NOW', '"Ca H MUSIC NOW" is not understood; type a word, or such as Ca H MUSIC.'],
  ])('so they are in the line %s', async (typed, sentence) => {
    expect(saidAfter((await build(SEVEN, [typed])).shown, typed)).toBe(sentence);
  });

  test('the nearest words to one that is not in the list', async () => {
    const { shown } = await build(SEVEN, ['musik', 'Aa H xqzqzq', 'mu$ic', 'a']);
    expect(saidAfter(shown, 'musik')).toMatch(/^MUSIK is not in the list; near it: MUSIC, /u);
    expect(saidAfter(shown, 'Aa H xqzqzq')).toBe('XQZQZQ is not in the list; nothing is near it.');
    expect(saidAfter(shown, 'mu$ic')).toBe('MU$IC has signs that are on no tile; type letters only.');
    expect(saidAfter(shown, 'a')).toBe('A word has two letters or more.');
  });

  test('nothing typed instead of a place takes the word back', async () => {
    const { shown } = await build(SEVEN, ['music', '', 'music', 'C', 'a', '', 'words']);
    expect(shown.split('MUSIC is not placed.')).toHaveLength(3);
    expect(saidAfter(shown, 'words')).toBe('No word is placed yet.');
  });

  test('a command in capitals is a word', async () => {
    const { shown } = await build(FEW, ['DONE', 'A', 'a', 'H', 'done', 'words']);
    expect(shown).toContain('Aa H DONE placed.');
    expect(saidAfter(shown, 'done')).toBe(
      'The board has 4 letters, and two players need 14; place more words.',
    );
  });

  test('help fits a screen, and what it shows can be typed', async () => {
    const { shown } = await build(FEW, ['help']);
    expect(shown).toContain(buildHelp.join('\n'));
    expect(Math.max(...buildHelp.map((line) => line.length))).toBeLessThanOrEqual(79);
    const typed = buildHelp.flatMap((line) => /^(\S.*?) {2,}/u.exec(line)?.[1] ?? []);
    expect(typed).toHaveLength(7);
    for (const line of typed) expect(readBuildLine(line)).toBeDefined();
  });
});

describe('[CL32] every rule, broken once', () => {
  test.each([
    ['off the board', ['Ad H CATS'], 'CATS runs off the board: 1 letter has no square there.'],
    ['far off the board', ['Ff V CATS'], 'CATS runs off the board: 3 letters have no square there.'],
    ['twice', ['Aa H CAT', 'Ca H CAT'], 'Aa H CAT is on the board already; each word comes once.'],
    [
      'at the same place',
      ['Aa H CAT', 'Aa H CAT'],
      'Aa H CAT is on the board already; each word comes once.',
    ],
    ['a clash', ['Aa H CAT', 'Ab V SO'], 'SO needs S on Ab, and A is there.'],
    [
      'a longer word',
      ['Aa H CAT', 'Ad V SO'],
      'Aa H CATS would stand there, and CAT would be only a part of it.',
    ],
    [
      'over another',
      ['Aa H CAT', 'Aa H CATS'],
      'Aa H CATS would stand there, and CAT would be only a part of it.',
    ],
    [
      'side by side',
      ['Aa H CAT', 'Ba H TON'],
      'It touches other words: Aa V CT, Ab V AO and Ac V TN are not in the list.',
    ],
    [
      'side by side with a word again',
      ['Ae V AT', 'Aa H AS', 'Ba H TO'],
      'It touches other words: Aa V AT would come twice.',
    ],
  ])('%s', async (_title, lines, reason) => {
    const { shown } = await build(FEW, [...lines, 'words']);
    expect(
      saidAfter(shown, lines[lines.length - 1] ?? '')
        .split('\n')
        .pop(),
    ).toBe(reason);
    const placed = lines.length === 1 ? ['No word is placed yet.'] : lines.slice(0, -1);
    expect(saidAfter(shown, 'words').split('\n')).toEqual(placed);
  });

  test('words that touch are offered with what they make, and left when it is not wanted', async () => {
    const question = 'It makes Aa V AT and Ab V SO, in the list too; place them as well? Yes or No? [No] ';
    const no = await build(FEW, ['Aa H AS', 'Ba H TO', '', 'words']);
    expect(no.shown).toContain(`Word> Ba H TO\n${question}\nBa H TO is not placed.\n`);
    expect(saidAfter(no.shown, 'words')).toBe('Aa H AS');
    const yes = await build(FEW, ['Aa H AS', 'Ba H TO', 'yes', 'words']);
    expect(yes.shown).toContain('Ba H TO, Aa V AT and Ab V SO placed.');
    expect(saidAfter(yes.shown, 'words').split('\n')).toEqual(['Aa H AS', 'Ba H TO', 'Aa V AT', 'Ab V SO']);
  });

  test('undo and redo go back and forth as far as there are words', async () => {
    const typed = 'undo,Aa H AS,Ca H TO,undo,undo,undo,words,redo,redo,redo,undo,Ee V SO,redo,words';
    const { shown } = await build(FEW, typed.split(','));
    expect(shown.split('There is nothing to undo.')).toHaveLength(3);
    expect(shown.split('There is nothing to redo.')).toHaveLength(3);
    expect(shown).toContain('Word> words\nNo word is placed yet.\n');
    expect(shown).toContain('Word> words\nAa H AS\nEe V SO\n');
  });
});

describe('[CL33] the end', () => {
  test('a saved board is sound, and reads as it was built', async () => {
    await build(SEVEN, [...FOUR_WORDS, 'done', 'first']);
    const text = readFileSync(join(folder, 'first.txt'), 'utf8');
    expect(boardFindings(text)).toEqual([]);
    expect(text.split('\n\n')[0]?.split('\n')).toEqual(['7 x 7', ...FOUR_WORDS]);
    expect(parseJuniorBoard(text).ok).toBe(true);
  });

  test('never over another file without asking', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    const no = await build(SEVEN, [...FOUR_WORDS, 'done', 'mine', 'no', 'other.txt']);
    expect(no.shown).toContain(
      'mine.txt is there already; write over it? Yes or No? [No] no\nName of the board? other.txt\n',
    );
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
    expect(existsSync(join(folder, 'other.txt'))).toBe(true);
    await build(SEVEN, [...FOUR_WORDS, 'done', 'mine', 'y']);
    expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toMatch(/^7 x 7\nCa H MUSIC\n/u);
  });

  test('a name stays in the folder', async () => {
    mkdirSync(join(folder, 'boards.txt'));
    const names = [
      '',
      '../up',
      '/etc/board',
      '.hidden',
      '-rf',
      'a\tb',
      'x'.repeat(61),
      'boards',
      'y',
      'fine',
    ];
    const { code, shown } = await build(SEVEN, [...FOUR_WORDS, 'done', ...names]);
    expect(code).toBe(0);
    expect(shown.split('A name has up to 60 letters')).toHaveLength(8);
    expect(shown).toContain(`${join(folder, 'boards.txt')} cannot be written: it is a folder.`);
    expect(shown).toContain('The board is in fine.txt; tilewright junior fine.txt plays on it.\n');
  });

  test('a board without words is not done', async () => {
    expect(saidAfter((await build(SEVEN, ['done'])).shown, 'done')).toBe(
      'The board has no words yet; place one first.',
    );
  });

  test.each([
    ['at the list', {}, []],
    ['at the list by quit', {}, ['quit']],
    ['at the size', {}, ['few.txt']],
    ['at the row', FEW, ['cat']],
    ['at the direction', FEW, ['cat', 'A', 'a']],
    ['at an offer', FEW, ['Aa H AS', 'Ba H TO']],
    ['at the name', SEVEN, [...FOUR_WORDS, 'done']],
    ['by quit', FEW, ['Aa H AS', 'quit', 'done']],
  ])('leaving %s saves nothing and is no error', async (_title, options, lines) => {
    const { code, shown, complaints } = await build(options, lines);
    expect([code, complaints]).toEqual([0, []]);
    expect(shown).toMatch(/The board is not saved\. Goodbye\.\n$/u);
  });

  test('at the keys quit asks where there is something to lose', async () => {
    const { shown } = await build(FEW, ['Aa H AS', 'quit', 'no', 'quit', 'yes'], true);
    expect(shown.split('Leave without saving the board? Yes or No? [No] ')).toHaveLength(3);
  });

  test('a list that cannot be had is wrong use', async () => {
    const { code, shown, complaints } = await build({ wordsFile: 'none.txt' }, []);
    expect([code, shown, complaints]).toEqual([
      2,
      '',
      [`The word list ${join(folder, 'none.txt')} cannot be read: there is no such file.`],
    ]);
  });
});
