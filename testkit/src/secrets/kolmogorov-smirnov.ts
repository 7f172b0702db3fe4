/** Whether two sets of measurements can come from the same source: the test of Kolmogorov and Smirnov. */

export interface Likeness {
  /** The largest distance between the two distributions, from 0 to 1. */
  readonly distance: number;
  /** How likely such a distance, or a larger one, is by chance where the source is the same. */
  readonly p: number;
}

const ascending = (numbers: readonly number[]): readonly number[] =>
  numbers.slice().sort((one, other) => one - other);

/** Both need at least one; the likelihood is good from some tens on. */
export const likenessOf = (one: readonly number[], other: readonly number[]): Likeness => {
  const [first, second] = [ascending(one), ascending(other)];
  let [distance, here, there] = [0, 0, 0];
  while (here < first.length && there < second.length) {
    const value = Math.min(first[here] as number, second[there] as number);
    // Equal values count together.
    while (first[here] === value) here += 1;
    while (second[there] === value) there += 1;
    distance = Math.max(distance, Math.abs(here / first.length - there / second.length));
  }
  return {
    distance,
    p: chanceOfDistance(distance, (one.length * other.length) / (one.length + other.length)),
  };
};

const MOST_TERMS = 100;

/** The limit of Kolmogorov, with the correction of Stephens for few measurements. */
const chanceOfDistance = (distance: number, size: number): number => {
  const scaled = (Math.sqrt(size) + 0.12 + 0.11 / Math.sqrt(size)) * distance;
  // Below this the series does not end, and the chance is as good as one.
  if (scaled < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= MOST_TERMS; term += 1)
    sum += 2 * (term % 2 === 1 ? 1 : -1) * Math.exp(-2 * term * term * scaled * scaled);
  return Math.min(1, Math.max(0, sum));
};

export const medianOf = (numbers: readonly number[]): number =>
  ascending(numbers)[Math.floor((numbers.length - 1) / 2)] ?? 0;
