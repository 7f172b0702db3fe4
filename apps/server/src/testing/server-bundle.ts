/**
 * The server, or a program that has one in it, as a few files that start in a moment: the program and, beside it, the
 * threads. They must lie below the repository, where installed packages are found.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, build } from 'esbuild';

const threads = [
  '../tables/thinking-thread.ts',
  '../store/writing-thread.ts',
  '../wire/reading-thread.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Changes a source as it is read; a suffix (`?…`) tells versions of one source apart. */
export type Edit = (path: string, text: string, suffix: string) => string;

/** Where a module lies must stay what it was, as files are found from there; but for threads, which are bundled too. */
const stayingInPlace = (edit: Edit): Plugin => ({
  name: 'staying in place',
  setup: (building) =>
    building.onLoad({ filter: /\.(?:ts|mjs)$/ }, async ({ path, suffix }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const contents = edit(path, await readFile(path, 'utf8'), suffix)
        .replaceAll(/'\.\/([\w-]+-thread)\.ts', import\.meta\.url/gu, "'./$1.mjs', HERE")
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll(".mjs', HERE", ".mjs', import.meta.url");
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    }),
});

const asIs: Edit = (_path, text) => text;

export const bundle = async (entry: string, outfile: string, edit: Edit = asIs): Promise<void> => {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    // It looks for its native part beside itself.
    external: ['pg-native', '@photostructure/sqlite', 'esbuild'],
    plugins: [stayingInPlace(edit)],
  });
};

/** To be there before a program runs; several in one folder share them. */
export const bundleThreads = async (folder: string, edit: Edit = asIs): Promise<void> => {
  for (const thread of threads) await bundle(thread, join(folder, `${basename(thread, '.ts')}.mjs`), edit);
};
