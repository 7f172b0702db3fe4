// Finds and runs the installed command-line tools through Node itself, so that no shell, no `npx` and no
// platform-specific wrapper is involved. Imports only Node built-ins: it must load before anything is installed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Waits for a child process. Ctrl-C reaches the child by itself, so the parent only has to outlive it. */
export const exitOf = (child) =>
  new Promise((resolve, reject) => {
    const stayAlive = () => {};
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGINT', stayAlive);
    process.on('SIGTERM', passOn);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', stayAlive);
      process.off('SIGTERM', passOn);
      resolve(code ?? 1);
    });
  });
