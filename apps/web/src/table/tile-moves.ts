/**
 * Which tiles of a play in the making went where between two moments, so that the screen can show them moving. Tiles
 * have no names: equal letters are taken for each other in the way that moves the fewest.
 */
import type { Letter, Square } from '@tilewright/rules';
import { type Draft, heldSlots } from './draft.ts';

/** A slot of the rack or a square of the board. */
export type TilePlace = `slot ${number}` | `square ${number}`;

interface PlacedLetter {
  readonly letter: Letter;
  readonly place: TilePlace;
  /** Null on the rack. */
  readonly square: Square | null;
}

interface TileMove {
  readonly from: TilePlace;
  readonly to: TilePlace;
}

const placesOf = ({ rack, ...draft }: Draft): readonly PlacedLetter[] => [
  ...heldSlots({ rack, ...draft }).map((slot) => ({
    letter: rack[slot] as Letter,
    place: `slot ${slot}` as const,
    square: null,
  })),
  ...draft.tried.map(({ slot, square }) => ({
    letter: rack[slot] as Letter,
    place: `square ${square}` as const,
    square,
  })),
];

export interface TileChanges {
  readonly moves: readonly TileMove[];
  /** Where tiles lie that were not there before: drawn from the bag. */
  readonly drawn: readonly TilePlace[];
}

const isSame = (one: PlacedLetter) => (other: PlacedLetter) =>
  one.place === other.place && one.letter === other.letter;

/** What moved and what is new; tiles on squares that were played meanwhile stay there and are neither. */
export const changesBetween = (
  before: Draft,
  after: Draft,
  isPlayed: (square: Square) => boolean,
): TileChanges => {
  const then = placesOf(before).filter(({ square }) => square === null || !isPlayed(square));
  const now = placesOf(after);
  const left = then.filter((tile) => !now.some(isSame(tile)));
  const moves: TileMove[] = [];
  const drawn: TilePlace[] = [];
  for (const tile of now.filter((one) => !then.some(isSame(one)))) {
    const index = left.findIndex(({ letter }) => letter === tile.letter);
    const [origin] = index < 0 ? [] : left.splice(index, 1);
    if (origin === undefined) drawn.push(tile.place);
    else moves.push({ from: origin.place, to: tile.place });
  }
  return { moves, drawn };
};
