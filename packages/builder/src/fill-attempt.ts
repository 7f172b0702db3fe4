/**
 * One attempt to fill a board: a first word, then always the word that is worth most there, until no more fits or the
 * board is full enough. Every word crosses another one, so the board is in one piece.
 */
import {
  type BoardSize,
  type Direction,
  type PrintedWord,
  crossing,
  lineLength,
  placeInLine,
  stepOf,
} from '@tilewright/rules';
import { type FillGrid, crossingsAt, crowdAt, newGrid, putWord } from './fill-grid.ts';
import { type Slot, type Symmetry, isTouching, partnerOf } from './fill-symmetry.ts';
import { type FillWord, PLACES, type Vocabulary } from './fill-vocabulary.ts';

/** How an attempt chooses. */
export interface FillTaste {
  readonly symmetry: Symmetry;
  /** How much words are drawn to where little stands yet. */
  readonly spread: number;
}

export interface Attempt extends FillTaste {
  readonly grid: FillGrid;
  readonly vocabulary: Vocabulary;
  /** By word of the vocabulary: 1 when it is on the board. */
  readonly used: Uint8Array;
  /** Words that fitted somewhere when looked at last, packed; what fits no more never fits again there. */
  candidates: number[];
  themeCount: number;
  /** How many fits were tried so far: what the work is measured by. */
  tryCount: number;
}

export const newAttempt = (size: BoardSize, vocabulary: Vocabulary, taste: FillTaste): Attempt => ({
  symmetry: taste.symmetry,
  spread: taste.spread,
  grid: newGrid(size),
  vocabulary,
  used: new Uint8Array(vocabulary.words.length),
  candidates: [],
  themeCount: 0,
  tryCount: 0,
});

/** A word of the vocabulary at a place. */
interface Spot {
  readonly word: number;
  readonly square: number;
  readonly direction: Direction;
}

const packed = ({ letters }: FillGrid, { word, square, direction }: Spot): number =>
  (word * letters.length + square) * 2 + (direction === 'down' ? 1 : 0);

const unpacked = ({ letters }: FillGrid, candidate: number): Spot => {
  const at = candidate >>> 1;
  const direction = (candidate & 1) === 1 ? 'down' : 'across';
  return { word: Math.floor(at / letters.length), square: at % letters.length, direction };
};

const wordAt = ({ vocabulary }: Attempt, word: number): FillWord => vocabulary.words[word] as FillWord;

/** Puts a word of the vocabulary at a square, and looks for words that could cross it. */
export const putAt = (attempt: Attempt, { word, square, direction }: Spot): void => {
  const { letters, isTheme } = wordAt(attempt, word);
  attempt.used[word] = 1;
  if (isTheme) attempt.themeCount += 1;
  for (const at of putWord(attempt.grid, letters, square, direction)) {
    lookAcross(attempt, at, crossing(direction));
  }
};

/** Puts words that stand on the board already, all before anything is looked for across them. */
export const putKept = (attempt: Attempt, kept: readonly PrintedWord[]): void => {
  const spelled = new Set(kept.map(({ letters }) => letters.join()));
  for (const [word, { letters }] of attempt.vocabulary.words.entries())
    if (spelled.has(letters.join())) attempt.used[word] = 1;
  const fresh = kept.flatMap(({ letters, square, direction }) =>
    putWord(attempt.grid, letters, square, direction).map((at) => ({ at, direction })),
  );
  for (const { at, direction } of fresh) lookAcross(attempt, at, crossing(direction));
};

const lookAcross = (attempt: Attempt, at: number, direction: Direction): void => {
  const { grid, vocabulary, used, candidates } = attempt;
  const step = stepOf(grid, direction);
  const room = placeInLine(grid, at, direction);
  const occurrences = vocabulary.byLetter[grid.letters[at] as number] ?? [];
  attempt.tryCount += occurrences.length;
  for (const occurrence of occurrences) {
    const [word, place] = [Math.floor(occurrence / PLACES), occurrence % PLACES];
    if (place > room || used[word] === 1) continue;
    const square = at - place * step;
    if (crossingsAt(grid, wordAt(attempt, word).letters, square, direction) > 0)
      candidates.push(packed(grid, { word, square, direction }));
  }
};

