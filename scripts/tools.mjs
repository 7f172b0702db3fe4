// Finds and runs the installed command-line tools through Node itself, so that no shell, no `npx` and no
// platform-specific wrapper is involved. Imports only Node built-ins: it must load before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node arguments that run a tool: a package's bin, `tsx` for a TypeScript file, or a script of ours. */
const nodeArgsOf = ([tool, ...args]) => {
  if (tool === 'tsx') return ['--import', 'tsx', ...args];
  if (tool.endsWith('.mjs')) return [join('scripts', tool), ...args];
  return [binOf(tool), ...args];
};

// Tools whose package has another name than the command.
const packageOf = { tsc: 'typescript', stryker: '@stryker-mutator/core', playwright: '@playwright/test' };

const binOf = (binName) => {
  const folder = join(root, 'node_modules', packageOf[binName] ?? binName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[binName]);
};

/** Runs a tool on our own terminal; resolves to its exit code. Signals are the tool's to handle. */
export const runTool = (command, env = process.env) =>
  exitOf(spawn(process.execPath, nodeArgsOf(command), { cwd: root, env, stdio: 'inherit' }));

/** Runs a tool beside others: what it prints comes line by line, under a name. Resolves to its exit code. */
export const runToolAs = (name, command) => {
  const child = spawn(process.execPath, nodeArgsOf(command), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name}: ${line}`));
  return exitOf(child);
};

/** Runs a tool quietly; resolves to its exit code and everything it printed. */
export const captureTool = async (command) => {
  const child = spawn(process.execPath, nodeArgsOf(command), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => (output += text));
  }
  return { code: await exitOf(child), output };
};

const running = new Set();
const stayAlive = () => {};
const passOn = () => {
  for (const child of running) child.kill('SIGTERM');
};

/** One pair of listeners for all children, however many run side by side. */
const follow = (child) => {
  if (running.size === 0) process.on('SIGINT', stayAlive).on('SIGTERM', passOn);
  running.add(child);
};

const leave = (child) => {
  running.delete(child);
  if (running.size === 0) process.off('SIGINT', stayAlive).off('SIGTERM', passOn);
};

/** Waits for a child process. Ctrl-C reaches the child by itself, so the parent only has to outlive it. */
export const exitOf = (child) =>
  new Promise((resolve, reject) => {
    follow(child);
    child.on('error', (error) => {
      leave(child);
      reject(error);
    });
    child.on('close', (code) => {
      leave(child);
      resolve(code ?? 1);
    });
  });
