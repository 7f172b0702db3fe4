/** The terminal over streams that only look like one. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Terminal, openTerminal } from './terminal.ts';

interface Screen {
  readonly terminal: Terminal;
  readonly input: PassThrough;
  readonly written: () => string;
  readonly interrupts: () => number;
  /** The window gets another size. */
  readonly resize: () => void;
}

const openScreen = (isTTY: boolean, environment: NodeJS.ProcessEnv = {}): Screen => {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY, columns: 100, rows: 40 });
  let text = '';
  let interruptCount = 0;
  output.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const terminal = openTerminal({
    input: input as unknown as NodeJS.ReadStream,
    output: output as unknown as NodeJS.WriteStream,
    environment,
    onInterrupt: () => (interruptCount += 1),
  });
  return {
    terminal,
    input,
    written: () => text,
    interrupts: () => interruptCount,
    resize: () => output.emit('resize'),
  };
};

test('a pipe gives its lines one by one and then ends', async () => {
  const { terminal, input, written } = openScreen(false);
  input.end('one\ntwo');
  const answers = [await terminal.ask('a> '), await terminal.ask('b> '), await terminal.ask('c> ')];
  expect(answers).toEqual(['one', 'two', undefined]);
  expect(written()).toBe('a> one\nb> two\nc> \n');
});

test('a pipe is never cleared and has no colour', () => {
  const { terminal, written } = openScreen(false);
  terminal.clear();
  terminal.restore();
  terminal.close();
  expect(written()).toBe('');
  expect(terminal).toMatchObject({ isInteractive: false, hasColor: false });
});

test('where the screen cannot be cleared, what was written moves out of it', () => {
  const { terminal, written } = openScreen(true, { TERM: 'dumb' });
  terminal.hide();
  terminal.close();
  expect(terminal).toMatchObject({ isInteractive: false, hasKeyboard: true });
  expect(written()).toBe('\n'.repeat(40));
});

test('a pipe hides nothing', () => {
  const { terminal, written } = openScreen(false);
  terminal.hide();
  terminal.close();
  expect([terminal.hasKeyboard, written()]).toEqual([false, '']);
});

test('a window of another size is drawn again, with the question and what was typed so far', async () => {
  const { terminal, input, written, resize } = openScreen(true);
  terminal.drawnBy(() => terminal.write('drawn'));
  resize();
  expect(written()).not.toContain('drawn');
  terminal.clear();
  const answer = terminal.ask('Ann> ');
  input.write('8H');
  resize();
  expect(written().split('drawn')[1]).toContain('Ann> 8H');
  input.write('\r');
  expect(await answer).toBe('8H');
  terminal.close();
});

test('a screen is entered once, cleared each time, and given back once', () => {
  const { terminal, written } = openScreen(true);
  terminal.clear();
  terminal.clear();
  terminal.restore();
  terminal.close();
  expect(written().split('\u001B[?1049h')).toHaveLength(2);
  expect(written().split('\u001B[2J')).toHaveLength(3);
  expect(written().split('\u001B[?1049l')).toHaveLength(2);
  expect(terminal.size()).toEqual({ columns: 100, rows: 40 });
});

test.each([
  [{}, true],
  [{ NO_COLOR: '1' }, false],
  [{ NO_COLOR: '' }, true],
  [{ TERM: 'dumb' }, false],
])('colour on a screen with %j: %s', (environment, hasColor) => {
  const { terminal } = openScreen(true, environment);
  expect(terminal.hasColor).toBe(hasColor);
  terminal.close();
});

const UP = '\u001B[A';
const typed = async ({ terminal, input }: Screen, keys: string): Promise<string | undefined> => {
  const answer = terminal.ask('> ');
  input.write(`${keys}\r`);
  return answer;
};

test('what was typed can be called back until it is forgotten', async () => {
  const screen = openScreen(true);
  expect(await typed(screen, 'first')).toBe('first');
  expect(await typed(screen, UP)).toBe('first');
  screen.terminal.forget();
  expect(await typed(screen, UP)).toBe('');
  screen.terminal.close();
});

test('Ctrl-C interrupts, Ctrl-D ends the input', async () => {
  const screen = openScreen(true);
  const answer = screen.terminal.ask('> ');
  screen.input.write('\u0003');
  screen.input.write('\u0004');
  expect(await answer).toBeUndefined();
  expect(screen.interrupts()).toBe(1);
});
