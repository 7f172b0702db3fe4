/** Where a dropped tile was let go, so that it settles from there and not from where it had been lifted. */
import type { Box } from './drag-geometry.ts';
import type { TilePlace } from './tile-moves.ts';

export interface DropOrigin {
  readonly to: TilePlace;
  readonly box: Box;
  /** The rack was sorted by this drop, and has shown that already. */
  readonly isSorted: boolean;
}

let origin: DropOrigin | null = null;

export const setDropOrigin = (dropped: DropOrigin | null): void => {
  origin = dropped;
};

/** The origin of the drop that is being shown, once. */
export const takeDropOrigin = (): DropOrigin | null => {
  const taken = origin;
  origin = null;
  return taken;
};
