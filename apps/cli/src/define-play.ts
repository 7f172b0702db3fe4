/**
 * The command line of `play`, the command that needs no name.
 */
import { levels } from '@tilewright/computer';
import { LIMITS } from '@tilewright/rules';
import { Option } from 'commander';
import { type Define, textOption, tilesOption, withExamples, wordsOption } from './define-command.ts';
import type { BookGameOptions, PlayOptions } from './invocation.ts';
import { Misuse, someNumber, someText } from './option-value.ts';
import { LEVEL_NAMES, USUAL_LEVEL } from './seat-choice.ts';

interface PlayValues {
  readonly players?: string;
  readonly computer?: number;
  readonly level?: number;
  readonly words?: string;
  readonly tiles?: string;
  readonly out?: string;
  readonly book?: readonly string[];
  readonly rounds?: number;
  readonly names?: true;
  readonly twos?: true;
  readonly balanced?: true;
  readonly appeal: boolean;
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
    .addOption(
      new Option('--rounds <n>', 'end after so many rounds').argParser(someNumber('--rounds', LIMITS.rounds)),
    )
    .addOption(bookOption())
    .addOption(new Option('--names').hideHelp())
    .addOption(new Option('--twos').hideHelp())
    .addOption(new Option('--balanced').hideHelp())
    .addOption(new Option('--no-appeal').hideHelp())
    .action((values: PlayValues) => found({ type: 'play', options: optionsOf(values) }));
  withExamples(command, examples, notes);
};

/** May be given several times. */
const bookOption = (): Option => {
  const some = someText('--book', 'moby.epub');
  const option = new Option(
    '--book <file>',
    'play with the words of a book, or of several; with it --names, --twos, --balanced, --no-appeal',
  );
  return option.argParser<readonly string[] | undefined>((value, before) => [...(before ?? []), some(value)]);
};

const optionsOf = (values: PlayValues): PlayOptions => {
  const { players, computer, level, words, tiles, out, rounds } = values;
  return {
    names: players?.split(',').map((name) => name.trim()) ?? null,
    computerCount: computer ?? null,
    level: level ?? null,
    wordsFile: words ?? null,
    tiles: tiles ?? null,
    outFile: out ?? null,
    rounds: rounds ?? null,
    books: bookGameOf(values),
  };
};

const bookGameOf = ({ book, words, names, twos, balanced, appeal }: PlayValues): BookGameOptions | null => {
  const forBooks = { '--names': names, '--twos': twos, '--balanced': balanced, '--no-appeal': !appeal };
  if (book === undefined) {
    const [lost] = Object.entries(forBooks).find(([, isSaid]) => isSaid === true) ?? [];
    if (lost !== undefined) throw new Misuse(`${lost} is for games of books; add --book FILE.`);
    return null;
  }
  if (words !== undefined) throw new Misuse('Give --book or --words, not both.');
  return {
    files: book,
    hasNames: names === true,
    hasTwos: twos === true,
    isBalanced: balanced === true,
    hasAppeal: appeal,
  };
};

const examples = [
  'tilewright                            asks who plays; Enter plays the computer',
  'tilewright --players Ann --level 2    Ann against an easy computer',
  'tilewright --players "Ann,Ben"        two people; a curtain hides the racks',
  'tilewright --computer 2 --out g.txt   the computer plays itself; keep it',
  'tilewright --book moby-dick           with the words of a book',
];

const notes = `When the input is a pipe or a file, each line is read as if it had been typed.
Then nothing is asked back: pass, appeal, resign and quit happen at once, the
draws take no chance of yours, no curtain hides a rack, nothing waits, and the
end of the input closes the table. When only the output is a pipe, all is asked
as usual. NO_COLOR=1 turns the colours off.`;