/** Puts the best word there is, and its partner where the board is symmetrical; false when none fits. */
export const putBest = (attempt: Attempt): boolean => {
  if (attempt.symmetry !== 'none') return putBestPair(attempt);
  let [best, most] = [-1, -Infinity];
  eachFitting(attempt, (candidate, worth) => {
    if (worth > most) [best, most] = [candidate, worth];
  });
  if (best >= 0) putAt(attempt, unpacked(attempt.grid, best));
  return best >= 0;
};

const putBestPair = (attempt: Attempt): boolean => {
  const found: { readonly candidate: number; readonly worth: number }[] = [];
  eachFitting(attempt, (candidate, worth) => found.push({ candidate, worth }));
  attempt.tryCount += found.length * SORTING_TRIES;
  found.sort((one, other) => other.worth - one.worth);
  return found.some(({ candidate }) => putPair(attempt, unpacked(attempt.grid, candidate)));
};

/** What sorting a candidate costs, counted in tries. */
const SORTING_TRIES = 5;

/** Visits the candidates that still fit, with what they are worth now; the others are dropped. */
const eachFitting = (attempt: Attempt, visit: (candidate: number, worth: number) => void): void => {
  const { grid, used, candidates } = attempt;
  attempt.tryCount += candidates.length;
  attempt.candidates = candidates.filter((candidate) => {
    const spot = unpacked(grid, candidate);
    if (used[spot.word] === 1) return false;
    const crossings = crossingsAt(grid, wordAt(attempt, spot.word).letters, spot.square, spot.direction);
    if (crossings > 0) visit(candidate, worthOf(attempt, spot, crossings));
    return crossings > 0;
  });
};

const THEME_WORTH = 40;
const CROSSING_WORTH = 10;
const EDGE_WORTH = 10;
const TASTE_WORTH = 3;
const LETTER_WORTH = -0.5;

/**
 * Theme words first, then crossings; then places near the edges, which are hard to reach later, places where little
 * stands, and shorter words.
 */
const worthOf = (attempt: Attempt, { word, square, direction }: Spot, crossings: number): number => {
  const { grid, vocabulary, spread } = attempt;
  const { letters, isTheme } = wordAt(attempt, word);
  const line = placeInLine(grid, square, crossing(direction)) + 0.5;
  const middle = placeInLine(grid, square, direction) + letters.length / 2;
  const edge =
    Math.abs(line / lineLength(grid, crossing(direction)) - 0.5) +
    Math.abs(middle / lineLength(grid, direction) - 0.5);
  const crowd = spread === 0 ? 0 : spread * crowdAt(grid, letters.length, square, direction);
  return (
    crossings * CROSSING_WORTH +
    edge * EDGE_WORTH -
    crowd +
    letters.length * LETTER_WORTH +
    (vocabulary.tastes[word] as number) * TASTE_WORTH +
    (isTheme ? THEME_WORTH : 0)
  );
};

/** Puts a word and another one of its length into the mirroring slot, if there is one. */
const putPair = (attempt: Attempt, spot: Spot): boolean => {
  const { grid, symmetry } = attempt;
  const { square, direction } = spot;
  const slot: Slot = { square, direction, length: wordAt(attempt, spot.word).letters.length };
  const partner = partnerOf(grid, symmetry, slot);
  if (partner.square === square) {
    putAt(attempt, spot);
    return true;
  }
  const other = isTouching(grid, slot, partner) ? undefined : wordFor(attempt, partner, spot.word);
  if (other === undefined) return false;
  putAt(attempt, spot);
  putAt(attempt, { word: other, square: partner.square, direction });
  return true;
};

/** The first word of the vocabulary that fits a slot; theme words come first there. */
const wordFor = (
  attempt: Attempt,
  { square, direction, length }: Slot,
  except: number,
): number | undefined => {
  const words = attempt.vocabulary.byLength.get(length) ?? [];
  attempt.tryCount += words.length;
  return words.find(
    (word) =>
      word !== except &&
      attempt.used[word] !== 1 &&
      crossingsAt(attempt.grid, wordAt(attempt, word).letters, square, direction) > 0,
  );
};
