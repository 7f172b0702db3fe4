/**
 * Names in the environment that are meant for this server and are none of its settings. Much stands in an environment
 * that is not ours: only what begins as whole families of settings do, or is nearly a name, is told of.
 */
const FAMILIES = /^(?:RATE|MOST|KEEP)_/u;

/** Shorter names are near to too many others. */
const LEAST_LENGTH = 7;
const MOST_APART = 2;

/** A sentence for each. */
export const unknownSettings = (
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] =>
  Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const near = nearest(name, known);
      const isNear = near.length >= LEAST_LENGTH && apart(name, near) <= MOST_APART;
      return isNear || FAMILIES.test(name) ? [`There is no setting ${name}; did you mean ${near}?`] : [];
    });

const nearest = (name: string, known: readonly string[]): string =>
  known.reduce((best, one) => (apart(name, one) < apart(name, best) ? one : best), known[0] ?? '');

/** How many letters differ, are missing or are too many. */
const apart = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, col) => col);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let col = 1; col <= other.length; col += 1) {
      const isSame = one[row - 1] === other[col - 1];
      const changed = (above[col - 1] ?? 0) + (isSame ? 0 : 1);
      line.push(Math.min(changed, (above[col] ?? 0) + 1, (line[col - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
};
