/**
 * How the two halves of a filled board mirror each other: where the partner of a word lies. Letters differ, only the
 * squares that have one are symmetrical.
 */
import { type BoardSize, type Direction, lineLength, placeInLine, stepOf } from '@tilewright/rules';

/** Not at all, by half a turn, or left as right. */
export type Symmetry = 'none' | 'rotation' | 'mirror';

export interface Slot {
  readonly square: number;
  readonly direction: Direction;
  readonly length: number;
}

/** The slot that mirrors a slot; it has the same direction and length. */
export const partnerOf = (size: BoardSize, symmetry: Symmetry, slot: Slot): Slot => {
  const { rows, cols } = size;
  const last = slot.square + (slot.length - 1) * stepOf(size, slot.direction);
  switch (symmetry) {
    case 'none':
      return slot;
    case 'rotation':
      return { ...slot, square: rows * cols - 1 - last };
    case 'mirror': {
      const first = slot.direction === 'across' ? last : slot.square;
      return { ...slot, square: first - (first % cols) + (cols - 1 - (first % cols)) };
    }
  }
};

/** Whether two slots of one direction overlap or touch, so that they cannot both have words. */
export const isTouching = (size: BoardSize, one: Slot, other: Slot): boolean => {
  const { direction, length } = one;
  const across = direction === 'across' ? 'down' : 'across';
  const lines = Math.abs(placeInLine(size, one.square, across) - placeInLine(size, other.square, across));
  const away = Math.abs(
    placeInLine(size, one.square, direction) - placeInLine(size, other.square, direction),
  );
  return lines === 0 ? away <= length : lines === 1 && away < length;
};

/** The slots in the middle of the board that are their own partners, the middlemost first. */
export const centralSlots = (size: BoardSize, symmetry: Symmetry, length: number): readonly Slot[] =>
  (['across', 'down'] as const).flatMap((direction) => {
    const room = lineLength(size, direction) - length;
    if (room < 0) return [];
    const across = direction === 'across' ? 'down' : 'across';
    const lines = lineLength(size, across);
    const start = Math.floor(room / 2) * stepOf(size, direction);
    return Array.from({ length: lines }, (_, line) => line)
      .map((line) => ({ square: start + line * stepOf(size, across), direction, length }))
      .filter((slot) => partnerOf(size, symmetry, slot).square === slot.square)
      .sort((one, other) => offCentre(size, one) - offCentre(size, other));
  });

/** How far a slot's line is from the middle of the board. */
const offCentre = (size: BoardSize, { square, direction }: Slot): number => {
  const across = direction === 'across' ? 'down' : 'across';
  return Math.abs(placeInLine(size, square, across) - (lineLength(size, across) - 1) / 2);
};
