/** A stamp: a knob in the colour of its player, and a block that shows its letter above the red pad. */
import type { ReactElement } from 'react';
import style from './stamp.module.css';

interface StampProps {
  readonly text: string;
  readonly seat: number;
}

export const Stamp = ({ text, seat }: StampProps): ReactElement => (
  <span className={style.stamp} data-seat-colour={seat} aria-hidden="true">
    <span className={style.knob} />
    <span className={style.pad} />
    <span className={style.block} data-length={Array.from(text).length}>
      {text}
    </span>
  </span>
);

/** The same for the air, where no component draws. */
export const makeStamp = (text: string, seat: number): HTMLElement => {
  const stamp = document.createElement('span');
  stamp.className = style.stamp ?? '';
  stamp.dataset['seatColour'] = String(seat);
  for (const part of [style.knob, style.pad, style.block]) {
    const element = document.createElement('span');
    element.className = part ?? '';
    stamp.append(element);
  }
  const block = stamp.lastElementChild as HTMLElement;
  block.textContent = text;
  block.dataset['length'] = String(Array.from(text).length);
  return stamp;
};
