/**
 * The command lines of `solve`, `score`, `plays` and `best`: what is asked about positions.
 */
import { type Command, Option } from 'commander';
import {
  type Define,
  rackSizeOption,
  textOption,
  tilesOption,
  withExamples,
  wordsOption,
} from './define-command.ts';
import type { PositionOptions, PositionSource } from './invocation.ts';
import { Misuse, someNumber } from './option-value.ts';

const MOST_SHOWN = 999_999;

export const defineSolve: Define = (program, found) => {
  const command = program
    .command('solve')
    .summary('the best play of each board and tray in the input')
    .description('Reads boards, each with a tray, and prints the play with the most points.')
    .argument('<words>', 'a file with a word on each line, or a built-in list')
    .action((wordsFile: string) => found({ type: 'solve', wordsFile }));
  withExamples(
    command,
    ['tilewright solve words.txt < cases.txt', 'tilewright solve english < cases.txt'],
    CASES,
  );
};

export const defineScore: Define = (program, found) => {
  const command = program
    .command('score')
    .summary('whether the play between two boards is legal, and its score')
    .description('Reads pairs of boards, before and after a play, and judges the play.')
    .argument('<words>', 'a file with a word on each line, or a built-in list')
    .action((wordsFile: string) => found({ type: 'score', wordsFile }));
  withExamples(command, ['tilewright score words.txt < pairs.txt'], CASES);
};

const CASES = `A board is its size and so many rows of squares: .. is plain, 2. a double word,
.3 a triple letter, c a tile, C a blank for it. A tray has up to 7 letters, * is
a blank. Cases follow one another; each result is printed as soon as its case
has been read. Malformed input ends with exit code 2, its line and its column.`;

interface PositionValues {
  readonly cgp?: string;
  readonly file?: string;
  readonly words?: string;
  readonly tiles?: string;
  readonly rackSize: number;
  readonly json?: true;
}

interface PlaysValues extends PositionValues {
  readonly top?: number;
  readonly census?: true;
}

const CGP_EXAMPLE = "'15/…/15 AEINRST/ 0/0 0'";

const withPosition = (command: Command): Command =>
  command
    .addOption(textOption('--cgp <position>', 'a position on one line', CGP_EXAMPLE))
    .addOption(textOption('--file <file>', 'a file with a CGP on each line', 'positions.txt'))
    .addOption(wordsOption())
    .addOption(tilesOption('tile set, if not that of the list'))
    .addOption(rackSizeOption())
    .option('--json', 'print JSON, one line for each position');

export const definePlays: Define = (program, found) => {
  const command = withPosition(program.command('plays'))
    .summary('every legal play of a position, best first')
    .description('Prints every legal play: where, its word, its points and its equity, best first.')
    .addOption(
      new Option('--top <n>', 'only so many plays').argParser(
        someNumber('--top', { least: 1, most: MOST_SHOWN }),
      ),
    )
    .option('--census', 'instead: number of plays, best score, sum of scores and the CGP')
    .action((values: PlaysValues) => {
      const { top, census, json } = values;
      if (census && (json || top !== undefined))
        throw new Misuse('--census prints one line for each position; leave out --json and --top.');
      const form = census ? 'census' : json ? 'json' : 'lines';
      found({ type: 'plays', options: { ...positionOptions(values), top: top ?? null, form } });
    });
  const examples = [
    'tilewright plays --cgp "$CGP" --top 10',
    'tilewright plays --cgp "$CGP" --words my-words.txt --json',
    'tilewright plays --file positions.txt --census > census.txt',
  ];
  withExamples(command, examples, POSITIONS);
};

export const defineBest: Define = (program, found) => {
  const command = withPosition(program.command('best'))
    .summary('the best move of a position: a play, an exchange or a pass')
    .description('Prints the move with the highest equity: a play, an exchange or a pass.')
    .action((values: PositionValues) =>
      found({
        type: 'best',
        options: { ...positionOptions(values), form: values.json ? 'json' : 'lines' },
      }),
    );
  withExamples(
    command,
    ['tilewright best --cgp "$CGP"', 'tilewright best --file games.txt --json'],
    POSITIONS,
  );
};

const POSITIONS = `A CGP is rows, racks, scores and scoreless turns, such as
  15/15/15/15/15/15/15/5CARE6/15/15/15/15/15/15/15 AEINRT?/ 0/12 0
The rack to move comes first. 8D is across from row 8, column D; D8 is down. In
a word, letters in parentheses lay there before, and small letters are blanks.
The layout follows from the size: 15, 21 and 7 have premiums, others none.`;

const positionOptions = (values: PositionValues): PositionOptions => ({
  source: sourceOf(values),
  wordsFile: values.words ?? null,
  tiles: values.tiles ?? null,
  rackSize: values.rackSize,
});

const sourceOf = ({ cgp, file }: PositionValues): PositionSource => {
  if (cgp !== undefined && file !== undefined)
    throw new Misuse('--cgp and --file cannot go together; give one of them.');
  if (cgp !== undefined) return { type: 'cgp', text: cgp };
  if (file !== undefined) return { type: 'file', file };
  throw new Misuse("A position is missing; add --cgp '…', or --file with a CGP on each line.");
};
