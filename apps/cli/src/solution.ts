/**
 * The best play of a board and a tray: the most points; among equals the alphabetically first word, then the
 * topmost, the leftmost, the one across, and the blank as far right as possible. Knows no text formats.
 */
import type { WordList } from '@tilewright/lexicon';
import type { PositionBoard } from '@tilewright/notation';
import { type Letter, type PlacedTile, type Word, colOf, rowOf } from '@tilewright/rules';
import { type WordedPlay, highestPlays } from './find-best.ts';
import { placeOf } from './place-text.ts';
import { setupOf } from './position-rules.ts';

/** A play, read along one of its words. */
export interface Solution {
  readonly play: WordedPlay;
  readonly word: Word;
}

/** The best play, or undefined when there is none. */
export const solvePosition = (
  position: PositionBoard,
  tray: readonly Letter[],
  words: WordList,
): Solution | undefined => {
  const { board, layout } = position;
  const highest = highestPlays({ setup: setupOf(position), board, rack: tray }, words);
  const better = betterIn(layout);
  let best: Solution | undefined;
  for (const play of highest) {
    for (const one of readingsOf(play)) if (best === undefined || better(one, best)) best = one;
  }
  return best;
};

/** A single tile may be read along both words that it makes; more tiles only along the line they lie in. */
const readingsOf = (play: WordedPlay): readonly Solution[] =>
  (play.tiles.length === 1 ? play.words : play.words.slice(0, 1)).map((word) => ({ play, word }));

const betterIn =
  (layout: PositionBoard['layout']) =>
  (one: Solution, other: Solution): boolean => {
    const [onePlace, otherPlace] = [placeOf(layout, one.word), placeOf(layout, other.word)];
    const order =
      alphabetically(one.word.letters, other.word.letters) ||
      rowOf(layout, onePlace.square) - rowOf(layout, otherPlace.square) ||
      colOf(layout, onePlace.square) - colOf(layout, otherPlace.square) ||
      Number(onePlace.direction === 'down') - Number(otherPlace.direction === 'down') ||
      rightmostFirst(blanksIn(one.play.tiles), blanksIn(other.play.tiles));
    return order < 0;
  };

/** Letters are numbered in the order of the alphabet; a word comes before the longer ones that begin with it. */
const alphabetically = (one: readonly Letter[], other: readonly Letter[]): number => {
  const differing = one.findIndex((letter, index) => letter !== other[index]);
  if (differing < 0) return one.length - other.length;
  return (one[differing] ?? 0) - (other[differing] ?? 0);
};

/** The squares of the blanks, the last one first; along one word later squares have larger numbers. */
const blanksIn = (tiles: readonly PlacedTile[]): readonly number[] =>
  tiles
    .filter(({ blank }) => blank)
    .map(({ square }) => square as number)
    .sort((one, other) => other - one);

const rightmostFirst = (one: readonly number[], other: readonly number[]): number => {
  const differing = one.findIndex((square, index) => square !== other[index]);
  return differing < 0 ? 0 : (other[differing] ?? -1) - (one[differing] ?? -1);
};
