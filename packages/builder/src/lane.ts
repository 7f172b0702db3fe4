/**
 * One line of a board for a search: which letters stand in it and which may. The walk finds every word that can lie in
 * the line through one place, however large the list.
 */
import { ACCEPTS, ARC_MASK, FORWARD_ROOT, IS_LAST, TILE_SHIFT, type WordList } from '@tilewright/lexicon';

export interface Lane {
  /** The letter at each place of the line, 0 where none stands. */
  readonly letters: ArrayLike<number>;
  /** Whether this letter may be put at a place that has none. */
  readonly allows: (place: number, letter: number) => boolean;
}

/** Gets the letters of a word, how many of the array they are, and at which place of the lane the first lies. */
export type VisitFit = (letters: Uint8Array, length: number, start: number) => void;

interface LaneWalk {
  readonly nodes: Int32Array;
  readonly lane: Lane;
  readonly through: number;
  readonly visit: VisitFit;
  readonly path: Uint8Array;
  start: number;
}

/** Visits every word of the list that fits the lane, covers the place and runs into no letter at its ends. */
export const eachFit = (
  { nodes }: Pick<WordList, 'nodes'>,
  lane: Lane,
  through: number,
  visit: VisitFit,
): void => {
  const walk: LaneWalk = { nodes, lane, through, visit, path: new Uint8Array(lane.letters.length), start: 0 };
  for (let start = through; start >= 0; start -= 1) {
    if (start > 0 && lane.letters[start - 1] !== 0) continue;
    walk.start = start;
    walkOn(walk, (nodes[FORWARD_ROOT] as number) & ARC_MASK, start);
  }
};

const walkOn = (walk: LaneWalk, list: number, place: number): void => {
  const { nodes, lane, path, start } = walk;
  if (list === 0 || place === lane.letters.length) return;
  const there = lane.letters[place] as number;
  for (let at = list; ; at += 1) {
    const node = nodes[at] as number;
    const letter = node >>> TILE_SHIFT;
    if (there === 0 ? lane.allows(place, letter) : letter === there) {
      path[place - start] = letter;
      if ((node & ACCEPTS) !== 0) offerFit(walk, place);
      walkOn(walk, node & ARC_MASK, place + 1);
    }
    if ((node & IS_LAST) !== 0) return;
  }
};

const offerFit = ({ lane, through, visit, path, start }: LaneWalk, last: number): void => {
  const isFree = last + 1 === lane.letters.length || lane.letters[last + 1] === 0;
  if (last >= through && isFree) visit(path, last - start + 1, start);
};
