/**
 * What becomes of a play that the search completes: it is kept, counted, or dropped because a better one is known.
 */
import type { CompiledSetup } from './compiled-setup.ts';
import { keptValue } from './keep-value.ts';
import { keepValues, rackNow, tileLetters } from './rack.ts';
import { clearRecords, record } from './records.ts';
import { ALWAYS, DIRECTION_CELLS, isCrossed, letterAt } from './workspace.ts';

/** What is wanted: every play, each one for a moment, one with the most equity, any one, or only numbers. */
export type Purpose = 'all' | 'each' | 'best' | 'any' | 'census';

/** What a census counts. */
export const census = { count: 0, bestPoints: 0, pointSum: 0 };

const MILLI = 1000;

let bonus = 0;
let bonusTiles = 0;
/** Whether just the play of the whole rack earns the bonus. */
let isBonusForAll = false;
let purpose: Purpose = 'all';
const ignore = (): void => undefined;
let visit = ignore;

export const openTaking = (setup: CompiledSetup, nextPurpose: Purpose, nextVisit = ignore): void => {
  bonus = setup.bonus;
  bonusTiles = setup.rackSize;
  isBonusForAll = rackNow.size === bonusTiles;
  purpose = nextPurpose;
  visit = nextVisit;
  clearRecords();
  census.count = 0;
  census.bestPoints = 0;
  census.pointSum = 0;
};

/**
 * Takes the play whose word runs from `first` to `last` and after which `kept` stays on the rack. Answers with what
 * the search has to exceed from now on, where so far it was `wanted`.
 */
export const takePlay = (
  first: number,
  last: number,
  kept: number,
  wordPoints: number,
  wanted: number,
): number => {
  const laid = rackNow.full ^ kept;
  if ((laid & (laid - 1)) === 0 && isFoundElsewhere(first, last)) return wanted;
  const earns = isBonusForAll ? kept === 0 : countOf(laid) === bonusTiles;
  const points = earns ? wordPoints + bonus : wordPoints;
  if (purpose === 'census') {
    census.count += 1;
    census.pointSum += points;
    if (points > census.bestPoints) census.bestPoints = points;
    return wanted;
  }
  const equity = points * MILLI + (rackNow.isListed ? keepValues[kept]! : keptOfLarge(kept));
  if (purpose === 'best' && equity <= wanted) return wanted;
  if (purpose === 'best' || purpose === 'each') clearRecords();
  record(first, last, points, equity);
  if (purpose === 'each') visit();
  if (purpose === 'best') return equity;
  return purpose === 'any' ? ALWAYS : wanted;
};

const keptOfLarge = (kept: number): number =>
  rackNow.keep === null ? 0 : keptValue(rackNow.keep, tileLetters, kept);

/** One tile alone makes no word its way, or is the same play across. */
const isFoundElsewhere = (first: number, last: number): boolean => {
  if (first === last) return true;
  if (first < DIRECTION_CELLS) return false;
  let cell = first;
  while (letterAt[cell] !== 0) cell += 1;
  return isCrossed[cell] === 1;
};

const countOf = (set: number): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};
