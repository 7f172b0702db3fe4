/** What a screen reader says of squares and rack tiles, taken apart again. Knows texts only, no page. */

/** One square as it is named: "H8, double word", "H8, A, 1 point", "H8, A, blank". */
export interface NamedSquare {
  readonly row: number;
  readonly col: number;
  /** What is printed on the tile that lies there; null on an empty square. */
  readonly text: string | null;
  readonly isBlank: boolean;
  readonly letterTimes: number;
  readonly wordTimes: number;
  readonly name: string;
}

const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3, quadruple: 4 };

export const parseSquareName = (name: string): NamedSquare => {
  const [place = '', ...parts] = name.split(', ');
  const found = /^([A-Z]{1,2})(\d{1,2})$/u.exec(place);
  if (found === null) throw new Error(`"${name}" names no square`);
  const [, letters = '', number = ''] = found;
  const text = parts.find((part) => /^\p{Lu}{1,3}$/u.test(part)) ?? null;
  return {
    row: Number(number) - 1,
    col: Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    text,
    isBlank: text !== null && parts.includes('blank'),
    letterTimes: timesIn(parts, 'letter'),
    wordTimes: timesIn(parts, 'word'),
    name,
  };
};

const timesIn = (parts: readonly string[], what: string): number =>
  Math.max(
    1,
    ...parts.flatMap((part) => (part.endsWith(` ${what}`) ? (TIMES[part.split(' ')[0] ?? ''] ?? []) : [])),
  );

/** What is printed on a rack tile named "A, 1 point"; `?` for "blank". */
export const parseRackName = (name: string): string => {
  const [text = ''] = name.split(', ');
  return text.toLowerCase() === 'blank' ? '?' : text;
};
