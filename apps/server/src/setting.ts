/** One setting of the environment: its name, what it means, its usual value, and how its text is read. */
import { type Bounds, type Result, err, isWithin, ok } from '@tilewright/rules';

export interface Setting<T> {
  readonly name: string;
  /** For the table in docs/HOSTING.md, as is `usual`. */
  readonly about: string;
  readonly usual: string;
  /** What it is when nothing, or an empty text, is said. */
  readonly value: T;
  readonly parse: (text: string) => T | undefined;
  /** What a text should be, to end a sentence that begins with the name. */
  readonly wanted: string;
}

type Said = Readonly<Record<string, string | undefined>>;

export const read = <T>({ name, value, parse, wanted }: Setting<T>, said: Said): Result<T, string> => {
  const text = said[name]?.trim() ?? '';
  if (text === '') return ok(value);
  const parsed = parse(text);
  return parsed === undefined ? err(`${name} should be ${wanted}.`) : ok(parsed);
};

export const wholeNumber = (name: string, about: string, value: number, bounds: Bounds): Setting<number> => ({
  name,
  about,
  usual: `${value}`,
  value,
  parse: (text) => numberIn(text, bounds),
  wanted: `a whole number from ${bounds.least} to ${bounds.most}`,
});

export const numberIn = (text: string, bounds: Bounds): number | undefined =>
  /^\d{1,9}$/u.test(text) && isWithin(Number(text), bounds) ? Number(text) : undefined;

/** The address of another program. */
export const addressOf = (
  name: string,
  about: string,
  protocols: readonly string[],
): Setting<string | null> => ({
  name,
  about,
  usual: 'none',
  value: null,
  parse: (text) => (URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined),
  wanted: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
});

export const choice = <T extends string>(
  name: string,
  about: string,
  options: readonly T[],
  value: T,
): Setting<T> => ({
  name,
  about,
  usual: value,
  value,
  parse: (text) => options.find((option) => option === text),
  wanted: `one of ${options.join(', ')}`,
});
