/**
 * Whether all tiles are where they can be: on the board, on racks, in the bag or out of the game, none twice, none lost.
 */
import { chipsOf, printedAt } from './evolve-hand.ts';
import type { Game } from './game.ts';
import { EMPTY, type Letter, rackLetterOf } from './letter.ts';
import { changeCounts } from './tile-set.ts';

export const isConserved = ({ table, hands, vault }: Game): boolean => {
  const onBoard = table.board.filter((tile) => tile !== EMPTY).map(rackLetterOf);
  const onRacks = hands.flatMap(({ rack }) => chipsOf(rack));
  const captured = table.captured.flatMap((owner, square) =>
    owner > 0 ? [printedAt(table, square) as Letter] : [],
  );
  const found = changeCounts(vault.bag, [...onBoard, ...onRacks, ...captured], 1);
  return (
    vault.bag.every((count) => count >= 0) &&
    vault.total.every((count, letter) => count === (found[letter] ?? 0) + (table.removed[letter] ?? 0))
  );
};
