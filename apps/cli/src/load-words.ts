/**
 * The word list of a game, read from disk: the English list that comes with the program, or a file of the player's.
 */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MadeWordList, makeWordList } from '@tilewright/lexicon';
import { LIMITS, type Result, type TileSet, err, ok } from '@tilewright/rules';
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
  const name = file === null ? 'English' : quoted(file, LONGEST_PATH);
  if (read.value.some((line) => line.includes('\0')))
    return err(`${name} is not a list of words: it holds bytes that are no text.`);
  const { words, report } = wordsFrom(tileSet, read.value);
  const { wordCount, skippedCount, duplicateCount } = report;
  if (wordCount === 0) return err(`${name} holds no words; put one on each line.`);
  const lineCount = wordCount + duplicateCount + skippedCount;
  if (2 * skippedCount > lineCount)
    return err(
      `${name} is not a list of words: ${shown(skippedCount)} of ${shown(lineCount)} lines are none.`,
    );
  return ok({ words, report, name });
};

const shown = (count: number): string => count.toLocaleString('en');

/** Words that no board has room for are skipped, too. */
const wordsFrom = (tileSet: TileSet, lines: readonly string[]): MadeWordList => {
  const fitting = lines.filter((line) => line.trim().length <= LIMITS.side.most);
  const { words, report } = makeWordList(tileSet, fitting);
  const skippedCount = report.skippedCount + lines.length - fitting.length;
  return { words, report: { ...report, skippedCount } };
};

const readAll = (files: readonly string[]): Result<readonly string[], string> => {
  const lines: string[] = [];
  for (const file of files) {
    const fault = faultOf(file);
    if (fault !== undefined)
      return err(`The word list ${quoted(file, LONGEST_PATH)} cannot be read: ${fault}.`);
    for (const line of readFileSync(file, 'utf8').split('\n')) lines.push(line);
  }
  return ok(lines);
};

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 64;

/** Why a file is not read, asked before its contents are. */
const faultOf = (file: string): string | undefined => {
  try {
    const status = statSync(file);
    if (status.isDirectory()) return reasons['EISDIR'];
    if (!status.isFile() && !status.isFIFO()) return 'it is no file';
    accessSync(file, constants.R_OK);
    return status.size > MOST_MEGABYTES * MEGABYTE
      ? `it has ${shown(Math.ceil(status.size / MEGABYTE))} MB, and at most ${MOST_MEGABYTES} MB are read`
      : undefined;
  } catch (error) {
    return reasonOf(error);
  }
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
  const skipped = report.skippedCount === 0 ? '' : `; lines skipped: ${shown(report.skippedCount)}`;
  const words = report.wordCount === 1 ? 'word' : 'words';
  return `Word list: ${name}, ${shown(report.wordCount)} ${words}${skipped}.`;
};

const FEW_WORDS = 50;

/** A warning where the list is too short for a game; nothing where it is not. */
export const shortListText = ({ report }: LoadedWords): readonly string[] =>
  report.wordCount < FEW_WORDS
    ? [`Only ${shown(report.wordCount)} words can be played with this list: most racks will have no play.`]
    : [];
