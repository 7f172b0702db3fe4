/**
 * The server as two files, its program and its thread, so that it starts in a moment and can be killed often. They lie
 * below the repository, where installed packages are found, for as long as a run lasts.
 */
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, build } from 'esbuild';
import type { Ground } from './ground.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = fileURLToPath(new URL('server-program.ts', import.meta.url));
const thread = join(root, 'apps/server/src/tables/thinking-thread.ts');

/** Where a module lies must stay what it was, as files are found from there; but for the thread, which is bundled too. */
const stayingInPlace: Plugin = {
  name: 'staying in place',
  setup: (building) =>
    building.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const contents = readFileSync(path, 'utf8')
        .replace(`'./thinking-thread.ts', import.meta.url`, `'./thinking-thread.mjs', HERE`)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replace(`'./thinking-thread.mjs', HERE`, `'./thinking-thread.mjs', import.meta.url`);
      return { contents, loader: 'ts' };
    }),
};

/** The program to run with Node; gone at the end of the run. */
export const bundledServer = async (ground: Ground): Promise<string> => {
  const folder = ground.newFolder(join(root, 'node_modules', '.cache'));
  await build({
    entryPoints: [program, thread],
    entryNames: '[name]',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    // It looks for its native part beside itself.
    external: ['pg-native', '@photostructure/sqlite'],
    plugins: [stayingInPlace],
  });
  return join(folder, 'server-program.mjs');
};
