/**
 * Where the lists of books are written: a KWG file, which may replace another one, and texts, which replace nothing.
 * Never over a book.
 */
import { existsSync, lstatSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { BookLists } from '@tilewright/books';
import { makeKwg } from '@tilewright/lexicon';
import type { TileSet } from '@tilewright/rules';
import { wordCountText } from './book-account.ts';
import { isBookAmong } from './book-file.ts';
import { wordsIn } from './book-list.ts';
import { quoted } from './fitted.ts';
import type { BookOptions } from './invocation.ts';
import { writeWhole } from './lexicon-store-file.ts';
import { shownCount } from './lexicon-store-text.ts';
import { reasonOf } from './read-file.ts';

/** Stands for the output in place of a file. */
export const OUTPUT = '-';

const LONGEST_PATH = 500;

interface NamedOut {
  readonly option: '--out' | '--words' | '--other';
  readonly file: string;
  readonly path: string;
}

const outsOf = ({ outFile, wordsFile, otherFile }: BookOptions, folder: string): readonly NamedOut[] =>
  (
    [
      ['--out', outFile],
      ['--words', wordsFile],
      ['--other', otherFile],
    ] as const
  ).flatMap(([option, file]) =>
    file === null || (option !== '--out' && file === OUTPUT)
      ? []
      : [{ option, file, path: resolve(folder, file) }],
  );

/** Why the files could not be written, asked before any book is read. */
export const outFault = (options: BookOptions, folder: string): string | undefined => {
  const outs = outsOf(options, folder);
  const [twice] = outs.filter((out, at) => outs.findIndex(({ path }) => path === out.path) < at);
  if (twice !== undefined) return `${twice.option} names a file that another option names; choose another.`;
  if (options.wordsFile === OUTPUT && options.otherFile === OUTPUT)
    return '--words and --other cannot both go to the output; give one of them a file.';
  for (const out of outs) {
    const fault = placeFault(out, options.files, folder);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const placeFault = (
  { option, path }: NamedOut,
  books: readonly string[],
  folder: string,
): string | undefined => {
  if (isBookAmong(books, path, folder)) return `${option} names one of the books; choose another name.`;
  const there = lstatSync(path, { throwIfNoEntry: false });
  const isReplaced = option === '--out' && path.endsWith('.kwg') && there?.isFile() === true;
  if (there !== undefined && !isReplaced)
    return `${quoted(path, LONGEST_PATH)} is there already; give ${option} another name.`;
  return existsSync(dirname(path))
    ? undefined
    : `There is no folder ${quoted(dirname(path), LONGEST_PATH)} for ${option}; make it first.`;
};

export interface Written {
  /** What was written, a line for each file. */
  readonly lines: readonly string[];
  /** What could not be, if so; the files after it are not tried. */
  readonly fault: string | null;
}

export const writeLists = (
  options: BookOptions,
  { game, others }: BookLists,
  tileSet: TileSet,
  folder: string,
): Written => {
  const lines: string[] = [];
  for (const { option, file, path } of outsOf(options, folder)) {
    const shown = quoted(file, LONGEST_PATH);
    const { words } = option === '--other' ? others : game;
    try {
      if (option === '--out') lines.push(`Wrote ${shown}: ${writeKwg(path, makeKwg(words))}`);
      else {
        writeFileSync(path, textOf(wordsIn(words, tileSet)), { flag: 'wx' });
        lines.push(`Wrote ${shown}: ${wordCountText(words.wordCount)}`);
      }
    } catch (error) {
      return { lines, fault: `The file ${shown} cannot be written: ${reasonOf(error)}.` };
    }
  }
  return { lines, fault: null };
};

const NODE_BYTES = 4;

const writeKwg = (path: string, kwg: Uint8Array): string => {
  writeWhole(path, kwg);
  return `${shownCount(kwg.length / NODE_BYTES)} nodes, ${shownCount(kwg.length)} bytes`;
};

/** A line for each word. */
export const textOf = (words: readonly string[]): string => words.map((word) => `${word}\n`).join('');
