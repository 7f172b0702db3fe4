/**
 * What a hand keeps: special tiles are bought, fire or leave with their owner and never come or go otherwise, and the
 * places of a junior hand stay where they are.
 */
import { GAP, type Game, type GameEvent, type Letter, type Seat } from '@tilewright/rules';
import { firstDifference, isSameDeep } from './deep.ts';
import { demand } from './law-broken.ts';

/** Checks one event against the game before and after it. */
export const checkHands = (before: Game, event: GameEvent, after: Game): void => {
  if (before.table.setup.switches.special !== null) checkSpecials(before, event, after);
  if (before.table.setup.switches.junior !== null) checkPlaces(before, event, after);
};

/** SP7: what fired in a play that stands is used up, and nothing else is. */
const checkSpecials = (before: Game, event: GameEvent, after: Game): void => {
  before.hands.forEach((_, seat) => {
    const [found, wanted] = [ownedBy(after, seat).sort(), expectedOf(before, event, seat as Seat).sort()];
    demand(
      isSameDeep(found, wanted),
      'SP7',
      () => `special tiles of ${seat} ${firstDifference(found, wanted)}`,
    );
  });
};

const ownedBy = ({ table, hands }: Game, seat: number): string[] => {
  const { inventory = [], fresh = [], hidden = [] } = hands[seat] ?? {};
  const open = table.openSpecials.filter(({ owner }) => owner === seat);
  return [...inventory, ...fresh, ...[...hidden, ...open].map(({ kind }) => kind)];
};

const expectedOf = (before: Game, { shared, hands }: GameEvent, seat: Seat): string[] => {
  if (shared.type === 'seatLeft' && shared.seat === seat) return [];
  const left = ownedBy(before, seat);
  for (const change of hands) if (change.type === 'bought' && change.seat === seat) left.push(change.kind);
  const fired = shared.type === 'playStood' ? (before.table.pending?.fired ?? []) : [];
  for (const { kind } of fired.filter(({ owner }) => owner === seat)) left.splice(left.indexOf(kind), 1);
  return left;
};

/** JR5: a chip that was used leaves a gap in its place, one that was swapped a chip, and a refill is sorted. */
const checkPlaces = (before: Game, { shared, hands }: GameEvent, after: Game): void => {
  const rackIn = (game: Game, seat: Seat): readonly Letter[] => game.hands[seat]?.rack ?? [];
  if (shared.type === 'captured') {
    const [was, is] = [rackIn(before, shared.seat), rackIn(after, shared.seat)];
    const changed = was.filter((letter, place) => is[place] !== letter);
    const gapCount = (rack: readonly Letter[]): number => rack.filter((letter) => letter === GAP).length;
    const isKept = was.length === is.length && changed.length === 1 && gapCount(is) === gapCount(was) + 1;
    demand(isKept, 'JR5', () => `${String(was)} became ${String(is)} by a capture`);
  }
  for (const change of hands) {
    const [was, is] = [rackIn(before, change.seat), rackIn(after, change.seat)];
    const isSorted = is.every((letter, place) => place === 0 || letter >= (is[place - 1] ?? 0));
    if (change.type === 'refilled') demand(isSorted, 'JR5', () => `${String(is)} is not sorted`);
    if (change.type !== 'chipsExchanged') continue;
    const wanted = was.map((letter, place) => change.letters[change.places.indexOf(place)] ?? letter);
    demand(isSameDeep(is, wanted), 'JR5', () => `${String(was)} became ${String(is)} by a swap`);
  }
};
