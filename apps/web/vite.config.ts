/** Builds the page: two documents (the game and the manual), one worker, and the word lists as files. */
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ['index.html', 'help.html'] },
  },
});
