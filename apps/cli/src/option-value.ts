/**
 * Values of options, checked while the command line is read. The library that reads it takes exceptions only, so a
 * wrong value is thrown as a `Misuse` whose message is the sentence to show.
 */
import type { Bounds } from '@tilewright/rules';
import { isWithin } from '@tilewright/rules';
import { quoted } from './fitted.ts';

/** Wrong use of the program. */
export class Misuse extends Error {}

/** Something after the option, and not the next option. */
export const someText =
  (option: string, example: string) =>
  (value: string): string => {
    if (value.trim() === '' || value.startsWith('--')) throw new Misuse(lackText(option, example));
    return value;
  };

export const lackText = (option: string, example: string): string =>
  `${option} needs something after it, such as ${option} ${example}.`;

export const someNumber =
  (option: string, { least, most }: Bounds) =>
  (value: string): number => {
    const isRight = /^\d{1,6}$/u.test(value) && isWithin(Number(value), { least, most });
    if (isRight) return Number(value);
    throw new Misuse(`${option} takes a number from ${least} to ${most}, not "${quoted(value)}".`);
  };

export const oneOf =
  (option: string, names: readonly string[]) =>
  (value: string): string => {
    if (names.includes(value)) return value;
    throw new Misuse(`${option} takes ${names.join(', ')}, not "${quoted(value)}".`);
  };
