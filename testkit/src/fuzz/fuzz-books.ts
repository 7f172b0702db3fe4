/**
 * Fuzzes one reader of books: whatever the bytes, it must answer with a book or a fault, soon, and what a book says
 * about itself must hold.
 */
import { type Book, sentencesOf } from '@tilewright/books';
import { readFile } from '../books/reading.ts';
import { chanceOf } from '../random/chance.ts';
import type { BookFuzzTarget } from './book-targets.ts';
import type { FuzzReport } from './fuzz-target.ts';
import { mutated } from './mutate.ts';
import { threadMs } from './thread-time.ts';

const SLOWEST_MS = 2_000;
const MOST_FAILURES = 3;

interface Trial {
  readonly isAccepted: boolean;
  readonly fault: string | undefined;
  readonly tookMs: number;
}

const spoiledSeed = ({ seeds }: BookFuzzTarget, seed: number): Uint8Array =>
  new Uint8Array(Buffer.from(mutated(seeds, chanceOf(seed)), 'latin1'));

const tryFile = async (target: BookFuzzTarget, spoiled: Uint8Array): Promise<Trial> => {
  const { name, bytes } = target.fileOf(spoiled);
  const startMs = threadMs();
  try {
    const read = await readFile(name, bytes);
    const fault = read.ok ? bookFault(read.value) : undefined;
    return { isAccepted: read.ok, fault, tookMs: threadMs() - startMs };
  } catch (error) {
    return { isAccepted: false, fault: `threw ${String((error as Error).stack)}`, tookMs: 0 };
  }
};

const fuzzOnce = async (target: BookFuzzTarget, spoiled: Uint8Array): Promise<Trial> => {
  const trial = await tryFile(target, spoiled);
  return trial.tookMs > SLOWEST_MS ? { ...trial, fault: `took ${trial.tookMs.toFixed(0)} ms` } : trial;
};

/** What is not true of a book that was read. */
const bookFault = (book: Book): string | undefined => {
  const words = [...book.words, ...book.otherWords];
  const texts = words.map(({ word }) => word);
  if (new Set(texts).size !== texts.length) return 'a word is in both lists, or twice in one';
  const unfit = words.find(({ word }) => !/^[\p{L}\p{M}]{2,}$/u.test(word) || word !== word.normalize('NFC'));
  if (unfit !== undefined) return `${JSON.stringify(unfit.word)} is no word`;
  const counted = words.reduce((sum, { count }) => sum + count, 0);
  const { wordCount, tooShortCount, tooLongCount, notLettersCount } = book.tally;
  if (counted + tooShortCount + tooLongCount + notLettersCount !== wordCount)
    return 'the tally does not add up';
  const lost = words.find(({ word }) => {
    const [first] = sentencesOf(book, word, 1);
    return first === undefined || first.text.slice(first.wordStart, first.wordEnd).toLowerCase() !== word;
  });
  return lost === undefined ? undefined : `${JSON.stringify(lost.word)} is not in its sentence`;
};

/** So many rounds; stops after a few failures. */
export const fuzzBooks = async (
  target: BookFuzzTarget,
  firstSeed: number,
  wantedRounds: number,
): Promise<FuzzReport> => {
  const failures: FuzzReport['failures'][number][] = [];
  let [accepted, slowestMs, rounds] = [0, 0, 0];
  for (; rounds < wantedRounds && failures.length < MOST_FAILURES; rounds += 1) {
    const seed = firstSeed + rounds;
    const input = spoiledSeed(target, seed);
    const { isAccepted, fault, tookMs } = await fuzzOnce(target, input);
    slowestMs = Math.max(slowestMs, tookMs);
    if (isAccepted) accepted += 1;
    if (fault !== undefined) failures.push({ seed, what: fault, input });
  }
  return { name: target.name, rounds, accepted, refused: rounds - accepted, slowestMs, failures };
};
