/**
 * Words as letters in one byte array, each followed by a 0, the first preceded by one, so that a word or a beginning
 * of one is just a position in it, read in either direction up to the next 0. Knows how to sort such positions.
 */

export interface PackedWords {
  bytes: Uint8Array;
  byteCount: number;
  wordCount: number;
}

// Four letters of 6 bits stand above the position in a double: 24 + 29 of its 53 bits.
const CHUNK_LETTERS = 4;
const LETTER_SPAN = 64;
const POSITION_SPAN = 2 ** 29;
const SMALL_PART = 20;

export const noWords = (capacity = 1 << 16): PackedWords => ({
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
  readonly starts: Float64Array;
  /** Where words start that came again, in the same order. */
  readonly repeats: Float64Array;
}

export const sortWords = ({ bytes, byteCount, wordCount }: PackedWords): SortedWords => {
  const starts = new Float64Array(wordCount);
  let found = 0;
  for (let at = 1; at < byteCount; at += 1) if (bytes[at - 1] === 0) starts[found++] = at;
  sortPositions({ bytes, step: 1 }, starts, 0);
  const repeats = starts.filter((start, at) => at > 0 && isSameWord(bytes, start, starts[at - 1] as number));
  const kept =
    repeats.length === 0
      ? starts
      : starts.filter((start, at) => at === 0 || !isSameWord(bytes, start, starts[at - 1] as number));
  return { starts: kept, repeats };
};

const isSameWord = (bytes: Uint8Array, one: number, other: number): boolean => {
  let length = 0;
  while (bytes[one + length] === bytes[other + length] && bytes[one + length] !== 0) length += 1;
  return bytes[one + length] === bytes[other + length];
};

/** Text to read from a position, forward or backward. */
interface Reading {
  readonly bytes: Uint8Array;
  readonly step: 1 | -1;
}

/** Sorts positions by the letters read from them, the first `skip` of which are known to be equal. */
export const sortPositions = (reading: Reading, part: Float64Array, skip: number): void => {
  for (let at = 0; at < part.length; at += 1) {
    const position = part[at] as number;
    part[at] = chunkAt(reading, position + reading.step * skip) * POSITION_SPAN + position;
  }
  part.sort();
  for (let from = 0; from < part.length;) {
    const chunk = Math.floor((part[from] as number) / POSITION_SPAN);
    const to = endOfChunk(part, from, (chunk + 1) * POSITION_SPAN);
    for (let at = from; at < to; at += 1) part[at] = (part[at] as number) - chunk * POSITION_SPAN;
    if (to - from > 1 && chunk % LETTER_SPAN !== 0) sortRest(reading, part.subarray(from, to), skip);
    from = to;
  }
};

const endOfChunk = (part: Float64Array, from: number, limit: number): number => {
  let to = from + 1;
  while (to < part.length && (part[to] as number) < limit) to += 1;
  return to;
};

const sortRest = (reading: Reading, part: Float64Array, skip: number): void => {
  if (part.length > SMALL_PART) return sortPositions(reading, part, skip + CHUNK_LETTERS);
  for (let sorted = 1; sorted < part.length; sorted += 1) {
    const position = part[sorted] as number;
    let at = sorted;
    while (at > 0 && isBefore(reading, position, part[at - 1] as number)) {
      part[at] = part[at - 1] as number;
      at -= 1;
    }
    part[at] = position;
  }
};

const isBefore = ({ bytes, step }: Reading, one: number, other: number): boolean => {
  let [left, right] = [one, other];
  while (bytes[left] === bytes[right] && bytes[left] !== 0) {
    left += step;
    right += step;
  }
  return (bytes[left] as number) < (bytes[right] as number);
};

const chunkAt = ({ bytes, step }: Reading, position: number): number => {
  let chunk = 0;
  let at = position;
  for (let taken = 0; taken < CHUNK_LETTERS; taken += 1) {
    const letter = bytes[at] as number;
    chunk = chunk * LETTER_SPAN + letter;
    if (letter !== 0) at += step;
  }
  return chunk;
};
