/**
 * The word list of a command: the one that comes with the program for these tiles, another of those by its name, or a
 * file of the user's.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Result, type TileSet, err } from '@tilewright/rules';
import { quoted } from './fitted.ts';
import { type LoadedLexicon, loadBuiltIn, loadWordFiles } from './lexicon-store.ts';
import { BUILT_IN, isBuiltIn } from './lexicon-store-source.ts';

export type LoadedWords = LoadedLexicon;

/** The words, or one sentence why there are none. `file` is as typed in the folder `from`, null for the usual list. */
export const loadWords = (
  tileSet: TileSet,
  file: string | null,
  from: string,
): Result<LoadedWords, string> => {
  const name = file ?? tileSet.name;
  const isFile = file !== null && (!isBuiltIn(file) || existsSync(resolve(from, file)));
  if (isFile) return loadWordFiles(tileSet, [file], from);
  return isBuiltIn(name)
    ? loadBuiltIn(name, tileSet)
    : err(`There is no word list for ${quoted(name)} tiles here; add --words FILE.`);
};

const shown = (count: number): string => count.toLocaleString('en');

/** What was read, in one line. */
export const loadedText = ({ name, report }: LoadedWords): string => {
  const skippedCount = report.unfit.count + report.tooShort.count + report.tooLong.count;
  const skipped = skippedCount === 0 ? '' : `; left out: ${shown(skippedCount)}`;
  const words = report.wordCount === 1 ? 'word' : 'words';
  return `Word list: ${name}, ${shown(report.wordCount)} ${words}${skipped}.`;
};

/** A line where much of a file of the user's was left out, or little is there; nothing where all is well. */
export const leftOutText = ({ name, report }: LoadedWords): readonly string[] => {
  const leftOut = report.unfit.count + report.tooShort.count + report.tooLong.count;
  if (leftOut === 0 || isBuiltInTitle(name)) return [];
  return [
    `${shown(leftOut)} lines of ${name} were left out, ${shown(report.wordCount)} words read; lexicon info tells why.`,
  ];
};

const isBuiltInTitle = (name: string): boolean => Object.values(BUILT_IN).some(({ title }) => title === name);

const FEW_WORDS = 50;

/** A warning where the list is too short for a game; nothing where it is not. */
export const shortListText = ({
  report,
}: {
  readonly report: { readonly wordCount: number };
}): readonly string[] =>
  report.wordCount < FEW_WORDS
    ? [`Only ${shown(report.wordCount)} words can be played with this list: most racks will have no play.`]
    : [];
