/**
 * UN1: a won challenge restores the table exactly, effects included. What everybody has seen, a special tile that
 * fired, lies open; the mover's purchases stay; the turn is somebody else's; all else is as before the play.
 */
import type { Game, Hand, OwnedSpecial, Table } from '@tilewright/rules';
import { firstDifference, isSameDeep } from './deep.ts';
import { demand } from './law-broken.ts';

const restored = ({
  board,
  removed,
  scores,
  rackCounts,
  bagCount,
  drawCount,
  captured,
  order,
  seats,
}: Table) => ({
  board,
  removed,
  scores,
  rackCounts,
  bagCount,
  drawCount,
  captured,
  order,
  seats,
});

/** Compares the game before a play was laid with the game after it was withdrawn; what had fired in it lies open. */
export const checkUndo = (before: Game, after: Game, fired: readonly OwnedSpecial[]): void => {
  const [one, other] = [restored(before.table), restored(after.table)];
  demand(isSameDeep(one, other), 'UN1', () => `the table ${firstDifference(one, other)}`);
  demand(
    before.table.turn.direction === after.table.turn.direction,
    'UN1',
    () => 'the order of play is still reversed',
  );
  demand(isSameDeep(before.vault, after.vault), 'UN1', () => 'the vault changed');
  demand(after.table.pending === null, 'UN1', () => 'a play is still pending');
  before.hands.forEach((hand, seat) => checkHand(hand, after.hands[seat] as Hand, seat));
  const [allBefore, allAfter] = [specialsOf(before), specialsOf(after)];
  demand(
    isSameDeep(allBefore, allAfter),
    'UN1',
    () => `special tiles ${firstDifference(allBefore, allAfter)}`,
  );
  const isOpen = (one: OwnedSpecial): boolean =>
    after.table.openSpecials.some((other) => isSameDeep(one, other));
  const stillIn = fired.filter(({ owner }) => after.table.seats[owner]?.isIn === true);
  demand(stillIn.every(isOpen), 'UN1', () => 'a special tile that everybody has seen is hidden again');
};

const checkHand = (before: Hand, after: Hand, seat: number): void => {
  demand(isSameDeep(before.rack, after.rack), 'UN1', () => `the rack of ${seat} changed`);
  const bought = [...before.inventory, ...before.fresh].sort();
  const owned = [...after.inventory, ...after.fresh].sort();
  demand(isSameDeep(bought, owned), 'UN1', () => `the inventory of ${seat} changed`);
  demand(after.laying.length === 0, 'UN1', () => `seat ${seat} is still laying`);
};

/** Every special tile on the board, hidden or open. */
const specialsOf = ({ table, hands }: Game): readonly string[] => {
  const hidden = hands.flatMap((hand, owner) => hand.hidden.map((special) => ({ ...special, owner })));
  const all: readonly Omit<OwnedSpecial, 'owner'>[] = [...table.openSpecials, ...hidden];
  return all.map((special) => JSON.stringify(special, ['kind', 'owner', 'square'])).sort();
};
