/**
 * The command line of the programs for developers: `--help` shows how they are used, and a mistake is answered with
 * one sentence and exit code 2, never with a stack trace.
 */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Somebody typed what the command does not take; the message says what it takes. */
export class WrongUse extends Error {}

const BAD_USE = 2;

export interface DeveloperCommand<Options extends OptionTypes> {
  readonly name: string;
  /** What --help prints. */
  readonly usage: string;
  readonly options: Options;
  /** Answers with the exit code. */
  readonly run: (values: Values<Options>) => number | Promise<number>;
}

type OptionTypes = Readonly<Record<string, 'text' | 'switch'>>;
type Values<Options extends OptionTypes> = {
  readonly [Name in keyof Options]: Options[Name] extends 'switch' ? boolean : string | undefined;
};

export const runCommand = async <Options extends OptionTypes>(
  command: DeveloperCommand<Options>,
  args: readonly string[],
): Promise<number> => {
  const { name, usage, options, run } = command;
  try {
    const values = readValues(options, args);
    if (values !== 'help') return await run(values);
    console.log(usage.trim());
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    console.error(`${name}: ${error.message}; --help shows how it is used`);
    return BAD_USE;
  }
};

const readValues = <Options extends OptionTypes>(
  options: Options,
  args: readonly string[],
): Values<Options> | 'help' => {
  const types = Object.entries(options).map(([name, type]) => [
    name,
    type === 'switch' ? { type: 'boolean', default: false } : { type: 'string' },
  ]);
  const config = { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } };
  const values = parsed(args, config as ParseArgsConfig['options']);
  return values['help'] === true ? 'help' : (values as Values<Options>);
};

const parsed = (
  args: readonly string[],
  options: ParseArgsConfig['options'],
): Readonly<Record<string, unknown>> => {
  try {
    return parseArgs({ args: args.slice(), options: options ?? {} }).values;
  } catch (error) {
    throw new WrongUse(firstSentence(error instanceof Error ? error.message : String(error)));
  }
};

const firstSentence = (text: string): string => (text.split(/\. |\n/u)[0] ?? '').replace(/\.$/u, '');

/** The whole number of an option, from `least` on. */
export const wholeNumber = (
  option: string,
  text: string | undefined,
  { least, usual }: { readonly least: number; readonly usual: number },
): number => {
  if (text === undefined) return usual;
  const value = Number(text);
  if (/^\d+$/u.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw new WrongUse(`--${option} takes a whole number from ${least} on, not "${text}"`);
};

/** One of these, or undefined when the option was not given. */
export const oneOf = (
  option: string,
  text: string | undefined,
  choices: readonly string[],
): string | undefined => {
  if (text === undefined || choices.includes(text)) return text;
  throw new WrongUse(`--${option} takes one of ${choices.join(', ')}, not "${text}"`);
};
