/**
 * Whether any word can be made of certain tiles on the board and some tiles of the rack, and what such tiles are worth
 * at best: asked before the search, so that most of the board is never searched. For each sum of letters on the board
 * and each number of tiles laid it keeps the best value of what is kept and the points of the best tiles. Answers err
 * on the high side only. Forgotten with the rack.
 */
import { type AnagramFilter, isMarked, letterSums } from './anagram-filter.ts';
import { TOPS, keepValues, laidSets, rackNow, rackTops, setSum, setTops, sizeStart } from './rack.ts';
import { MOST_RACK } from './workspace.ts';

/** No such play. Low enough that nothing can be added to reach a real value. */
export const NEVER = -0x3fffffff;

const MOST_OUTLOOKS = 1024;
const SLOTS = 4096;
/** The outlook of any tiles at all: what is thought before looking closer, or when there are too many to tell apart. */
export const ANY = 0;

/** How far apart the rows of one outlook lie: a row for each number of tiles laid. */
export const ROWS = MOST_RACK + 1;
const outlookSums = new Int32Array(MOST_OUTLOOKS);
/** The best value of what is kept, by outlook × ROWS + tiles laid; NEVER when no word can be made. */
export const bestKeeps = new Int32Array(MOST_OUTLOOKS * ROWS);
/** The points of the best 0, 1, 2 … tiles laid, by (outlook × ROWS + tiles laid) × ROWS. */
export const bestTops = new Int32Array(MOST_OUTLOOKS * ROWS * ROWS);
const slots = new Int32Array(SLOTS).fill(-1);
const usedSlots = new Int32Array(MOST_OUTLOOKS);

let outlookCount = 0;
let filter: AnagramFilter | null = null;
let kindCount = 0;

/** Forgets everything; to be called for each rack. Without a filter every play is thought possible. */
export const openOutlooks = (nextFilter: AnagramFilter | null, nextKindCount: number): void => {
  for (let at = 1; at < outlookCount; at += 1) slots[usedSlots[at]!] = -1;
  outlookCount = 0;
  filter = rackNow.isListed ? nextFilter : null;
  kindCount = nextKindCount;
  addOutlook(0, true);
};

/** The outlook for board tiles with this sum of letters. */
export const outlookOf = (sum: number): number => {
  if (filter === null) return ANY;
  let slot = Math.imul(sum, 0x9e3779b1) >>> 20;
  for (; slots[slot] !== -1; slot = (slot + 1) & (SLOTS - 1))
    if (outlookSums[slots[slot]!] === sum) return slots[slot]!;
  if (outlookCount === MOST_OUTLOOKS) return ANY;
  slots[slot] = outlookCount;
  usedSlots[outlookCount] = slot;
  return addOutlook(sum, false);
};

const addOutlook = (sum: number, isAny: boolean): number => {
  const outlook = outlookCount;
  outlookCount += 1;
  outlookSums[outlook] = sum;
  for (let laid = 1; laid <= rackNow.size; laid += 1) {
    const row = outlook * ROWS + laid;
    bestKeeps[row] = NEVER;
    bestTops.fill(0, row * ROWS, row * ROWS + laid + 1);
    if (rackNow.isListed) seeSets(row, laid, sum, isAny);
    else seeRack(row, laid);
  }
  return outlook;
};

/** A rack too large to list: any of its tiles may be laid. */
const seeRack = (row: number, laid: number): void => {
  bestKeeps[row] = 0;
  for (let count = 1; count <= laid; count += 1) bestTops[row * ROWS + count] = rackTops[count]!;
};

const seeSets = (row: number, laid: number, sum: number, isAny: boolean): void => {
  const top = row * ROWS;
  const { full } = rackNow;
  let keep = NEVER;
  for (let at = sizeStart[laid]!; at < sizeStart[laid + 1]!; at += 1) {
    const set = laidSets[at]!;
    if (!isAny && !canMakeWord(set, (sum + setSum[set]!) | 0)) continue;
    if (keepValues[full ^ set]! > keep) keep = keepValues[full ^ set]!;
    const from = set * TOPS;
    for (let count = 1; count <= laid; count += 1)
      if (setTops[from + count]! > bestTops[top + count]!) bestTops[top + count] = setTops[from + count]!;
  }
  bestKeeps[row] = keep;
};

const canMakeWord = (set: number, sum: number): boolean => {
  const { words, wordShift, lessOne, lessOneShift } = filter as AnagramFilter;
  const blanks = set & rackNow.blanks;
  if (blanks === 0) return isMarked(words, wordShift, sum);
  const others = blanks & (blanks - 1);
  if (others === 0) return isMarked(lessOne, lessOneShift, sum);
  // With three blanks and more nearly everything can be made.
  if ((others & (others - 1)) !== 0) return true;
  for (let letter = 1; letter < kindCount; letter += 1)
    if (isMarked(lessOne, lessOneShift, (sum + letterSums[letter]!) | 0)) return true;
  return false;
};
