/** Builds the page: two documents (the game and the manual), one worker, and the word lists as files. */
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vite';
import { compressedFiles } from './build/compressed-files.ts';
import { wordAssets } from './build/word-assets.ts';
import type { MadeFiles } from './build/word-lists.ts';

/** Loaded apart: it uses the packages of this repository, which are TypeScript. */
const makeWordFiles = async (): Promise<MadeFiles> => {
  const loaded: { makeWordFiles: () => MadeFiles } = await tsImport('./build/word-lists.ts', import.meta.url);
  return loaded.makeWordFiles();
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [wordAssets(makeWordFiles), compressedFiles()],
  worker: { format: 'es', plugins: () => [wordAssets(makeWordFiles)] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'help.html'] },
  },
});
