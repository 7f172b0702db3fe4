/** The mark, a piece of type that carries a T, and the name beside it. */
import type { ReactElement } from 'react';
import { lookTexts } from '../texts/look.ts';
import style from './mark.module.css';

/** The body of the sort, with the nick by which a compositor feels which way up it is. */
const BODY =
  'M6 2h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-2.6a2.4 2.4 0 0 0 0-4.8V6a4 4 0 0 1 4-4Z';
const LETTER = 'M7 7.5h18v7h-2.6l-.8-3.6h-3.4v9.7l3 .7v2.2H10.8v-2.2l3-.7v-9.7h-3.4l-.8 3.6H7Z';

/** Decorative: what it stands for is said beside it. */
export const Mark = (): ReactElement => (
  <svg className={style.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path className={style.body} d={BODY} />
    <path className={style.letter} d={LETTER} />
    <rect className={style.rule} x="7" y="26" width="18" height="1.6" rx="0.8" />
  </svg>
);

export const Wordmark = (): ReactElement => (
  <span className={style.wordmark}>
    <Mark />
    <span className={style.name}>{lookTexts.name}</span>
  </span>
);
