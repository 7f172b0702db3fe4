/** The gap that opens between the tiles of the rack while one floats above them. */
import { type Box, type Drop, orderWithGap } from './drag-geometry.ts';
import type { Scene } from './drag-scene.ts';

const offset = (from: Box | undefined, to: Box | undefined): string =>
  from === undefined || to === undefined || from === to
    ? ''
    : `translate(${to.left - from.left}px, ${to.top - from.top}px)`;

/** Moves the tiles aside for the one of `slot`, or back where it floats elsewhere. */
export const showGap = ({ slots, slotBoxes }: Scene, slot: number, drop: Drop): void => {
  const order = drop.type === 'rack' ? orderWithGap(slots.length, slot, drop.before) : null;
  slots.forEach((element, index) => {
    const place = order?.[index] ?? index;
    element.style.transform = index === slot ? '' : offset(slotBoxes[index], slotBoxes[place]);
  });
};

/** Puts all tiles where they are, at once: the rack itself shows the new order. */
export const closeGap = ({ slots }: Scene): void => {
  for (const element of slots) {
    element.style.transition = 'none';
    element.style.transform = '';
  }
  requestAnimationFrame(() => {
    for (const element of slots) element.style.transition = '';
  });
};
