/** The shape by which a player is known besides the colour. Says nothing by itself: the name stands beside it. */
import type { ReactElement } from 'react';
import style from './seat-mark.module.css';

/** A ball, a triangle, a box and a star, on a field of 24 by 24. */
const SHAPES = [
  'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19Z',
  'M12 2.500 22.500 21h-21Z',
  'M3.500 3.500h17v17h-17Z',
  'm12 1.500 3.100 7.100 7.700.7-5.800 5.100 1.700 7.600-6.700-4-6.700 4L7 14.400 1.200 9.300l7.700-.7Z',
] as const;

export const SeatMark = ({ seat }: { readonly seat: number }): ReactElement => (
  <svg
    className={style.mark}
    viewBox="0 0 24 24"
    data-seat-colour={seat % SHAPES.length}
    aria-hidden="true"
    focusable="false"
  >
    <path d={SHAPES[seat % SHAPES.length]} />
  </svg>
);
