/** A tile's face: the letter, its points, and how it stands. */
import type { ReactElement } from 'react';
import style from './tile.module.css';

interface TileProps {
  /** What is printed on it; may have several characters, empty for a blank without a letter. */
  readonly text: string;
  readonly points: number | null;
  readonly isBlank?: boolean;
  /** Lying on the board, tried, of the last play, picked up by a click, not a word, or waiting for a challenge. */
  readonly state?: 'fixed' | 'tried' | 'last' | 'picked' | 'wrong' | 'pending';
}

export const Tile = ({ text, points, isBlank = false, state = 'fixed' }: TileProps): ReactElement => (
  <span
    className={`${style.tile} ${style[state]} ${isBlank ? style.blank : ''}`}
    data-length={text.length}
    aria-hidden="true"
  >
    <span className={style.letter}>{text}</span>
    {points !== null && !isBlank && <span className={style.points}>{points}</span>}
    {isBlank && <span className={style.ring} />}
  </span>
);
