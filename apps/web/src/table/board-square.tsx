/**
 * One square of the board. It takes plain values only, so that a change on one square draws that square and no other.
 */
import { type ReactElement, memo } from 'react';
import { PremiumMark } from '../look/premium-mark.tsx';
import { Tile } from '../look/tile.tsx';
import { Ornament } from '../specials/ornament.tsx';
import { tableTexts } from '../texts/table.ts';
import { specialsTexts } from '../texts/specials.ts';
import type { FaceState, SpecialState } from './square-face.ts';
import style from './board.module.css';

export interface SquareProps {
  readonly square: number;
  readonly name: string;
  readonly letterTimes: number;
  readonly wordTimes: number;
  readonly isCentre: boolean;
  readonly text: string;
  readonly points: number;
  readonly isBlank: boolean;
  readonly state: FaceState;
  readonly isWrong: boolean;
  readonly special: string;
  readonly specialState: SpecialState;
  readonly cursor: 'across' | 'down' | 'none';
  /** The one square that Tab reaches. */
  readonly isTabStop: boolean;
}

const specialText = ({ special, specialState }: SquareProps): string => {
  const kind = special === '' ? '' : specialsTexts.kindName(special);
  switch (specialState) {
    case 'open':
      return tableTexts.square.openSpecial(kind);
    case 'own':
      return tableTexts.square.ownSpecial(kind);
    case 'laying':
      return tableTexts.square.layingSpecial(kind);
    default:
      return '';
  }
};

const stateText = ({ state, isWrong }: SquareProps): string => {
  if (isWrong) return tableTexts.square.wrong;
  if (state === 'pending') return tableTexts.square.pending;
  return state === 'tried' || state === 'picked' ? tableTexts.square.tried : '';
};

const labelOf = (props: SquareProps): string => {
  const { name, state, text, points, isBlank, isCentre, letterTimes, wordTimes } = props;
  const what =
    state === 'empty'
      ? [tableTexts.premium(letterTimes, wordTimes), isCentre ? tableTexts.square.centre : '']
      : [tableTexts.tile(text, points, isBlank), stateText(props)];
  return [name, ...what, specialText(props)].filter((part) => part !== '').join(', ');
};

const classOf = ({ specialState, cursor }: SquareProps): string =>
  [style.square, specialState === 'none' ? '' : style[specialState], cursor === 'none' ? '' : style.cursor]
    .filter((part) => part !== '')
    .join(' ');

const SquareTile = ({ text, points, isBlank, state, isWrong }: SquareProps): ReactElement | null =>
  state === 'empty' ? null : (
    <span className={style.tile} data-tile>
      <Tile
        text={text}
        points={points}
        isBlank={isBlank}
        state={isWrong && state === 'tried' ? 'wrong' : state}
      />
    </span>
  );

export const BoardSquare = memo((props: SquareProps): ReactElement => {
  const { square, letterTimes, wordTimes, isCentre, special, cursor, isTabStop, state } = props;
  return (
    <div
      role="gridcell"
      className={classOf(props)}
      data-square={square}
      data-state={state}
      aria-label={labelOf(props)}
      tabIndex={isTabStop ? 0 : -1}
    >
      <PremiumMark letterTimes={letterTimes} wordTimes={wordTimes} isCentre={isCentre} />
      {special !== '' && (
        <span className={style.special}>
          <Ornament kind={special} />
        </span>
      )}
      <SquareTile {...props} />
      {cursor !== 'none' && <span className={style.arrow} data-direction={cursor} />}
    </div>
  );
});
