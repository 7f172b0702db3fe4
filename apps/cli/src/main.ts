/**
 * The command line program: reads its arguments, runs the command, and leaves with an exit code and never with a
 * stack trace. Only the command that is asked for gets loaded.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { type BookReader, openBookReader } from './book-reader.ts';
import { EXIT } from './exit-code.ts';
import type { Invocation } from './invocation.ts';
import { type Pipes, openPipes } from './pipes.ts';
import type { Surroundings } from './play-command.ts';
import { reasonOf } from './read-file.ts';
import { readArguments } from './program-arguments.ts';

const complain = (sentence: string): void => void process.stderr.write(`tilewright: ${sentence}\n`);

const versionText = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
};

/** npm starts its scripts in the folder of the repository and says in which one it was called itself. */
const callersFolder = (): string => {
  const { INIT_CWD, npm_lifecycle_event: script } = process.env;
  return script === 'start' || script === 'cli' ? (INIT_CWD ?? process.cwd()) : process.cwd();
};

const run = async (args: readonly string[]): Promise<number> => {
  const invocation = readArguments(args, versionText());
  if (invocation.ok) return carryOut(invocation.value);
  complain(invocation.error);
  return EXIT.badUse;
};

const carryOut = async (invocation: Invocation): Promise<number> => {
  switch (invocation.type) {
    case 'play': {
      const { playCommand } = await import('./play-command.ts');
      return atTerminal((around) => playCommand(invocation.options, around, ownBookReader));
    }
    case 'junior': {
      const { juniorCommand } = await import('./junior-command.ts');
      return atTerminal((around) => juniorCommand(invocation.options, around));
    }
    case 'build': {
      const { UNSAVED, buildCommand } = await import('./build-command.ts');
      return atTerminal((around) => buildCommand(invocation.options, around), UNSAVED);
    }
    default:
      return inPipes(invocation, openPipes(process, callersFolder(), complain));
  }
};

const inPipes = async (
  invocation: Exclude<Invocation, { readonly type: 'play' | 'junior' | 'build' }>,
  pipes: Pipes,
): Promise<number> => {
  switch (invocation.type) {
    case 'text':
      await pipes.write(invocation.text);
      return EXIT.fine;
    case 'solve':
      return (await import('./solve-command.ts')).solveCommand(invocation.wordsFile, pipes);
    case 'score':
      return (await import('./score-command.ts')).scoreCommand(invocation.wordsFile, pipes);
    case 'plays':
      return (await import('./plays-command.ts')).playsCommand(invocation.options, pipes);
    case 'best':
      return (await import('./plays-command.ts')).bestCommand(invocation.options, pipes);
    case 'autoplay':
      return (await import('./autoplay-command.ts')).autoplayCommand(invocation.options, pipes);
    case 'gcgCheck':
      return (await import('./gcg-command.ts')).gcgCheckCommand(invocation.options, pipes);
    case 'buildFill':
      return (await import('./build-fill.ts')).fillCommand(invocation.options, pipes);
    case 'boardCheck':
      return (await import('./board-command.ts')).boardCheckCommand(invocation.files, pipes);
    case 'verify':
      return (await import('./verify-command.ts')).verifyCommand(invocation.file, pipes);
    case 'book':
      return (await import('./book-command.ts')).bookCommand(invocation.options, pipes, ownBookReader());
    case 'shelf':
      return (await import('./book-command.ts')).shelfCommand(pipes);
    case 'lexiconBuild':
      return (await import('./lexicon-command-build.ts')).lexiconBuildCommand(invocation.options, pipes);
    case 'lexiconInfo':
      return (await import('./lexicon-command-info.ts')).lexiconInfoCommand(invocation.options, pipes);
    case 'lexiconCheck':
      return (await import('./lexicon-command-check.ts')).lexiconCheckCommand(invocation.options, pipes);
    case 'lexiconWords':
      return (await import('./lexicon-command-words.ts')).lexiconWordsCommand(invocation.options, pipes);
  }
};

/** Reads books in threads that run this same program. */
const ownBookReader = (): BookReader => openBookReader(new URL(import.meta.url));

/** Runs a command at which somebody types; whoever breaks it off is told goodbye. */
const atTerminal = async (
  command: (around: Surroundings) => Promise<number>,
  goodbye?: string,
): Promise<number> => {
  const { GOODBYE, systemPorts } = await import('./play-command.ts');
  const { openTerminal } = await import('./terminal.ts');
  const leaveWith = (code: number) => (): never => {
    terminal.close();
    process.stdout.write(`\n${goodbye ?? GOODBYE}`);
    process.exit(code);
  };
  const terminal = openTerminal({
    input: process.stdin,
    output: process.stdout,
    environment: process.env,
    onInterrupt: leaveWith(EXIT.interrupted),
  });
  process.on('SIGINT', leaveWith(EXIT.interrupted));
  process.on('SIGTERM', leaveWith(EXIT.terminated));
  try {
    return await command({ terminal, ports: systemPorts(), folder: callersFolder(), complain });
  } finally {
    terminal.close();
  }
};

const runProgram = async (): Promise<void> => {
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    complain(`this is a bug, please report it: ${error instanceof Error ? error.message : String(error)}.`);
    return EXIT.bug;
  });
};

process.stdout.on('error', (error) => {
  // Whoever reads our output may stop reading (`| head`): nothing is left to say then.
  if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.fine);
  complain(`The output cannot be written: ${reasonOf(error)}.`);
  process.exit(EXIT.badUse);
});

if (isMainThread) await runProgram();
else (await import('./book-thread.ts')).serveBooks();
