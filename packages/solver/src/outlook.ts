/**
 * What tiles of the rack could bring, asked before the search so that most of the board is never searched: for certain
 * letters on the board and a number of tiles laid, the best value of what is kept and the points of the best tiles,
 * among the sets of tiles that can make a word with those letters. Answers err on the high side only. Forgotten with
 * the rack.
 */
import { type AnagramFilter, isMarked, letterSums } from './anagram-filter.ts';
import { mostKept } from './keep-value.ts';
import {
  TOPS,
  keepValues,
  laidSets,
  rackNow,
  rackTops,
  setSum,
  setTops,
  sizeStart,
  tileLetters,
} from './rack.ts';
import { MOST_RACK } from './workspace.ts';

/** No such play. Low enough that nothing can be added to reach a real value. */
export const NEVER = -0x3fffffff;

const MOST_OUTLOOKS = 1024;
const SLOTS = 4096;
/** The outlook of any letters: what is thought before looking closer, or when there are too many to tell apart. */
const ANY = 0;

/** How far apart the rows of one outlook lie: a row for each number of tiles laid. */
export const ROW = MOST_RACK + 1;
/** The best value of what is kept, by row; NEVER when no word can be made. */
export const bestKeeps = new Int32Array(MOST_OUTLOOKS * ROW);
/** The points of the best 0, 1, 2 … tiles of those laid, by row × ROW. */
export const bestTops = new Int32Array(MOST_OUTLOOKS * ROW * ROW);
const isSeen = new Uint8Array(MOST_OUTLOOKS * ROW);
const outlookSums = new Int32Array(MOST_OUTLOOKS);
const slots = new Int32Array(SLOTS).fill(-1);
const usedSlots = new Int32Array(MOST_OUTLOOKS);

let outlookCount = 0;
let filter: AnagramFilter;
let kindCount = 0;

/** Forgets everything and looks roughly at the compiled rack: row `n` is for any `n` of its tiles. */
export const openOutlooks = (nextFilter: AnagramFilter, nextKindCount: number): void => {
  for (let at = 1; at < outlookCount; at += 1) slots[usedSlots[at]!] = -1;
  isSeen.fill(0, 0, outlookCount * ROW);
  outlookCount = 1;
  filter = nextFilter;
  kindCount = nextKindCount;
  for (let laid = 1; laid <= rackNow.size; laid += 1) {
    bestKeeps[laid] = rackNow.isListed
      ? bestKeepOf(laid)
      : mostKept(rackNow.keep, tileLetters, rackNow.size, laid);
    for (let count = 0; count <= laid; count += 1) bestTops[laid * ROW + count] = rackTops[count]!;
  }
};

const bestKeepOf = (laid: number): number => {
  const { full } = rackNow;
  let best = NEVER;
  for (let at = sizeStart[laid]!; at < sizeStart[laid + 1]!; at += 1) {
    const keep = keepValues[full ^ laidSets[at]!]!;
    if (keep > best) best = keep;
  }
  return best;
};

/** The outlook for letters on the board with this sum. */
export const outlookOf = (sum: number): number => {
  if (!rackNow.isListed) return ANY;
  let slot = Math.imul(sum, 0x9e3779b1) >>> 20;
  for (; slots[slot] !== -1; slot = (slot + 1) & (SLOTS - 1))
    if (outlookSums[slots[slot]!] === sum) return slots[slot]!;
  if (outlookCount === MOST_OUTLOOKS) return ANY;
  slots[slot] = outlookCount;
  usedSlots[outlookCount] = slot;
  outlookSums[outlookCount] = sum;
  outlookCount += 1;
  return outlookCount - 1;
};

/** The row of an outlook for a number of tiles laid: looked for when it is first asked for. */
export const rowOf = (outlook: number, laid: number): number => {
  const row = outlook * ROW + laid;
  if (outlook === ANY || isSeen[row] === 1) return row;
  isSeen[row] = 1;
  lookFor(row, laid, outlookSums[outlook]!);
  return row;
};

const lookFor = (row: number, laid: number, sum: number): void => {
  const top = row * ROW;
  const { full, blanks } = rackNow;
  const { words, wordShift } = filter;
  for (let count = 0; count <= laid; count += 1) bestTops[top + count] = 0;
  let best = NEVER;
  for (let at = sizeStart[laid]!; at < sizeStart[laid + 1]!; at += 1) {
    const set = laidSets[at]!;
    const all = (sum + setSum[set]!) | 0;
    const canMake =
      (set & blanks) === 0 ? isMarked(words, wordShift, all) : canMakeWithBlanks(set & blanks, all);
    if (!canMake) continue;
    const keep = keepValues[full ^ set]!;
    if (keep > best) best = keep;
    const from = set * TOPS;
    for (let count = 1; count <= laid; count += 1)
      if (setTops[from + count]! > bestTops[top + count]!) bestTops[top + count] = setTops[from + count]!;
  }
  bestKeeps[row] = best;
};

const canMakeWithBlanks = (blanks: number, sum: number): boolean => {
  const { lessOne, lessOneShift } = filter;
  const others = blanks & (blanks - 1);
  if (others === 0) return isMarked(lessOne, lessOneShift, sum);
  // With three blanks and more nearly everything can be made.
  if ((others & (others - 1)) !== 0) return true;
  for (let letter = 1; letter < kindCount; letter += 1)
    if (isMarked(lessOne, lessOneShift, (sum + letterSums[letter]!) | 0)) return true;
  return false;
};
