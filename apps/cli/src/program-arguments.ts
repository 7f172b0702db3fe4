/**
 * The command line, read into what is to be done. A mistake is answered with one sentence that says what to do.
 */
import { parseArgs } from 'node:util';
import { type Result, err, ok } from '@tilewright/rules';
import { quoted } from './fitted.ts';

export interface PlayOptions {
  /** Names of people; null when not said. */
  readonly names: readonly string[] | null;
  readonly computerCount: number | null;
  /** A file of words instead of the English list. */
  readonly wordsFile: string | null;
}

export type Invocation =
  | { readonly type: 'help' }
  | { readonly type: 'version' }
  | { readonly type: 'play'; readonly options: PlayOptions };

const options = {
  players: { type: 'string' },
  computer: { type: 'string' },
  words: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

const examples: Readonly<Record<string, string>> = {
  players: '--players "Ann,Ben"',
  computer: '--computer 1',
  words: '--words my-words.txt',
};

type Values = Readonly<Record<string, string | boolean | undefined>>;

export const readArguments = (args: readonly string[]): Result<Invocation, string> => {
  const { values, tokens, positionals } = parseArgs({
    args: args.slice(),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    const fault = token.kind === 'option' ? optionFault(token) : undefined;
    if (fault !== undefined) return err(fault);
  }
  if (values.help === true || positionals[0] === 'help') return ok({ type: 'help' });
  if (values.version === true) return ok({ type: 'version' });
  const fault = commandFault(positionals);
  return fault === undefined ? readOptions(values as Values) : err(fault);
};

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

const optionFault = ({ name, rawName, value }: OptionToken): string | undefined => {
  if (!Object.hasOwn(options, name))
    return `There is no option ${quoted(rawName)}; --help shows those there are.`;
  const example = examples[name];
  const isMissing =
    example !== undefined && (value === undefined || value.trim() === '' || value.startsWith('--'));
  return isMissing ? `${rawName} needs something after it, such as ${example}.` : undefined;
};

const commandFault = ([command = 'play', ...more]: readonly string[]): string | undefined => {
  if (command !== 'play')
    return `There is no command "${quoted(command)}"; type play to open a table, or --help.`;
  return more.length === 0
    ? undefined
    : `"${quoted(more.join(' '))}" is too much after play; names go into ${examples['players']}.`;
};

const readOptions = ({ players, computer, words }: Values): Result<Invocation, string> => {
  if (typeof computer === 'string' && !/^[0-4]$/u.test(computer)) {
    return err(`--computer takes a number from 0 to 4, not "${quoted(computer)}".`);
  }
  const names = typeof players === 'string' ? players.split(',').map((name) => name.trim()) : null;
  const computerCount = typeof computer === 'string' ? Number(computer) : null;
  const wordsFile = typeof words === 'string' ? words : null;
  return ok({ type: 'play', options: { names, computerCount, wordsFile } });
};
