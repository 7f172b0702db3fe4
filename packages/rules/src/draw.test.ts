/** Draws against a second reading of the rules, and that they are fair. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, draw, drawWithReplacement, numbersFrom, type Seed, seedOf, shuffled } from './draw.ts';
import type { Letter } from './letter.ts';
import { toHex } from './sha256.ts';

const SECRET = 'a secret ü🧩';
const seedAt = (drawNumber: number): Seed => seedOf(SECRET, drawNumber, ['ab', 'cd']);
const letters = (...list: readonly number[]): readonly Letter[] => list as readonly Letter[];

/** All 32-bit words of a seed, in the order of their use. */
function* wordsOf(seed: Uint8Array): Generator<number> {
  for (let block = 0; ; block += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(block);
    const digest = createHash('sha256').update(seed).update(number).digest();
    for (let word = 7; word >= 0; word -= 1) yield digest.readUInt32BE(word * 4);
  }
}

function* take(words: Iterable<number>, count: number): Generator<number> {
  let taken = 0;
  for (const word of words) {
    if (taken++ === count) return;
    yield word;
  }
}

/** How many 32-bit words lie below the largest multiple of the limit. */
const fairOf = (limit: number): number => 2 ** 32 - (2 ** 32 % limit);

const numbersAgain = (seed: Uint8Array, limits: readonly number[]): readonly number[] => {
  const words = wordsOf(seed);
  const next = (limit: number): number => {
    const word = words.next().value as number;
    return word < fairOf(limit) ? word % limit : next(limit);
  };
  return limits.map(next);
};

const drawAgain = (bag: readonly number[], howMany: number, seed: Uint8Array): readonly number[] => {
  const pile = bag.flatMap((count, letter) => Array.from({ length: count }, () => letter));
  const limits = Array.from({ length: Math.min(howMany, pile.length) }, (_, index) => pile.length - index);
  return numbersAgain(seed, limits).flatMap((position) => pile.splice(position, 1));
};

