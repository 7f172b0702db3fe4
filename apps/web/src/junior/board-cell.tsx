/** One square of a printed board. It takes plain values only, so that a change on one square draws no other. */
import { type ReactElement, memo } from 'react';
import type { CellState } from './cells.ts';
import { SeatMark } from './seat-mark.tsx';
import style from './board.module.css';

interface CellProps {
  readonly square: number;
  /** The whole name for a screen reader. */
  readonly label: string;
  readonly text: string;
  readonly state: CellState;
  readonly owner: number;
  readonly isSpot: boolean;
  /** The one square that Tab reaches. */
  readonly isTabStop: boolean;
}

/** No two impressions of a hand stamp stand quite alike. */
const TILTS = [-7, 4, -3, 8, -5, 3, 6, -8, 5, -4, 7];
const tiltOf = (square: number): string => `${TILTS[square % TILTS.length] ?? 0}deg`;

export const BoardCell = memo((props: CellProps): ReactElement => {
  const { square, label, text, state, owner, isSpot, isTabStop } = props;
  return (
    <div
      role="gridcell"
      className={style.cell}
      data-square={square}
      data-state={state}
      data-spot={isSpot}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
    >
      {text !== '' && (
        <span className={style.face} aria-hidden="true">
          {state === 'captured' ? (
            <span className={style.print} data-ink>
              <span
                className={style.ink}
                data-length={Array.from(text).length}
                style={{ '--tilt': tiltOf(square) } as Record<string, string>}
              >
                {text}
              </span>
              <span className={style.owner}>
                <SeatMark seat={owner} />
              </span>
            </span>
          ) : (
            <span className={style.letter} data-length={Array.from(text).length}>
              {text}
            </span>
          )}
        </span>
      )}
    </div>
  );
});
