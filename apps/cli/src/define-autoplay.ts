/**
 * The command line of `autoplay`.
 */
import { Option } from 'commander';
import { levels } from '@tilewright/computer';
import { type Define, withExamples, wordsOption } from './define-command.ts';
import { someNumber } from './option-value.ts';

interface AutoplayValues {
  readonly games: number;
  readonly p1: number;
  readonly p2: number;
  readonly seed: number;
  readonly words?: string;
  readonly json?: true;
}

const MOST_GAMES = 999_999;

const levelOption = (flag: string, description: string): Option =>
  new Option(`${flag} <level>`, description)
    .default(levels.length)
    .argParser(someNumber(flag, { least: 1, most: levels.length }));

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
    .addOption(levelOption('--p1', 'the level of the first'))
    .addOption(levelOption('--p2', 'the level of the second'))
    .addOption(
      new Option('--seed <n>', 'the same seed plays the same games')
        .default(1)
        .argParser(someNumber('--seed', { least: 0, most: MOST_GAMES })),
    )
    .addOption(wordsOption())
    .option('--json', 'the result as one line of JSON')
    .action(({ games, p1, p2, seed, words, json }: AutoplayValues) =>
      found({
        type: 'autoplay',
        options: {
          gameCount: games,
          levels: [p1, p2],
          seed,
          wordsFile: words ?? null,
          isJson: json === true,
        },
      }),
    );
  withExamples(command, [
    'tilewright autoplay --games 200 --p1 6 --p2 5',
    'tilewright autoplay --games 2000 --p1 3 --p2 2 --seed 7 --json',
  ]);
};
