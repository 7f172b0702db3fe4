/**
 * The meaning of a word in one line.
 */
import { type Meanings, meaningOf } from '@tilewright/lexicon';

/** `run (verb): move fast; (noun): a score`, or a dash where the dictionary has nothing. */
export const meaningText = (meanings: Meanings, word: string): string => {
  const meaning = meaningOf(meanings, word);
  if (meaning === undefined) return '–';
  const parts = meaning.parts.map((each) => `(${each.part}) ${each.meanings[0] ?? ''}`);
  return `${meaning.lemma}: ${parts.join('; ')}`;
};
