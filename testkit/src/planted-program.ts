/** Starts a program of `bundlePlanted` that ends with `answerRuns`, and has it run with one change after the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PlantedRun } from './planted-bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Only a change that never comes to an end takes longer, on any machine; all later ones fail with it. */
const hangMs = (): number => 4 * Number(process.env['TILEWRIGHT_PATIENCE_MS'] ?? 120_000);
/** For clearing away. */
const END_MS = 10_000;

export interface PlantedProgram {
  /** Runs its command with one of its changes, or as it is where none is named. One run waits for the one before. */
  readonly run: (change: string, args: readonly string[]) => Promise<PlantedRun>;
  /** Lets it clear away what it made. */
  readonly end: () => Promise<void>;
}

export const plantedProgram = (path: string): PlantedProgram => {
  const child = spawn(process.execPath, [path], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // One that has ended, or was never started, says why.
  child.once('error', (error) => child.stderr.emit('data', String(error)));
  child.stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const complaint = textOf(child.stderr);
  const ask = async (change: string, args: readonly string[]): Promise<PlantedRun> => {
    child.stdin.write(`${JSON.stringify({ change, args })}\n`);
    const hanging = setTimeout(() => child.kill('SIGKILL'), hangMs());
    const answer = await answers.next();
    clearTimeout(hanging);
    if (answer.done === true) throw new Error(`the program ended: ${complaint()}`);
    return JSON.parse(answer.value) as PlantedRun;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (change, args) => {
      const run = last.then(() => ask(change, args));
      last = run.catch(() => undefined);
      return run;
    },
    end: async () => {
      child.stdin.end();
      const hanging = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(hanging);
      process.off('exit', stop);
    },
  };
};

const textOf = (stream: NonNullable<ChildProcess['stderr']>): (() => string) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return () => text;
};
