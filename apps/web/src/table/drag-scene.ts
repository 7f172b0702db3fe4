/** The table as it lies on the screen during a drag: measured when the drag begins and whenever the game goes on. */
import type { Square, View } from '@tilewright/rules';
import { areTilesHeld } from './actions.ts';
import { type Draft, triedAt } from './draft.ts';
import { type Carried, canLieOn } from './drag-drop.ts';
import {
  type BoardBox,
  type Box,
  type Drop,
  NO_DROP,
  type Point,
  type Snapping,
  gapAt,
  isInside,
  reachOf,
  squareFor,
} from './drag-geometry.ts';
import { useTable } from './table-store.ts';

export interface Scene {
  readonly view: View;
  readonly squares: HTMLElement;
  readonly shadow: HTMLElement | null;
  readonly board: BoardBox;
  readonly boardBox: Box;
  readonly rack: Box;
  readonly slots: readonly HTMLElement[];
  readonly slotBoxes: readonly Box[];
}

/** Null while the table is not on the screen. */
export const measureScene = (root: HTMLElement): Scene | null => {
  const squares = root.querySelector<HTMLElement>('[data-squares]');
  const rack = root.querySelector<HTMLElement>('[data-rack]');
  if (squares === null || rack === null) return null;
  const { view } = useTable.getState();
  const { rows, cols } = view.table.setup.layout;
  const boardBox = squares.getBoundingClientRect();
  const { left, top, width } = boardBox;
  const slots = [...rack.querySelectorAll<HTMLElement>('[data-slot]')];
  return {
    view,
    squares,
    shadow: root.querySelector<HTMLElement>('[data-shadow]'),
    board: { left, top, pitch: width / cols, rows, cols },
    boardBox,
    rack: rack.getBoundingClientRect(),
    slots,
    slotBoxes: slots.map((slot) => slot.getBoundingClientRect()),
  };
};

/** Which squares take a tile, for a tile that comes from elsewhere or from this square. */
export const snappingFor = (
  { view, board }: Pick<Scene, 'view' | 'board'>,
  draft: Draft,
  isTouch: boolean,
  from: Square | null,
): Snapping => {
  const canTake = (square: Square): boolean => canLieOn(view, square);
  return {
    reachPx: reachOf(board, isTouch),
    canTake,
    isFree: (square) => canTake(square) && (square === from || triedAt(draft, square) === undefined),
  };
};

const RACK_MARGIN_PX = 14;

export interface Floating {
  readonly carried: Carried;
  readonly isTouch: boolean;
  /** The finger or pointer: what is under it counts, wherever the picture of the tile floats. */
  readonly finger: Point;
}

/** Where the floating tile would drop now. */
export const dropAt = (scene: Scene, { carried, isTouch, finger }: Floating): Drop => {
  const { draft, view, isSaying } = useTable.getState();
  const canLay = !areTilesHeld({ view, isSaying });
  const from = draft.tried.find(({ slot }) => slot === carried.slot)?.square ?? null;
  const snapping = snappingFor(scene, draft, isTouch, from);
  const square = canLay ? squareFor(scene.board, finger, snapping) : undefined;
  if (square !== undefined && isInside(finger, scene.boardBox)) return { type: 'square', square };
  if (isInside(finger, scene.rack, RACK_MARGIN_PX))
    return { type: 'rack', before: gapAt(scene.slotBoxes, finger) };
  return square === undefined ? NO_DROP : { type: 'square', square };
};

/** Where the tile would drop. */
export const showShadow = ({ shadow, board }: Scene, drop: Drop): void => {
  if (shadow === null) return;
  shadow.hidden = drop.type !== 'square';
  if (drop.type !== 'square') return;
  const left = (drop.square % board.cols) * board.pitch;
  const top = Math.floor(drop.square / board.cols) * board.pitch;
  shadow.style.transform = `translate(${left}px, ${top}px)`;
};
