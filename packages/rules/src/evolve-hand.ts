/**
 * How one hand changes with an event: by what everyone saw of it, and by the changes only its owner sees.
 */
import type { Seat } from './brand.ts';
import type { HandChange, SharedEvent, ViewEvent } from './event.ts';
import type { Hand, OwnedSpecial, PlacedTile, Table } from './game.ts';
import { BLANK, GAP, type Letter } from './letter.ts';

export const newHand = (): Hand => ({ rack: [], inventory: [], fresh: [], hidden: [], laying: [] });

/** The event, and the table as it was before it. */
export interface Happening {
  readonly event: ViewEvent;
  readonly table: Table;
}

/** The hand of a seat after one more event. */
export const evolveHand = (hand: Hand, seat: Seat, { event, table }: Happening): Hand =>
  event.hands
    .filter((change) => change.seat === seat)
    .reduce(withChange, afterShared(hand, seat, { event: event.shared, table }));

interface SharedHappening {
  readonly event: SharedEvent;
  readonly table: Table;
}

const afterShared = (hand: Hand, seat: Seat, { event, table }: SharedHappening): Hand => {
  switch (event.type) {
    case 'playStood':
      return withoutHidden(
        event.seat === seat ? afterOwnPlay(hand, table) : hand,
        seat,
        table.pending?.fired,
      );
    case 'playWithdrawn':
      return withoutHidden(
        event.seat === seat ? withFresh({ ...hand, laying: [] }) : hand,
        seat,
        event.opened,
      );
    case 'exchanged':
    case 'passed':
    case 'appealLost':
      return event.seat === seat ? withFresh(hand) : hand;
    case 'captured':
      return event.seat === seat
        ? { ...hand, rack: withGapFor(hand.rack, printedAt(table, event.square)) }
        : hand;
    case 'seatLeft':
      return event.seat === seat ? { ...newHand(), rack: chipsOf(hand.rack) } : hand;
    default:
      return hand;
  }
};

const withChange = (hand: Hand, change: HandChange): Hand => {
  switch (change.type) {
    case 'drew':
      return { ...hand, rack: [...hand.rack, ...change.letters] };
    case 'refilled':
      return { ...hand, rack: sorted([...chipsOf(hand.rack), ...change.letters]) };
    case 'gave':
      return { ...hand, rack: lettersWithout(hand.rack, change.letters) };
    case 'chipsExchanged':
      return { ...hand, rack: withSwapped(hand.rack, change.places, change.letters) };
    case 'bought':
      return { ...hand, fresh: [...hand.fresh, change.kind] };
    case 'laying':
      return { ...hand, laying: change.specials };
  }
};

const afterOwnPlay = (hand: Hand, table: Table): Hand => {
  const laidKinds = hand.laying.map(({ kind }) => kind);
  return withFresh({
    ...hand,
    rack: lettersWithout(hand.rack, (table.pending?.tiles ?? []).map(rackLetter)),
    inventory: withoutEach(hand.inventory, laidKinds),
    hidden: [...hand.hidden, ...hand.laying],
    laying: [],
  });
};

/** What was bought in the turn that ends can be laid from now on. */
const withFresh = (hand: Hand): Hand =>
  hand.fresh.length === 0 ? hand : { ...hand, inventory: [...hand.inventory, ...hand.fresh], fresh: [] };

const withoutHidden = (hand: Hand, seat: Seat, gone: readonly OwnedSpecial[] = []): Hand => {
  const squares = gone.filter(({ owner }) => owner === seat).map(({ square }) => square);
  if (squares.length === 0) return hand;
  return { ...hand, hidden: hand.hidden.filter(({ square }) => !squares.includes(square)) };
};

/** The letter a tile was on the rack. */
export const rackLetter = ({ letter, blank }: PlacedTile): Letter => (blank ? BLANK : letter);

/** The list without one item for each of `gone`; what is not there is passed over. */
const withoutEach = <T>(list: readonly T[], gone: readonly T[]): readonly T[] => {
  const left = list.slice();
  for (const item of gone) {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

/** The letters without those taken, each as often as it is; the first ones go. */
export const lettersWithout = (letters: readonly Letter[], taken: readonly Letter[]): readonly Letter[] =>
  withoutEach(letters, taken);

/** The letters of a junior hand, without its gaps. */
export const chipsOf = (rack: readonly Letter[]): readonly Letter[] =>
  rack.filter((letter) => letter !== GAP);

const sorted = (letters: readonly Letter[]): readonly Letter[] =>
  letters.slice().sort((one, other) => one - other);

const withGapFor = (rack: readonly Letter[], letter: Letter | undefined): readonly Letter[] => {
  const place = rack.findIndex((held) => held === letter);
  return rack.map((held, index) => (index === place ? GAP : held));
};

const withSwapped = (
  rack: readonly Letter[],
  places: readonly number[],
  letters: readonly Letter[],
): readonly Letter[] => rack.map((held, place) => letters[places.indexOf(place)] ?? held);

/** The letter printed on a square of a junior board. */
export const printedAt = ({ setup }: Table, square: number): Letter | undefined => {
  for (const word of setup.printed?.words ?? []) {
    const step = word.direction === 'across' ? 1 : setup.layout.cols;
    const index = (square - word.square) / step;
    if (Number.isInteger(index) && index >= 0 && index < word.letters.length) return word.letters[index];
  }
  return undefined;
};
