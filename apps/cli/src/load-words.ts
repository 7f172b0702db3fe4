/**
 * The word list of a game, read from disk: the English list that comes with the program, or a file of the player's.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MadeWordList, makeWordList } from '@tilewright/lexicon';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { quoted } from './fitted.ts';

export interface LoadedWords extends MadeWordList {
  /** What the list is called on the screen and in the game. */
  readonly name: string;
}

const LONGEST_PATH = 500;

const englishFiles = ['english.txt', 'english-supplement.txt'].map((name) =>
  fileURLToPath(new URL(`../../../packages/lexicon/data/${name}`, import.meta.url)),
);

/** The words, or one sentence why there are none. `file` is as typed in the folder `from`. */
export const loadWords = (
  tileSet: TileSet,
  file: string | null,
  from: string,
): Result<LoadedWords, string> => {
  const read = readAll(file === null ? englishFiles : [resolve(from, file)]);
  if (!read.ok) return read;
  const made = makeWordList(tileSet, read.value);
  const name = file === null ? 'English' : quoted(file, LONGEST_PATH);
  if (made.report.wordCount === 0) return err(`${name} holds no words; put one on each line.`);
  return ok({ ...made, name });
};

const readAll = (files: readonly string[]): Result<readonly string[], string> => {
  const words: string[] = [];
  for (const file of files) {
    try {
      for (const word of readFileSync(file, 'utf8').split('\n')) words.push(word);
    } catch (error) {
      return err(`The word list ${quoted(file, LONGEST_PATH)} cannot be read: ${reasonOf(error)}.`);
    }
  }
  return ok(words);
};

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return reasons[code] ?? `the system says ${code}`;
};

/** What was read, in one line. */
export const loadedText = ({ name, report }: LoadedWords): string => {
  const skipped =
    report.skippedCount === 0 ? '' : `; lines skipped: ${report.skippedCount.toLocaleString('en')}`;
  return `Word list: ${name}, ${report.wordCount.toLocaleString('en')} words${skipped}.`;
};
