/** Builds the page: two documents (the game and the manual), its workers, and the word lists and books as files. */
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed-files.ts';
import { preloads } from './build/preloads.ts';
import { shelfAssets } from './build/shelf-assets.ts';
import type { MadeBook } from './build/shelf-books.ts';
import { wordAssets } from './build/word-assets.ts';
import type { MadeFiles } from './build/word-lists.ts';

/** Loaded apart: it uses the packages of this repository, which are TypeScript. */
const makeWordFiles = async (): Promise<MadeFiles> => {
  const loaded: { makeWordFiles: () => MadeFiles } = await tsImport('./build/word-lists.ts', import.meta.url);
  return loaded.makeWordFiles();
};

let shelf: Promise<readonly MadeBook[]> | undefined;

/** Made once, however many parts of the page ask. */
const makeShelfBooks = (): Promise<readonly MadeBook[]> => {
  const load = async (): Promise<readonly MadeBook[]> => {
    const loaded: { makeShelfBooks: () => Promise<readonly MadeBook[]> } = await tsImport(
      './build/shelf-books.ts',
      import.meta.url,
    );
    return loaded.makeShelfBooks();
  };
  shelf ??= load();
  return shelf;
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    wordAssets(makeWordFiles),
    shelfAssets(makeShelfBooks),
    preloads('index.html', [/\/table-[^/]*\.js$/u, /\/keeper-worker-[^/]*\.js$/u]),
    compressedFiles(),
  ],
  // The same interface in a fifth of the bytes: decisions/0010.
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  worker: { format: 'es', plugins: () => [wordAssets(makeWordFiles), shelfAssets(makeShelfBooks)] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index.html', 'help.html'],
      // Far from the server every file costs a round trip: one for the start page, one for the table.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/app\.tsx$|preact\/compat\/client/u, priority: 2 },
            { name: 'table', test: /src\/table\/table-screen\.tsx$/u, priority: 1 },
          ],
        },
      },
    },
  },
});
