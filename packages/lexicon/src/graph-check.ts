/**
 * Checks that a graph of unknown origin can be walked: every list ends, lies inside the graph and is in order, every
 * way ends at a word within the longest length, and no way comes back to itself. Visits each list once, and counts
 * the ways while it is there.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { ACCEPTS, ARC_MASK, GADDAG_ROOT, IS_LAST, SEPARATOR, TILE_SHIFT } from './graph-node.ts';
import { WORD_LENGTH } from './word-intake.ts';

/** What is wrong, and at which node. */
export interface UnsoundGraph {
  readonly type:
    | 'arcOutside'
    | 'listWithoutEnd'
    | 'notAscending'
    | 'unknownTile'
    | 'misplacedSeparator'
    | 'deadEnd'
    | 'circle'
    | 'tooLong';
  readonly node: number;
}

export interface GraphCheck {
  readonly nodes: Int32Array;
  /** How many letters the tile set has; tiles above are none of them. */
  readonly letterCount: number;
  readonly forward: HalfCheck;
  readonly gaddag: HalfCheck;
  /** The letters of the longest word, and the separator where there is one. */
  mostSteps: number;
  fault: UnsoundGraph | undefined;
}

/** A list before the separator may hold one, a list behind it or in the forward half may not. */
interface HalfCheck {
  readonly mayTurn: boolean;
  /** By the start of a list: the length of the longest way below it, 0 for not visited; and how many ways there are. */
  readonly heights: Uint8Array;
  readonly pathCounts: Float64Array;
}

const OPEN = 255;
const FAULTY = -1;

export const openCheck = (nodes: Int32Array, letterCount: number): GraphCheck => ({
  nodes,
  letterCount,
  forward: halfCheck(nodes.length, false),
  gaddag: halfCheck(nodes.length, true),
  mostSteps: WORD_LENGTH.most,
  fault: undefined,
});

const halfCheck = (nodeCount: number, mayTurn: boolean): HalfCheck => ({
  mayTurn,
  heights: new Uint8Array(nodeCount),
  pathCounts: new Float64Array(nodeCount),
});

/** How many ways lead from one of the two roots to the end of a word, or what is wrong below it. */
export const checkBelow = (check: GraphCheck, root: number): Result<number, UnsoundGraph> => {
  const list = (check.nodes[root] as number) & ARC_MASK;
  if (list === 0) return ok(0);
  const half = root === GADDAG_ROOT ? check.gaddag : check.forward;
  check.mostSteps = WORD_LENGTH.most + (half.mayTurn ? 1 : 0);
  heightOf(check, half, list, 0);
  return check.fault === undefined ? ok(half.pathCounts[list] as number) : err(check.fault);
};

const faulty = (check: GraphCheck, type: UnsoundGraph['type'], node: number): number => {
  check.fault ??= { type, node };
  return FAULTY;
};

/** The longest way below a list that is reached after `depth` steps. */
const heightOf = (check: GraphCheck, half: HalfCheck, list: number, depth: number): number => {
  if (list >= check.nodes.length) return faulty(check, 'arcOutside', list);
  const known = half.heights[list] as number;
  if (known === OPEN) return faulty(check, 'circle', list);
  if (depth + (known === 0 ? 1 : known) > check.mostSteps) return faulty(check, 'tooLong', list);
  if (known !== 0) return known;
  half.heights[list] = OPEN;
  const height = heightOfNew(check, half, list, depth);
  if (height !== FAULTY) half.heights[list] = height;
  return height;
};

const heightOfNew = (check: GraphCheck, half: HalfCheck, list: number, depth: number): number => {
  const { nodes } = check;
  let height = 0;
  let pathCount = 0;
  let tileBefore = -1;
  for (let at = list; at < nodes.length; at += 1) {
    const node = nodes[at] as number;
    const tile = node >>> TILE_SHIFT;
    if (tile > check.letterCount) return faulty(check, 'unknownTile', at);
    if (tile <= tileBefore) return faulty(check, 'notAscending', at);
    tileBefore = tile;
    const below = node & ARC_MASK;
    const halfBelow = tile === SEPARATOR ? check.forward : half;
    const steps = heightBelow(check, half, at, depth);
    if (steps === FAULTY) return FAULTY;
    if (steps >= height) height = steps + 1;
    pathCount += ((node & ACCEPTS) === 0 ? 0 : 1) + (halfBelow.pathCounts[below] as number);
    if ((node & IS_LAST) === 0) continue;
    half.pathCounts[list] = pathCount;
    return height;
  }
  return faulty(check, 'listWithoutEnd', nodes.length - 1);
};

/** The longest way below a node, which must lead somewhere or end a word. */
const heightBelow = (check: GraphCheck, half: HalfCheck, at: number, depth: number): number => {
  const node = check.nodes[at] as number;
  const below = node & ARC_MASK;
  const accepts = (node & ACCEPTS) !== 0;
  if (below === 0 && !accepts) return faulty(check, 'deadEnd', at);
  if (node >>> TILE_SHIFT !== SEPARATOR) return below === 0 ? 0 : heightOf(check, half, below, depth + 1);
  return half.mayTurn && depth > 0 && !accepts
    ? heightOf(check, check.forward, below, depth + 1)
    : faulty(check, 'misplacedSeparator', at);
};
