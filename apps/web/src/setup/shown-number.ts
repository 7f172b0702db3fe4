/** Numbers as they stand in a field: text in the unit of the screen, and what is stored for it. */
import type { Bounds } from '@tilewright/rules';

/** What is stored for a text: NaN for none. Parts too small to store are left out, as in 0.29 minutes. */
export const parseShown = (text: string, by: number): number => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return by === 1 ? number : Math.round(number * by);
};

export const makeShown = (value: number, by: number): string =>
  Number.isNaN(value) ? '' : String(value / by);

/** One step less or more, to the next bound at most; from beyond a bound back to it. */
export const stepped = (value: number, step: number, { least, most }: Bounds): number => {
  const from = Number.isNaN(value) ? least : value;
  const to = Number.isNaN(value) ? least : from + step;
  return Math.min(most, Math.max(least, to));
};
