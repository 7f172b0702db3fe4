/** Special tiles as the umpire knows them: buying, laying, and what they make of a play that lands on them. */
import type {
  CommandOf,
  LaidSpecial,
  Outcome,
  OwnedSpecial,
  Pending,
  Seat,
  Square,
  Table,
} from '@tilewright/rules';
import { isFilled } from '../solver/reference-position.ts';
import { type Ledger, less, score, tell } from './ledger.ts';
import { pointsOfPlay, withTiles } from './plays.ts';

/** In the order in which they act. */
const KINDS = ['boom', 'negative', 'reverse', 'dispose', 'steal', 'skip'];

export const buy = (ledger: Ledger, seat: Seat, kind: string, at: Table['at']): boolean => {
  const { table, hands } = ledger;
  const { special, hands: openness } = table.setup.switches;
  const price = Object.entries(special?.prices ?? {}).find(([name]) => name === kind)?.[1];
  const hand = hands[seat];
  if (price === undefined || hand === undefined || price > (table.scores[seat] ?? 0)) return false;
  hand.fresh = [...hand.fresh, kind];
  score(ledger, { seat, act: 'buy', points: -price });
  tell(ledger, { type: 'bought', at, seat, points: price }, [
    { type: 'bought', seat, isOpen: openness === 'open', kind },
  ]);
  return true;
};

/** Whether a seat may lay these with such tiles: it has them since an earlier turn, and their squares are free. */
export const canLay = (
  { table, hands }: Ledger,
  seat: Seat,
  laying: CommandOf<'play' | 'appeal'>,
): boolean => {
  const { tiles, specials } = laying;
  if (specials.length === 0) return true;
  const { setup, board, openSpecials } = table;
  const hand = hands[seat];
  const kinds = specials.map(({ kind }) => kind);
  if (setup.switches.special === null || less(kinds, hand?.inventory ?? []).length > 0) return false;
  const laid = withTiles(board, tiles);
  const own = [...openSpecials.filter(({ owner }) => owner === seat), ...(hand?.hidden ?? [])];
  const taken = own.map(({ square }) => square);
  const squares = specials.map(({ square }) => square);
  const isOnBoard = (square: number): boolean =>
    Number.isInteger(square) && square >= 0 && square < setup.layout.rows * setup.layout.cols;
  return (
    new Set(squares).size === squares.length &&
    squares.every((square) => isOnBoard(square) && !isFilled(laid, square) && !taken.includes(square))
  );
};

type Effects = Pick<Pending, 'fired' | 'outcome'>;

/** What fires under these tiles, and what becomes of the play. */
export const effectsOf = (
  ledger: Ledger,
  seat: Seat,
  { tiles, words, times }: Pick<Pending, 'tiles' | 'words'> & { readonly times: number },
): Effects => {
  const { table } = ledger;
  const { rackSize, special: switches } = table.setup.switches;
  const fired = firedBy(ledger, seat, tiles);
  const count = (kind: string): number => fired.filter((one) => one.kind === kind).length;
  const lost = fired
    .filter(({ kind }) => kind === 'boom')
    .flatMap(({ square }) => blast(table, tiles, square));
  const gone = [...new Set(lost)].sort((one, other) => one - other);
  const plain = pointsOfPlay(table, { tiles, words }, gone) * times;
  const points = count('negative') > 0 ? -Math.abs(plain) : plain;
  const [thief] = fired.filter(({ kind }) => kind === 'steal');
  const outcome: Outcome = {
    points: points === 0 ? 0 : points,
    lost: gone,
    isReversed: count('reverse') % 2 === 1,
    refillTo: count('dispose') > 0 ? (switches?.disposeTo ?? rackSize) : rackSize,
    takenBy: thief !== undefined && points > 0 ? thief.owner : null,
    skipCount: count('skip'),
  };
  return { fired, outcome };
};

const firedBy = ({ table, hands }: Ledger, seat: Seat, tiles: Pending['tiles']): readonly OwnedSpecial[] => {
  const { special } = table.setup.switches;
  if (special === null) return [];
  const hidden = hands.flatMap((hand, owner) => hand.hidden.map((one) => ({ ...one, owner: owner as Seat })));
  const covered = [...table.openSpecials, ...hidden].filter(
    ({ square, owner }) =>
      tiles.some((tile) => tile.square === square) && (owner !== seat || special.isTriggeredByOwner),
  );
  return covered
    .filter(({ kind }) => KINDS.includes(kind))
    .sort(
      (one, other) =>
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
        one.square - other.square ||
        one.owner - other.owner,
    );
};

/** The squares with letters around this one. */
const blast = ({ setup, board }: Table, tiles: Pending['tiles'], centre: Square): readonly Square[] => {
  const { cols } = setup.layout;
  const { shape, radius } = setup.switches.special?.blast ?? { shape: 'square', radius: -1 };
  const laid = withTiles(board, tiles);
  return laid
    .map((_, square) => square as Square)
    .filter((square) => {
      const down = Math.abs(Math.floor(square / cols) - Math.floor(centre / cols));
      const along = Math.abs((square % cols) - (centre % cols));
      const distance = shape === 'square' ? Math.max(down, along) : down + along;
      return isFilled(laid, square) && distance <= radius;
    });
};

/** What was bought in a turn can be laid from the next one on. */
export const unpack = ({ hands }: Ledger, seat: Seat): void => {
  const hand = hands[seat];
  if (hand === undefined || hand.fresh.length === 0) return;
  hand.inventory = [...hand.inventory, ...hand.fresh];
  hand.fresh = [];
};

/** These are hidden no more. */
export const uncover = ({ hands }: Ledger, seen: readonly OwnedSpecial[]): void =>
  hands.forEach((hand, seat) => {
    hand.hidden = hand.hidden.filter(
      (one) => !seen.some((other) => other.owner === seat && isAt(one, other)),
    );
  });

const isAt = (one: LaidSpecial, other: LaidSpecial): boolean => one.square === other.square;

export const isSameSpecial = (one: OwnedSpecial, other: OwnedSpecial): boolean =>
  one.owner === other.owner && isAt(one, other);
