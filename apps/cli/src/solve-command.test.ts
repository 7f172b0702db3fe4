/** `solve` as it is started: formats, ties, streams and faults. Every expected play was worked out by hand. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { standard15, super21, makeLayout } from '@tilewright/variants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = openWorkplace();
afterAll(place.clear);

const words = 'aa\nat\ncat\ncats\ndog\ndogs\nlemoned\nno\non\nscat\ntac\ntaco\nzoologist\nzooms\n';
beforeAll(() => void place.write('words.txt', words));

const plain = (size: number): string[] =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => '..').join(' '));

const solve = (input: string) => place.run(['solve', 'words.txt'], input);

test('[CL1] one case, to the letter', async () => {
  const input = '5\n.. 2. .. .. .3\n.. .. .. .. ..\n.. c A t ..\n.. .. .4 .. ..\n.2 .. 4. .. ..\ns\n';
  expect(await solve(input)).toEqual({
    code: 0,
    errors: '',
    output: `Input Board:
5
.. 2. .. .. .3
.. .. .. .. ..
..  c  A  t ..
.. .. .4 .. ..
.2 .. 4. .. ..
Tray: s
Solution cAts has 5 points
Solution Board:
5
.. 2. .. .. .3
.. .. .. .. ..
..  c  A  t  s
.. .. .4 .. ..
.2 .. 4. .. ..

`,
  });
});

test('[CL1] several cases, each with an empty line after it; the end of input needs no line end', async () => {
  const one = `3\n${plain(3).join('\n')}\non\n`;
  const { code, output } = await solve(`\n${one}\n\n ${one}3\n${plain(3).join(' ')} at`);
  expect(code).toBe(0);
  const cases = output.split('\n\n');
  expect(cases).toHaveLength(4);
  expect(cases[3]).toBe('');
  expect(cases[1]).toBe(cases[0]);
  expect(cases[2]).toContain('Tray: at\nSolution at has 2 points\n');
});

test('[CL1] a word list that cannot be read', async () =>
  expect(await place.run(['solve', 'no-such.txt'], 'anything')).toEqual({
    code: 2,
    output: '',
    errors: `tilewright: The word list ${join(place.folder, 'no-such.txt')} cannot be read: there is no such file.\n`,
  }));

test('[CL1] no input is no case', async () =>
  expect(await solve(' \n\n')).toEqual({ code: 0, output: '', errors: '' }));

interface Wanted {
  readonly title: string;
  readonly board: readonly string[];
  readonly tray: string;
  /** The word and its points. */
  readonly solution: string;
  /** The board after it, where it matters. */
  readonly after?: readonly string[];
}

/** All cases in one run of the program: what it found, and what it should have found. */
const answersTo = async (cases: readonly Wanted[]) => {
  const input = cases.map(({ board, tray }) => `${board.length}\n${board.join('\n')}\n${tray}\n`);
  const { code, output, errors } = await solve(input.join('\n'));
  expect([code, errors]).toEqual([0, '']);
  const answers = output.split('\n\n').slice(0, -1);
  expect(answers).toHaveLength(cases.length);
  const shown = answers.map((answer, index) => {
    const lines = answer.split('\n');
    const at = lines.findIndex((line) => line.startsWith('Solution '));
    const after = cases[index]?.after === undefined ? [] : lines.slice(at + 3);
    return [cases[index]?.title, lines[at], ...after];
  });
  const wanted = cases.map(({ title, solution, after = [] }) => [
    title,
    `Solution ${solution} points`,
    ...after,
  ]);
  return { shown, wanted };
};

test('[CL2] the most points, then the rules for ties', async () => {
  const { shown, wanted } = await answersTo([
    {
      title: 'no play leaves the board as it is',
      board: ['.. .. ..', '..  z ..', '.. .. ..'],
      tray: 'q*',
      solution: 'none has 0',
      after: ['.. .. ..', '..  z ..', '.. .. ..'],
    },
    { title: 'points before the alphabet', board: plain(7), tray: 'zooms', solution: 'zooms has 16' },
    {
      title: 'the alphabetically first word, and of its places the topmost',
      board: plain(3),
      tray: 'on',
      solution: 'no has 2',
      after: ['..  n ..', '..  o ..', '.. .. ..'],
    },
    {
      // With a blank for its o, taco is worth no more than tac.
      title: 'a word before those that begin with it',
      board: ['.. .. .. ..', '.. .. .. ..', ' t  a .. ..', '.. .. .. ..'],
      tray: 'c*',
      solution: 'tac has 5',
    },
    {
      title: 'then the leftmost',
      board: ['..  a ..', '.. .. ..', '.. .. ..'],
      tray: 'a',
      solution: 'aa has 2',
      after: [' a  a ..', '.. .. ..', '.. .. ..'],
    },
    {
      title: 'then the one across',
      board: [' a .. ..', '.. .. ..', '.. .. ..'],
      tray: 'a',
      solution: 'aa has 2',
      after: [' a  a ..', '.. .. ..', '.. .. ..'],
    },
    {
      title: 'then the blank as far right as possible, in a word down as well',
      board: plain(3),
      tray: 'a*',
      solution: 'aA has 1',
      after: ['..  a ..', '..  A ..', '.. .. ..'],
    },
    {
      title: 'points decide where the blank lies before any tie',
      board: ['.. .. ..', '.. .. .3', '.. .. ..'],
      tray: 'a*',
      solution: 'Aa has 3',
    },
    {
      title: 'one tile that makes two words is read along the first in the alphabet: across',
      board: ['.. .. ..  d', '.. .. ..  o', '.. .. ..  g', ' c  a  t ..'],
      tray: 's',
      solution: 'cats has 12',
    },
    {
      title: 'one tile that makes two words is read along the first in the alphabet: down',
      board: ['.. .. ..  c', '.. .. ..  a', '.. .. ..  t', ' d  o  g ..'],
      tray: 's',
      solution: 'cats has 12',
    },
  ]);
  expect(shown).toEqual(wanted);
});

