/**
 * Dragging tiles with mouse, pen or finger. During a drag nothing is drawn anew but one floating tile, a shadow where it
 * would drop, and the gap in the rack; the play in the making changes once, when the tile is let go. Whatever happens at
 * the table meanwhile, the tile either drops where there is room by then or goes back to the rack.
 */
import type { Square } from '@tilewright/rules';
import { flushSync } from 'react-dom';
import { areTilesHeld } from './actions.ts';
import { catchFocus } from './board-focus.ts';
import { type Draft, triedAt } from './draft.ts';
import { type Carried, dropTile } from './drag-drop.ts';
import { type Drop, NO_DROP, type Point } from './drag-geometry.ts';
import { type Ghost, ghostBox, makeGhost, moveGhost, redrawGhost, removeGhost } from './drag-ghost.ts';
import { setDropOrigin } from './drag-origin.ts';
import {
  type Pressing,
  isDragged,
  listenForPointer,
  pointOf,
  pressingOf,
  swallowClick,
} from './drag-pointer.ts';
import { closeGap, showGap } from './drag-rack.ts';
import { type Scene, dropAt, measureScene, showShadow } from './drag-scene.ts';
import { mySeat, useTable } from './table-store.ts';
import { placeElement } from './tile-motion.ts';

interface Press extends Pressing {
  readonly carried: Carried;
  /** The slot or square that the tile is lifted from. */
  readonly source: HTMLElement;
}

interface Drag {
  readonly press: Press;
  readonly ghost: Ghost;
  scene: Scene;
  finger: Point;
  drop: Drop;
  frame: number;
}

export interface TileDrag {
  readonly stop: () => void;
  /** Whether a tile is in the air. */
  readonly isDragging: () => boolean;
  /** The tile goes back to where it was lifted. */
  readonly cancel: () => void;
}

/** The tile that a press would lift, if any. */
const carriedFrom = (target: EventTarget | null): Pick<Press, 'carried' | 'source'> | null => {
  const state = useTable.getState();
  const on = target instanceof Element ? target.closest<HTMLElement>('[data-slot], [data-square]') : null;
  if (on === null || mySeat(state) === null) return null;
  const { slot, square } = on.dataset;
  if (slot !== undefined) return liftedFrom(on, Number(slot));
  const tried = triedAt(state.draft, Number(square) as Square);
  if (areTilesHeld(state)) return null;
  return tried === undefined ? pickedTile(state.draft) : liftedFrom(on, tried.slot);
};

/** Who has picked a tile and then puts a finger on the board can still look for the square. */
const pickedTile = ({ picked }: Draft): Pick<Press, 'carried' | 'source'> | null => {
  const source = picked?.type === 'slot' ? placeElement(`slot ${picked.slot}`) : null;
  return picked?.type === 'slot' && source ? liftedFrom(source, picked.slot) : null;
};

const liftedFrom = (source: HTMLElement, slot: number): Pick<Press, 'carried' | 'source'> | null => {
  const letter = useTable.getState().draft.rack[slot];
  const hasTile = source.querySelector('[data-tile]') !== null;
  return letter === undefined || !hasTile ? null : { carried: { slot, letter }, source };
};

/** Listens on the table until stopped. */
export const listenForDrags = (root: HTMLElement): TileDrag => {
  const held: Holding = { root, press: null, drag: null };
  const cancel = (): void => letGo(held, NO_DROP, true);
  const stop = listenForPointer(root, {
    onDown: (pointer) => onDown(held, pointer),
    onMove: (pointer) => onMove(held, pointer),
    onUp: (pointer) => onUp(held, pointer),
    cancel,
    press: () => held.press,
  });
  return { isDragging: () => held.drag !== null, cancel, stop };
};

interface Holding {
  readonly root: HTMLElement;
  press: Press | null;
  drag: Drag | null;
}

const onDown = (held: Holding, pointer: PointerEvent): void => {
  // A second finger is ignored while the first one holds a tile.
  if (held.press !== null || pointer.button !== 0) return;
  const lifted = carriedFrom(pointer.target);
  if (lifted) held.press = { ...lifted, ...pressingOf(pointer) };
};

