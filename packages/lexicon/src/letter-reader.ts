/**
 * Reads text into letters of a tile set. Where a tile has several characters the longest tile wins, so that
 * Spanish `calle` is C A LL E. Case does not matter; text is composed first, so that `n` and `~` are one Ñ.
 */
import type { Letter, TileSet } from '@tilewright/rules';

/** Text as letters, or undefined when it holds anything that is on no tile. */
export type LetterReader = (text: string) => readonly Letter[] | undefined;

export const letterReader = (tileSet: TileSet): LetterReader => {
  const letterByText = new Map<string, Letter>();
  for (let letter = 1; letter < tileSet.kinds.length; letter += 1) {
    letterByText.set(tileSet.kinds[letter]?.text ?? '', letter as Letter);
  }
  const longest = Math.max(0, ...[...letterByText.keys()].map((text) => text.length));
  return (text) => read(letterByText, longest, text.normalize('NFC').toUpperCase());
};

const read = (
  letterByText: ReadonlyMap<string, Letter>,
  longest: number,
  text: string,
): readonly Letter[] | undefined => {
  const letters: Letter[] = [];
  for (let at = 0; at < text.length;) {
    let length = Math.min(longest, text.length - at);
    while (length > 0 && !letterByText.has(text.slice(at, at + length))) length -= 1;
    const letter = letterByText.get(text.slice(at, at + length));
    if (letter === undefined) return undefined;
    letters.push(letter);
    at += length;
  }
  return letters;
};
