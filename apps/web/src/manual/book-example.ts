/** A page of a book, as the manual shows how its words are taken: which count, which are names, and which are neither. */

export const page =
  'A fox ran up the hill to Zoe. “Stop!” said Zoe. “It is only me.” The BBC would like this, she thought, but not in 1921.';

/** Words of the game, as they stand there. */
export const counted = new Set(
  'fox ran up the hill to Stop said It is only me The would like this she thought but not in'.split(' '),
);

/** Written only with a capital inside sentences, or all in capitals. */
export const names = new Set(['Zoe', 'BBC']);

export interface PagePart {
  readonly text: string;
  readonly kind: 'counted' | 'name' | 'neither';
}

const kindOf = (text: string): PagePart['kind'] => {
  if (counted.has(text)) return 'counted';
  return names.has(text) ? 'name' : 'neither';
};

/** The page in pieces: words and what stands between them. */
export const pageParts: readonly PagePart[] = page
  .split(/(\p{L}+)/u)
  .filter((text) => text !== '')
  .map((text) => ({ text, kind: kindOf(text) }));
