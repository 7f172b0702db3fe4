/** What `build/word-assets.ts` makes of the word lists. */
declare module 'virtual:word-files' {
  export const lists: readonly import('./word-files.ts').ListFile[];
  export const leaves: Readonly<Record<string, import('./word-files.ts').WordFile>>;
  export const meanings: import('./word-files.ts').WordFile;
}
