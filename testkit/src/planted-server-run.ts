/**
 * Runs a test of the product with a control taken out, in a copy of the sources, so that nothing of the work at hand is
 * touched. A removal is caught when the test that was named fails; not when nothing could be run.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withEdits } from './planted-bundle.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/**
 * What must fail: a test whose whole title holds these words, a script that looks at the sources and says so, or a run of
 * faults.
 */
type Proof =
  | { readonly type: 'test'; readonly file: string; readonly title: string }
  | { readonly type: 'check'; readonly script: string; readonly says: string }
  /** A run of the testkit that must end with violations. */
  | { readonly type: 'run'; readonly command: string; readonly args: readonly string[] };

export interface Removal {
  readonly threat: string;
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly proof: Proof;
}

/** One piece of a file replaced, and the test that fails then. */
export const taken = (
  threat: string,
  name: string,
  [file, find, replace]: readonly [file: string, find: string, replace: string],
  [proofFile, title]: readonly [file: string, title: string],
): Removal => ({
  threat,
  name,
  edits: [{ file, find, replace }],
  proof: { type: 'test', file: proofFile, title },
});

/** One piece of a file replaced, and the run of faults that finds it. */
export const foundBy = (
  threat: string,
  name: string,
  [file, find, replace]: readonly [file: string, find: string, replace: string],
  [command, ...args]: readonly [command: string, ...args: string[]],
): Removal => ({
  threat,
  name,
  edits: [{ file, find, replace }],
  // Most are commands of the testkit.
  proof: { type: 'run', command: command.includes('/') ? command : `testkit/src/${command}`, args },
});

/** Where what proves a removal stands. */
export const fileOf = (proof: Proof): string => {
  if (proof.type === 'run') return proof.command;
  return proof.type === 'test' ? proof.file : `scripts/${proof.script}`;
};

/** `broken`: nothing was run that could tell. */
type Outcome = 'passed' | 'failed' | 'broken';

export interface Copy {
  /** Runs a proof with these edits made, and takes them back. */
  readonly tryOut: (proof: Proof, edits: readonly Edit[]) => Promise<Outcome>;
  readonly remove: () => void;
}

const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'reports', 'coverage', '.cache', '.stryker-tmp']);

export const copyOfSources = (): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-planted-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  linkPackages(folder);
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  return {
    tryOut: async (proof, edits) => {
      const before = new Map(edits.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));
      for (const [file, text] of before)
        writeFileSync(
          join(folder, file),
          withEdits(
            text,
            edits.filter((edit) => edit.file === file),
          ),
        );
      try {
        return await runProof(folder, proof);
      } finally {
        for (const [file, text] of before) writeFileSync(join(folder, file), text);
      }
    },
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
};

const OWN_SCOPE = '@tilewright';

/** Packages of others are those that are installed; our own are the copies. */
const linkPackages = (folder: string): void => {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN_SCOPE && name !== '.cache') symlinkSync(join(installed, name), join(linked, name));
  for (const name of readdirSync(join(installed, OWN_SCOPE))) {
    const home = ['packages', 'apps'].find((kind) => readdirSync(join(folder, kind)).includes(name));
    symlinkSync(join(folder, home ?? '', name), join(linked, OWN_SCOPE, name));
  }
};

interface Ended {
  readonly code: number;
  readonly output: string;
}

const MOST_MS = 240_000;
/** A test that is to fail may fail by waiting in vain, so it does not wait as long as others. */
const env = {
  ...process.env,
  TILEWRIGHT_PATIENCE_MS: '20000',
  // Earlier versions are looked up from the copy, too.
  GIT_DIR: join(root, '.git'),
};

const run = (folder: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    });
    const end = (): void => void child.kill('SIGKILL');
    process.prependOnceListener('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? -1, output });
    });
  });

const runProof = (folder: string, proof: Proof): Promise<Outcome> => {
  switch (proof.type) {
    case 'test':
      return runTest(folder, proof);
    case 'check':
      return runCheck(folder, proof);
    case 'run':
      return runFaults(folder, proof);
  }
};

/** Commands of the testkit end with a line of how many violations there were. */
const runFaults = async (
  folder: string,
  { command, args }: Extract<Proof, { readonly type: 'run' }>,
): Promise<Outcome> => {
  const { code, output } = await run(folder, ['--import', 'tsx', command, ...args]);
  if (code === 0) return 'passed';
  return /^[1-9]\d* violations$/mu.test(output) ? 'failed' : 'broken';
};

const runCheck = async (
  folder: string,
  { script, says }: Extract<Proof, { readonly type: 'check' }>,
): Promise<Outcome> => {
  const { code, output } = await run(folder, [join('scripts', script)]);
  if (code !== 0 && code !== 1) return 'broken';
  return code === 1 && output.includes(says) ? 'failed' : 'passed';
};

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

const escaped = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

const runTest = async (
  folder: string,
  { file, title }: Extract<Proof, { readonly type: 'test' }>,
): Promise<Outcome> => {
  const report = join(folder, 'planted-report.json');
  rmSync(report, { force: true });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', file, '-t', escaped(title), '--reporter=json', `--outputFile=${report}`];
  await run(folder, [vitest, ...args]);
  return outcomeIn(report);
};

const outcomeIn = (report: string): Outcome => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    if (numFailedTests > 0) return 'failed';
    return numPassedTests > 0 ? 'passed' : 'broken';
  } catch {
    return 'broken';
  }
};
