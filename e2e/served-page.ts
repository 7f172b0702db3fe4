/** The page as people get it: `npm start` as a process of its own, on a port that is free. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServedPage {
  /** At the loopback address. */
  readonly address: string;
  /** At this machine's address in the network; null where only the machine itself is served, or it has none. */
  readonly lanAddress: string | null;
  readonly stop: () => Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** The first start builds the page. */
const PATIENCE_MS = 180_000;

export const servePage = async (isLan = false): Promise<ServedPage> => {
  const args = ['scripts/run.mjs', 'start', '--port', '0', '--no-open', ...(isLan ? ['--lan'] : [])];
  // A folder of its own: two servers cannot share one, and nobody's games are touched.
  const dataFolder = mkdtempSync(join(tmpdir(), 'tilewright-e2e-'));
  const env = { ...process.env, DATA_DIR: dataFolder };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const lines: string[] = [];
  const timer = setTimeout(() => void stop(), PATIENCE_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.includes('Ctrl-C')) break;
  }
  clearTimeout(timer);
  // What else it prints must not fill the pipe.
  child.stdout.resume();
  const address = addressIn(lines, 'Tilewright is at');
  if (address !== null) return { address, lanAddress: addressIn(lines, 'Phones on the same network:'), stop };
  await stop();
  throw new Error(`npm start did not say where the page is:\n${lines.join('\n')}`);
};

const addressIn = (lines: readonly string[], before: string): string | null =>
  lines
    .find((line) => line.startsWith(before))
    ?.slice(before.length)
    .trim() ?? null;