const rowsOf = (text: string): readonly string[] => text.trimEnd().split('\n');
const wide = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => '..').join(' '));

test('[CL3] boards of any size; seven tiles earn 50 points on each', async () => {
  const { shown, wanted } = await answersTo([
    // 1 + 1 + 3 + 1 + 0 + 1 + 2 = 9
    { title: '7×7', board: plain(7), tray: 'le*mdoe', solution: 'lemoNed has 59' },
    // The m on a double letter, the word on the star: (9 + 3) × 2 + 50.
    { title: '15×15', board: rowsOf(makeLayout(standard15)), tray: 'le*mdoe', solution: 'lemoNed has 74' },
    // From column 5 the l triples and the m doubles: (9 + 2 + 3) × 2 + 50.
    { title: '21×21', board: rowsOf(makeLayout(super21)), tray: 'le*mdoe', solution: 'lemoNed has 78' },
    {
      // 10 + 1 + 1 + 1 + 1 + 2 + 1 + 1 + 1 = 19
      title: 'seven tiles of a longer word',
      board: [...wide.slice(0, 8), ' z  o .. .. .. .. .. .. ..'],
      tray: 'tsigolo',
      solution: 'zoologist has 69',
      after: [...wide.slice(0, 8), ' z  o  o  l  o  g  i  s  t'],
    },
    { title: 'six tiles earn nothing', board: plain(7), tray: 'smooz', solution: 'zooms has 16' },
    { title: '1×1', board: ['..'], tray: 'aa', solution: 'none has 0' },
  ]);
  expect(shown).toEqual(wanted);
});

test('[CL3] down is the topmost of two plays that are worth as much', async () => {
  const { output } = await solve(`15\n${makeLayout(standard15)}\nle*mdoe`);
  const rows = output.split('Solution Board:\n15\n')[1]?.split('\n') ?? [];
  expect(rows.slice(0, 8).map((row) => row.slice(21, 23))).toEqual([
    '3.',
    ' l',
    ' e',
    ' m',
    ' o',
    ' N',
    ' e',
    ' d',
  ]);
});

describe('[CL4] as it comes', () => {
  test('each result appears while the next case is still on its way', async () => {
    const { child, output, finished } = place.start(['solve', 'words.txt']);
    const answers = (): number => output().split('Solution Board:').length - 1;
    const until = async (count: number): Promise<void> => {
      while (answers() < count) await wait(5);
    };
    child.stdin.write('3\n.. .. ..\n.. .. ..\n.. .. ..\no');
    await wait(100);
    expect(answers()).toBe(0);
    child.stdin.write('n\n3\n.. .');
    await until(1);
    expect(output()).toContain('Tray: on\nSolution no has 2 points\n');
    child.stdin.write('. ..\n.. .. ..\n.. .. ..\nat\r');
    child.stdin.write('\n');
    await until(2);
    child.stdin.end();
    expect((await finished).code).toBe(0);
  });

  test('CRLF, tabs, blank lines, a byte order mark and tiles without padding', async () => {
    const { code, output } = await solve('\uFEFF\r\n3\r\n\t..\t.. ..\r\n\r\nc a t\r\n .. .. ..\r\n\r\ns\r\n');
    expect(code).toBe(0);
    expect(output).toContain('Input Board:\n3\n.. .. ..\n c  a  t\n.. .. ..\nTray: s\n');
  });
});

describe('[CL5] malformed input', () => {
  const good = `3\n${plain(3).join('\n')}\non\n\n`;
  const after = ['3', '..  n ..', '..  o ..', '.. .. ..'].join('\n');
  const answered = `Input Board:\n3\n${plain(3).join('\n')}\nTray: on\nSolution no has 2 points\nSolution Board:\n${after}\n\n`;
  test.each([
    [
      'a wrong square',
      '3\n.. .. ..\n.. 5. ..\n',
      'Line 9, column 4: expected the square at (1, 1): one letter, or .. 2. 3. 4. .2 .3 .4, found "5.".',
    ],
    ['a wrong size', '\n x\n', 'Line 8, column 2: expected the size of a board, 1 to 31, found "x".'],
    ['too large', '32\n', 'Line 7, column 1: expected the size of a board, 1 to 31, found "32".'],
    [
      'a cut board',
      '2\n.. ..\n.. ',
      'Line 9, column 4: expected the square at (1, 1): one letter, or .. 2. 3. 4. .2 .3 .4, found nothing.',
    ],
    ['no tray', '2\n.. ..\n.. ..\n', 'Line 10, column 1: expected a tray of 1 to 7 letters, found nothing.'],
    [
      'a capital in the tray',
      '1\n..\nabC\n',
      'Line 9, column 3: expected a letter in lower case or *, found "C".',
    ],
    ['eight letters', '1\n..\nabcdefgh\n', 'Line 9, column 8: expected at most 7 letters, found "abcdefgh".'],
    [
      'endless garbage',
      `1 ${'q'.repeat(500_000)}`,
      `Line 7, column 3: expected the square at (0, 0): one letter, or .. 2. 3. 4. .2 .3 .4, found "${'q'.repeat(40)}…".`,
    ],
  ])('%s: what came before is printed, then one sentence', async (_title, bad, sentence) => {
    expect(await solve(good + bad)).toEqual({
      code: 2,
      output: answered,
      errors: `tilewright: ${sentence}\n`,
    });
  });
});
