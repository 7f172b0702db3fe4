/**
 * What must hold in every state of every game: tiles are conserved, counts agree with what they count, and somebody
 * is to move while the game goes on.
 */
import {
  EMPTY,
  type Game,
  GAP,
  type Letter,
  type LetterCounts,
  printedAt,
  rackLetterOf,
} from '@tilewright/rules';
import { firstDifference, isSameDeep } from './deep.ts';
import { demand } from './law-broken.ts';

export const checkState = (game: Game): void => {
  checkTiles(game);
  checkCounts(game);
};

const sumOf = (counts: LetterCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** TL1: board, hands, vault and removed make up what the bag was filled with, for every kind of tile. */
const checkTiles = ({ table, hands, vault }: Game): void => {
  const found = vault.bag.map((count, letter) => count + (table.removed[letter] ?? 0));
  const add = (letter: Letter | undefined): void => {
    if (letter !== undefined && letter !== GAP) found[letter] = (found[letter] ?? 0) + 1;
  };
  for (const { rack } of hands) rack.forEach(add);
  for (const tile of table.board) if (tile !== EMPTY) add(rackLetterOf(tile));
  table.captured.forEach((owner, square) => add(owner > 0 ? printedAt(table, square) : undefined));
  demand(isSameDeep(found, vault.total), 'TL1', () => `tiles ${firstDifference(found, vault.total)}`);
  demand(
    vault.bag.every((count) => count >= 0),
    'TL1',
    () => 'the bag holds less than nothing',
  );
};

const checkCounts = ({ table, hands, vault }: Game): void => {
  demand(
    sumOf(vault.bag) === table.bagCount,
    'CT1',
    () => `bag ${sumOf(vault.bag)}, table says ${table.bagCount}`,
  );
  hands.forEach(({ rack }, seat) => {
    const count = rack.filter((letter) => letter !== GAP).length;
    demand(
      count === table.rackCounts[seat],
      'CT1',
      () => `rack of ${seat} ${count}, table says ${table.rackCounts[seat]}`,
    );
    demand(count <= table.setup.switches.rackSize, 'CT1', () => `rack of ${seat} holds ${count}`);
  });
};

/** TN1: between commands somebody is to move, and it is somebody who is there. */
export const checkToMove = ({ table }: Game): void => {
  const { toMove, owed } = table.turn;
  const { pending } = table;
  demand(pending === null || !toMove.includes(pending.seat), 'TN1', () => 'a seat answers for its own play');
  if (table.phase === 'over') demand(toMove.length === 0, 'EN1', () => 'somebody is to move after the end');
  if (table.phase === 'playing') demand(toMove.length === 1, 'TN1', () => `${toMove.length} seats to move`);
  demand(
    toMove.every((seat) => table.seats[seat]?.isIn === true),
    'TN1',
    () => 'a seat that left is to move',
  );
  demand(
    owed.every((count) => count >= 0),
    'OW1',
    () => 'less than no turn owed',
  );
};
