/**
 * The terminal, or the pipe in its place: asks for a line, writes text, and on a real screen clears and restores.
 * A game is shown on the alternate screen, which has no memory to scroll back to: no rack outlives its turn.
 */
import { type Interface, createInterface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { wrapped } from './fitted.ts';

export interface Terminal {
  /** A screen that can be cleared and a person at the keys; false in a pipe. */
  readonly isInteractive: boolean;
  /** A person at the keys, also where the screen cannot be cleared; false in a pipe. */
  readonly hasKeyboard: boolean;
  readonly hasColor: boolean;
  readonly size: () => { readonly columns: number; readonly rows: number };
  readonly write: (text: string) => void;
  /** The next line; undefined when there is no more. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly clear: () => void;
  /** Hides what was written: clears the screen, or where that is not possible moves everything out of it. */
  readonly hide: () => void;
  /** What to draw when the window gets another size; the question below it is asked anew by itself. */
  readonly drawnBy: (draw: () => void) => void;
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
/** More lines than a window has whose size is not known. */
const ANY_ROWS = 120;

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
    hasKeyboard: input.isTTY === true,
    drawnBy: isInteractive ? redrawer(reader, output, screen) : () => undefined,
    hasColor: output.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb',
    size: () => ({ columns: output.columns || PIPE_COLUMNS, rows: output.rows || PIPE_ROWS }),
    write: (text) => void output.write(text),
    ask: (prompt) =>
      isInteractive ? askOnScreen(reader, lines, prompt) : askInPipe({ input, output }, lines, prompt),
    clear: screen.clear,
    hide: () => {
      if (isInteractive) screen.clear();
      else if (input.isTTY) output.write('\n'.repeat(output.rows || ANY_ROWS));
    },
    forget: lines.forget,
    restore: screen.restore,
    close: () => {
      screen.restore();
      reader.close();
    },
  };
};

/** A sentence in as many lines as it needs. */
export const writeWrapped = (terminal: Pick<Terminal, 'size' | 'write'>, text: string): void =>
  terminal.write(`${wrapped(text, terminal.size().columns - 1).join('\n')}\n`);

const isScreen = (input: ReadStream, output: WriteStream, environment: NodeJS.ProcessEnv): boolean =>
  input.isTTY === true && output.isTTY === true && environment['TERM'] !== 'dumb';

interface Screen extends Pick<Terminal, 'clear' | 'restore'> {
  readonly isEntered: () => boolean;
}

const screenOf = (output: WriteStream, isInteractive: boolean): Screen => {
  let isEntered = false;
  return {
    isEntered: () => isEntered,
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

/** Draws again whenever the window changes, and below it the question with what was typed so far. */
const redrawer = (reader: Interface, output: WriteStream, screen: Screen): Terminal['drawnBy'] => {
  let drawLast: (() => void) | undefined;
  output.on('resize', () => {
    if (drawLast === undefined || !screen.isEntered()) return;
    drawLast();
    reader.prompt(true);
  });
  return (draw) => {
    drawLast = draw;
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