describe('the seed', () => {
  test.each([
    [0, ['ab', 'cd'], 'draw 0 ab cd'],
    [12, ['ab', null, 'ef'], 'draw 12 ab - ef'],
    [3, [null], 'draw 3 -'],
  ])('[FD2] of draw %i with %j is the HMAC of "%s"', (drawNumber, contributions, text) => {
    const expected = createHmac('sha256', SECRET).update(text).digest('hex');
    expect(toHex(seedOf(SECRET, drawNumber, contributions))).toBe(expected);
  });

  test('[FD1] the commitment is the SHA-256 of the secret', () =>
    expect(commitmentOf(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex')));
});

describe('numbers', () => {
  test('[FD3] are the words of the blocks, the last of each first', () => {
    const limits = Array.from({ length: 40 }, () => 2 ** 32);
    const below = numbersFrom(seedAt(0));
    expect(limits.map(below)).toEqual(numbersAgain(seedAt(0), limits));
  });

  test.each([1, 2, 3, 7, 100, 2 ** 31 + 1, 3 * 2 ** 30])(
    '[FD3] below %i are taken modulo, after rejection',
    (limit) => {
      const limits = Array.from({ length: 60 }, () => limit);
      const below = numbersFrom(seedAt(limit));
      expect(limits.map(below)).toEqual(numbersAgain(seedAt(limit), limits));
    },
  );

  test('[FD3] a word at the largest multiple of the limit is skipped, one below it is not', () => {
    const firstOf = (n: number): number => wordsOf(seedAt(n)).next().value as number;
    const n = [0, 1, 2, 3, 4, 5, 6, 7].find((candidate) => firstOf(candidate) > 2 ** 31) as number;
    const first = firstOf(n);
    expect(numbersFrom(seedAt(n))(first + 1)).toBe(first);
    expect(numbersFrom(seedAt(n))(first)).toBe(
      [...take(wordsOf(seedAt(n)), 20)].find((word) => word < first),
    );
  });
});

describe('a draw', () => {
  const bag = [2, 9, 2, 2, 4, 12, 0, 3, 1];

  test.each(Array.from({ length: 12 }, (_, drawNumber) => drawNumber))(
    '[FD3] number %i is what a second reading brings',
    (n) => expect(draw(bag, 7, seedAt(n))).toEqual(drawAgain(bag, 7, seedAt(n))),
  );

  test('[FD3] takes each letter at most as often as the bag holds it', () => {
    const all = draw(bag, 100, seedAt(1));
    expect(bag.map((_, letter) => all.filter((other) => other === letter).length)).toEqual(bag);
  });

  test.each([
    ['nothing is asked for', bag, 0, 0],
    ['the bag is empty', [0, 0, 0], 7, 0],
    ['the bag runs out', [0, 2, 1], 7, 3],
    ['there is just enough', [0, 2, 1], 3, 3],
  ])('[FD3] when %s', (_when, from, howMany, count) =>
    expect(draw(from, howMany, seedAt(2))).toHaveLength(count),
  );

  test('[FD3] leaves the bag as it was', () => {
    const before = Object.freeze([1, 2, 3]);
    draw(before, 4, seedAt(3));
    expect(before).toEqual([1, 2, 3]);
  });
});

/** How far counts are from being equal; about the number of kinds less one when all are equally likely. */
const chiSquare = (counts: readonly number[]): number => {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
};

const countsOf = (picks: Iterable<number>, kindCount: number): readonly number[] => {
  const counts = Array.from({ length: kindCount }, () => 0);
  for (const pick of picks) counts[pick] = (counts[pick] ?? 0) + 1;
  return counts;
};

describe('fairness', () => {
  // With 99 degrees of freedom chi-square lies between 50 and 168 but for one case in twenty thousand.
  test('[FD3] 200 000 numbers below 100 are equally likely', () => {
    const below = numbersFrom(seedAt(77));
    const found = chiSquare(
      countsOf(
        Array.from({ length: 200_000 }, () => below(100)),
        100,
      ),
    );
    expect(found).toBeGreaterThan(50);
    expect(found).toBeLessThan(168);
  });

  test('[FD3] every tile is equally likely to be the third drawn', () => {
    const ones = Array.from({ length: 20 }, () => 1);
    const thirds = Array.from({ length: 8_000 }, (_, n) => draw(ones, 3, seedAt(n))[2] as number);
    expect(chiSquare(countsOf(thirds, 20))).toBeLessThan(55);
  });

  test('[OR3] every order of three is equally likely', () => {
    const orders = Array.from({ length: 6_000 }, (_, n) => shuffled(['a', 'b', 'c'], seedAt(n)).join(''));
    const kinds = ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'];
    expect(
      chiSquare(
        countsOf(
          orders.map((order) => kinds.indexOf(order)),
          6,
        ),
      ),
    ).toBeLessThan(26);
  });
});

describe('shuffling and drawing with replacement', () => {
  test.each([0, 1, 2, 5, 30])('[OR3] %i things shuffled are the same things', (count) => {
    const list = Array.from({ length: count }, (_, index) => index);
    expect(
      shuffled(list, seedAt(9))
        .slice()
        .sort((one, other) => one - other),
    ).toEqual(list);
  });

  test('[OR3] shuffling swaps each place from the last on with one at or before it', () => {
    const mixed = ['a', 'b', 'c', 'd'];
    for (const [index, other] of numbersAgain(seedAt(4), [4, 3, 2]).entries()) {
      const last = 3 - index;
      [mixed[last], mixed[other]] = [mixed[other] as string, mixed[last] as string];
    }
    expect(shuffled(['a', 'b', 'c', 'd'], seedAt(4))).toEqual(mixed);
  });

  test('[JR8] only the kinds given are drawn, each as the numbers say', () => {
    const kinds = letters(3, 5, 8);
    const limits = Array.from({ length: 50 }, () => kinds.length);
    const expected = numbersAgain(seedAt(6), limits).map((place) => kinds[place]);
    expect(drawWithReplacement(kinds, 50, seedAt(6))).toEqual(expected);
  });

  test('[JR8] a single kind can be drawn any number of times', () =>
    expect(drawWithReplacement(letters(4), 9, seedAt(6))).toEqual(letters(4, 4, 4, 4, 4, 4, 4, 4, 4)));
});
