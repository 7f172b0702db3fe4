/**
 * The command line of `autoplay`.
 */
import { Option } from 'commander';
import { levels } from '@tilewright/computer';
import type { LevelChoice } from './invocation.ts';
import { type Define, tilesOption, withExamples, wordsOption } from './define-command.ts';
import { someNumber } from './option-value.ts';

interface AutoplayValues {
  readonly games: number;
  readonly p1: LevelChoice;
  readonly p2: LevelChoice;
  readonly seed: number;
  readonly words?: string;
  readonly tiles?: string;
  readonly json?: true;
}

const MOST_GAMES = 999_999;

const levelOption = (flag: string, description: string, usual: number): Option =>
  new Option(`${flag} <level>`, `${description}: 1 to ${levels.length}, or score for the most points`)
    .default(usual)
    .argParser((text): LevelChoice => (text === 'score' ? text : levelNumber(flag)(text)));

const levelNumber = (flag: string) => someNumber(flag, { least: 1, most: levels.length });

export const defineAutoplay: Define = (program, found) => {
  const command = program
    .command('autoplay')
    .summary('let two levels play each other and count')
    .description('Lets two levels play each other: pairs of games with the same bag, seats swapped.')
    .addOption(
      new Option('--games <n>', 'how many games; an odd one is rounded up')
        .default(100)
        .argParser(someNumber('--games', { least: 1, most: MOST_GAMES })),
    )
    .addOption(levelOption('--p1', 'the first', levels.length))
    .addOption(levelOption('--p2', 'the second', levels.length - 1))
    .addOption(
      new Option('--seed <n>', 'the same seed plays the same games')
        .default(1)
        .argParser(someNumber('--seed', { least: 0, most: MOST_GAMES })),
    )
    .addOption(wordsOption())
    .addOption(tilesOption('tile set, if not that of the list'))
    .option('--json', 'the result as one line of JSON')
    .action(({ games, p1, p2, seed, words, tiles, json }: AutoplayValues) =>
      found({
        type: 'autoplay',
        options: {
          gameCount: games,
          levels: [p1, p2],
          seed,
          wordsFile: words ?? null,
          tiles: tiles ?? null,
          isJson: json === true,
        },
      }),
    );
  withExamples(command, examples, notes);
};

const examples = [
  'tilewright autoplay --games 200 --p1 6 --p2 5',
  'tilewright autoplay --games 3000 --p1 6 --p2 score',
  'tilewright autoplay --games 2000 --p1 3 --p2 2 --seed 7 --json',
];

const notes = `Equal levels that overlook nothing mirror each other: each wins half.
Ctrl-C ends the match and tells of the pairs that are finished.`;