const onMove = (held: Holding, pointer: PointerEvent): void => {
  const { press } = held;
  if (press?.pointerId !== pointer.pointerId) return;
  // Released where the table could not hear it.
  if (pointer.buttons === 0) return letGo(held, NO_DROP, true);
  const finger = pointOf(pointer);
  if (held.drag === null && isDragged(press, finger)) held.drag = beginDrag(held.root, press, finger);
  if (held.drag === null) return;
  held.drag.finger = finger;
  held.drag.frame ||= requestAnimationFrame(() => held.drag && drawFrame(held.root, held.drag));
};

const beginDrag = (root: HTMLElement, press: Press, finger: Point): Drag | null => {
  const scene = measureScene(root);
  const tile = press.source.querySelector<HTMLElement>('[data-tile]');
  const ghost = scene && tile && makeGhost(tile, scene, press.isTouch);
  if (!scene || !ghost) return null;
  // The table captures the pointer: the tile's own element may be drawn anew during the drag.
  root.setPointerCapture(press.pointerId);
  press.source.dataset['lifted'] = '';
  root.dataset['dragging'] = press.isTouch ? 'touch' : 'mouse';
  return { press, ghost, scene, finger, drop: NO_DROP, frame: 0 };
};

const isSameDrop = (one: Drop, other: Drop): boolean =>
  one.type === other.type &&
  (one.type !== 'square' || one.square === (other as typeof one).square) &&
  (one.type !== 'rack' || one.before === (other as typeof one).before);

/** One step of the drag: all measuring first, then at most a few transforms. */
const drawFrame = (root: HTMLElement, drag: Drag): void => {
  drag.frame = 0;
  followGame(root, drag);
  const { press, ghost, scene, finger } = drag;
  const drop = dropAt(scene, { carried: press.carried, isTouch: press.isTouch, finger });
  moveGhost(ghost, scene, finger, drop);
  if (isSameDrop(drop, drag.drop)) return;
  drag.drop = drop;
  showShadow(scene, drop);
  showGap(scene, press.carried.slot, drop);
};

/** When the game went on meanwhile, squares may be taken and things may have moved. */
const followGame = (root: HTMLElement, drag: Drag): void => {
  if (drag.scene.view === useTable.getState().view) return;
  closeGap(drag.scene);
  drag.scene = measureScene(root) ?? drag.scene;
  drag.drop = NO_DROP;
  redrawGhost(drag.ghost);
};

const onUp = (held: Holding, pointer: PointerEvent): void => {
  if (held.press?.pointerId !== pointer.pointerId) return;
  const { drag } = held;
  // Where the game went on since the shadow was last drawn, the drop is the one that was seen, or none.
  if (drag !== null && drag.scene.view === useTable.getState().view) {
    drag.finger = pointOf(pointer);
    drawFrame(held.root, drag);
  }
  letGo(held, drag?.drop ?? NO_DROP, false);
};

/** Ends the press. A drag ends with its drop; one that was cut off changes nothing. */
const letGo = (held: Holding, drop: Drop, isCutOff: boolean): void => {
  const { root, press, drag } = held;
  held.press = null;
  held.drag = null;
  if (press === null || drag === null) return;
  cancelAnimationFrame(drag.frame);
  const box = ghostBox(drag.ghost);
  showShadow(drag.scene, NO_DROP);
  delete press.source.dataset['lifted'];
  delete root.dataset['dragging'];
  if (root.hasPointerCapture(press.pointerId)) root.releasePointerCapture(press.pointerId);
  swallowClick();
  const { draft, view, edit } = useTable.getState();
  const dropped = dropTile(draft, view, press.carried, drop);
  const isMoved = !isCutOff && mySeat(useTable.getState()) !== null;
  if (isMoved && dropped.place) setDropOrigin({ to: dropped.place, box, isSorted: drop.type === 'rack' });
  closeGap(drag.scene);
  if (isMoved) flushSync(() => edit(() => dropped.draft));
  removeGhost(drag.ghost);
  // The tile's button went with it.
  catchFocus();
};
