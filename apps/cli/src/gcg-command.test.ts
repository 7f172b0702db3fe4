/** `gcg check` as it is started: right games, and every fault with its place. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

vi.setConfig({ testTimeout: 60_000 });

const place = openWorkplace();
afterAll(place.clear);

const head = ['#character-encoding UTF-8', '#player1 Ann Ann', '#player2 Ben Ben'];
/** RIDE 10, TIE 3 and PET with ER 9, as GAMES counts them. */
const turns = ['>Ann: DEIRAAU 8G RIDE +10 10', '>Ben: EFGTOOO H7 T.E +3 3', '>Ann: AAUPELN 7F PE. +9 19'];

const gameOf = (lines: readonly string[]): string => `${[...head, ...lines].join('\n')}\n`;

beforeAll(() => {
  place.write('good.gcg', gameOf(turns));
  place.write('words.txt', 'er\npet\nride\ntie\n');
  place.write('few.txt', 'pet\nride\ntie\n');
});

const check = (...args: readonly string[]) => place.run(['gcg', 'check', ...args]);

test('[CL15] a right game is ok, also with its words', async () => {
  expect(await check('good.gcg')).toEqual({ code: 0, output: 'good.gcg: ok\n', errors: '' });
  expect(await check('good.gcg', 'good.gcg', '--words', 'words.txt')).toEqual({
    code: 0,
    output: 'good.gcg: ok\ngood.gcg: ok\n',
    errors: '',
  });
});

test('[CL15] words that are not in the list, unless the play was withdrawn', async () => {
  const withdrawn = [...turns, '>Ann: AAUPELN -- -9 10'];
  place.write('withdrawn.gcg', gameOf(withdrawn));
  expect(await check('good.gcg', 'withdrawn.gcg', '--words', 'few.txt')).toEqual({
    code: 1,
    output: 'good.gcg:6:1: expected a word of the list, found ER\nwithdrawn.gcg: ok\n',
    errors: '',
  });
});

describe('[CL15] a fault is named with its file, line and column', () => {
  const [ride = '', tie = '', pet = ''] = turns;
  test('of every kind', async () => {
    const games: Readonly<Record<string, readonly string[]>> = {
      'score.gcg': ['>Ann: DEIRAAU 8G RIDE +12 12', tie],
      'total.gcg': [ride, '>Ben: EFGTOOO H7 T.E +3 4'],
      'rack.gcg': ['>Ann: DEIAAAU 8G RIDE +10 10'],
      'place.gcg': ['>Ann: DEIRAAU 1A RIDE +10 10'],
      'dot.gcg': [ride, '>Ben: EFGTOOO H1 T.E +3 3'],
      'apart.gcg': [ride, '>Ben: EFGTOOO A1 TOE +3 3', pet],
      'zed.gcg': [ride, '>Ben: ZZGTOOO H7 Z.Z +41 41'],
      'line.gcg': [ride, 'what is this?'],
      'lines.gcg': ['>Ann: DEIRAAU 8G RIDE +12 12', '>Ben: EFGTOOO H7', tie, 'what is this?', '>Ann: what'],
      'both.gcg': ['>Ann: DEIRAAU 8G RIDE +11 11', tie, '>Ann: AAUPELN 7F PE. +9 19'],
      'exchange.gcg': [ride, '>Ben: EFGTOOO -XX +0 0'],
      'end.gcg': [ride, tie, pet, '>Ann: (FGOOO) +5 24'],
      'layout.gcg': ['#board-layout Odd', ride],
      'tiles.gcg': ['#tile-distribution elvish', ride],
    };
    for (const [name, lines] of Object.entries(games)) place.write(name, gameOf(lines));
    const { code, output, errors } = await check(...Object.keys(games));
    expect([code, errors]).toEqual([1, '']);
    expect(output.trimEnd().split('\n')).toEqual([
      'score.gcg:4:1: expected a score of 10, found 12',
      'total.gcg:5:1: expected a total of 3, found "4"',
      'rack.gcg:4:1: expected tiles of the rack DEIAAAU, found RIDE',
      'place.gcg:4:1: RIDE cannot lie there: the first play must cover the star on H8',
      'dot.gcg:5:1: a dot stands for a tile on the board, and there is none',
      'apart.gcg:5:1: TOE cannot lie there: the tiles must touch a tile on the board; the turns after it are not replayed',
      'zed.gcg:5:1: more Z tiles than the set has; it has 1',
      'line.gcg:5:1: expected a line that starts with # or >, found "what is this?"',
      'lines.gcg:4:1: expected a score of 10, found 12',
      'lines.gcg:5:17: expected a score and a total, found ">Ben: EFGTOOO H7"; the turns after it are not replayed',
      'lines.gcg:7:1: expected a line that starts with # or >, found "what is this?"',
      'lines.gcg:8:11: expected a score and a total, found ">Ann: what"',
      'both.gcg:4:1: expected a score of 10, found 11',
      'both.gcg:6:1: expected a total of 20, found "19"',
      'exchange.gcg:5:1: expected tiles of the rack EFGTOOO, found XX',
      'end.gcg:7:1: expected a score of 9 or 18, found 5',
      'layout.gcg:1:1: the layout "Odd" is not known; only built-in layouts can be checked',
      'tiles.gcg:1:1: the tile set "elvish" is not known; add --tiles NAME to say which one it is',
    ]);
  });
});

test('[CL15] a file that cannot be read does not keep the others from being checked', async () => {
  place.write('empty.gcg', '');
  expect(await check('no.gcg', 'good.gcg', 'empty.gcg')).toEqual({
    code: 2,
    output: 'good.gcg: ok\n',
    errors: `tilewright: The game record ${join(place.folder, 'no.gcg')} cannot be read: there is no such file.
tilewright: The game record ${join(place.folder, 'empty.gcg')} is empty; write a game in GCG into it.
`,
  });
});

test('[CL15] what is no text is not dumped', async () => {
  place.write('program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2]));
  expect(await check('program')).toEqual({
    code: 2,
    output: '',
    errors: 'tilewright: program is no text; a game in GCG is.\n',
  });
});

test('[CL15] a game without players is named once', async () => {
  place.write('nobody.gcg', '>Ann: DEIRAAU 8G RIDE +10 10\n');
  expect((await check('nobody.gcg')).output).toBe('nobody.gcg:1:1: expected #player1, found nothing\n');
});

test('[CL15] other tiles', async () => {
  place.write('spanish.gcg', gameOf(['#tile-distribution Spanish', '>Ann: ADELLNO 8H LLANO +24 24']));
  // LL8 A1 N1 O1 with the LL on the star: 11 × 2; with English tiles (1 + 1 + 1 + 1 + 2 × 1) × 2.
  expect((await check('spanish.gcg')).output).toBe('spanish.gcg:5:1: expected a score of 22, found 24\n');
  expect((await check('spanish.gcg', '--tiles', 'english')).output).toBe(
    'spanish.gcg:5:1: expected a score of 12, found 24\n',
  );
});
