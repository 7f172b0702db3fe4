/** The levels of a computer seat that can be chosen, from the weakest, 1; their names and sentences are texts. */
export const LEVELS = { least: 1, most: 6, usual: 3 } as const;

export const levelNumbers: readonly number[] = Array.from({ length: LEVELS.most }, (_, index) => index + 1);
