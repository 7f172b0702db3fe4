/**
 * One attempt to fill a board: a first word, then always the word that crosses best, until no more fits or the board
 * is full enough. Every word crosses another one, so the board is in one piece.
 */
import type { Direction, PrintedWord } from '@tilewright/rules';
import { type FillGrid, crossingsAt, newGrid, putWord, wordAt } from './fill-grid.ts';
import { type Slot, type Symmetry, isTouching, partnerOf } from './fill-symmetry.ts';
import { type FillWord, PLACES, type Vocabulary } from './fill-vocabulary.ts';
import { type BoardSize, crossing, lineLength, placeInLine, stepOf } from './printed-grid.ts';

export interface Attempt {
  readonly grid: FillGrid;
  readonly vocabulary: Vocabulary;
  readonly symmetry: Symmetry;
  readonly spread: number;
  /** By word of the vocabulary: 1 when it is on the board. */
  readonly used: Uint8Array;
  /** Words that fitted somewhere when looked at last, packed; what fits no more never fits again there. */
  candidates: number[];
  themeCount: number;
  /** How many fits were tried so far: what the work is measured by. */
  tryCount: number;
}

interface Candidate extends Slot {
  readonly word: number;
  readonly score: number;
}

export const newAttempt = (size: BoardSize, vocabulary: Vocabulary, symmetry: Symmetry, spread=0): Attempt => ({
 spread,
  grid: newGrid(size),
  vocabulary,
  symmetry,
  used: new Uint8Array(vocabulary.words.length),
  candidates: [],
  themeCount: 0,
  tryCount: 0,
});

const packed = (grid: FillGrid, word: number, square: number, direction: Direction): number =>
  (word * grid.letters.length + square) * 2 + (direction === 'down' ? 1 : 0);

const unpacked = (grid: FillGrid, candidate: number): Slot & { readonly word: number } => {
  const at = candidate >>> 1;
  const squareCount = grid.letters.length;
  const direction = (candidate & 1) === 1 ? 'down' : 'across';
  return { word: Math.floor(at / squareCount), square: at % squareCount, direction, length: 0 };
};

/** Puts a word of the vocabulary at a square, and looks for words that could cross it. */
export const putAt = (attempt: Attempt, word: number, square: number, direction: Direction): void => {
  const { grid, vocabulary, used } = attempt;
  const { letters, isTheme } = vocabulary.words[word] as FillWord;
  used[word] = 1;
  if (isTheme) attempt.themeCount += 1;
  for (const at of putWord(grid, wordAt(letters, square, direction)))
    lookAcross(attempt, at, crossing(direction));
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
    const { letters } = vocabulary.words[word] as FillWord;
    if (crossingsAt(grid, letters, square, direction) > 0)
      candidates.push(packed(grid, word, square, direction));
  }
};

/** Puts the best word there is, and its partner where the board is symmetrical; false when none fits. */
export const putBest = (attempt: Attempt): boolean => {
  if (attempt.symmetry !== 'none') {
    const found: Candidate[] = [];
    eachFitting(attempt, (candidate, score) => found.push({ ...unpacked(attempt.grid, candidate), score }));
    found.sort((one, other) => other.score - one.score);
    return found.some((candidate) => putPair(attempt, candidate));
  }
  let [best, most] = [-1, -Infinity];
  eachFitting(attempt, (candidate, score) => {
    if (score > most) [best, most] = [candidate, score];
  });
  if (best < 0) return false;
  const { word, square, direction } = unpacked(attempt.grid, best);
  putAt(attempt, word, square, direction);
  return true;
};

/** Visits the candidates that still fit, with what they are worth now; the others are dropped. */
const eachFitting = (attempt: Attempt, visit: (candidate: number, score: number) => void): void => {
  const { grid, vocabulary, used, candidates } = attempt;
  attempt.tryCount += candidates.length;
  attempt.candidates = candidates.filter((candidate) => {
    const { word, square, direction } = unpacked(grid, candidate);
    if (used[word] === 1) return false;
    const { letters } = vocabulary.words[word] as FillWord;
    const crossings = crossingsAt(grid, letters, square, direction);
    if (crossings < 1) return false;
    visit(candidate, scoreOf(attempt, candidate, crossings));
    return true;
  });
};

const THEME_WORTH = 40;
const CROSSING_WORTH = 10;
const EDGE_WORTH = 10;
const TASTE_WORTH = 3;

/** Crossings count most; then places near the edges, which are hard to reach later, and where little stands yet. */
const scoreOf = ({ grid, vocabulary, spread }: Attempt, candidate: number, crossings: number): number => {
  const { word, square, direction } = unpacked(grid, candidate);
  const { letters, isTheme } = vocabulary.words[word] as FillWord;
  const [along, across] = [lineLength(grid, direction), lineLength(grid, crossing(direction))];
  const line = placeInLine(grid, square, crossing(direction));
  const middle = placeInLine(grid, square, direction) + letters.length / 2;
  const edge = Math.abs((line + 0.5) / across - 0.5) + Math.abs(middle / along - 0.5);
  const crowd = spread === 0 ? 0 : crowdAt(grid, square, direction, letters.length);
  return (
    crossings * CROSSING_WORTH - letters.length * (+(process.env.LEN??0)) +
    edge * EDGE_WORTH - crowd * spread +
    (vocabulary.tastes[word] as number) * TASTE_WORTH +
    (isTheme ? THEME_WORTH : 0)
  );
};

const crowdAt = (grid: FillGrid, square: number, direction: Direction, length: number): number => {
  const step = stepOf(grid, direction);
  let sum = 0;
  for (let index = 0; index < length; index += 1)
    sum += grid.inPart[grid.partOf[square + index * step] as number] as number;
  return (sum / length) * 16 / grid.letters.length;
};

/** Puts a word and another one of its length into the mirroring slot, if there is one. */
const putPair = (attempt: Attempt, { word, square, direction }: Candidate): boolean => {
  const { grid, symmetry } = attempt;
  const slot = { square, direction, length: attempt.vocabulary.words[word]!.letters.length };
  const partner = partnerOf(grid, symmetry, slot);
  if (partner.square === slot.square) {
    putAt(attempt, word, slot.square, slot.direction);
    return true;
  }
  if (isTouching(grid, slot, partner)) return false;
  const other = wordFor(attempt, partner, word);
  if (other === undefined) return false;
  putAt(attempt, word, slot.square, slot.direction);
  putAt(attempt, other, partner.square, partner.direction);
  return true;
};

/** The word of the vocabulary that best fits a slot; themes first. */
const wordFor = (
  attempt: Attempt,
  { square, direction, length }: Slot,
  except: number,
): number | undefined => {
  const { grid, vocabulary, used } = attempt;
  const words = vocabulary.byLength.get(length) ?? [];
  attempt.tryCount += words.length;
  return words.find((word) => {
    if (word === except || used[word] === 1) return false;
    return crossingsAt(grid, (vocabulary.words[word] as FillWord).letters, square, direction) > 0;
  });
};

export const wordsOf = ({ grid }: Attempt): readonly PrintedWord[] => grid.words;
