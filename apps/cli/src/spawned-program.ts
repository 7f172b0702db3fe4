/**
 * The real program for tests: started as a user starts it, in a folder of its own, and watched from outside.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const binFile = fileURLToPath(new URL('../bin/tilewright.mjs', import.meta.url));

interface Finished {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything written so far. */
  readonly output: () => string;
  readonly finished: Promise<Finished>;
}

/** A folder for the files of one test file. */
export interface Workplace {
  readonly folder: string;
  readonly write: (name: string, content: string | Uint8Array) => string;
  readonly start: (args: readonly string[]) => Started;
  readonly run: (args: readonly string[], input?: string) => Promise<Finished>;
  readonly clear: () => void;
}

/** With `hasOwnCache`, lists are kept there and nowhere else. */
export const openWorkplace = (hasOwnCache = false): Workplace => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-test-'));
  const environment = hasOwnCache ? { ...process.env, TILEWRIGHT_CACHE: join(folder, 'cache') } : process.env;
  const start = (args: readonly string[]): Started => startIn(folder, environment, args);
  return {
    folder,
    write: (name, content) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    start,
    run: (args, input = '') => {
      const { child, finished } = start(args);
      // A program that is through before it has read everything is no fault of the test.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      return finished;
    },
    clear: () => rmSync(folder, { recursive: true }),
  };
};

const startIn = (folder: string, environment: NodeJS.ProcessEnv, args: readonly string[]): Started => {
  const child = spawn(process.execPath, [binFile, ...args], { cwd: folder, env: environment });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors }));
  });
  return { child, output: () => output, finished };
};
