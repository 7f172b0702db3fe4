/**
 * The command line program: reads its arguments, runs the command, and leaves with an exit code and never with a
 * stack trace. 0 done, 1 a bug, 2 wrong use, 130 Ctrl-C.
 */
import { readFileSync } from 'node:fs';
import { programHelp } from './help-text.ts';
import { BAD_USE, GOODBYE, playCommand, systemPorts } from './play-command.ts';
import { type PlayOptions, readArguments } from './program-arguments.ts';
import { type Terminal, openTerminal } from './terminal.ts';

const BUG = 1;
const INTERRUPTED = 130;
const TERMINATED = 143;

const complain = (sentence: string): void => void process.stderr.write(`tilewright: ${sentence}\n`);

const versionText = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return `tilewright ${(manifest as { readonly version: string }).version}\n`;
};

const run = async (args: readonly string[]): Promise<number> => {
  const invocation = readArguments(args);
  if (!invocation.ok) {
    complain(invocation.error);
    return BAD_USE;
  }
  switch (invocation.value.type) {
    case 'help':
      process.stdout.write(programHelp);
      return 0;
    case 'version':
      process.stdout.write(versionText());
      return 0;
    case 'play':
      return play(invocation.value.options);
  }
};

const play = async (options: PlayOptions): Promise<number> => {
  const leaveWith = (code: number) => (): never => {
    terminal.close();
    process.stdout.write(`\n${GOODBYE}`);
    process.exit(code);
  };
  const terminal: Terminal = openTerminal({
    input: process.stdin,
    output: process.stdout,
    environment: process.env,
    onInterrupt: leaveWith(INTERRUPTED),
  });
  process.on('SIGINT', leaveWith(INTERRUPTED));
  process.on('SIGTERM', leaveWith(TERMINATED));
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  try {
    return await playCommand(options, { terminal, ports: systemPorts(), folder, complain });
  } finally {
    terminal.close();
  }
};

// Whoever reads our output may stop reading (`| head`): nothing is left to say then.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  complain(`this is a bug, please report it: ${error instanceof Error ? error.message : String(error)}.`);
  return BUG;
});
