/**
 * The command line of `build`: by prompts, or filled at once.
 */
import { Option } from 'commander';
import { type Define, WORDS_EXAMPLE, textOption, withExamples } from './define-command.ts';
import { sizeOf, sizeRefusal, USUAL_SIZE } from './build-size.ts';
import type { BoardSides } from './build-typed-line.ts';
import { quoted } from './fitted.ts';
import type { FillOptions } from './invocation.ts';
import { Misuse, oneOf, someNumber } from './option-value.ts';

interface BuildValues {
  readonly words?: string;
  readonly size?: BoardSides;
  readonly fill?: true;
  readonly seed?: number;
  readonly out?: string;
  readonly density?: FillOptions['density'];
  readonly symmetry?: FillOptions['symmetry'];
}

const densities = ['airy', 'usual', 'dense'] as const satisfies readonly FillOptions['density'][];
const symmetries = ['none', 'rotation', 'mirror'] as const satisfies readonly FillOptions['symmetry'][];
const MOST_SEED = 999_999;

const someSize = (value: string): BoardSides => {
  const size = sizeOf(value);
  if (size === undefined) throw new Misuse(`--size: ${sizeRefusal(quoted(value))}`);
  return size;
};

export const defineBuild: Define = (program, found) => {
  const command = program
    .command('build')
    .summary('make a printed board for junior')
    .description('Makes a printed board word by word, or fills one.')
    .addOption(
      textOption('--words <list>', 'a file or a built-in list; usually english-basic', WORDS_EXAMPLE),
    )
    .addOption(new Option('--size <size>', 'rows x columns, 5x5 to 20x20').argParser(someSize))
    .option('--fill', 'fill the board without asking anything')
    .addOption(
      new Option('--seed <n>', 'with --fill: the same seed fills the same').argParser(
        someNumber('--seed', { least: 0, most: MOST_SEED }),
      ),
    )
    .addOption(textOption('--out <file>', 'with --fill: the file, never over another', 'farm.txt'))
    .addOption(choice('--density <kind>', 'with --fill', densities))
    .addOption(choice('--symmetry <kind>', 'with --fill', symmetries))
    .action((values: BuildValues) => found(invocationOf(values)));
  withExamples(command, examples, notes);
};

const choice = (flags: string, when: string, names: readonly string[]): Option => {
  const option = new Option(flags, `${when}: ${names.join(', ')}`);
  return option.argParser(oneOf(`--${option.name()}`, names));
};

const FILL_ONLY = ['seed', 'out', 'density', 'symmetry'] as const;

const invocationOf = (values: BuildValues): Parameters<Parameters<Define>[1]>[0] => {
  const { words, size, fill, seed, out, density, symmetry } = values;
  const wordsFile = words ?? null;
  const needless = fill === true ? undefined : FILL_ONLY.find((name) => values[name] !== undefined);
  if (needless !== undefined)
    throw new Misuse(`--${needless} goes with --fill; add --fill, or leave it out.`);
  if (fill !== true) return { type: 'build', options: { wordsFile, size: size ?? null } };
  return {
    type: 'buildFill',
    options: {
      wordsFile,
      size: size ?? USUAL_SIZE,
      seed: seed ?? null,
      outFile: out ?? null,
      density: density ?? 'usual',
      symmetry: symmetry ?? 'none',
    },
  };
};

const examples = [
  'tilewright build',
  'tilewright build --words my-words.txt --size 10x12',
  'tilewright build --fill --words farm-words.txt --size 15x15 --out farm.txt',
  'tilewright build --fill --seed 7 > any.txt',
];

const notes = `Without --fill the words, the size and then word, row, column and direction are
asked for; in a pipe each line is an answer. done asks for a name and saves the
board in this folder.`;
