/**
 * A printed board, drawn: its squares, the letters of its words, and where wanted the letters of rows and columns. Knows
 * no game; whoever shows one lays things over it.
 */
import { type BoardPlan, gridOf } from '@tilewright/builder';
import { colLetter, rowLetter } from '@tilewright/rules';
import { english, tileSetById } from '@tilewright/variants';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import style from './printed-board.module.css';

export interface PrintedBoardProps {
  readonly plan: Pick<BoardPlan, 'rows' | 'cols' | 'words'>;
  /** The name of the tile set that its letters are of. */
  readonly tiles: string;
  /** What a screen reader says; without it the drawing is decoration. */
  readonly label?: string;
  /** Whether row and column letters stand at its sides. */
  readonly hasPlaces?: boolean;
  /** On paper letters are outlines, to be coloured in, and nothing is filled. */
  readonly isOnPaper?: boolean;
  /** More drawings over it; a square is one unit, the first one begins at 0, 0. */
  readonly children?: ReactNode;
}

/** Long texts of a tile, such as QU, are drawn smaller. */
export const letterSize = (text: string): number => (text.length === 1 ? 0.7 : 0.95 / text.length);

const EDGE_SHARE = 40;

/** How wide the frame is, in squares; the same on the screen for any size. */
const edgeOf = ({ rows, cols }: Pick<BoardPlan, 'rows' | 'cols'>): number =>
  Math.max(rows, cols) / EDGE_SHARE;

/** How many squares wide a drawing with row and column letters is. */
export const placedWidth = (plan: Pick<BoardPlan, 'rows' | 'cols'>): number => plan.cols + 1 + edgeOf(plan);

/** The outlines of some squares. */
const outlines = (squares: readonly number[], cols: number): string =>
  squares.map((square) => `M${square % cols} ${Math.floor(square / cols)}h1v1h-1z`).join('');

interface Drawn {
  readonly letters: readonly { readonly square: number; readonly text: string }[];
  readonly outline: string;
}

const drawnOf = ({ plan, tiles }: Pick<PrintedBoardProps, 'plan' | 'tiles'>): Drawn => {
  const { kinds } = tileSetById(tiles) ?? english;
  const letters = gridOf(plan, plan.words).flatMap((letter, square) =>
    letter === 0 ? [] : [{ square, text: kinds[letter]?.text ?? '' }],
  );
  return {
    letters,
    outline: outlines(
      letters.map(({ square }) => square),
      plan.cols,
    ),
  };
};

const Places = ({ rows, cols }: Pick<BoardPlan, 'rows' | 'cols'>): ReactElement => (
  <g className={style.places} aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <text key={`row ${row}`} x={-0.5} y={row + 0.5} fontSize={0.5}>
        {rowLetter(row)}
      </text>
    ))}
    {Array.from({ length: cols }, (_, col) => (
      <text key={`col ${col}`} x={col + 0.5} y={-0.5} fontSize={0.5}>
        {colLetter(col)}
      </text>
    ))}
  </g>
);

/** The empty squares, as lines that are drawn once. */
const gridLines = (rows: number, cols: number): string =>
  [
    ...Array.from({ length: rows - 1 }, (_, row) => `M0 ${row + 1}H${cols}`),
    ...Array.from({ length: cols - 1 }, (_, col) => `M${col + 1} 0V${rows}`),
  ].join('');

export const PrintedBoard = (props: PrintedBoardProps): ReactElement => {
  const { plan, tiles, label, hasPlaces = false, isOnPaper = false, children } = props;
  const { rows, cols } = plan;
  const { letters, outline } = useMemo(() => drawnOf({ plan, tiles }), [plan, tiles]);
  const edge = edgeOf(plan);
  const start = hasPlaces ? -1 : -edge;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={isOnPaper ? `${style.board} ${style.onPaper}` : style.board}
      viewBox={`${start} ${start} ${cols - start + edge} ${rows - start + edge}`}
      focusable="false"
      {...naming}
    >
      {!isOnPaper && (
        <rect
          className={style.edge}
          x={-edge}
          y={-edge}
          width={cols + 2 * edge}
          height={rows + 2 * edge}
          rx={edge}
        />
      )}
      <rect className={style.ground} width={cols} height={rows} />
      <path className={style.lines} d={gridLines(rows, cols)} />
      <path className={style.squares} d={outline} />
      <g className={style.letters}>
        {letters.map(({ square, text }) => (
          <text
            key={square}
            x={(square % cols) + 0.5}
            y={Math.floor(square / cols) + 0.53}
            fontSize={letterSize(text)}
          >
            {text}
          </text>
        ))}
      </g>
      {hasPlaces && <Places rows={rows} cols={cols} />}
      {children}
    </svg>
  );
};
