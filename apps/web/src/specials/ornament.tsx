/** The ornament of a kind of special tile, in the colour of the text around it and as large as its place. */
import type { ReactElement } from 'react';
import { shapeOf } from './ornament-shapes.ts';
import style from './ornament.module.css';

export const Ornament = ({ kind }: { readonly kind: string }): ReactElement => (
  <svg className={style.ornament} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d={shapeOf(kind)} />
  </svg>
);
