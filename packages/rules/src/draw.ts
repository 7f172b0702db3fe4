/**
 * Fair draws. The bag has no order: what comes out is decided when it is drawn, from a seed that mixes the game's
 * secret, the number of the draw and what each seat contributed. Who knows all three can check every draw.
 */
import type { Brand } from './brand.ts';
import type { Letter } from './letter.ts';
import { hashText, hmacSha256, sha256, utf8 } from './sha256.ts';
import { type LetterCounts, totalOf } from './tile-set.ts';

export type Seed = Brand<Uint8Array, 'Seed'>;

/** Published before any seat contributes; at the end it proves that the secret was not changed. */
export const commitmentOf = (secret: string): string => hashText(secret);

/** The seed of one draw. The number counts draws, not events, so that a time-out changes no draw. */
export const seedOf = (secret: string, drawNumber: number, contributions: readonly (string | null)[]): Seed =>
  hmacSha256(
    utf8(secret),
    utf8(`draw ${drawNumber} ${contributions.map((entropy) => entropy ?? '-').join(' ')}`),
  ) as Seed;

/** Draws whole numbers below a limit, each equally likely, for as long as they are asked for. */
export const numbersFrom = (seed: Seed): ((limit: number) => number) => {
  let words: number[] = [];
  let block = 0;
  const nextWord = (): number => {
    if (words.length === 0) words = wordsOfBlock(seed, block++);
    return words.pop() as number;
  };
  return (limit) => {
    const fair = Math.floor(2 ** 32 / limit) * limit;
    let word = nextWord();
    while (word >= fair) word = nextWord();
    return word % limit;
  };
};

const wordsOfBlock = (seed: Seed, block: number): number[] => {
  const input = new Uint8Array(seed.length + 4);
  input.set(seed);
  new DataView(input.buffer).setUint32(seed.length, block);
  const digest = new DataView(sha256(input).buffer);
  return Array.from({ length: 8 }, (_, index) => digest.getUint32(index * 4));
};

/** Draws up to `howMany` letters without putting any back; fewer when the bag runs out. */
export const draw = (bag: LetterCounts, howMany: number, seed: Seed): readonly Letter[] => {
  const left = bag.slice();
  const below = numbersFrom(seed);
  const letters: Letter[] = [];
  for (let leftCount = totalOf(bag); letters.length < howMany && leftCount > 0; leftCount -= 1) {
    const letter = letterAt(left, below(leftCount));
    left[letter] = (left[letter] as number) - 1;
    letters.push(letter);
  }
  return letters;
};

const letterAt = (counts: readonly number[], position: number): Letter => {
  let before = 0;
  let letter = 0;
  while (before + (counts[letter] as number) <= position) before += counts[letter++] as number;
  return letter as Letter;
};

/** So many letters, each equally likely among the kinds. */
export const drawWithReplacement = (
  kinds: readonly Letter[],
  howMany: number,
  seed: Seed,
): readonly Letter[] => {
  const below = numbersFrom(seed);
  return Array.from({ length: howMany }, () => kinds[below(kinds.length)] as Letter);
};

/** The list in an order that is random by the seed. */
export const shuffled = <T>(list: readonly T[], seed: Seed): readonly T[] => {
  const below = numbersFrom(seed);
  const mixed = list.slice();
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
};
