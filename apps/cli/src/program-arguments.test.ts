/** Command lines, right and wrong. */
import { expect, test } from 'vitest';
import { readArguments } from './program-arguments.ts';

const nothing = { names: null, computerCount: null, wordsFile: null };

test.each([
  [[], { type: 'play', options: nothing }],
  [['play'], { type: 'play', options: nothing }],
  [['--players', 'Ann, Ben'], { type: 'play', options: { ...nothing, names: ['Ann', 'Ben'] } }],
  [['play', '--computer=2'], { type: 'play', options: { ...nothing, computerCount: 2 } }],
  [['play', '--words', 'a.txt'], { type: 'play', options: { ...nothing, wordsFile: 'a.txt' } }],
  [['--help'], { type: 'help' }],
  [['-h'], { type: 'help' }],
  [['help'], { type: 'help' }],
  [['play', '--help'], { type: 'help' }],
  [['--version'], { type: 'version' }],
])('%j', (args, value) => expect(readArguments(args)).toEqual({ ok: true, value }));

test.each([
  [['dance'], 'There is no command "dance"; type play to open a table, or --help.'],
  [['--loud'], 'There is no option --loud; --help shows those there are.'],
  [['-x'], 'There is no option -x; --help shows those there are.'],
  [['--players'], '--players needs something after it, such as --players "Ann,Ben".'],
  [['--players', ' '], '--players needs something after it, such as --players "Ann,Ben".'],
  [['--words', '--computer', '2'], '--words needs something after it, such as --words my-words.txt.'],
  [['--computer', 'two'], '--computer takes a number from 0 to 4, not "two".'],
  [['--computer', '9'], '--computer takes a number from 0 to 4, not "9".'],
  [['--computer', '-1'], '--computer takes a number from 0 to 4, not "-1".'],
  [['play', 'Ann', 'Ben'], '"Ann Ben" is too much after play; names go into --players "Ann,Ben".'],
  [['--constructor'], 'There is no option --constructor; --help shows those there are.'],
])('%j is wrong', (args, error) => expect(readArguments(args)).toEqual({ ok: false, error }));
