/**
 * Takes in words one by one for a word graph, and keeps account of those left out and why, with a few examples of
 * each. Nothing is dropped without a count.
 */
import { LIMITS, type Letter, type Result, type TileSet, ok, spell } from '@tilewright/rules';
import { type LetterFiller, letterFiller } from './letter-reader.ts';
import { type PackedWords, noWords, packWord } from './packed-words.ts';
import { type BuiltGraph, type GraphFault, graphOf } from './word-graph.ts';

/** What a board has room for; a single letter is no word of any play. */
export const WORD_LENGTH = { least: 2, most: LIMITS.side.most } as const;

/** How many there were, and the first few of them. */
export interface Tally {
  readonly count: number;
  readonly examples: readonly string[];
}

export interface IntakeReport {
  /** Different words. */
  readonly wordCount: number;
  /** Words that came again. */
  readonly repeated: Tally;
  /** Words with a character that is on no tile. */
  readonly unfit: Tally;
  readonly tooShort: Tally;
  readonly tooLong: Tally;
}

export interface WordIntake {
  readonly tileSet: TileSet;
  readonly fill: LetterFiller;
  readonly letters: Uint8Array;
  readonly packed: PackedWords;
  readonly unfit: GrowingTally;
  readonly tooShort: GrowingTally;
  readonly tooLong: GrowingTally;
}

export interface GrowingTally {
  count: number;
  readonly examples: string[];
}

const MOST_EXAMPLES = 5;
const LONGEST_EXAMPLE = 40;

export const emptyTally = (): GrowingTally => ({ count: 0, examples: [] });

export const tallyUp = (tally: GrowingTally, example: string): void => {
  tally.count += 1;
  if (tally.examples.length < MOST_EXAMPLES) tally.examples.push(example.slice(0, LONGEST_EXAMPLE));
};

export const openIntake = (tileSet: TileSet): WordIntake => ({
  tileSet,
  fill: letterFiller(tileSet),
  letters: new Uint8Array(WORD_LENGTH.most),
  packed: noWords(),
  unfit: emptyTally(),
  tooShort: emptyTally(),
  tooLong: emptyTally(),
});

/** Takes one word without white space around it; an empty one is nothing. */
export const takeWord = (intake: WordIntake, word: string): void => {
  const length = intake.fill(word, intake.letters);
  if (length === 0) return;
  if (length < 0) tallyUp(intake.unfit, word);
  else if (length < WORD_LENGTH.least) tallyUp(intake.tooShort, word);
  else if (length > WORD_LENGTH.most) tallyUp(intake.tooLong, word);
  else packWord(intake.packed, intake.letters, length);
};

/** The graph of the words taken, and the account. */
export const closeIntake = (
  intake: WordIntake,
): Result<{ readonly graph: BuiltGraph; readonly report: IntakeReport }, GraphFault> => {
  const built = graphOf(intake.packed);
  if (!built.ok) return built;
  const { unfit, tooShort, tooLong } = intake;
  const { wordCount, repeats } = built.value;
  const repeated = { count: repeats.length, examples: differentAt(intake, repeats) };
  return ok({ graph: built.value, report: { wordCount, repeated, unfit, tooShort, tooLong } });
};

/** The first few words at sorted positions, each once. */
const differentAt = (intake: WordIntake, starts: Int32Array): readonly string[] => {
  const texts = new Set<string>();
  for (const start of starts) {
    texts.add(spelledAt(intake, start));
    if (texts.size === MOST_EXAMPLES) break;
  }
  return [...texts];
};

const spelledAt = ({ tileSet, packed }: WordIntake, start: number): string => {
  const end = packed.bytes.indexOf(0, start);
  return spell(
    tileSet,
    Array.from(packed.bytes.subarray(start, end), (letter) => letter as Letter),
  );
};
