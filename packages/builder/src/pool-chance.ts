/**
 * How likely a random pool holds the letters somebody needs, exactly: as many letters as are drawn, each equally likely
 * among the kinds.
 */

export interface RandomPool {
  readonly kindCount: number;
  readonly letterCount: number;
}

/** Ways that are less likely than this change no digit that anybody sees. */
const NEGLIGIBLE = 1e-18;

/** The chance, from 0 to 1, that each kind comes at least as often as it is needed; other kinds may come or not. */
export const likelihoodOf = (needs: readonly number[], { kindCount, letterCount }: RandomPool): number => {
  if (needs.length > kindCount) return 0;
  // By letters not yet given to a kind: how likely it is to get there with every need so far met.
  let chances = Array.from({ length: letterCount + 1 }, (_, left) => Number(left === letterCount));
  for (const [index, need] of needs.entries()) chances = afterKind(chances, need, 1 / (kindCount - index));
  return Math.min(
    1,
    chances.reduce((sum, chance) => sum + chance, 0),
  );
};

/** What is left after one kind has taken its letters, at least `need`, each with the chance `share`. */
const afterKind = (chances: readonly number[], need: number, share: number): number[] => {
  const after = chances.map(() => 0);
  for (const [letterCount, chance] of chances.entries()) {
    if (chance < NEGLIGIBLE) continue;
    for (const [taken, weight] of binomial(letterCount, share).entries()) {
      if (taken >= need)
        after[letterCount - taken] = (after[letterCount - taken] as number) + chance * weight;
    }
  }
  return after;
};

/** How likely 0, 1, 2 … of so many happen, each with the same chance. */
const binomial = (count: number, share: number): readonly number[] => {
  if (share >= 1) return Array.from({ length: count + 1 }, (_, taken) => Number(taken === count));
  let logWeight = count * Math.log1p(-share);
  const logOdds = Math.log(share) - Math.log1p(-share);
  return Array.from({ length: count + 1 }, (_, taken) => {
    const weight = Math.exp(logWeight);
    logWeight += Math.log((count - taken) / (taken + 1)) + logOdds;
    return weight;
  });
};
