/** What `build/word-assets.ts` makes of the word lists; `word-files.ts` has its type. */
declare module 'virtual:word-files' {
  export const wordFiles: unknown;
}
