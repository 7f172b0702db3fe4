/**
 * The terminal, or the pipe in its place: asks for a line, writes text, and on a real screen clears and restores.
 * A game is shown on the alternate screen, which has no memory to scroll back to: no rack outlives its turn.
 */
import { type Interface, createInterface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';

export interface Terminal {
  /** A screen that can be cleared and a person at the keys; false in a pipe. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
  readonly size: () => { readonly columns: number; readonly rows: number };
  readonly write: (text: string) => void;
  /** The next line; undefined when there is no more. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly clear: () => void;
  /** What was typed before cannot be called back any more: it tells of the rack of who typed it. */
  readonly forget: () => void;
  /** Back to the screen as it was before the game. */
  readonly restore: () => void;
  readonly close: () => void;
}

const ENTER_SCREEN = '\u001B[?1049h';
const LEAVE_SCREEN = '\u001B[?1049l';
const CLEAR = '\u001B[2J\u001B[H';
const PIPE_COLUMNS = 80;
const PIPE_ROWS = 24;

export interface Streams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly environment: NodeJS.ProcessEnv;
  /** Ctrl-C. */
  readonly onInterrupt: () => void;
}

export const openTerminal = ({ input, output, environment, onInterrupt }: Streams): Terminal => {
  const isInteractive = isScreen(input, output, environment);
  const reader = createInterface({ input, output, terminal: isInteractive });
  reader.on('SIGINT', onInterrupt);
  const lines = lineQueue(reader);
  const screen = screenOf(output, isInteractive);
  return {
    isInteractive,
    hasColor: output.isTTY && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb',
    size: () => ({ columns: output.columns || PIPE_COLUMNS, rows: output.rows || PIPE_ROWS }),
    write: (text) => void output.write(text),
    ask: (prompt) =>
      isInteractive ? askOnScreen(reader, lines, prompt) : askInPipe({ input, output }, lines, prompt),
    clear: screen.clear,
    forget: lines.forget,
    restore: screen.restore,
    close: () => {
      screen.restore();
      reader.close();
    },
  };
};

const isScreen = (input: ReadStream, output: WriteStream, environment: NodeJS.ProcessEnv): boolean =>
  input.isTTY && output.isTTY && environment['TERM'] !== 'dumb';

const screenOf = (output: WriteStream, isInteractive: boolean): Pick<Terminal, 'clear' | 'restore'> => {
  let isEntered = false;
  return {
    clear: () => {
      if (!isInteractive) return;
      output.write((isEntered ? '' : ENTER_SCREEN) + CLEAR);
      isEntered = true;
    },
    restore: () => {
      if (isEntered) output.write(LEAVE_SCREEN);
      isEntered = false;
    },
  };
};

interface LineQueue {
  readonly next: () => Promise<string | undefined>;
  readonly forget: () => void;
}

/** Lines in the order they came, kept until they are asked for. */
const lineQueue = (reader: Interface): LineQueue => {
  const waiting: string[] = [];
  let history: string[] = [];
  let isClosed = false;
  let answer: ((line: string | undefined) => void) | undefined;
  const give = (line: string | undefined): void => {
    const asked = answer;
    answer = undefined;
    if (asked) asked(line);
    else if (line !== undefined) waiting.push(line);
  };
  reader.on('line', give);
  reader.on('history', (lines: string[]) => (history = lines));
  reader.on('close', () => {
    isClosed = true;
    give(undefined);
  });
  return {
    next: async () => {
      const line = waiting.shift();
      if (line !== undefined || isClosed) return line;
      return new Promise((resolve) => (answer = resolve));
    },
    forget: () => void (history.length = 0),
  };
};

const askOnScreen = (reader: Interface, lines: LineQueue, prompt: string): Promise<string | undefined> => {
  reader.setPrompt(prompt);
  reader.prompt();
  return lines.next();
};

/** Where nobody types, the line is written after its prompt, so that the transcript can be read. */
const askInPipe = async (
  { input, output }: Pick<Streams, 'input' | 'output'>,
  lines: LineQueue,
  prompt: string,
): Promise<string | undefined> => {
  output.write(prompt);
  const line = await lines.next();
  if (!input.isTTY || line === undefined) output.write(`${line ?? ''}\n`);
  return line;
};
