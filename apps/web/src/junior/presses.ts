/** Clicks and taps on stamps and squares. A finger beside a square that fits counts for it. */
import type { Square } from '@tilewright/rules';
import { measureScene } from '../table/drag-scene.ts';
import { meantSquare } from './aiming.ts';
import { useJunior } from './junior-store.ts';
import { pressChip, pressSquare } from './moves.ts';
import { actingSeat, rackOf } from './whose-turn.ts';

/** Squares that are smaller than this are hard to hit with a finger. */
const EASY_PX = 40;

const meantBy = (root: HTMLElement, click: MouseEvent, exact: Square): Square => {
  const { view, picked } = useJunior.getState();
  const seat = actingSeat(view);
  const scene = seat === null ? null : measureScene(root);
  if (seat === null || scene === null || scene.board.pitch >= EASY_PX) return exact;
  const rack = rackOf(view, seat);
  const letter = picked === null ? null : (rack[picked] ?? null);
  const point = { left: click.clientX, top: click.clientY };
  return meantSquare(scene.board, point, { table: view.table, rack, letter, isTouch: true }) ?? exact;
};

/** Listens on the table until the answer is called. */
export const listenForPresses = (root: HTMLElement): (() => void) => {
  const stopping = new AbortController();
  const options = { signal: stopping.signal };
  let isTouch = false;
  const onClick = (click: MouseEvent): void => {
    const on =
      click.target instanceof Element
        ? click.target.closest<HTMLElement>('[data-slot], [data-square]')
        : null;
    if (on === null) return;
    const { slot, square } = on.dataset;
    if (slot !== undefined) return pressChip(Number(slot));
    const exact = Number(square) as Square;
    void pressSquare(isTouch ? meantBy(root, click, exact) : exact);
  };
  root.addEventListener(
    'pointerdown',
    (pointer) => void (isTouch = pointer.pointerType === 'touch'),
    options,
  );
  root.addEventListener('click', onClick, options);
  // A long press on a stamp or a square must not open a menu over the game.
  root.addEventListener('contextmenu', (click) => isTouch && click.preventDefault(), options);
  return () => stopping.abort();
};
