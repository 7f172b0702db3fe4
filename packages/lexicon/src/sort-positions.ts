/**
 * Sorts positions in a text by the letters that are read from them up to the next 0, forward or backward. Positions come
 * in ascending order, and those of equal letters stay so. First by counting the first four letters, then what is alike by
 * the letters after.
 */

/** Text to read from a position, forward or backward. */
export interface Reading {
  readonly bytes: Uint8Array;
  readonly step: 1 | -1;
}

/** Letters have 6 bits, so four of them are two numbers of 12. */
const CHUNK_LETTERS = 4;
const LETTER_BITS = 6;
const LETTER_MASK = (1 << LETTER_BITS) - 1;
const HALF_BITS = 12;
const HALF_SPAN = 1 << HALF_BITS;
const HALF_MASK = HALF_SPAN - 1;
/** Where fewer are alike, each is put in its place among those before. */
const SMALL_PART = 24;
/** Where fewer are to be sorted, counting takes longer than comparing. */
const LARGE_PART = HALF_SPAN;
/** A chunk of 24 bits stands above a position of 29 in a double. */
const POSITION_SPAN = 2 ** 29;

export const sortPositions = (reading: Reading, positions: Int32Array): void =>
  sortPart(reading, positions, 0);

/** The first `skip` letters from each position are known to be equal. */
const sortPart = (reading: Reading, part: Int32Array, skip: number): void => {
  const chunks = new Int32Array(part.length);
  for (let at = 0; at < part.length; at += 1)
    chunks[at] = chunkAt(reading, (part[at] as number) + reading.step * skip);
  if (part.length < LARGE_PART) sortByComparing(part, chunks);
  else sortByCounting(part, chunks);
  for (let from = 0; from < part.length;) {
    const chunk = chunks[from] as number;
    let to = from + 1;
    while (to < part.length && chunks[to] === chunk) to += 1;
    // A chunk that ends with 0 is the end of what is read.
    if (to - from > 1 && (chunk & LETTER_MASK) !== 0)
      sortAlike(reading, part, [from, to, skip + CHUNK_LETTERS]);
    from = to;
  }
};

/** Equal chunks come by ascending position, as they were handed in. */
const sortByComparing = (part: Int32Array, chunks: Int32Array): void => {
  const keys = Float64Array.from(part, (position, at) => (chunks[at] as number) * POSITION_SPAN + position);
  keys.sort();
  keys.forEach((key, at) => {
    const chunk = Math.floor(key / POSITION_SPAN);
    chunks[at] = chunk;
    part[at] = key - chunk * POSITION_SPAN;
  });
};

const chunkAt = ({ bytes, step }: Reading, position: number): number => {
  let chunk = 0;
  let at = position;
  for (let taken = 0; taken < CHUNK_LETTERS; taken += 1) {
    const letter = bytes[at] as number;
    chunk = (chunk << LETTER_BITS) | letter;
    if (letter !== 0) at += step;
  }
  return chunk;
};

/** By the lower half, then by the upper one, which leaves the order of the lower as it is. */
const sortByCounting = (part: Int32Array, chunks: Int32Array): void => {
  const [otherPart, otherChunks] = [new Int32Array(part.length), new Int32Array(part.length)];
  distribute({ part, chunks, shift: 0 }, otherPart, otherChunks);
  distribute({ part: otherPart, chunks: otherChunks, shift: HALF_BITS }, part, chunks);
};

interface Distributed {
  readonly part: Int32Array;
  readonly chunks: Int32Array;
  readonly shift: number;
}

const distribute = ({ part, chunks, shift }: Distributed, toPart: Int32Array, toChunks: Int32Array): void => {
  const places = new Int32Array(HALF_SPAN + 1);
  for (const chunk of chunks) places[((chunk >> shift) & HALF_MASK) + 1]! += 1;
  for (let half = 1; half <= HALF_SPAN; half += 1) places[half]! += places[half - 1] as number;
  for (let at = 0; at < part.length; at += 1) {
    const chunk = chunks[at] as number;
    const half = (chunk >> shift) & HALF_MASK;
    const place = places[half] as number;
    places[half] = place + 1;
    toPart[place] = part[at] as number;
    toChunks[place] = chunk;
  }
};

type Alike = readonly [from: number, to: number, skip: number];

const sortAlike = (reading: Reading, part: Int32Array, [from, to, skip]: Alike): void => {
  if (to - from > SMALL_PART) return sortPart(reading, part.subarray(from, to), skip);
  const ahead = reading.step * skip;
  for (let sorted = from + 1; sorted < to; sorted += 1) {
    const position = part[sorted] as number;
    let at = sorted;
    while (at > from && isBefore(reading, position + ahead, (part[at - 1] as number) + ahead)) {
      part[at] = part[at - 1] as number;
      at -= 1;
    }
    part[at] = position;
  }
};

/** Whether what is read from one position comes before what is read from another. */
export const isBefore = ({ bytes, step }: Reading, one: number, other: number): boolean => {
  let [left, right] = [one, other];
  while (bytes[left] === bytes[right] && bytes[left] !== 0) {
    left += step;
    right += step;
  }
  return (bytes[left] as number) < (bytes[right] as number);
};
