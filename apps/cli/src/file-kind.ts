/**
 * The kinds of files that are read: what a sentence calls them, how large they may be, and what to do when one holds
 * nothing. Reads nothing itself.
 */
export interface FileKind {
  /** As in "The word list cats.txt cannot be read". */
  readonly name: string;
  readonly mostMegabytes: number;
  /** What is missing in an empty file, as in "put a word on each line". */
  readonly remedy: string;
}

export const FILE_KINDS = {
  words: { name: 'word list', mostMegabytes: 64, remedy: 'put a word on each line' },
  positions: { name: 'file of positions', mostMegabytes: 64, remedy: 'put a CGP on each line' },
  gcg: { name: 'game record', mostMegabytes: 4, remedy: 'write a game in GCG into it' },
  game: { name: 'game file', mostMegabytes: 16, remedy: 'save a game with play --out FILE' },
} as const satisfies Readonly<Record<string, FileKind>>;
