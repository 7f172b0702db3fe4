/**
 * The pointer of a drag, whatever is dragged: how far is more than a click, how the table hears of it, and what must not
 * be heard afterwards.
 */
import type { Point } from './drag-geometry.ts';

/** Less is a click. */
const MOUSE_SLACK_PX = 5;
const FINGER_SLACK_PX = 9;

/** One pointer that is down. */
export interface Pressing {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly start: Point;
}

export const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ left: clientX, top: clientY });

export const pressingOf = (pointer: PointerEvent): Pressing => ({
  pointerId: pointer.pointerId,
  isTouch: pointer.pointerType === 'touch',
  start: pointOf(pointer),
});

/** Whether the pointer has gone far enough from where it came down. */
export const isDragged = ({ isTouch, start }: Pressing, finger: Point): boolean =>
  Math.hypot(finger.left - start.left, finger.top - start.top) > (isTouch ? FINGER_SLACK_PX : MOUSE_SLACK_PX);

export interface PointerDrag {
  readonly onDown: (pointer: PointerEvent) => void;
  readonly onMove: (pointer: PointerEvent) => void;
  readonly onUp: (pointer: PointerEvent) => void;
  /** What is held goes back to where it was lifted. */
  readonly cancel: () => void;
  readonly press: () => Pressing | null;
}

/** Listens on the table; the answer ends it. */
export const listenForPointer = (root: HTMLElement, drag: PointerDrag): (() => void) => {
  const stopping = new AbortController();
  const options = { signal: stopping.signal };
  const onLost = ({ pointerId }: PointerEvent): void => {
    if (drag.press()?.pointerId === pointerId) drag.cancel();
  };
  root.addEventListener('pointerdown', drag.onDown, options);
  root.addEventListener('pointermove', drag.onMove, options);
  root.addEventListener('pointerup', drag.onUp, options);
  root.addEventListener('pointercancel', onLost, options);
  root.addEventListener(
    'lostpointercapture',
    // A tile that a finger touched loses the pointer to the table when the drag begins: that is no loss.
    (pointer) => pointer.target === root && onLost(pointer),
    options,
  );
  // A tile let go in full swing is no fling of the page, after which a browser would swallow the next tap.
  const holdStill = (touch: TouchEvent): void => {
    if (drag.press() !== null && touch.cancelable) touch.preventDefault();
  };
  root.addEventListener('touchmove', holdStill, { ...options, passive: false });
  window.addEventListener('blur', drag.cancel, options);
  window.addEventListener('resize', drag.cancel, options);
  return () => {
    drag.cancel();
    stopping.abort();
  };
};

/** The click that some browsers send after a drag is none; one that follows a new press is. */
export const swallowClick = (): void => {
  const over = new AbortController();
  const swallow = (click: MouseEvent): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, signal: over.signal });
  window.addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), 0);
};
