/**
 * What `solve` and `score` share: words from a file, cases from standard input, an answer to each as soon as it has
 * been read, and tiles as they are written in these formats.
 */
import type { WordList } from '@tilewright/lexicon';
import { type PositionBoard, makeBoardText, makeFault } from '@tilewright/notation';
import { type Tile, isBlankTile, letterOf, spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { type ReadCase, readCases } from './case-reader.ts';
import { EXIT } from './exit-code.ts';
import { loadWords } from './load-words.ts';
import type { Pipes } from './pipes.ts';
import { reasonOf } from './read-file.ts';

export interface CaseKind<T> {
  readonly read: ReadCase<T>;
  /** The answer to a case, with its line breaks; `index` counts the cases before it. */
  readonly answer: (given: T, words: WordList, index: number) => string;
}

export const answerCases = async <T>(kind: CaseKind<T>, wordsFile: string, pipes: Pipes): Promise<number> => {
  const loaded = loadWords(english, wordsFile, pipes.folder);
  if (!loaded.ok) return refused(pipes, loaded.error);
  if (pipes.isTyped()) pipes.complain('Type boards, or use < cases.txt; Ctrl-D ends the input.');
  try {
    return await answerEach(kind, loaded.value.words, pipes);
  } catch (error) {
    if (!isReadFault(error)) throw error;
    return refused(pipes, `Standard input cannot be read: ${reasonOf(error)}.`);
  }
};

const refused = ({ complain }: Pipes, sentence: string): number => {
  complain(sentence);
  return EXIT.badUse;
};

const isReadFault = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'read';

const answerEach = async <T>(
  { read, answer }: CaseKind<T>,
  words: WordList,
  pipes: Pipes,
): Promise<number> => {
  let index = 0;
  for await (const given of readCases(pipes.readInput(), read)) {
    if (!given.ok) return refused(pipes, makeFault(given.error));
    await pipes.write(answer(given.value, words, index));
    index += 1;
  }
  return EXIT.fine;
};

/** A board that was read, as it is written. */
export const boardText = (board: PositionBoard): string => {
  const text = makeBoardText(english, board);
  if (!text.ok) throw new Error(`a board that was read cannot be written: ${text.error.type}`);
  return text.value;
};

/** Lower case a tile, upper case a blank. */
export const tileText = (tile: Tile): string => {
  const printed = spell(english, [letterOf(tile)]);
  return isBlankTile(tile) ? printed : printed.toLowerCase();
};
