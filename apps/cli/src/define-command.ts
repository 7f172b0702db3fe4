/**
 * What definitions of commands share: the options that several commands have, and examples in the help.
 */
import { type Command, Option } from 'commander';
import { LIMITS } from '@tilewright/rules';
import { tileSets } from '@tilewright/variants';
import type { Invocation } from './invocation.ts';
import { oneOf, someNumber, someText } from './option-value.ts';

/** Told what the command line asks for. */
type Found = (invocation: Invocation) => void;

/** Adds a command to the program. */
export type Define = (program: Command, found: Found) => void;

export const textOption = (flags: string, description: string, example: string): Option => {
  const option = new Option(flags, description);
  return option.argParser(someText(`--${option.name()}`, example));
};

export const WORDS_EXAMPLE = 'my-words.txt';

export const wordsOption = (): Option =>
  textOption('--words <list>', 'a file of words, or the name of a built-in list', WORDS_EXAMPLE);

export const tilesOption = (description: string): Option =>
  new Option('--tiles <name>', `${description}: ${Object.keys(tileSets).join(', ')}`).argParser(
    oneOf('--tiles', Object.keys(tileSets)),
  );

export const rackSizeOption = (): Option =>
  new Option('--rack-size <n>', 'tiles of a full rack, for the bonus of 50')
    .default(7)
    .argParser(someNumber('--rack-size', LIMITS.rackSize));

/** Examples below the options, each a command line and what it does. */
export const withExamples = (command: Command, examples: readonly string[], notes = ''): Command =>
  command.addHelpText(
    'after',
    `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}${notes === '' ? '' : `\n\n${notes}`}`,
  );
