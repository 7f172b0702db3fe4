/**
 * The word list of a game, read from disk: the English list that comes with the program, or a file of the player's.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MadeWordList, makeWordList } from '@tilewright/lexicon';
import { LIMITS, type Result, type TileSet, err, ok } from '@tilewright/rules';
import { FILE_KINDS } from './file-kind.ts';
import { quoted } from './fitted.ts';
import { readText } from './read-file.ts';

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
  const { words, report } = wordsFrom(tileSet, read.value);
  const { wordCount, skippedCount, duplicateCount } = report;
  if (wordCount === 0) return err(`${name} holds no words; put one on each line.`);
  const lineCount = wordCount + duplicateCount + skippedCount;
  if (2 * skippedCount > lineCount)
    return err(`${name} is not a word list: ${shown(skippedCount)} of ${shown(lineCount)} lines are none.`);
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
    const text = readText(FILE_KINDS.words, file, '');
    if (!text.ok) return text;
    for (const line of text.value.split('\n')) lines.push(line);
  }
  return ok(lines);
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
