/** Command lines, right and wrong. */
import { expect, test } from 'vitest';
import { readArguments } from './program-arguments.ts';

const nothing = {
  names: null,
  computerCount: null,
  level: null,
  wordsFile: null,
  tiles: null,
  outFile: null,
  rounds: null,
  books: null,
};
const position = { source: { type: 'cgp', text: 'CGP' }, wordsFile: null, tiles: null, rackSize: 7 };

test.each([
  [[], { type: 'play', options: nothing }],
  [['play'], { type: 'play', options: nothing }],
  [['--players', 'Ann, Ben'], { type: 'play', options: { ...nothing, names: ['Ann', 'Ben'] } }],
  [['play', '--computer=2'], { type: 'play', options: { ...nothing, computerCount: 2 } }],
  [['play', '--words', 'a.txt'], { type: 'play', options: { ...nothing, wordsFile: 'a.txt' } }],
  [['--level', '6'], { type: 'play', options: { ...nothing, level: 6 } }],
  [['--out', 'g.txt'], { type: 'play', options: { ...nothing, outFile: 'g.txt' } }],
  [['solve', 'a.txt'], { type: 'solve', wordsFile: 'a.txt' }],
  [['score', '--', '-odd-name'], { type: 'score', wordsFile: '-odd-name' }],
  [['plays', '--cgp', 'CGP'], { type: 'plays', options: { ...position, top: null, form: 'lines' } }],
  [
    ['plays', '--cgp=CGP', '--top', '3', '--json', '--tiles', 'polish', '--rack-size', '8', '--words', 'w'],
    {
      type: 'plays',
      options: { ...position, wordsFile: 'w', tiles: 'polish', rackSize: 8, top: 3, form: 'json' },
    },
  ],
  [
    ['plays', '--file', 'p.txt', '--census'],
    {
      type: 'plays',
      options: { ...position, source: { type: 'file', file: 'p.txt' }, top: null, form: 'census' },
    },
  ],
  [['best', '--cgp', 'CGP', '--json'], { type: 'best', options: { ...position, form: 'json' } }],
  [
    ['gcg', 'check', 'a.gcg', 'b.gcg', '--words', 'english', '--tiles', 'german'],
    { type: 'gcgCheck', options: { files: ['a.gcg', 'b.gcg'], wordsFile: 'english', tiles: 'german' } },
  ],
  [
    ['gcg', 'check', 'a.gcg'],
    { type: 'gcgCheck', options: { files: ['a.gcg'], wordsFile: null, tiles: null } },
  ],
  [['verify', 'g.txt'], { type: 'verify', file: 'g.txt' }],
  [
    ['lexicon', 'build', 'a.txt', 'b.txt', '--out', 'c.kwg'],
    {
      type: 'lexiconBuild',
      options: { lists: ['a.txt', 'b.txt'], outFile: 'c.kwg', tiles: null, language: null },
    },
  ],
  [
    ['lexicon', 'build', '--language', 'nl', '--out', 'c.kwg', '--tiles', 'english'],
    { type: 'lexiconBuild', options: { lists: [], outFile: 'c.kwg', tiles: 'english', language: 'nl' } },
  ],
  [['lexicon', 'info', 'english'], { type: 'lexiconInfo', options: { list: 'english', tiles: null } }],
  [
    ['lexicon', 'check', 'a.kwg', 'qi', 'za', '--meanings'],
    {
      type: 'lexiconCheck',
      options: { list: 'a.kwg', words: ['qi', 'za'], tiles: null, withMeanings: true },
    },
  ],
  [
    ['lexicon', 'check', 'a.kwg', 'qi', '--meaning'],
    { type: 'lexiconCheck', options: { list: 'a.kwg', words: ['qi'], tiles: null, withMeanings: true } },
  ],
  [
    ['lexicon', 'words', 'english', '--hooks', 'late', '--length', '5'],
    {
      type: 'lexiconWords',
      options: {
        list: 'english',
        tiles: null,
        pattern: null,
        anagram: null,
        hooks: 'late',
        near: null,
        length: 5,
        withMeanings: false,
      },
    },
  ],
  [['--version'], { type: 'text', text: 'tilewright 1.2.3\n' }],
  [['-v'], { type: 'text', text: 'tilewright 1.2.3\n' }],
])('%j', (args, value) => expect(readArguments(args, '1.2.3')).toEqual({ ok: true, value }));

test.each([
  [['--help'], 'Usage: tilewright [options] [command]\n'],
  [['-h'], 'Usage: tilewright [options] [command]\n'],
  [['help'], 'Usage: tilewright [options] [command]\n'],
  [['play', '--help'], 'Usage: tilewright play [options]\n'],
  [['help', 'solve'], 'Usage: tilewright solve [options] <words>\n'],
  [['gcg', '--help'], 'Usage: tilewright gcg [options] [command]\n'],
  [['gcg', 'check', '-h'], 'Usage: tilewright gcg check [options] <files...>\n'],
])('%j shows help', (args, start) => {
  const read = readArguments(args);
  expect(read.ok && read.value.type === 'text' && read.value.text.startsWith(start)).toBe(true);
});

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
  [['--level', '7'], '--level takes a number from 1 to 6, not "7".'],
  [['--computer'], '--computer takes a number from 0 to 4, not "".'],
  [['play', 'Ann', 'Ben'], '"Ann Ben" is too much after play; names go into --players "Ann,Ben".'],
  [['--constructor'], 'There is no option --constructor; --help shows those there are.'],
  [['solve'], 'solve needs words; solve --help shows examples.'],
  [['solve', 'a', 'b'], '"b" is too much after solve; solve --help shows how to use it.'],
  [['score', 'a', '--loud'], 'There is no option --loud; score --help shows those there are.'],
  [['plays'], "A position is missing; add --cgp '…', or --file with a CGP on each line."],
  [['best', '--words', 'w'], "A position is missing; add --cgp '…', or --file with a CGP on each line."],
  [['plays', '--cgp', 'a', '--file', 'b'], '--cgp and --file cannot go together; give one of them.'],
  [['plays', '--cgp'], "--cgp needs something after it, such as --cgp '15/…/15 AEINRST/ 0/0 0'."],
  [
    ['plays', '--file', 'b', '--census', '--json'],
    '--census prints one line for each position; leave out --json and --top.',
  ],
  [['plays', '--cgp', 'a', '--top', '0'], '--top takes a number from 1 to 999999, not "0".'],
  [
    ['plays', '--cgp', 'a', '--tiles', 'elvish'],
    '--tiles takes english, french, german, spanish, dutch, polish, not "elvish".',
  ],
  [['gcg'], 'gcg needs a command after it: check.'],
  [['gcg', 'dance'], 'There is no command "gcg dance"; there are: check.'],
  [['gcg', 'check'], 'gcg check needs files; gcg check --help shows examples.'],
  [['verify', 'a', 'b'], '"b" is too much after verify; verify --help shows how to use it.'],
  [['lexicon'], 'lexicon needs a command after it: build, info, check, words.'],
  [['lexicon', 'build', 'a.txt'], 'lexicon build needs --out <file>; lexicon build --help shows examples.'],
  [['lexicon', 'info'], 'lexicon info needs list; lexicon info --help shows examples.'],
  [['lexicon', 'build', '--language', 'tlh'], '--language takes en, fr, nl, not "tlh".'],
  [['help', 'dance'], 'There is no command "dance"; type play to open a table, or --help.'],
])('%j is wrong', (args, error) => expect(readArguments(args)).toEqual({ ok: false, error }));
