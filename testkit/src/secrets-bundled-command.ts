/**
 * `npm run secrets`: the command of secrets-command.ts, bundled before it runs. Its servers start many threads, each of
 * which would else compile the sources anew; so it takes a third of the time.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleThreads } from '../../apps/server/src/testing/server-bundle.ts';
import { buildRun } from './secrets/planted-build.ts';

/** Below the repository, where installed packages are found. */
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'secrets-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await bundleThreads(folder);
const program = await buildRun(folder);
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
process.exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
