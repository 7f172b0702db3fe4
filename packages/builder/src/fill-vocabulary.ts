/**
 * The words a board is filled with: all theme words, and a sample of the list in which words of a handy length are
 * more frequent than long ones. Every attempt draws its own few from the sample, so that boards differ.
 */
import { type WordList, eachWord } from '@tilewright/lexicon';
import { type Letter, MAX_LETTERS } from '@tilewright/rules';
import { type Chance, sampleOf } from './fill-chance.ts';

export interface FillWord {
  readonly letters: readonly Letter[];
  readonly isTheme: boolean;
}

/** What attempts draw from. */
export interface WordSample {
  readonly theme: readonly FillWord[];
  readonly others: readonly FillWord[];
}

export interface Vocabulary {
  readonly words: readonly FillWord[];
  /** A number below 1 for each word, so that words are preferred differently in every attempt. */
  readonly tastes: readonly number[];
  /** By letter: where it occurs, as word × PLACES + place in the word. */
  readonly byLetter: readonly (readonly number[])[];
  readonly byLength: ReadonlyMap<number, readonly number[]>;
}

/** Places of letters in a word, for packing both in one number. */
export const PLACES = 32;

const SAMPLE_COUNT = 4_000;
const VOCABULARY_COUNT = 700;
/** How much words of a length are wanted, from the shortest on; longer ones as the last. */
const LENGTH_WEIGHTS = [0, 0, 0.02, 1, 1, 1, 0.7, 0.5, 0.25, 0.1];
const weightOf = (length: number): number => LENGTH_WEIGHTS[Math.min(length, LENGTH_WEIGHTS.length - 1)] ?? 0;

/** The theme words that are in the list and fit, each once, and a sample of the others. */
export const sampleWords = (
  list: Pick<WordList, 'nodes' | 'has'>,
  theme: readonly (readonly Letter[])[],
  longest: number,
  chance: Chance,
): WordSample => {
  const wanted = new Map(theme.map((letters) => [letters.join(), letters]));
  const themed = [...wanted.values()].filter(
    (letters) => letters.length > 1 && letters.length <= longest && list.has(letters),
  );
  return {
    theme: themed.map((letters) => ({ letters, isTheme: true })),
    others: thinned(list, longest, chance).flatMap((letters) =>
      wanted.has(letters.join()) ? [] : [{ letters, isTheme: false }],
    ),
  };
};

/** Of each length every so-manieth word, from a random one on: a list of any size costs two walks. */
const thinned = (
  list: Pick<WordList, 'nodes'>,
  longest: number,
  chance: Chance,
): readonly (readonly Letter[])[] => {
  const counts = countsByLength(list);
  const weight = counts.reduce(
    (sum, count, length) => sum + count * (length > longest ? 0 : weightOf(length)),
    0,
  );
  const steps = counts.map((_, length) => Math.max(1, weight / (SAMPLE_COUNT * weightOf(length))));
  const offsets = steps.map((step) => chance(Math.ceil(Number.isFinite(step) ? step : 1)));
  const seen = counts.map(() => 0);
  const found: (readonly Letter[])[] = [];
  eachWord(list, (letters, length) => {
    const step = steps[length] as number;
    const ordinal = (seen[length] as number) + (offsets[length] as number);
    seen[length] = (seen[length] as number) + 1;
    const isWanted = Math.floor(ordinal / step) !== Math.floor((ordinal + 1) / step);
    if (length <= longest && isWanted) found.push(Array.from(letters.subarray(0, length)) as Letter[]);
  });
  return found;
};

const countsByLength = (list: Pick<WordList, 'nodes'>): readonly number[] => {
  const counts = Array.from({ length: PLACES }, () => 0);
  eachWord(list, (_, length) => {
    counts[length] = (counts[length] as number) + 1;
  });
  return counts;
};

/** The words of one attempt. */
export const drawVocabulary = ({ theme, others }: WordSample, chance: Chance): Vocabulary => {
  const words = [...theme, ...sampleOf(others, VOCABULARY_COUNT, chance)];
  const byLetter = Array.from({ length: MAX_LETTERS + 1 }, (): number[] => []);
  const byLength = new Map<number, number[]>();
  for (const [word, { letters }] of words.entries()) {
    for (const [place, letter] of letters.entries()) byLetter[letter]?.push(word * PLACES + place);
    const alike = byLength.get(letters.length);
    if (alike) alike.push(word);
    else byLength.set(letters.length, [word]);
  }
  return { words, tastes: words.map(() => chance(1_000) / 1_000), byLetter, byLength };
};
