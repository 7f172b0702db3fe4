/**
 * Whole numbers in texts: a few digits within limits, and nothing that only looks like a number.
 */
import { type Bounds, isWithin } from '@tilewright/rules';

const MAX_DIGITS = 9;

/** The number a text stands for, or undefined when it is none or out of the limits. */
export const wholeNumber = (text: string, bounds: Bounds): number | undefined => {
  if (text.length > MAX_DIGITS + 1 || !/^-?\d+$/u.test(text)) return undefined;
  // Adding 0 turns -0 into 0.
  const value = Number(text) + 0;
  return isWithin(value, bounds) ? value : undefined;
};

/** Whether a number is read back as it is: minus zero is not. */
export const isWritten = (value: number, bounds: Bounds): boolean =>
  isWithin(value, bounds) && !Object.is(value, -0);

/** Points as written in game records, with their sign. */
export const signed = (points: number): string => (points < 0 ? String(points) : `+${points}`);
