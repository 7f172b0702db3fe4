/**
 * Tiles that move by themselves: flying from one place to another, printing, shaking. What moves is a picture in the
 * air above the table; the real tile waits unseen until it lands. Nothing here changes the game.
 */
import type { Square } from '@tilewright/rules';
import { isMotionReduced } from '../look/appearance.tsx';
import type { Box } from './drag-geometry.ts';
import type { TilePlace } from './tile-moves.ts';
import boardStyle from './board.module.css';
import airStyle from './air.module.css';

const SETTLE_MS = 170;
const FLY_MS = 220;
const FLASH_MS = 220;
const SHAKE_MS = 220;
const EASE = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

/** The layer above the table in which tiles fly. */
export const airOf = (): HTMLElement | null => find('[data-air]');

export const placeElement = (place: TilePlace): HTMLElement | null => {
  const [kind, index] = place.split(' ');
  return find(`[data-${kind}="${index}"]`);
};

const squareElement = (square: Square): HTMLElement | null => find(`[data-square="${square}"]`);

const tileIn = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('[data-tile]') ?? null;

const shift = (from: Box, to: Box): string =>
  `translate(${from.left}px, ${from.top}px) scale(${from.width / to.width})`;

interface Flight {
  readonly tile: HTMLElement;
  readonly from: Box;
  readonly delayMs?: number;
  readonly durationMs?: number;
}

/** A picture of a tile as large as this box, ready to be put anywhere in the air. */
export const pictureOf = (
  tile: HTMLElement,
  { width, height }: Pick<Box, 'width' | 'height'>,
): HTMLElement => {
  const picture = document.createElement('div');
  picture.className = airStyle.picture ?? '';
  picture.style.inlineSize = `${width}px`;
  picture.style.blockSize = `${height}px`;
  const face = tile.firstElementChild?.cloneNode(true);
  if (face) picture.append(face);
  return picture;
};

/** Lets a tile fly from somewhere to where it is. */
const fly = ({ tile, from, delayMs = 0, durationMs = SETTLE_MS }: Flight): void => {
  const air = airOf();
  if (air === null || isMotionReduced()) return;
  const to = tile.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const picture = pictureOf(tile, to);
  air.append(picture);
  const timing = { duration: durationMs, delay: delayMs, easing: EASE, fill: 'both' } as const;
  tile.animate([{ opacity: 0 }, { opacity: 0 }], { duration: durationMs + delayMs });
  const flight = picture.animate([{ transform: shift(from, to) }, { transform: shift(to, to) }], timing);
  const land = (): void => picture.remove();
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
};

/** A tile of the play in the making goes to its new place. */
export const flyTo = (to: TilePlace, from: Box): void => {
  const tile = tileIn(placeElement(to));
  if (tile) fly({ tile, from });
};

/** The tiles of a play come from the name of who played it, one after the other. */
export const flyFromSeat = (seat: number, squares: readonly Square[]): void => {
  const origin = find(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  if (origin === undefined || origin.width === 0) return;
  squares.forEach((square, index) => {
    const tile = tileIn(squareElement(square));
    const size = tile?.getBoundingClientRect().width ?? 0;
    const left = origin.left + Math.min(origin.width / 2, 40) - size / 2;
    const top = origin.top + origin.height / 2 - size / 2;
    if (tile)
      fly({ tile, from: { left, top, width: size, height: size }, delayMs: index * 45, durationMs: FLY_MS });
  });
};

/** How long tiles of a play are in the air. */
export const flightMs = (tileCount: number): number => FLY_MS + (tileCount - 1) * 45;

/** Drawn tiles come up into the rack. */
export const riseInRack = (places: readonly TilePlace[]): void => {
  if (isMotionReduced()) return;
  places.forEach((place, index) =>
    tileIn(placeElement(place))?.animate(
      [
        { opacity: 0, transform: 'translateY(45%)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: FLY_MS, delay: index * 40, easing: EASE, fill: 'backwards' },
    ),
  );
};

/** A brief flash of ink along the squares of a word. */
export const printWord = (squares: readonly Square[], delayMs: number): void => {
  const first = squareElement(squares[0] as Square);
  const last = squareElement(squares[squares.length - 1] as Square);
  const field = first?.closest('[data-squares]')?.parentElement;
  if (!first || !last || !field || isMotionReduced()) return;
  const ground = field.getBoundingClientRect();
  const start = first.getBoundingClientRect();
  const end = last.getBoundingClientRect();
  const flash = document.createElement('div');
  flash.className = boardStyle.flash ?? '';
  flash.style.left = `${start.left - ground.left}px`;
  flash.style.top = `${start.top - ground.top}px`;
  flash.style.width = `${end.right - start.left}px`;
  flash.style.height = `${end.bottom - start.top}px`;
  field.append(flash);
  const timing = { duration: FLASH_MS, delay: delayMs, easing: 'ease-out', fill: 'both' } as const;
  flash.animate([{ opacity: 0 }, { opacity: 0.75, offset: 0.25 }, { opacity: 0 }], timing).onfinish = () =>
    flash.remove();
};

/** What was tried shakes its head once. */
export const shakeTried = (): void => {
  if (isMotionReduced()) return;
  const frames = ['0', '-9%', '7%', '-4%', '0'].map((by) => ({ transform: `translateX(${by})` }));
  const tried = document.querySelectorAll('[data-square][data-state="tried"] [data-tile]');
  for (const tile of tried) tile.animate(frames, { duration: SHAKE_MS, easing: 'ease-out' });
};
