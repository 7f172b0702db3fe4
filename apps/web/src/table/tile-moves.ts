/**
 * Which tiles of a play in the making went where between two moments, so that the screen can show them moving. Tiles
 * have no names: equal letters are taken for each other in the way that moves the fewest.
 */
import type { Letter } from '@tilewright/rules';
import { type Draft, heldSlots } from './draft.ts';

/** A slot of the rack or a square of the board. */
export type TilePlace = `slot ${number}` | `square ${number}`;

interface PlacedLetter {
  readonly letter: Letter;
  readonly place: TilePlace;
}

export interface TileMove {
  readonly from: TilePlace;
  readonly to: TilePlace;
}

const placesOf = (draft: Draft): readonly PlacedLetter[] => [
  ...heldSlots(draft).map((slot) => ({ letter: draft.rack[slot] as Letter, place: `slot ${slot}` as const })),
  ...draft.tried.map(({ slot, square }) => ({
    letter: draft.rack[slot] as Letter,
    place: `square ${square}` as const,
  })),
];

const isSame = (one: PlacedLetter) => (other: PlacedLetter) =>
  one.place === other.place && one.letter === other.letter;

/** The tiles that changed their place; new and vanished ones are none of them. */
export const movesBetween = (before: Draft, after: Draft): readonly TileMove[] => {
  const then = placesOf(before);
  const now = placesOf(after);
  const left = then.filter((tile) => !now.some(isSame(tile)));
  return now.flatMap((tile) => {
    if (then.some(isSame(tile))) return [];
    const index = left.findIndex(({ letter }) => letter === tile.letter);
    const [origin] = index < 0 ? [] : left.splice(index, 1);
    return origin === undefined ? [] : [{ from: origin.place, to: tile.place }];
  });
};

/** The slots of letters that were just drawn. */
export const drawnSlots = (before: Draft, after: Draft): readonly number[] => {
  const known = before.rack.slice();
  return heldSlots(after).filter((slot) => {
    const index = known.indexOf(after.rack[slot] as Letter);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
};
