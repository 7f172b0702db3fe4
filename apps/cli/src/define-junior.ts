/**
 * The command lines of `junior` and `board check`: games on printed boards, and the boards themselves.
 */
import { levels } from '@tilewright/computer';
import { type Command, Option } from 'commander';
import { type JuniorSwitches, LIMITS } from '@tilewright/rules';
import { builtInBoardsText } from './built-in-boards.ts';
import { type Define, textOption, withExamples } from './define-command.ts';
import { PLAYERS_EXAMPLE } from './define-play.ts';
import type { JuniorOptions } from './invocation.ts';
import { oneOf, someNumber } from './option-value.ts';
import { USUAL_LEVEL } from './seat-choice.ts';

interface JuniorValues {
  readonly players?: string;
  readonly computer?: number;
  readonly level?: number;
  readonly family?: true;
  readonly pool?: JuniorSwitches['pool'];
  readonly refill?: keyof typeof refills;
  readonly mustPlay?: boolean;
  readonly poolEnds?: boolean;
  readonly rounds?: number;
  readonly lights?: boolean;
  readonly chips?: number;
  readonly curtain?: true;
  readonly seed?: number;
}

const refills = { empty: 'whenEmpty', turn: 'everyTurn' } as const;

const MOST_SEED = 999_999;

const numberOption = (
  flags: string,
  description: string,
  bounds: { least: number; most: number },
): Option => {
  const option = new Option(flags, description);
  return option.argParser(someNumber(`--${option.name()}`, bounds));
};

const choiceOption = (flags: string, description: string, names: readonly string[]): Option => {
  const option = new Option(flags, description);
  return option.argParser(oneOf(`--${option.name()}`, names));
};

/** A switch that can be turned on and off; the help shows both in one line. */
const withSwitch = (command: Command, name: string, description: string): Command =>
  command.addOption(new Option(`--${name}`, description)).addOption(new Option(`--no-${name}`).hideHelp());

export const defineJunior: Define = (program, found) => {
  const command = program
    .command('junior')
    .summary('play on a printed board, for children')
    .description('Opens a board of printed words whose letters are captured with chips.')
    .argument('[board]')
    .addOption(textOption('--players <names>', 'who plays, in this order', PLAYERS_EXAMPLE))
    .addOption(
      numberOption('--computer <n>', 'so many seats more for the computer', {
        least: 0,
        most: LIMITS.seats.most,
      }),
    )
    .addOption(
      numberOption('--level <n>', `1 to ${levels.length}; ${USUAL_LEVEL} if not said`, {
        least: 1,
        most: levels.length,
      }),
    );
  withRules(command).action((board: string | undefined, values: JuniorValues) =>
    found(
      board === undefined
        ? { type: 'text', text: builtInBoardsText() }
        : { type: 'junior', options: optionsOf(board, values) },
    ),
  );
  withExamples(command, examples, notes);
};

const withRules = (command: Command): Command => {
  command
    .option('--family', "the board's letters, refill each turn, must play")
    .addOption(choiceOption('--pool <kind>', 'random, or board for its very letters', ['random', 'board']))
    .addOption(choiceOption('--refill <when>', 'empty, or turn for every turn', Object.keys(refills)));
  withSwitch(command, 'must-play', 'two plays if you can; --no-must-play: as you like');
  withSwitch(command, 'pool-ends', 'an empty pool ends it; --no-pool-ends: it does not');
  withSwitch(command, 'lights', 'tell what can be captured; --no-lights: do not');
  return command
    .addOption(
      numberOption('--rounds <n>', 'so many rounds without a capture end it', LIMITS.capturelessRounds),
    )
    .addOption(numberOption('--chips <n>', 'chips of a full hand', LIMITS.rackSize))
    .option('--curtain', 'hands are hidden from each other')
    .addOption(numberOption('--seed <n>', 'the same seed deals the same', { least: 0, most: MOST_SEED }));
};

const optionsOf = (board: string, values: JuniorValues): JuniorOptions => ({
  board,
  names: values.players?.split(',').map((name) => name.trim()) ?? null,
  computerCount: values.computer ?? null,
  level: values.level ?? null,
  isFamily: values.family === true,
  rules: rulesOf(values),
  chipCount: values.chips ?? null,
  isCurtained: values.curtain === true,
  seed: values.seed ?? null,
});

/** Only what was said: the rest is as the game has it. */
const rulesOf = (values: JuniorValues): Partial<JuniorSwitches> => ({
  ...(values.pool === undefined ? {} : { pool: values.pool }),
  ...(values.refill === undefined ? {} : { refill: refills[values.refill] }),
  ...(values.mustPlay === undefined ? {} : { mustPlay: values.mustPlay }),
  ...(values.poolEnds === undefined ? {} : { endsWhenPoolEmpty: values.poolEnds }),
  ...(values.rounds === undefined ? {} : { capturelessRounds: values.rounds }),
  ...(values.lights === undefined ? {} : { lightsUp: values.lights }),
});

const examples = [
  'tilewright junior garden --players "Ann,Ben"',
  'tilewright junior farm.txt --players Ann --computer 1 --level 2 --family',
  'tilewright junior sea --computer 2 --seed 7 < /dev/null',
];

const notes = `A board is a file, or one that comes with the program: without a board those are
listed. Ab Ca captures two letters, Zz exchanges a chip, Yy offers a tie; help
shows all. In a pipe each line is a turn; nobody is asked who plays.`;

export const defineBoard: Define = (program, found) => {
  const group = program
    .command('board')
    .summary('files of printed boards')
    .description('Files of printed boards.');
  const command = group
    .command('check')
    .summary('name every fault of board files')
    .description('Reads board files and names every fault with its line and column.')
    .argument('<files...>', 'board files, or names of built-in boards')
    .action((files: readonly string[]) => found({ type: 'boardCheck', files }));
  withExamples(command, ['tilewright board check farm.txt', 'tilewright board check boards/*.txt'], FORMAT);
};

const FORMAT = `A board file is its size (rows x columns) and a line for each word: row letter,
column letter, H or V, the word. A drawn grid may follow:
  5 x 6
  Ca H MUSIC
  Ab V FRUIT
Exit code 1 when there is a fault, 2 when a file cannot be read.`;
