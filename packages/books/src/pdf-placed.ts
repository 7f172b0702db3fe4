/** Pieces of text with their places in the page as it is held. */
import type { PdfPiece } from './pdf-library.ts';

export interface Placed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** How high above the bottom of the page it stands. */
  readonly base: number;
  readonly size: number;
}

/** Where a piece stands when the page is turned upright; pieces that then run up or down are no text of it. */
export const placed = ({ str, width, transform }: PdfPiece, rotation: number): readonly Placed[] => {
  const [along = 0, across = 0, , , right = 0, up = 0] = transform;
  const turns = ((Math.round(rotation / 90) % 4) + 4) % 4;
  const [left, base] = [
    [right, up],
    [up, -right],
    [-right, -up],
    [-up, right],
  ][turns] as [number, number];
  const [run, rise] = [
    [along, across],
    [across, -along],
    [-along, -across],
    [-across, along],
  ][turns] as [number, number];
  const size = Math.hypot(along, across);
  return run > 0 && Math.abs(rise) < run / 4 && size > 0
    ? [{ text: str, left, right: left + width, base, size }]
    : [];
};

/** The size that half of all letters are no larger than. */
export const usualSize = (pieces: readonly Placed[]): number => {
  const bySize = [...pieces].sort((one, other) => one.size - other.size);
  const half = bySize.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let passed = 0;
  for (const { text, size } of bySize) {
    passed += text.length;
    if (passed >= half) return size;
  }
  return 0;
};
