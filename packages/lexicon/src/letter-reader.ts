/**
 * Reads text into letters of a tile set. Where a tile has several characters the longest tile wins, so that
 * Spanish `calle` is C A LL E. Case does not matter; text is composed first, so that `n` and `~` are one Ñ.
 */
import type { Letter, TileSet } from '@tilewright/rules';

/** Text as letters, or undefined when it holds anything that is on no tile. */
export type LetterReader = (text: string) => readonly Letter[] | undefined;

/**
 * Text as letters into the front of an array, and how many they are; −1 when it holds anything that is on no tile.
 * Letters that the array has no room for are counted only.
 */
export type LetterFiller = (text: string, letters: Uint8Array) => number;

export const letterReader = (tileSet: TileSet): LetterReader => {
  const fill = letterFiller(tileSet);
  let letters = new Uint8Array(64);
  return (text) => {
    if (text.length > letters.length) letters = new Uint8Array(text.length);
    const count = fill(text, letters);
    return count < 0 ? undefined : Array.from(letters.subarray(0, count), (letter) => letter as Letter);
  };
};

const SIMPLE_CODES = 128;
/** Composing takes the square of the length where marks pile up, and no word is nearly as long. */
const LONGEST_COMPOSED = 1_000;

export const letterFiller = (tileSet: TileSet): LetterFiller => {
  const spelling = spellingOf(tileSet);
  return (text, letters) => {
    for (let at = 0; at < text.length; at += 1) {
      const letter = spelling.letterByCode[text.charCodeAt(at)] ?? 0;
      if (letter === 0 && text.length > LONGEST_COMPOSED) return -1;
      if (letter === 0) return fillSlowly(spelling, text.normalize('NFC').toUpperCase(), letters);
      if (at < letters.length) letters[at] = letter;
    }
    return text.length;
  };
};

interface Spelling {
  readonly letterByText: ReadonlyMap<string, Letter>;
  readonly longest: number;
  /** Letters of plain characters in either case that begin no other tile and are joined by no mark. */
  readonly letterByCode: Uint8Array;
}

const spellingOf = ({ kinds }: TileSet): Spelling => {
  const texts = kinds.slice(1).map(({ text }) => text);
  const letterByText = new Map(texts.map((text, index) => [text, (index + 1) as Letter]));
  const letterByCode = new Uint8Array(SIMPLE_CODES);
  for (const [text, letter] of letterByText) {
    const code = text.length === 1 ? text.charCodeAt(0) : SIMPLE_CODES;
    if (code >= SIMPLE_CODES || texts.some((other) => other !== text && other.startsWith(text))) continue;
    letterByCode[code] = letter;
    letterByCode[text.toLowerCase().charCodeAt(0)] = letter;
  }
  return { letterByText, longest: Math.max(0, ...texts.map((text) => text.length)), letterByCode };
};

const fillSlowly = ({ letterByText, longest }: Spelling, text: string, letters: Uint8Array): number => {
  let count = 0;
  for (let at = 0; at < text.length;) {
    let length = Math.min(longest, text.length - at);
    while (length > 0 && !letterByText.has(text.slice(at, at + length))) length -= 1;
    const letter = letterByText.get(text.slice(at, at + length));
    if (letter === undefined) return -1;
    if (count < letters.length) letters[count] = letter;
    count += 1;
    at += length;
  }
  return count;
};
