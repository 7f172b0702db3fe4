/**
 * Turns a rack into counts and numbered tiles. A set of its tiles is a number with a bit for each; of equal tiles the
 * ones with the higher numbers are laid first, so that a set has one number. For racks of the usual size every set is
 * listed, with the points of its best tiles and with the value of keeping the rest.
 */
import type { Letter } from '@tilewright/rules';
import type { CompiledSetup } from './compiled-setup.ts';
import { type KeepRule, fillKeepValues } from './keep-value.ts';
import { MOST_LETTERS, MOST_RACK, firstTile, letterPoints, rackCounts } from './workspace.ts';

/** Racks up to this size have their sets listed. */
const LISTED_RACK = 8;
const SETS = 1 << LISTED_RACK;
const SIZES = MOST_RACK + 1;
/** How far apart the tops of two sets lie. */
export const TOPS = LISTED_RACK + 1;

/** The value of keeping a set of tiles, by its bits, in thousandths of a point. Only filled for listed racks. */
export const keepValues = new Int32Array(SETS);
/** The sets that can be laid, the smaller first; where each size begins. */
export const laidSets = new Int32Array(SETS);
export const sizeStart = new Int32Array(LISTED_RACK + 2);
/** By set: sum of its letters' numbers, and the points of its best 0, 1, 2 … tiles. */
export const setSum = new Int32Array(SETS);
export const setTops = new Int32Array(SETS * TOPS);
/** The points of the rack's best 0, 1, 2 … tiles. */
export const rackTops = new Int32Array(SIZES);
/** The letter of each tile, by number. */
export const tileLetters = new Uint8Array(SIZES);
/** The different letters of the rack. */
export const rackLetters = new Uint8Array(SIZES);

export interface CompiledRack {
  size: number;
  /** All tiles, as bits; and the blanks among them. */
  full: number;
  blanks: number;
  letterCount: number;
  /** What keeping tiles is worth. */
  keep: KeepRule | null;
  /** Bits of the letters held, whatever blanks there are. */
  bits: number;
  isListed: boolean;
}

export const rackNow: CompiledRack = {
  size: 0,
  full: 0,
  blanks: 0,
  letterCount: 0,
  keep: null,
  bits: 0,
  isListed: true,
};

const bitCounts = Uint8Array.from({ length: SETS }, (_, set) => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});

/** Fills the workspace with a rack. */
export const compileRack = (setup: CompiledSetup, rack: readonly Letter[], keep: KeepRule | null): void => {
  rackCounts.fill(0);
  for (const letter of rack) rackCounts[letter] = rackCounts[letter]! + 1;
  numberTiles();
  sumTops();
  rackNow.keep = keep;
  if (!rackNow.isListed) return;
  listSets(setup.sums);
  fillKeepValues(keep, rackNow.full, tileLetters, keepValues);
};

const numberTiles = (): void => {
  let [size, letterCount, bits] = [0, 0, 0];
  for (let letter = 0; letter < MOST_LETTERS; letter += 1) {
    const count = rackCounts[letter]!;
    firstTile[letter] = size;
    if (count === 0) continue;
    for (let tile = 0; tile < count; tile += 1, size += 1) tileLetters[size] = letter;
    if (letter === 0) continue;
    rackLetters[letterCount] = letter;
    letterCount += 1;
    bits |= 1 << letter;
  }
  rackNow.size = size;
  rackNow.full = 2 ** size - 1;
  rackNow.blanks = 2 ** rackCounts[0]! - 1;
  rackNow.letterCount = letterCount;
  rackNow.bits = bits;
  rackNow.isListed = size <= LISTED_RACK;
};

/** Tiles from the one with the most points down. */
const byPoints = new Uint8Array(SIZES);

const sumTops = (): void => {
  const { size } = rackNow;
  for (let tile = 0; tile < size; tile += 1) {
    const points = letterPoints[tileLetters[tile]!]!;
    let at = tile;
    for (; at > 0 && letterPoints[tileLetters[byPoints[at - 1]!]!]! < points; at -= 1)
      byPoints[at] = byPoints[at - 1]!;
    byPoints[at] = tile;
  }
  rackTops[0] = 0;
  for (let at = 0; at < size; at += 1)
    rackTops[at + 1] = rackTops[at]! + letterPoints[tileLetters[byPoints[at]!]!]!;
};

const listSets = (sums: Int32Array): void => {
  const { size, full } = rackNow;
  let equalNext = 0;
  for (let tile = 0; tile + 1 < size; tile += 1)
    if (tileLetters[tile] === tileLetters[tile + 1]) equalNext |= 1 << tile;
  sizeStart.fill(0);
  // A tile is only laid when the next equal one is.
  const canBeLaid = (set: number): boolean => (set & equalNext & ~(set >>> 1)) === 0;
  for (let set = 1; set <= full; set += 1)
    if (canBeLaid(set)) sizeStart[bitCounts[set]! + 1] = sizeStart[bitCounts[set]! + 1]! + 1;
  for (let count = 1; count <= size + 1; count += 1)
    sizeStart[count] = sizeStart[count]! + sizeStart[count - 1]!;
  for (let set = 1; set <= full; set += 1) if (canBeLaid(set)) listSet(set, sums);
  for (let count = size + 1; count > 0; count -= 1) sizeStart[count] = sizeStart[count - 1]!;
  sizeStart[0] = 0;
};

/** Puts a set behind the others of its size and sums it up. */
const listSet = (set: number, sums: Int32Array): void => {
  const count = bitCounts[set]!;
  laidSets[sizeStart[count]!] = set;
  sizeStart[count] = sizeStart[count]! + 1;
  const lowest = set & -set;
  setSum[set] = (setSum[set ^ lowest]! + sums[tileLetters[31 - Math.clz32(lowest)]!]!) | 0;
  let top = set * TOPS;
  setTops[top] = 0;
  for (let at = 0; at < rackNow.size; at += 1) {
    const tile = byPoints[at]!;
    if (((set >>> tile) & 1) === 0) continue;
    setTops[top + 1] = setTops[top]! + letterPoints[tileLetters[tile]!]!;
    top += 1;
  }
};
