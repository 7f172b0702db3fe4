/**
 * `lexicon words`: the words of a list: all of them, or those that match a pattern, can be made of some letters, hook
 * onto a word, or are near a misspelling. A line for each.
 */
import {
  type Meanings,
  type PatternFault,
  anagramsOf,
  hooksOf,
  letterReader,
  matchesOf,
  nearestWords,
  readPattern,
} from '@tilewright/lexicon';
import {
  BLANK,
  type Letter,
  type Result,
  type TileSet,
  err,
  ok,
  spell,
  unreachable,
} from '@tilewright/rules';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { type LexiconWordsOptions, type OpenList, openList, refuseUse } from './lexicon-command.ts';
import { meaningText } from './lexicon-command-meaning.ts';
import { loadMeanings } from './lexicon-store-meanings.ts';
import type { Pipes } from './pipes.ts';

/** Ends with `no` when there are none. */
export const lexiconWordsCommand = async (options: LexiconWordsOptions, pipes: Pipes): Promise<number> => {
  const asked = [options.pattern, options.anagram, options.hooks, options.near];
  if (asked.filter((value) => value !== null).length > 1)
    return refuseUse(pipes, 'Use one of --pattern, --anagram, --hooks and --near at a time.');
  const list = openList(options, pipes.folder);
  if (!list.ok) return refuseUse(pipes, list.error);
  const found = foundIn(list.value, options);
  if (!found.ok) return refuseUse(pipes, found.error);
  const meanings: Result<Meanings | undefined, string> = options.withMeanings
    ? loadMeanings()
    : ok(undefined);
  if (!meanings.ok) return refuseUse(pipes, meanings.error);
  const words = found.value.filter(
    ({ letters }) => options.length === null || letters.length === options.length,
  );
  await writeAll(words, { tileSet: list.value.tileSet, meanings: meanings.value }, pipes);
  return words.length === 0 ? EXIT.no : EXIT.fine;
};

interface FoundWord {
  readonly letters: readonly Letter[];
  /** What is told besides, such as the number of edits. */
  readonly remark?: string;
}

interface Telling {
  readonly tileSet: TileSet;
  readonly meanings: Meanings | undefined;
}

const LINES_AT_ONCE = 1000;

const writeAll = async (words: readonly FoundWord[], telling: Telling, pipes: Pipes): Promise<void> => {
  for (let from = 0; from < words.length; from += LINES_AT_ONCE) {
    const lines = words.slice(from, from + LINES_AT_ONCE).map((word) => `${lineOf(word, telling)}\n`);
    await pipes.write(lines.join(''));
  }
};

const lineOf = ({ letters, remark }: FoundWord, { tileSet, meanings }: Telling): string => {
  const text = spell(tileSet, letters);
  const fields = [text, remark, meanings === undefined ? undefined : meaningText(meanings, text)];
  return fields.filter((field) => field !== undefined).join('\t');
};

const foundIn = (list: OpenList, options: LexiconWordsOptions): Result<readonly FoundWord[], string> => {
  const { pattern, anagram, hooks, near } = options;
  if (anagram !== null) return withLetters(list, anagram, (rack) => anagrams(list, rack, options.length));
  if (hooks !== null) return withLetters(list, hooks, (letters) => hooked(list, letters));
  if (near !== null) return withLetters(list, near, (letters) => nearWords(list, letters));
  const read = readPattern(list.tileSet, pattern ?? '*');
  return read.ok
    ? ok(matchesOf(list.words, read.value).map((letters) => ({ letters })))
    : err(patternText(read.error));
};

const anagrams = (
  { words }: OpenList,
  rack: readonly Letter[],
  length: number | null,
): readonly FoundWord[] => anagramsOf(words, rack, length ?? rack.length).map((letters) => ({ letters }));

const hooked = ({ words }: OpenList, letters: readonly Letter[]): readonly FoundWord[] => {
  const { front, back } = hooksOf(words, letters);
  return [
    ...front.map((letter) => ({ letters: [letter, ...letters], remark: 'front' })),
    ...back.map((letter) => ({ letters: [...letters, letter], remark: 'back' })),
  ];
};

const MOST_NEAR = 20;

const nearWords = ({ words }: OpenList, letters: readonly Letter[]): readonly FoundWord[] =>
  nearestWords(words, letters, MOST_NEAR).map(({ letters: found, editCount }) => ({
    letters: found,
    remark: String(editCount),
  }));

/** Letters as typed, `?` for a blank. */
const withLetters = (
  { tileSet }: OpenList,
  text: string,
  find: (letters: readonly Letter[]) => readonly FoundWord[],
): Result<readonly FoundWord[], string> => {
  const lettersOf = letterReader(tileSet);
  const parts = text.match(/\?|[^?]+/gu)?.map((part) => (part === '?' ? [BLANK] : lettersOf(part))) ?? [];
  const letters = parts.flatMap((part) => part ?? []);
  return letters.length === 0 || parts.includes(undefined)
    ? err(`"${quoted(text)}" cannot be spelled with the tiles of the set ${tileSet.name}.`)
    : ok(find(letters));
};

const patternText = (fault: PatternFault): string => {
  switch (fault.type) {
    case 'empty':
      return 'The pattern is empty; use letters, . for any letter and * for any run.';
    case 'tooLong':
      return `The pattern has more than ${fault.mostParts} parts; make it shorter.`;
    case 'unreadable':
      return `"${quoted(fault.part)}" in the pattern is not understood; use letters, . for any, * for any run, [ABC] for some.`;
    default:
      return unreachable(fault);
  }
};
