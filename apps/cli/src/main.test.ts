/** The program as it is started, in a pipe. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { openWorkplace } from './spawned-program.ts';

// Each test starts the program; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const { folder, start, run, write, clear } = openWorkplace();
afterAll(clear);

test('two computers play a whole game, and the draws are checked', async () => {
  const { code, output, errors } = await run(['play', '--computer', '2', '--out', 'game.txt']);
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toMatch(/^Word list: English, 1\d\d,\d{3} words\.\n/u);
  expect(output).toMatch(/Computer 1 played \w+ [A-Za-z]+ for \d+ points?\. Total \d+\./u);
  expect(output).toContain('The game is over: ');
  expect(output).toMatch(/Computer [12].* wins? with|share the win/u);
  expect(output).toMatch(/\n\d+ draws checked/u);
  const hashes = output.match(/\b[0-9a-f]{64}\b/gu) ?? [];
  expect(hashes[2]).toBe(hashes[0]);
  expect(output).not.toContain('\u001B');
  expect(output).toMatch(/\nThe game is in game\.txt; tilewright verify game\.txt checks its draws\.\n$/u);
  expect(readFileSync(join(folder, 'game.txt'), 'utf8')).toMatch(/^tilewright-game 1\n/u);
});

test.each([
  ['taken.txt', `${join(folder, 'taken.txt')} is there already; give --out another name.`],
  ['no/such/game.txt', `There is no folder ${join(folder, 'no/such')} for --out; make it first.`],
])('a game cannot be kept in %s', async (name, sentence) => {
  write('taken.txt', 'mine');
  const { code, output, errors } = await run(['--computer', '2', '--out', name]);
  expect([code, output, errors]).toEqual([2, '', `tilewright: ${sentence}\n`]);
  expect(readFileSync(join(folder, 'taken.txt'), 'utf8')).toBe('mine');
});

test('it runs from its sources and by npx, too', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));
  const started = ['--import', 'tsx', mainFile, '--version'];
  const { stdout } = await promisify(execFile)(process.execPath, started, { cwd: root });
  expect(stdout).toMatch(/^tilewright \d+\.\d+\.\d+\n$/u);
  const linked = join(root, 'node_modules', '.bin', 'tilewright');
  expect((await promisify(execFile)(linked, ['--version'], { cwd: folder })).stdout).toBe(stdout);
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

test.each([
  ['a folder as input', 'tilewright solve w.txt < .', 'Standard input cannot be read: it is a folder.'],
  ['a full disk', 'tilewright --help > /dev/full', 'The output cannot be written: no space is left.'],
])('%s ends with one sentence', async (_title, line, sentence) => {
  write('w.txt', 'cat\n');
  const bin = fileURLToPath(new URL('../bin/tilewright.mjs', import.meta.url));
  const shell = `tilewright() { "${process.execPath}" "${bin}" "$@"; }; ${line}`;
  const failed = await promisify(execFile)('sh', ['-c', shell], { cwd: folder }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 2, stderr: `tilewright: ${sentence}\n` });
});
