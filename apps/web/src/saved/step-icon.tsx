/** The signs on the buttons of a replay. They say nothing to a screen reader: the buttons have names. */
import type { ReactElement } from 'react';
import style from './step-icon.module.css';

const shapes = {
  first: 'M5 5h2.500v14H5zM19 5v14L9 12z',
  previous: 'M17 5v14L7 12z',
  next: 'M7 5v14l10-7z',
  last: 'M5 5v14l10-7zM16.500 5H19v14h-2.500z',
  watch: 'M7 4.500v15l12-7.500z',
  pause: 'M6.500 5H10v14H6.500zM14 5h3.500v14H14z',
} as const;

export const StepIcon = ({ name }: { readonly name: keyof typeof shapes }): ReactElement => (
  <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
  </svg>
);
