/**
 * What a play is worth: letter premiums, then word premiums multiplied together, summed over its words, plus the
 * bonus for a full rack. Letters on `lost` squares count nothing and their premiums do not act.
 */
import type { Board, PlacedTile, Word } from './game.ts';
import { type Square, centreOf } from './layout.ts';
import { EMPTY, isBlankTile, letterOf } from './letter.ts';
import { withTiles } from './place.ts';
import type { Setup } from './setup.ts';
import { pointsOf } from './tile-set.ts';

export type ScoreSetup = Pick<Setup, 'layout' | 'tileSet'> & {
  readonly switches: Pick<Setup['switches'], 'premiums' | 'fullRackBonus' | 'rackSize'>;
};

export interface ScoredPlay {
  readonly tiles: readonly PlacedTile[];
  readonly words: readonly Word[];
}

const NONE: ReadonlySet<Square> = new Set();

/** The points of a play on the board as it was before. */
export const score = (
  setup: ScoreSetup,
  board: Board,
  { tiles, words }: ScoredPlay,
  lost: ReadonlySet<Square> = NONE,
): number => {
  const laid = withTiles(board, tiles);
  const isActive = activePremiums(setup, tiles);
  const wordPoints = words.map((word) => scoreWord(setup, laid, word, { isActive, lost }));
  return wordPoints.reduce((sum, points) => sum + points, 0) + bonus(setup, tiles, lost);
};

interface Premiums {
  readonly isActive: (square: Square) => boolean;
  readonly lost: ReadonlySet<Square>;
}

const activePremiums = (
  { switches, layout }: ScoreSetup,
  tiles: readonly PlacedTile[],
): ((square: Square) => boolean) => {
  const fresh = new Set(tiles.map((tile) => tile.square));
  const centre = centreOf(layout);
  const isPersistent = switches.premiums === 'persistent';
  return (square) => fresh.has(square) || (isPersistent && square !== centre);
};

const scoreWord = (
  { layout, tileSet }: ScoreSetup,
  laid: Board,
  word: Word,
  { isActive, lost }: Premiums,
): number => {
  let sum = 0;
  let times = 1;
  for (const square of word.squares) {
    if (lost.has(square)) continue;
    const tile = laid[square] ?? EMPTY;
    const points = isBlankTile(tile) ? 0 : pointsOf(tileSet, letterOf(tile));
    sum += points * (isActive(square) ? (layout.letterTimes[square] ?? 1) : 1);
    times *= isActive(square) ? (layout.wordTimes[square] ?? 1) : 1;
  }
  return sum * times;
};

const bonus = ({ switches }: ScoreSetup, tiles: readonly PlacedTile[], lost: ReadonlySet<Square>): number =>
  tiles.length === switches.rackSize && !tiles.some(({ square }) => lost.has(square))
    ? switches.fullRackBonus
    : 0;
