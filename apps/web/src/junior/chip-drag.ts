/**
 * Dragging stamps with mouse, pen or finger. During a drag nothing is drawn anew but the stamp in the air and a shadow
 * where it would come down; the game hears of it once, when the stamp is let go.
 */
import { GAP, type Letter, type Square } from '@tilewright/rules';
import { NO_DROP, type Drop, type Point, isInside } from '../table/drag-geometry.ts';
import { type Ghost, ghostBox, makeGhost, moveGhost, redrawGhost, removeGhost } from '../table/drag-ghost.ts';
import {
  type Pressing,
  isDragged,
  listenForPointer,
  pointOf,
  pressingOf,
  swallowClick,
} from '../table/drag-pointer.ts';
import { type Scene, measureScene, showShadow } from '../table/drag-scene.ts';
import { meantSquare } from './aiming.ts';
import { useJunior } from './junior-store.ts';
import { stampSquare } from './moves.ts';
import { actingSeat, rackOf } from './whose-turn.ts';

interface Press extends Pressing {
  readonly place: number;
  readonly letter: Letter;
  readonly source: HTMLElement;
}

interface Drag {
  readonly ghost: Ghost;
  scene: Scene;
  finger: Point;
  drop: Drop;
  frame: number;
}

interface Holding {
  readonly root: HTMLElement;
  press: Press | null;
  drag: Drag | null;
}

export interface ChipDrag {
  readonly stop: () => void;
  readonly isDragging: () => boolean;
  /** The stamp goes back to where it was lifted. */
  readonly cancel: () => void;
}

/** The stamp that a press would lift, if any. */
const liftedBy = (target: EventTarget | null): Pick<Press, 'place' | 'letter' | 'source'> | null => {
  const { view, giving } = useJunior.getState();
  const source = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
  const seat = actingSeat(view);
  if (source === null || seat === null || giving !== null) return null;
  const place = Number(source.dataset['slot']);
  const letter = rackOf(view, seat)[place] ?? GAP;
  return letter === GAP ? null : { place, letter, source };
};

const onDown = (held: Holding, pointer: PointerEvent): void => {
  // A second finger is ignored while the first one holds a stamp.
  if (held.press !== null || pointer.button !== 0) return;
  const lifted = liftedBy(pointer.target);
  if (lifted) held.press = { ...lifted, ...pressingOf(pointer) };
};

const beginDrag = (root: HTMLElement, press: Press, finger: Point): Drag | null => {
  const scene = measureScene(root);
  const tile = press.source.querySelector<HTMLElement>('[data-tile]');
  const ghost = scene && tile && makeGhost(tile, scene, press.isTouch);
  if (!scene || !ghost) return null;
  // The table captures the pointer: the stamp's own element may be drawn anew during the drag.
  root.setPointerCapture(press.pointerId);
  press.source.dataset['lifted'] = '';
  return { ghost, scene, finger, drop: NO_DROP, frame: 0 };
};

const onMove = (held: Holding, pointer: PointerEvent): void => {
  const { press } = held;
  if (press?.pointerId !== pointer.pointerId) return;
  // Released where the table could not hear it.
  if (pointer.buttons === 0) return letGo(held, NO_DROP);
  const finger = pointOf(pointer);
  if (held.drag === null && isDragged(press, finger)) held.drag = beginDrag(held.root, press, finger);
  if (held.drag === null) return;
  held.drag.finger = finger;
  held.drag.frame ||= requestAnimationFrame(() => held.drag && drawFrame(held, press, held.drag));
};

/** The square that the stamp would come down on. */
const dropAt = ({ board, boardBox }: Scene, { letter, isTouch }: Press, finger: Point): Drop => {
  const { view } = useJunior.getState();
  const seat = actingSeat(view);
  if (seat === null) return NO_DROP;
  const { table } = view;
  const square = meantSquare(board, finger, { table, rack: rackOf(view, seat), letter, isTouch });
  return square === undefined || !isInside(finger, boardBox, board.pitch)
    ? NO_DROP
    : { type: 'square', square };
};

const drawFrame = (held: Holding, press: Press, drag: Drag): void => {
  drag.frame = 0;
  const drop = dropAt(drag.scene, press, drag.finger);
  moveGhost(drag.ghost, drag.scene, drag.finger, drop);
  drag.drop = drop;
  showShadow(drag.scene, drop);
};

const onUp = (held: Holding, pointer: PointerEvent): void => {
  const { press, drag } = held;
  if (press?.pointerId !== pointer.pointerId) return;
  if (drag !== null) {
    drag.finger = pointOf(pointer);
    drawFrame(held, press, drag);
  }
  letGo(held, drag?.drop ?? NO_DROP);
};

/** Ends the press; a drag that was cut off, or ends beside the board, changes nothing. */
const letGo = (held: Holding, drop: Drop): void => {
  const { root, press, drag } = held;
  held.press = null;
  held.drag = null;
  if (press === null || drag === null) return;
  cancelAnimationFrame(drag.frame);
  const box = ghostBox(drag.ghost);
  showShadow(drag.scene, NO_DROP);
  redrawGhost(drag.ghost);
  delete press.source.dataset['lifted'];
  if (root.hasPointerCapture(press.pointerId)) root.releasePointerCapture(press.pointerId);
  swallowClick();
  removeGhost(drag.ghost);
  if (drop.type === 'square') void stampSquare(drop.square as Square, press.place, box);
};

/** Listens on the table until stopped. */
export const listenForChipDrags = (root: HTMLElement): ChipDrag => {
  const held: Holding = { root, press: null, drag: null };
  const cancel = (): void => letGo(held, NO_DROP);
  const stop = listenForPointer(root, {
    onDown: (pointer) => onDown(held, pointer),
    onMove: (pointer) => onMove(held, pointer),
    onUp: (pointer) => onUp(held, pointer),
    cancel,
    press: () => held.press,
  });
  return { isDragging: () => held.drag !== null, cancel, stop };
};
