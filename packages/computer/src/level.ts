/**
 * How strong a computer seat is, as data: which words it knows, how much of a play's worth it goes for, how often it
 * overlooks one, and how far it thinks of the tiles it keeps. A new level is a new row.
 */

export interface Level {
  readonly name: string;
  /** Which words it knows: a child's, ordinary ones, or all of the game's. */
  readonly vocabulary: 'basic' | 'ordinary' | 'all';
  /** The most tiles it lays at once. */
  readonly mostTiles: number;
  /** The share of the best play's points that it aims for, from 0 to 1. */
  readonly greed: number;
  /** The chance, from 0 to 1, that it overlooks a play. */
  readonly slips: number;
  /** How much the tiles it keeps count, from 0 (not at all) to 1 (for what they are worth). */
  readonly leave: number;
  /** The chance, from 0 to 1, that it challenges a word it does not know. */
  readonly doubt: number;
}

const ANY_TILES = 99;

export const levels: readonly Level[] = [
  { name: 'First words', vocabulary: 'basic', mostTiles: 3, greed: 0.5, slips: 0.5, leave: 0, doubt: 0.1 },
  { name: 'Beginner', vocabulary: 'basic', mostTiles: 4, greed: 0.75, slips: 0.4, leave: 0, doubt: 0.2 },
  {
    name: 'Friend',
    vocabulary: 'ordinary',
    mostTiles: ANY_TILES,
    greed: 1,
    slips: 0.3,
    leave: 0,
    doubt: 0.3,
  },
  {
    name: 'Club player',
    vocabulary: 'all',
    mostTiles: ANY_TILES,
    greed: 1,
    slips: 0.7,
    leave: 0,
    doubt: 0.8,
  },
  { name: 'Expert', vocabulary: 'all', mostTiles: ANY_TILES, greed: 1, slips: 0.2, leave: 0.5, doubt: 1 },
  { name: 'Champion', vocabulary: 'all', mostTiles: ANY_TILES, greed: 1, slips: 0, leave: 1, doubt: 1 },
];

/** The level of a seat, counted from 1; beyond the last it is the last. */
export const levelOf = (number: number): Level =>
  levels[Math.max(1, Math.min(levels.length, Math.trunc(number))) - 1] as Level;
