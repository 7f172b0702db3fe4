/** Command lines of junior and of boards, right and wrong. */
import { builtInBoards } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { readArguments } from './program-arguments.ts';

const nothing = {
  board: 'farm.txt',
  names: null,
  computerCount: null,
  level: null,
  isFamily: false,
  rules: {},
  chipCount: null,
  isCurtained: false,
  seed: null,
};

test.each([
  [[], {}],
  [['--players', 'Ann, Ben'], { names: ['Ann', 'Ben'] }],
  [['--computer', '2', '--level', '1'], { computerCount: 2, level: 1 }],
  [['--family'], { isFamily: true }],
  [['--pool', 'board', '--refill', 'turn'], { rules: { pool: 'board', refill: 'everyTurn' } }],
  [['--pool', 'random', '--refill', 'empty'], { rules: { pool: 'random', refill: 'whenEmpty' } }],
  [
    ['--must-play', '--pool-ends', '--lights'],
    { rules: { mustPlay: true, endsWhenPoolEmpty: true, lightsUp: true } },
  ],
  [
    ['--family', '--no-must-play', '--no-pool-ends', '--no-lights'],
    { isFamily: true, rules: { mustPlay: false, endsWhenPoolEmpty: false, lightsUp: false } },
  ],
  [
    ['--rounds', '5', '--chips', '5', '--curtain', '--seed', '0'],
    { rules: { capturelessRounds: 5 }, chipCount: 5, isCurtained: true, seed: 0 },
  ],
])('[CL29] junior farm.txt %j', (args, options) =>
  expect(readArguments(['junior', 'farm.txt', ...args])).toEqual({
    ok: true,
    value: { type: 'junior', options: { ...nothing, ...options } },
  }),
);

test.each([[['junior']], [['junior', '--computer', '2']]])(
  '[CL36] %j lists the boards that come with the program, each with its size and number of words',
  (args) => {
    const read = readArguments(args);
    const text = read.ok && read.value.type === 'text' ? read.value.text : '';
    const listed = text.split('\n').filter((line) => /^ {2}[a-z]+ +\d+ x \d+ {2}\d+ words$/u.test(line));
    expect(listed).toContain('  garden     8 x 8  11 words');
    expect(listed).toHaveLength(builtInBoards.length);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(80);
  },
);

test('[CL30] board check', () =>
  expect(readArguments(['board', 'check', 'a.txt', 'b.txt'])).toEqual({
    ok: true,
    value: { type: 'boardCheck', files: ['a.txt', 'b.txt'] },
  }));

test.each([
  [['junior', 'a', 'b'], '"b" is too much after junior; junior --help shows how to use it.'],
  [['junior', 'a', '--pool', 'deep'], '--pool takes random, board, not "deep".'],
  [['junior', 'a', '--refill', 'never'], '--refill takes empty, turn, not "never".'],
  [['junior', 'a', '--level', '7'], '--level takes a number from 1 to 6, not "7".'],
  [['junior', 'a', '--computer', '5'], '--computer takes a number from 0 to 4, not "5".'],
  [['junior', 'a', '--chips', '1'], '--chips takes a number from 2 to 20, not "1".'],
  [['junior', 'a', '--rounds', '0'], '--rounds takes a number from 1 to 100, not "0".'],
  [['junior', 'a', '--seed', 'x'], '--seed takes a number from 0 to 999999, not "x".'],
  [['junior', 'a', '--players'], '--players needs something after it, such as --players "Ann,Ben".'],
  [['board'], 'board needs a command after it: check.'],
  [['board', 'check'], 'board check needs files; board check --help shows examples.'],
  [['board', 'paint'], 'There is no command "board paint"; there are: check.'],
])('%j is wrong', (args, error) => expect(readArguments(args)).toEqual({ ok: false, error }));
