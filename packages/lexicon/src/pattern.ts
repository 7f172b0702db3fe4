/**
 * Patterns for words, as text: a letter stands for itself, `.` or `?` for any one letter, `*` for any run of letters
 * (also none), `[ABC]` for one of these and `[^ABC]` for any other. A walk keeps all ways a pattern can match at once
 * as bits, so that no pattern is slow.
 */
import { type Letter, MAX_LETTERS, type Result, type TileSet, err, ok } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT } from './graph-node.ts';
import { type LetterReader, letterReader } from './letter-reader.ts';
import type { WordList } from './word-list.ts';

/** Part n of the pattern is bit n. Being at a part means that all before it have matched; the last bit is the end. */
export interface Pattern {
  readonly partCount: number;
  /** For each letter, the parts that it matches. */
  readonly partsByLetter: Int32Array;
  /** The parts that are runs. */
  readonly runs: number;
}

export type PatternFault =
  | { readonly type: 'empty' }
  | { readonly type: 'tooLong'; readonly mostParts: number }
  /** A bracket without its other half, or characters that are on no tile. */
  | { readonly type: 'unreadable'; readonly part: string };

const MOST_PARTS = 31;
const PARTS = /\*+|[.?]|\[\^?[^[\]]*\]|[^*.?[\]]+|[[\]]/gu;

export const readPattern = (tileSet: TileSet, text: string): Result<Pattern, PatternFault> => {
  const every = tileSet.kinds.map((_, letter) => letter as Letter).slice(1);
  const lettersOf = letterReader(tileSet);
  const parts: (readonly Letter[] | 'run')[] = [];
  for (const [part] of text.trim().matchAll(PARTS)) {
    const read = partsOf(part, every, lettersOf);
    if (read === undefined) return err({ type: 'unreadable', part });
    parts.push(...read);
  }
  if (parts.length === 0) return err({ type: 'empty' });
  return parts.length > MOST_PARTS ? err({ type: 'tooLong', mostParts: MOST_PARTS }) : ok(compiled(parts));
};

/** For each place the letters that may stand there. */
const partsOf = (
  part: string,
  every: readonly Letter[],
  lettersOf: LetterReader,
): readonly (readonly Letter[] | 'run')[] | undefined => {
  if (part.startsWith('*')) return ['run'];
  if (part === '.' || part === '?') return [every];
  if (!part.startsWith('[')) return lettersOf(part)?.map((letter) => [letter]);
  const isOther = part.startsWith('[^');
  const named = part.length === 1 ? undefined : lettersOf(part.slice(isOther ? 2 : 1, -1));
  if (named === undefined || named.length === 0) return undefined;
  return [isOther ? every.filter((letter) => !named.includes(letter)) : named];
};

const compiled = (parts: readonly (readonly Letter[] | 'run')[]): Pattern => {
  const partsByLetter = new Int32Array(MAX_LETTERS + 1);
  let runs = 0;
  for (const [at, part] of parts.entries()) {
    if (part === 'run') runs |= 1 << at;
    else for (const letter of part) partsByLetter[letter] = (partsByLetter[letter] as number) | (1 << at);
  }
  return { partCount: parts.length, partsByLetter, runs };
};

/** A run may match nothing: being at it is being behind it, too. Two runs never stand side by side. */
const settled = (at: number, { runs }: Pattern): number => at | ((at & runs) << 1);

/** The words that match, in the order of their letters, at most so many. */
export const matchesOf = (
  { nodes }: Pick<WordList, 'nodes'>,
  pattern: Pattern,
  mostCount = Number.POSITIVE_INFINITY,
): readonly (readonly Letter[])[] => {
  const search = { nodes, pattern, mostCount, path: [], found: [] };
  if (mostCount > 0) matchBelow(search, (nodes[FORWARD_ROOT] as number) & ARC_MASK, settled(1, pattern));
  return search.found;
};

interface PatternSearch {
  readonly nodes: Int32Array;
  readonly pattern: Pattern;
  readonly mostCount: number;
  readonly path: Letter[];
  readonly found: (readonly Letter[])[];
}

const matchBelow = (search: PatternSearch, list: number, parts: number): void => {
  const { nodes, pattern, path, found } = search;
  for (let at = list; at !== 0; at += 1) {
    const node = nodes[at] as number;
    const letter = node >>> TILE_SHIFT;
    const moved = ((parts & (pattern.partsByLetter[letter] as number)) << 1) | (parts & pattern.runs);
    if (moved !== 0) {
      const next = settled(moved, pattern);
      path.push(letter as Letter);
      if ((node & ACCEPTS) !== 0 && (next & (1 << pattern.partCount)) !== 0) found.push(path.slice());
      if (found.length < search.mostCount) matchBelow(search, node & ARC_MASK, next);
      path.pop();
    }
    if (found.length >= search.mostCount || (node & IS_LAST) !== 0) return;
  }
};
