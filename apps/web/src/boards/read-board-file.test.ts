/** Board files of this and other programs, whole and broken, as they are dropped on the page. */
import { describe, expect, test } from 'vitest';
import { boardsTexts } from '../texts/boards.ts';
import { wordTexts } from './listed-board.ts';
import { readBoardBytes, readBoardFile } from './read-board-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, name = 'my board.txt') => readBoardBytes(name, bytes(text));

const faultsIn = (text: string): readonly string[] => {
  const board = read(text);
  return board.ok ? [] : board.error.map(boardsTexts.files.fault);
};

const THREE = '5 x 7\nAa H MUSICAL\nCa H FRUITS\nEa H BOWLING\n';

const boardOf = (text: string) => {
  const board = read(text);
  if (!board.ok) throw new Error('no board');
  return board.value;
};

describe('[BW10] a board file', () => {
  test('becomes a board that is called as the file', () => {
    const board = boardOf(THREE);
    expect(board).toMatchObject({ plan: { name: 'my board', rows: 5, cols: 7 }, tiles: 'english' });
    expect(wordTexts(board)).toEqual(['MUSICAL', 'FRUITS', 'BOWLING']);
  });

  test.each([
    ['CRLF', THREE.replace(/\n/gu, '\r\n')],
    ['mixed case', THREE.toLowerCase()],
    ['no final newline', THREE.trimEnd()],
    ['a byte order mark', `\uFEFF${THREE}`],
    ['a grid', `${THREE}\n  abcdefg\nA MUSICAL\nB .......\nC FRUITS.\nD .......\nE BOWLING\n`],
  ])('is read with %s', (_title, text) => expect(boardOf(text)).toEqual(boardOf(THREE)));

  test('of an older program is read with its umlauts', () => {
    const text = '5 x 7\nAa H K\xC4SEBUN\nCa H GR\xDCNDE\nEa H SPORT\n';
    const board = readBoardBytes(
      'alt.txt',
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    );
    expect(board.ok && wordTexts(board.value)[0]).toBe('KÄSEBUN');
  });
});

describe('[BW10] a file that is no sound board is refused with line and reason', () => {
  test.each([
    [
      'clashing letters',
      '5 x 5\nAa H CAT\nAa V DOG',
      ['Line 3: expected the letter at Aa that CAT has there'],
    ],
    ['a word off the board', '5 x 5\nAc H HOUSE', ['Line 2: expected a word that stays on the board']],
    [
      'an unlisted run',
      '5 x 5\nAa H AT\nBa H ON',
      ['Line 3: expected every run to be a listed word, which Aa V AO', 'Line 3:'],
    ],
    ['no words', '5 x 5\n', ['Line 1: expected at least one word after the size']],
    ['too few letters', '5 x 5\nAa H CAT', ['Line 1: too few letters to deal; expected 14 or more']],
    ['a size line that lies', '4 x 99\nAa H CAT', ['Line 1: expected a size from 5 x 5 to 20 x 20']],
    ['a file of another kind', 'cat\ndog\n', ['Line 1: expected a size such as 15 x 15; found “cat”']],
    ['letters of no tiles', '5 x 5\nAa H ДОМ', ['Line 1: no tiles here have all the letters']],
    [
      'a grid that disagrees',
      `${THREE}\n  abcdefg\nA MUSICAX\nB .......\nC FRUITS.\nD .......\nE BOWLING\n`,
      ['Line 7: expected L at Ag, as the words say'],
    ],
    ['several faults', '5 x 5\nAa H C4T\nA1 H DOG', ['Line 2:', 'Line 3:']],
  ])('%s', (_title, text, starts) => {
    const faults = faultsIn(text);
    expect(faults).toHaveLength(starts.length);
    for (const [place, start] of starts.entries()) expect(faults[place]).toContain(start);
  });

  test('what is no text, too large or no file at all', async () => {
    const reasonOf = (answer: ReturnType<typeof read>): string =>
      answer.ok ? '' : answer.error.map(boardsTexts.files.fault).join('');
    expect(reasonOf(readBoardBytes('a.png', Uint8Array.from([137, 80, 78, 71, 0, 1])))).toMatch(/no text/u);
    const large = new File([new Uint8Array(300_000)], 'large.txt');
    expect(reasonOf(await readBoardFile(large))).toMatch(/larger than 256 kB/u);
    const folder = {
      name: 'folder',
      size: 10,
      arrayBuffer: async () => Promise.reject(new Error('a folder')),
    } as unknown as File;
    expect(reasonOf(await readBoardFile(folder))).toMatch(/could not open/u);
  });

  test('hostile text in a fault is shown as text, cut and without controls', () => {
    const [fault = ''] = faultsIn(`<img src=x onerror=alert(1)>\u202E${'x'.repeat(500)}\n`);
    expect(fault).toContain('“<img src=x');
    expect(fault).not.toContain('\u202E');
    expect(fault.length).toBeLessThan(120);
  });
});
