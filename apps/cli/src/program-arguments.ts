/**
 * The command line, read into what is to be done. A mistake is answered with one sentence that says what to do. The
 * table of commands stands here; each is defined in a file of its own.
 */
import { Command, CommanderError } from 'commander';
import { type Result, err, ok } from '@tilewright/rules';
import { defineAutoplay } from './define-autoplay.ts';
import { defineBook } from './define-book.ts';
import { defineBuild } from './define-build.ts';
import type { Define } from './define-command.ts';
import { defineBoard, defineJunior } from './define-junior.ts';
import { defineLexicon } from './define-lexicon.ts';
import { PLAYERS_EXAMPLE, definePlay } from './define-play.ts';
import { defineBest, definePlays, defineScore, defineSolve } from './define-positions.ts';
import { defineGcg, defineVerify } from './define-records.ts';
import { quoted } from './fitted.ts';
import type { Invocation } from './invocation.ts';
import { Misuse, lackText } from './option-value.ts';
import { programHelp, programNotes } from './help-text.ts';

const definitions: readonly Define[] = [
  definePlay,
  defineJunior,
  defineBuild,
  defineBoard,
  defineSolve,
  defineScore,
  definePlays,
  defineBest,
  defineAutoplay,
  defineLexicon,
  defineBook,
  defineGcg,
  defineVerify,
];

const HELP_WIDTH = 80;

export const readArguments = (args: readonly string[], version = ''): Result<Invocation, string> => {
  const told: { invocation?: Invocation; text: string } = { text: '' };
  const program = makeProgram((text) => (told.text += text), version);
  for (const define of definitions) define(program, (invocation) => (told.invocation = invocation));
  eachCommand(program, (command) => explainFaults(command));
  const fault = commandFault(program, args);
  if (fault !== undefined) return err(fault);
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof Misuse) return err(error.message);
    if (!(error instanceof CommanderError)) throw error;
  }
  return ok(told.invocation ?? { type: 'text', text: told.text });
};

const makeProgram = (writeOut: (text: string) => void, version: string): Command =>
  new Command('tilewright')
    .description(programHelp)
    .version(`tilewright ${version}`, '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .showSuggestionAfterError(false)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({ writeOut, writeErr: () => undefined, getOutHelpWidth: () => HELP_WIDTH })
    .addHelpText('after', `\n${programNotes}`);

const eachCommand = (command: Command, visit: (command: Command) => void): void => {
  visit(command);
  for (const inner of command.commands) eachCommand(inner, visit);
};

/** Turns every fault that the library finds into one sentence of ours. */
const explainFaults = (command: Command): void =>
  void command.exitOverride((error) => {
    if (error.exitCode === 0) throw error;
    throw new Misuse(faultText(command, error));
  });

const faultText = (command: Command, { code, message }: CommanderError): string => {
  const named = /'(.*?)'(?:$|\n| argument missing| not specified)/su.exec(message)?.[1] ?? '';
  switch (code) {
    case 'commander.unknownOption':
      return `There is no option ${quoted(named)}; ${helpOf(command)} shows those there are.`;
    case 'commander.optionMissingArgument':
      return lackOf(command, named);
    case 'commander.missingMandatoryOptionValue':
      return `${pathOf(command)} needs ${quoted(named)}; ${helpOf(command)} shows examples.`;
    case 'commander.missingArgument':
      return `${pathOf(command)} needs ${quoted(named)}; ${helpOf(command)} shows examples.`;
    case 'commander.excessArguments':
      return excessText(command);
    default:
      return `${pathOf(command)} needs a command after it: ${namesIn(command)}.`;
  }
};

const lackOf = (command: Command, flags: string): string => {
  const option = command.options.find((one) => one.flags === flags);
  try {
    // An option without anything after it is what its own check refuses best.
    option?.parseArg?.('', undefined);
  } catch (error) {
    if (error instanceof Misuse) return error.message;
  }
  return lackText(flags, '…');
};

const excessText = (command: Command): string => {
  const [isPlay, known] = [command.name() === 'play', command.registeredArguments.length];
  const excess = `"${quoted(command.args.slice(known).join(' '))}" is too much after ${pathOf(command)}`;
  return isPlay
    ? `${excess}; names go into --players ${PLAYERS_EXAMPLE}.`
    : `${excess}; ${helpOf(command)} shows how to use it.`;
};

const namesIn = (command: Command): string => command.commands.map((inner) => inner.name()).join(', ');

/** The names that lead to a command, without that of the program. */
const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

const helpOf = (command: Command): string =>
  command.parent === null || command.name() === 'play' ? '--help' : `${pathOf(command)} --help`;

/** The first name is a command; the default one would swallow any other. */
const commandFault = (program: Command, args: readonly string[]): string | undefined => {
  const [first = '', second = ''] = args[0] === 'help' ? args.slice(1) : args;
  if (!isName(first)) return undefined;
  const command = program.commands.find((one) => one.name() === first);
  if (command === undefined)
    return `There is no command "${quoted(first)}"; type play to open a table, or --help.`;
  const isLost = command.commands.length > 0 && isName(second) && !hasCommand(command, second);
  return isLost
    ? `There is no command "${quoted(`${first} ${second}`)}"; there are: ${namesIn(command)}.`
    : undefined;
};

const isName = (text: string): boolean => text !== '' && text !== 'help' && !text.startsWith('-');

const hasCommand = (command: Command, name: string): boolean =>
  command.commands.some((inner) => inner.name() === name);
