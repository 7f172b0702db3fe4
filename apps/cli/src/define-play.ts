/**
 * The command line of `play`, the command that needs no name.
 */
import { levels } from '@tilewright/computer';
import { Option } from 'commander';
import { type Define, textOption, tilesOption, withExamples, wordsOption } from './define-command.ts';
import { someNumber } from './option-value.ts';
import { LEVEL_NAMES, USUAL_LEVEL } from './seat-choice.ts';

interface PlayValues {
  readonly players?: string;
  readonly computer?: number;
  readonly level?: number;
  readonly words?: string;
  readonly tiles?: string;
  readonly out?: string;
}

const MOST_COMPUTERS = 4;

export const PLAYERS_EXAMPLE = '"Ann,Ben"';

export const definePlay: Define = (program, found) => {
  const command = program
    .command('play', { isDefault: true })
    .summary('open a table; also when no command is given')
    .description('Opens a table in the terminal, for people and computers.')
    .addOption(
      textOption('--players <names>', 'who plays, in this order; computer is the computer', PLAYERS_EXAMPLE),
    )
    .addOption(
      new Option('--computer <n>', 'so many seats more for the computer; 2 to 4 seats in all').argParser(
        someNumber('--computer', { least: 0, most: MOST_COMPUTERS }),
      ),
    )
    .addOption(
      new Option('--level <n>', `how strong it is: ${LEVEL_NAMES}; ${USUAL_LEVEL} if not said`).argParser(
        someNumber('--level', { least: 1, most: levels.length }),
      ),
    )
    .addOption(wordsOption())
    .addOption(tilesOption('tile set, if not that of the list'))
    .addOption(
      textOption('--out <file>', 'write the finished game there, never over another file', 'game.txt'),
    )
    .action(({ players, computer, level, words, tiles, out }: PlayValues) =>
      found({
        type: 'play',
        options: {
          names: players?.split(',').map((name) => name.trim()) ?? null,
          computerCount: computer ?? null,
          level: level ?? null,
          wordsFile: words ?? null,
          tiles: tiles ?? null,
          outFile: out ?? null,
        },
      }),
    );
  withExamples(command, examples, notes);
};

const examples = [
  'tilewright                            asks who plays; Enter plays the computer',
  'tilewright --players Ann --level 2    Ann against an easy computer',
  'tilewright --players "Ann,Ben"        two people; a curtain hides the racks',
  'tilewright --computer 2 --out g.txt   the computer plays itself; keep it',
];

const notes = `When the input is a pipe or a file, each line is read as if it had been typed.
Then nothing is asked back: pass, resign and quit happen at once, the draws take
no chance of yours, no curtain hides a rack, nothing waits, and the end of the
input closes the table. When only the output is a pipe, all is asked as usual.
NO_COLOR=1 turns the colours off.`;
