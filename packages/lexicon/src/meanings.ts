/**
 * What words mean, looked up in a compact text: one line for each lemma, in order, found by halving. An inflected word
 * is led back to its lemma. Knows English endings, no tiles.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { lemmasOf } from './lemmas.ts';

export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

export interface Meaning {
  /** The word as the dictionary has it: `run` for `running`. */
  readonly lemma: string;
  readonly parts: readonly { readonly part: PartOfSpeech; readonly meanings: readonly string[] }[];
}

export interface Meanings {
  readonly text: string;
}

export interface MeaningsFault {
  readonly type: 'notMeanings';
}

/** The first line; its number changes with the form of the others. */
export const MEANINGS_HEAD = '#meanings 1';

export const parseMeanings = (text: string): Result<Meanings, MeaningsFault> =>
  text.startsWith(`${MEANINGS_HEAD}\n`) && text.endsWith('\n') ? ok({ text }) : err({ type: 'notMeanings' });

/** The meaning of a word in any case, or of the lemma it is a form of. */
export const meaningOf = ({ text }: Meanings, word: string): Meaning | undefined => {
  for (const lemma of lemmasOf(word.toLowerCase())) {
    const line = lineOf(text, lemma);
    if (line !== undefined) return meaningIn(line);
  }
  return undefined;
};

/** The line that begins with the lemma and a tab. Invariant: `low` and `high` are where lines begin. */
const lineOf = (text: string, lemma: string): string | undefined => {
  const wanted = `${lemma}\t`;
  let [low, high] = [MEANINGS_HEAD.length + 1, text.length];
  while (low < high) {
    const start = text.lastIndexOf('\n', (low + high) >> 1) + 1;
    const middle = start < low ? low : start;
    const end = text.indexOf('\n', middle);
    const line = text.slice(middle, end);
    if (line.startsWith(wanted)) return line;
    if (line < wanted) low = end + 1;
    else high = middle;
  }
  return undefined;
};

const PARTS: ReadonlySet<string> = new Set<PartOfSpeech>(['noun', 'verb', 'adjective', 'adverb']);

const meaningIn = (line: string): Meaning => {
  const [lemma = '', ...fields] = line.split('\t');
  const parts: { part: PartOfSpeech; meanings: string[] }[] = [];
  for (const field of fields) {
    if (PARTS.has(field)) parts.push({ part: field as PartOfSpeech, meanings: [] });
    else parts.at(-1)?.meanings.push(field);
  }
  return { lemma, parts };
};
