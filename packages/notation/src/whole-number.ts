/**
 * Whole numbers in texts: a few digits within limits, and nothing that only looks like a number.
 */
const MAX_DIGITS = 9;

/** The number a text stands for, or undefined when it is none or out of the limits. */
export const wholeNumber = (text: string, lowest: number, highest: number): number | undefined => {
  if (text.length > MAX_DIGITS + 1 || !/^-?\d+$/u.test(text)) return undefined;
  // Adding 0 turns -0 into 0.
  const value = Number(text) + 0;
  return value >= lowest && value <= highest ? value : undefined;
};

/** Points as written in game records, with their sign. */
export const signed = (points: number): string => (points < 0 ? String(points) : `+${points}`);
