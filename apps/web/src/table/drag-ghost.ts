/**
 * The tile in the air: one picture at the pointer or above the finger, moved by transform alone. On touch, where
 * squares are smaller than a finger, a lens around it shows what the finger hides, at a size one can aim at.
 */
import { type Box, type Drop, type Point, floatOffset } from './drag-geometry.ts';
import type { Scene } from './drag-scene.ts';
import { airOf, pictureOf } from './tile-motion.ts';
import style from './air.module.css';

const FINGER_PX = 44;
/** Squares that the lens shows each way. */
const LENS_SQUARES = 3.4;

export interface Ghost {
  readonly element: HTMLElement;
  readonly lifted: HTMLElement;
  readonly size: number;
  readonly isTouch: boolean;
  readonly lens: Lens | null;
}

interface Lens {
  readonly board: HTMLElement;
  /** Squares that are drawn already: only what comes into sight is copied. */
  readonly drawn: Set<number>;
  readonly shadow: HTMLElement;
  readonly radius: number;
  readonly pitch: number;
}

const make = (className: string | undefined, parent: HTMLElement): HTMLElement => {
  const element = document.createElement('div');
  element.className = className ?? '';
  parent.append(element);
  return element;
};

const centred = (element: HTMLElement, sizePx: number): void => {
  element.style.inlineSize = `${sizePx}px`;
  element.style.blockSize = `${sizePx}px`;
  element.style.left = `${-sizePx / 2}px`;
  element.style.top = `${-sizePx / 2}px`;
};

/** Lifts a picture of the tile; null where there is no air to put it. */
export const makeGhost = (tile: HTMLElement, scene: Scene, isTouch: boolean): Ghost | null => {
  const air = airOf();
  if (air === null) return null;
  const element = make(style.ghost, air);
  const lens = isTouch && scene.board.pitch < FINGER_PX ? makeLens(element) : null;
  const rackTile = scene.slotBoxes[0]?.width ?? tile.getBoundingClientRect().width;
  const lifted = pictureOf(tile, { width: rackTile, height: rackTile });
  lifted.className = style.lifted ?? '';
  element.append(lifted);
  centred(lifted, rackTile);
  return { element, lifted, size: rackTile, isTouch, lens };
};

const makeLens = (parent: HTMLElement): Lens => {
  const glass = make(style.lens, parent);
  centred(glass, FINGER_PX * LENS_SQUARES);
  const board = make(style.lensBoard, glass);
  board.style.setProperty('--pitch', `${FINGER_PX}px`);
  board.style.setProperty('--line-gap', '2px');
  const shadow = make(style.lensShadow, board);
  shadow.style.inlineSize = `${FINGER_PX}px`;
  shadow.style.blockSize = `${FINGER_PX}px`;
  return { board, drawn: new Set(), shadow, radius: (FINGER_PX * LENS_SQUARES) / 2 - 2, pitch: FINGER_PX };
};

/** Squares to each side of the target that the lens can show. */
const SIGHT = 2;

const drawAround = (lens: Lens, { squares, board }: Scene, row: number, col: number): void => {
  for (let nextRow = Math.max(0, row - SIGHT); nextRow <= Math.min(board.rows - 1, row + SIGHT); nextRow += 1)
    for (
      let nextCol = Math.max(0, col - SIGHT);
      nextCol <= Math.min(board.cols - 1, col + SIGHT);
      nextCol += 1
    )
      drawSquare(lens, squares, { row: nextRow, col: nextCol, square: nextRow * board.cols + nextCol });
};

interface LensSquare {
  readonly row: number;
  readonly col: number;
  readonly square: number;
}

const drawSquare = (lens: Lens, squares: HTMLElement, { row, col, square }: LensSquare): void => {
  const original = lens.drawn.has(square) ? null : squares.querySelector(`[data-square="${square}"]`);
  if (original === null) return;
  lens.drawn.add(square);
  const place = make(style.lensSquare, lens.board);
  place.style.left = `${col * lens.pitch}px`;
  place.style.top = `${row * lens.pitch}px`;
  place.append(original.cloneNode(true));
  lens.board.append(lens.shadow);
};

/** The game went on: what the lens shows is drawn anew. */
export const redrawGhost = ({ lens }: Ghost): void => {
  lens?.drawn.clear();
  lens?.board.replaceChildren(lens.shadow);
};

/** How much the tile is enlarged or shrunk for where it is. */
const scaleFor = ({ size, lens }: Ghost, { board }: Scene, drop: Drop): number => {
  if (drop.type !== 'square') return 1.06;
  return (lens ? lens.pitch : board.pitch) / size;
};

/** Where the picture floats for a finger; with a mouse it is right under the pointer. */
const floatingAt = ({ isTouch, lens, size }: Ghost, finger: Point): Point => {
  if (!isTouch) return finger;
  const offset = floatOffset(finger, lens?.radius ?? size / 2, innerWidth);
  return { left: finger.left + offset.left, top: finger.top + offset.top };
};

export const moveGhost = (ghost: Ghost, scene: Scene, finger: Point, drop: Drop): void => {
  const { element, lifted, lens } = ghost;
  const over = drop.type === 'square' ? 'board' : 'air';
  if (element.dataset['over'] !== over) {
    element.dataset['over'] = over;
    lifted.style.transform = `scale(${scaleFor(ghost, scene, drop)})`;
  }
  const { left, top } = floatingAt(ghost, finger);
  element.style.transform = `translate3d(${left}px, ${top}px, 0)`;
  if (lens && drop.type === 'square') aimLens(lens, scene, drop.square);
};

/** The square where the tile would drop comes to lie under it. */
const aimLens = (lens: Lens, scene: Scene, square: number): void => {
  const col = square % scene.board.cols;
  const row = Math.floor(square / scene.board.cols);
  drawAround(lens, scene, row, col);
  const left = lens.radius - (col + 0.5) * lens.pitch;
  const top = lens.radius - (row + 0.5) * lens.pitch;
  lens.board.style.transform = `translate(${left}px, ${top}px)`;
  lens.shadow.style.transform = `translate(${col * lens.pitch}px, ${row * lens.pitch}px)`;
};

/** Where the tile is on the screen, for settling from there. */
export const ghostBox = ({ lifted }: Ghost): Box => lifted.getBoundingClientRect();

export const removeGhost = ({ element }: Ghost): void => element.remove();
