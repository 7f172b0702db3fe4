/** Which tiles a viewer has not seen: all tiles, less what lies on the board, left the game, or is in their own hand. */
import {
  EMPTY,
  type Letter,
  type LetterCounts,
  type PlacedTile,
  type View,
  BLANK,
  chipsOf,
  countsOf,
  rackLetterOf,
} from '@tilewright/rules';

/** How many of each letter are in the bag or on racks that this viewer does not see. */
export const unseenCounts = ({ viewer, table, hands }: View): LetterCounts => {
  const left = countsOf(table.setup.tileSet).slice();
  const take = (letter: Letter): void => {
    left[letter] = Math.max(0, (left[letter] ?? 0) - 1);
  };
  for (const tile of table.board) if (tile !== EMPTY) take(rackLetterOf(tile));
  for (const hand of hands) chipsOf(hand?.rack ?? []).forEach(take);
  const { pending } = table;
  // Until it stands, a play's tiles still count to the rack they come from.
  if (pending !== null && pending.seat !== viewer) pending.tiles.map(rackLetter).forEach(take);
  return left.map((count, letter) => Math.max(0, count - (table.removed[letter] ?? 0)));
};

const rackLetter = ({ letter, blank }: PlacedTile): Letter => (blank ? BLANK : letter);
