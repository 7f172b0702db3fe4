/** Shares the pairs of a run among processes of the same program. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type PairsReport, runPairs } from './run.ts';
import { type ToldReport, merged, toldReport } from './report.ts';

export interface Shared {
  readonly pairs: number;
  readonly seed: number;
  readonly mostFaults: number;
  readonly workers: number;
  readonly isPostgres: boolean;
}

/** Neighbours of a seed are other pairs, so each process gets seeds of its own. */
export const runShared = async ({ workers, ...wish }: Shared): Promise<PairsReport> => {
  if (workers === 1) return runPairs({ ...wish, tell });
  const { pairs, seed } = wish;
  const share = Math.ceil(pairs / workers);
  const parts = Array.from({ length: workers }, (_, index) => ({
    pairs: Math.min(share, pairs - index * share),
    seed: seed + index * share,
  })).filter((part) => part.pairs > 0);
  return merged(await Promise.all(parts.map((part) => runPart({ ...wish, ...part }))));
};

const tell = (line: string): void => console.error(line);

/** Should this process end before them, they go with it. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill();
});

const runPart = ({ pairs, seed, mostFaults, isPostgres }: Omit<Shared, 'workers'>): Promise<ToldReport> =>
  new Promise((resolve, reject) => {
    const [, program = ''] = process.argv;
    const numbers = { pairs, seed, violations: mostFaults };
    const args = Object.entries(numbers).map(([option, value]) => `--${option}=${value}`);
    const where = isPostgres ? ['--postgres'] : [];
    const child = spawn(process.execPath, [...process.execArgv, program, '--part', ...where, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    living.add(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      living.delete(child);
      if (code === 0) resolve(JSON.parse(output) as ToldReport);
      else reject(new Error(`a part of the run ended with ${code}`));
    });
  });

/** What a process does that has a part of a run. */
export const tellPart = async (wish: Omit<Shared, 'workers'>): Promise<void> => {
  const report = toldReport(await runPairs({ ...wish, tell }));
  await new Promise<void>((resolve) => void process.stdout.write(JSON.stringify(report), () => resolve()));
};
