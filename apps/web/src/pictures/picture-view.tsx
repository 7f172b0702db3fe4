/** Draws the picture of a word; nothing where there is none. */
import type { ReactElement } from 'react';
import { pictureOf } from './index.ts';
import style from './picture-view.module.css';

interface PictureViewProps {
  readonly word: string;
  /** What a screen reader says; without it the picture is decoration. */
  readonly label?: string;
}

export const PictureView = ({ word, label }: PictureViewProps): ReactElement | null => {
  const picture = pictureOf(word);
  if (picture === undefined) return null;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={style.picture} viewBox="0 0 64 64" {...naming}>
      {picture.red !== undefined && <path className={style.red} d={picture.red} />}
      <path className={style.ink} fillRule="evenodd" d={picture.ink} />
      {picture.cut !== undefined && <path className={style.cut} d={picture.cut} />}
    </svg>
  );
};
