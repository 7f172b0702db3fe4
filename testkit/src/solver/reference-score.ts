/**
 * What a placement is worth, word by word and square by square, as GAMES.md says it. Written apart from the rules'
 * own `score`, which it judges together with the solver's.
 */
import type { PlacedTile, Square } from '@tilewright/rules';
import { type ReferencePosition, isBlankOn, letterOn, middleOf } from './reference-position.ts';

/** Letters on `lost` squares are gone: they count nothing, and their squares do not either. */
export const referencePoints = (
  position: ReferencePosition,
  tiles: readonly PlacedTile[],
  words: readonly (readonly Square[])[],
  lost: readonly Square[] = [],
): number => {
  const { rackSize, fullRackBonus } = position.switches;
  const isWhole = !tiles.some(({ square }) => lost.includes(square));
  let points = tiles.length === rackSize && isWhole ? fullRackBonus : 0;
  for (const squares of words)
    points += wordPoints(
      position,
      tiles,
      squares.filter((square) => !lost.includes(square)),
    );
  return points;
};

const wordPoints = (
  position: ReferencePosition,
  tiles: readonly PlacedTile[],
  squares: readonly Square[],
): number => {
  const { layout, switches } = position;
  let sum = 0;
  let times = 1;
  for (const square of squares) {
    const fresh = tiles.find((tile) => tile.square === square);
    const isPersistent = switches.premiums === 'persistent' && square !== middleOf(layout);
    const isActing = fresh !== undefined || isPersistent;
    sum += tilePoints(position, square, fresh) * (isActing ? (layout.letterTimes[square] ?? 1) : 1);
    times *= isActing ? (layout.wordTimes[square] ?? 1) : 1;
  }
  return sum * times;
};

const tilePoints = (
  { board, tileSet }: ReferencePosition,
  square: Square,
  fresh: PlacedTile | undefined,
): number => {
  const isBlank = fresh === undefined ? isBlankOn(board, square) : fresh.blank;
  const letter = fresh === undefined ? letterOn(board, square) : fresh.letter;
  return isBlank ? 0 : (tileSet.kinds[letter]?.points ?? 0);
};
