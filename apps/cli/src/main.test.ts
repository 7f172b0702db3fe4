/** The program as it is started, in a pipe. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

// Each test starts the program; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('../../..', import.meta.url));
const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));

interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

const start = (args: readonly string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', mainFile, ...args], { cwd: root });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors }));
  });
  return { child, finished };
};

const run = async (args: readonly string[], input = ''): Promise<Finished> => {
  const { child, finished } = start(args);
  child.stdin.end(input);
  return finished;
};

test('two computers play a whole game, and the draws are checked', async () => {
  const { code, output, errors } = await run(['play', '--computer', '2']);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toMatch(/^Word list: English, 168,570 words\.\n/u);
  expect(output).toMatch(/Computer 1 played \w+ [A-Za-z]+ for \d+ points?\. Total \d+\./u);
  expect(output).toContain('The game is over: ');
  expect(output).toMatch(/Computer [12].* wins? with|share the win/u);
  expect(output).toMatch(/\n\d+ draws checked/u);
  const hashes = output.match(/\b[0-9a-f]{64}\b/gu) ?? [];
  expect(hashes[2]).toBe(hashes[0]);
  expect(output).not.toContain('\u001B');
});

test('a person plays from a script to the end', async () => {
  const script = ['8H XQ', 'bag', 'words qi', 'swap', 'pass', 'history', 'shuffle', 'help', 'resign'];
  const { code, output, errors } = await run(['--players', 'Ann'], `${script.join('\n')}\n`);
  expect(errors).toBe('');
  expect(code).toBe(0);
  for (const typed of script) expect(output).toContain(`Ann> ${typed}\n`);
  expect(output).toContain('QI is a valid word.');
  expect(output).toContain('The bag currently contains 86 tiles out of a total of 100.');
  expect(output).toMatch(/Ann +Skip Turn +- +0\n/u);
  expect(output).toContain('Computer wins: everyone else has left.');
  expect(output).toMatch(/\d+ draws checked/u);
});

test('wrong use: one sentence and exit code 2', async () =>
  expect(await run(['dance'])).toEqual({
    code: 2,
    output: '',
    errors: 'tilewright: There is no command "dance"; type play to open a table, or --help.\n',
  }));

test('--version', async () =>
  expect((await run(['--version'])).output).toMatch(/^tilewright \d+\.\d+\.\d+\n$/u));

test('Ctrl-C leaves with 130 and without a trace', async () => {
  const { child, finished } = start(['--players', 'Ann,Ben']);
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Ann> ')) child.kill('SIGINT');
  });
  const { code, errors, output } = await finished;
  expect([code, errors]).toEqual([130, '']);
  expect(output).toMatch(/\nThe table is closed; the game is not kept\. Goodbye\.\n$/u);
});

test('a reader that stops reading is no error', async () => {
  const { child, finished } = start(['--computer', '2']);
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, errors } = await finished;
  expect([code, errors]).toEqual([0, '']);
});
