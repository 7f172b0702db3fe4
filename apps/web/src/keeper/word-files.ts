/**
 * The files with words that come with the page, as the build lists them, and reading them.
 */
import type { ListEntry } from './keeper.ts';

export interface WordFile {
  readonly url: string;
  /** A part of the hash of its content: what was made from it is made again when this changes. */
  readonly version: string;
}

export interface ListFile extends WordFile, Omit<ListEntry, 'isOwn' | 'wordCount'> {
  readonly wordCount: number;
}

export interface ListedFiles {
  readonly lists: readonly ListFile[];
  /** What kept tiles are worth, by the name of the tile set. */
  readonly leaves: Readonly<Record<string, WordFile>>;
  /** What English words mean. */
  readonly meanings: WordFile;
}

export interface WordFiles extends ListedFiles {
  readonly readBytes: (file: WordFile) => Promise<Uint8Array>;
}

/** Reads a file over the network; rejects when it does not come. */
export const fetchBytes = async ({ url }: WordFile): Promise<Uint8Array> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

export const readText = async ({ readBytes }: WordFiles, file: WordFile): Promise<string> =>
  new TextDecoder().decode(await readBytes(file));
