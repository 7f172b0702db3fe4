/** One square of the builder's board. It takes plain values only, so that what has not changed is not drawn again. */
import { type ReactElement, memo } from 'react';
import { builderTexts } from '../texts/builder.ts';
import type { SquareFace } from './grid-faces.ts';
import style from './builder-grid.module.css';

export interface GridSquareProps extends SquareFace {
  readonly square: number;
  readonly name: string;
  /** The words through it. */
  readonly words: string;
  readonly cursor: 'none' | 'across' | 'down';
}

const labelOf = ({ name, letter, words, ghost, cursor }: GridSquareProps): string => {
  const { grid } = builderTexts;
  const what = letter === '' ? grid.empty(name) : grid.letter(name, letter, words === '' ? [] : [words]);
  const tried = ghost === '' ? '' : grid.trial(ghost);
  return [what, tried, cursor === 'none' ? '' : grid.cursor(cursor)].filter((part) => part !== '').join(', ');
};

export const GridSquare = memo((props: GridSquareProps): ReactElement => {
  const { square, letter, ghost, ghostState, isSelected, isWrong, isPreview, mark, cursor } = props;
  return (
    <div
      role="gridcell"
      className={style.square}
      data-square={square}
      data-filled={letter !== ''}
      data-ghost={ghostState}
      data-selected={isSelected}
      data-wrong={isWrong}
      data-preview={isPreview}
      data-mark={mark}
      aria-label={labelOf(props)}
      aria-selected={isSelected}
      tabIndex={cursor === 'none' ? -1 : 0}
    >
      {letter !== '' && <span className={style.letter}>{letter}</span>}
      {ghost !== '' && <span className={style.ghost}>{ghost}</span>}
      {cursor !== 'none' && <span className={style.arrow} data-direction={cursor} />}
    </div>
  );
});
