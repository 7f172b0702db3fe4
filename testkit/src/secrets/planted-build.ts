/** Builds the run as one file, over the product or over one with a leak in it: so its threads start at once. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, type Plugin, build } from 'esbuild';
import { withEdits } from '../planted-run.ts';
import type { PlantedLeak } from './planted-leaks.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const THREAD = 'apps/server/src/tables/thinking-thread.ts';

const usual: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'silent',
  banner: {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  },
  // It looks for its native part beside itself.
  external: ['pg-native', '@photostructure/sqlite', 'esbuild'],
};

/** Makes the change while files are loaded; each file knows its own place, and all the thread that was built before. */
const planting = (leak: PlantedLeak | undefined, thread: string): Plugin => ({
  name: 'planting',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\.(?:ts|mjs)$/ }, async ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const edits = leak !== undefined && join(root, leak.file) === path ? [leak] : [];
      const contents = withEdits(await readFile(path, 'utf8'), edits)
        .replace("'./thinking-thread.ts', import.meta.url", JSON.stringify(pathToFileURL(thread).href))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    }),
});

/** The thread that all of them share: what a computer thinks is no leak. */
export const buildThread = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'thinking-thread.mjs');
  await build({
    ...usual,
    entryPoints: [join(root, THREAD)],
    outfile,
    plugins: [planting(undefined, outfile)],
  });
  return outfile;
};

export interface PlantedRun {
  readonly code: number;
  readonly output: string;
}

interface Place {
  readonly folder: string;
  readonly thread: string;
}

/** Answers with the program. */
export const buildRun = async ({ folder, thread }: Place, leak?: PlantedLeak): Promise<string> => {
  const outfile = join(folder, `${(leak?.name ?? 'secrets').replaceAll(/\W+/gu, '-')}.mjs`);
  const entryPoints = [join(root, 'testkit/src/secrets-command.ts')];
  await build({ ...usual, entryPoints, outfile, plugins: [planting(leak, thread)] });
  return outfile;
};

/** Up to the first violation. */
export const runPlantedLeak = async (
  leak: PlantedLeak,
  place: Place & { readonly pairs: number },
): Promise<PlantedRun> => {
  const outfile = await buildRun(place, leak);
  const wish =
    leak.by.type === 'pairs'
      ? ['--pairs-only', '--pairs', String(place.pairs), '--seed', String(leak.by.seed)]
      : ['--pairs', '0'];
  return runNode([outfile, '--workers', '1', '--violations', '1', ...wish]);
};

const runNode = (args: readonly string[]): Promise<PlantedRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
