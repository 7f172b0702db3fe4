/**
 * Words as letters in one byte array, each followed by a 0, the first preceded by one, so that a word or a beginning
 * of one is just a position in it, read in either direction up to the next 0.
 */
import { type Reading, isBefore, sortPositions } from './sort-positions.ts';

export interface PackedWords {
  bytes: Uint8Array;
  byteCount: number;
  wordCount: number;
}

export const noWords = (capacity = 1 << 12): PackedWords => ({
  bytes: new Uint8Array(capacity),
  byteCount: 1,
  wordCount: 0,
});

/** Adds the first `length` letters. */
export const packWord = (packed: PackedWords, letters: ArrayLike<number>, length: number): void => {
  if (packed.byteCount + length + 1 > packed.bytes.length) grow(packed, length + 1);
  for (let at = 0; at < length; at += 1) packed.bytes[packed.byteCount + at] = letters[at] as number;
  packed.byteCount += length + 1;
  packed.wordCount += 1;
};

const grow = (packed: PackedWords, more: number): void => {
  const wider = new Uint8Array(packed.bytes.length * 2 + more);
  wider.set(packed.bytes);
  packed.bytes = wider;
};

export interface SortedWords {
  /** Where each different word starts, in the order of its letters. */
  readonly starts: Int32Array;
  /** Where words start that came again, in the same order. */
  readonly repeats: Int32Array;
}

export const sortWords = ({ bytes, byteCount, wordCount }: PackedWords): SortedWords => {
  const starts = new Int32Array(wordCount);
  let found = 0;
  for (let at = 1; at < byteCount; at += 1) if (bytes[at - 1] === 0) starts[found++] = at;
  const reading = { bytes, step: 1 } as const;
  // As the lists of the program come.
  if (isInOrder(reading, starts)) return { starts, repeats: new Int32Array(0) };
  sortPositions(reading, starts);
  const isRepeat = (start: number, at: number): boolean =>
    at > 0 && !isBefore(reading, starts[at - 1] as number, start);
  return { starts: starts.filter((start, at) => !isRepeat(start, at)), repeats: starts.filter(isRepeat) };
};

/** Whether each word comes after the one before it. */
const isInOrder = (reading: Reading, starts: Int32Array): boolean => {
  for (let at = 1; at < starts.length; at += 1)
    if (!isBefore(reading, starts[at - 1] as number, starts[at] as number)) return false;
  return true;
};
