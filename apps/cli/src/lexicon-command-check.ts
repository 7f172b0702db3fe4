/**
 * `lexicon check`: looks words up, from the command line or from standard input, and answers a line for each.
 */
import { type Meanings, letterReader, nearestWords } from '@tilewright/lexicon';
import { type Result, ok, spell } from '@tilewright/rules';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { type LexiconCheckOptions, type OpenList, openList, refuseUse } from './lexicon-command.ts';
import { meaningText } from './lexicon-command-meaning.ts';
import { loadMeanings } from './lexicon-store-meanings.ts';
import type { Pipes } from './pipes.ts';

/** Ends with `no` when any of the words is none. */
export const lexiconCheckCommand = async (options: LexiconCheckOptions, pipes: Pipes): Promise<number> => {
  const list = openList(options, pipes.folder);
  if (!list.ok) return refuseUse(pipes, list.error);
  const meanings: Result<Meanings | undefined, string> = options.withMeanings
    ? loadMeanings()
    : ok(undefined);
  if (!meanings.ok) return refuseUse(pipes, meanings.error);
  const answer = answerOf(list.value, meanings.value);
  let code: number = EXIT.fine;
  for await (const word of options.words.length > 0 ? options.words : typedWords(pipes)) {
    const { isWord, line } = answer(word);
    if (!isWord) code = EXIT.no;
    await pipes.write(`${line}\n`);
  }
  return code;
};

/** The words of the input as they come, parted by white space. */
async function* typedWords({ readInput }: Pipes): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of readInput()) {
    const words = (rest + piece).split(/\s+/u);
    rest = words.pop() ?? '';
    yield* words.filter((word) => word !== '');
  }
  if (rest !== '') yield rest;
}

const MOST_NEAR = 5;
const LONGEST_WORD = 60;

interface Answer {
  readonly isWord: boolean;
  /** The word, yes or no, and what goes with it, parted by tabs. */
  readonly line: string;
}

const answerOf = (
  { words, tileSet }: OpenList,
  meanings: Meanings | undefined,
): ((word: string) => Answer) => {
  const lettersOf = letterReader(tileSet);
  return (word) => {
    const letters = lettersOf(word);
    const shown = quoted(word.toUpperCase(), LONGEST_WORD);
    if (letters !== undefined && words.has(letters)) {
      const meant = meanings === undefined ? '' : `\t${meaningText(meanings, word)}`;
      return { isWord: true, line: `${shown}\tyes${meant}` };
    }
    const near = letters === undefined ? [] : nearestWords(words, letters, MOST_NEAR);
    const hint = near.map((one) => spell(tileSet, one.letters)).join(' ');
    return { isWord: false, line: hint === '' ? `${shown}\tno` : `${shown}\tno\t${hint}` };
  };
};
