/**
 * A second reader of KWG files, written from the description of the format alone and sharing no code with the lexicon:
 * slow, plain, and a witness. Spells every word of both halves of a file; knows tiles as numbers only.
 */

export interface KwgNode {
  readonly tile: number;
  readonly accepts: boolean;
  readonly isEnd: boolean;
  readonly arcIndex: number;
}

/** Words as characters: tile 1 is `A`, tile 27 is `[`, and so on; the separator is `@`. */
export interface ReadKwg {
  readonly nodeCount: number;
  /** The words of the DAWG, in the order of the file. */
  readonly dawgWords: readonly string[];
  /** The entries of the GADDAG as they stand there: `ERAC`, `RAC@E` … */
  readonly gaddagEntries: readonly string[];
}

export const readKwg = (file: Uint8Array): ReadKwg => ({
  nodeCount: file.length / 4,
  dawgWords: pathsFrom(file, kwgNode(file, 0).arcIndex),
  gaddagEntries: file.length < 8 ? [] : pathsFrom(file, kwgNode(file, 1).arcIndex),
});

export const kwgNode = (file: Uint8Array, index: number): KwgNode => {
  const byteAt = (offset: number): number => {
    const byte = file[index * 4 + offset];
    if (byte === undefined) throw new Error(`node ${index} lies outside the file`);
    return byte;
  };
  const [low, middle, high, tile] = [byteAt(0), byteAt(1), byteAt(2), byteAt(3)];
  return {
    tile,
    accepts: high >= 128,
    isEnd: high % 128 >= 64,
    arcIndex: low + 256 * middle + 65_536 * (high % 64),
  };
};

const characterOf = (tile: number): string => String.fromCharCode(64 + tile);

const pathsFrom = (file: Uint8Array, root: number): readonly string[] => {
  const found: string[] = [];
  const walk = (first: number, before: string): void => {
    for (let index = first, lastTile = -1; ; index += 1) {
      const { tile, accepts, isEnd, arcIndex } = kwgNode(file, index);
      if (tile <= lastTile) throw new Error(`node ${index} is not in the order of tiles`);
      lastTile = tile;
      const spelled = before + characterOf(tile);
      if (accepts) found.push(spelled);
      if (arcIndex !== 0) walk(arcIndex, spelled);
      if (isEnd) return;
    }
  };
  if (root !== 0) walk(root, '');
  return found;
};

/** Every entry that a GADDAG has for a word: CARE gives ERAC, RAC@E, AC@RE, C@ARE. */
const gaddagEntriesOf = (word: string): readonly string[] => {
  const entries: string[] = [];
  let beginning = '';
  for (let index = 0; index < word.length; index += 1) {
    beginning = `${word.charAt(index)}${beginning}`;
    entries.push(index === word.length - 1 ? beginning : `${beginning}@${word.slice(index + 1)}`);
  }
  return entries;
};

/** What keeps the two halves of a file from holding the same words; undefined when they do. */
export const halvesFault = ({ dawgWords, gaddagEntries }: ReadKwg): string | undefined => {
  const left = new Set(gaddagEntries);
  if (left.size !== gaddagEntries.length) return 'an entry stands twice in the GADDAG';
  for (const word of dawgWords) {
    const missing = gaddagEntriesOf(word).find((entry) => !left.delete(entry));
    if (missing !== undefined) return `the GADDAG lacks ${missing}`;
  }
  const [extra] = left;
  return extra === undefined ? undefined : `the GADDAG has ${extra}, which is of no word`;
};
