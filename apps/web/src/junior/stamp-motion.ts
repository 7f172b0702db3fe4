/**
 * Stamps that come down on the board, points that fly, squares that shake their heads. What moves is a picture in the
 * air; nothing here changes the game, and where motion is not wanted nothing moves.
 */
import type { Square } from '@tilewright/rules';
import { isMotionReduced } from '../look/appearance.tsx';
import type { Box } from '../table/drag-geometry.ts';
import { airOf } from '../table/tile-motion.ts';
import { makeStamp } from './stamp.tsx';
import style from './air.module.css';

const STAMP_MS = 600;
/** The share of the time after which the stamp is down and its ink is there. */
const DOWN = 0.62;
const SHAKE_MS = 220;
const NOD_MS = 700;
const POINT_MS = 650;
const EASE = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const cellAt = (square: Square): HTMLElement | null => find(`[data-squares] [data-square="${square}"]`);
const boxOf = (element: HTMLElement | null): Box | null => {
  const box = element?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : box;
};

/** Where the stamp was before it left the hand; drags say where they let go. */
let origin: Box | null = null;

export const chipBox = (place: number): Box | null => boxOf(find(`[data-slot="${place}"] [data-tile]`));

export const setOrigin = (box: Box | null): void => {
  origin = box;
};

const takeOrigin = (): Box | null => {
  const box = origin;
  origin = null;
  return box;
};

interface Coming {
  readonly square: Square;
  readonly seat: number;
  readonly text: string;
  readonly isOwn: boolean;
}

/** A stamp comes from the hand or the player's name, is pressed on the square, and leaves its ink. */
export const bringDown = ({ square, seat, text, isOwn }: Coming): void => {
  const own = takeOrigin();
  const from = (isOwn ? own : null) ?? boxOf(find(`[data-seat="${seat}"]`));
  const cell = cellAt(square);
  const to = boxOf(cell);
  const air = airOf();
  if (cell === null || to === null || from === null || air === null || isMotionReduced()) return;
  const size = Math.max(to.width * 1.25, 44);
  const stamp = makeStamp(text, seat);
  const holder = document.createElement('div');
  holder.className = style.holder ?? '';
  holder.style.inlineSize = `${size}px`;
  holder.style.blockSize = `${size}px`;
  holder.append(stamp);
  air.append(holder);
  pressDown(holder, from, to, size);
  cell.querySelector('[data-ink]')?.animate(
    [
      { opacity: 0, offset: 0 },
      { opacity: 0, transform: 'scale(1.25)', offset: DOWN },
      { opacity: 1, transform: 'none', offset: DOWN + 0.1 },
      { opacity: 1, offset: 1 },
    ],
    { duration: STAMP_MS, easing: 'linear' },
  );
};

const pressDown = (holder: HTMLElement, from: Box, to: Box, size: number): void => {
  const left = to.left + to.width / 2 - size / 2;
  const top = to.top + to.height / 2 - size * 0.62;
  const at = (byPx: number, scale = 1): string => `translate(${left}px, ${top + byPx}px) scale(${scale})`;
  const start = `translate(${from.left + from.width / 2 - size / 2}px, ${from.top + from.height / 2 - size / 2}px)`;
  const flight = holder.animate(
    [
      { transform: start, offset: 0, easing: EASE },
      { transform: at(-size * 0.55, 1.12), offset: 0.42, easing: 'ease-in' },
      { transform: at(0), offset: DOWN },
      { transform: at(0), opacity: 1, offset: DOWN + 0.12, easing: 'ease-out' },
      { transform: at(-size * 0.7, 1.05), opacity: 0, offset: 1 },
    ],
    { duration: STAMP_MS, fill: 'both' },
  );
  const land = (): void => holder.remove();
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
};

/** The letters of a finished word hop one after the other, when the stamp is down. */
export const hop = (squares: readonly Square[]): void => {
  if (isMotionReduced()) return;
  squares.forEach((square, index) =>
    cellAt(square)
      ?.querySelector('[data-ink]')
      ?.animate(
        [{ transform: 'none' }, { transform: 'translateY(-28%) scale(1.12)' }, { transform: 'none' }],
        { duration: 320, delay: STAMP_MS * DOWN + 140 + index * 70, easing: 'ease-out' },
      ),
  );
};

/** A point flies from the middle of the board to the player who has earned it. */
export const flyPoint = (seat: number, count: number): void => {
  const from = boxOf(find('[data-squares]'));
  const to = boxOf(find(`[data-seat="${seat}"] [data-points]`));
  const air = airOf();
  if (from === null || to === null || air === null || isMotionReduced()) return;
  for (let index = 0; index < count; index += 1) {
    const star = document.createElement('div');
    star.className = style.point ?? '';
    air.append(star);
    const middle = `translate(${from.left + from.width / 2}px, ${from.top + from.height / 2}px)`;
    const flight = star.animate(
      [
        { transform: `${middle} scale(0.4)`, opacity: 0, offset: 0 },
        { transform: `${middle} scale(1.4)`, opacity: 1, offset: 0.25, easing: EASE },
        {
          transform: `translate(${to.left + to.width / 2}px, ${to.top + to.height / 2}px) scale(0.7)`,
          opacity: 1,
          offset: 1,
        },
      ],
      { duration: POINT_MS, delay: STAMP_MS + 500 + index * 180, fill: 'both' },
    );
    const land = (): void => star.remove();
    flight.addEventListener('finish', land);
    flight.addEventListener('cancel', land);
  }
};

/** The square shakes its head once. */
export const shake = (square: Square): void => {
  if (isMotionReduced()) return;
  const frames = ['0', '-9%', '7%', '-4%', '0'].map((by) => ({ transform: `translateX(${by})` }));
  cellAt(square)?.animate(frames, { duration: SHAKE_MS, easing: 'ease-out' });
};

/** The squares that come first show themselves. */
export const nod = (squares: readonly Square[]): void => {
  if (isMotionReduced()) return;
  for (const square of squares)
    cellAt(square)?.animate(
      [
        { transform: 'none' },
        { transform: 'scale(1.18)' },
        { transform: 'none' },
        { transform: 'scale(1.12)' },
        { transform: 'none' },
      ],
      { duration: NOD_MS, easing: 'ease-in-out' },
    );
};

/** New stamps come up out of the bag. */
export const riseChips = (places: readonly number[]): void => {
  if (isMotionReduced()) return;
  places.forEach((place, index) =>
    find(`[data-slot="${place}"] [data-tile]`)?.animate(
      [
        { opacity: 0, transform: 'translateY(60%) rotate(-8deg)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 220, delay: index * 50, easing: EASE, fill: 'backwards' },
    ),
  );
};
