/** The board that is being built: a grid with one square in reach of Tab, from which words are typed. */
import { type FocusEvent, type ReactElement, useLayoutEffect, useMemo, useRef } from 'react';
import { builderTexts } from '../texts/builder.ts';
import { textOf } from './builder-actions.ts';
import { type BuilderState, ghostSpot, groundOf, planOf, useBuilder } from './builder-store.ts';
import { type SquareFace, facesOf, wordsBySquare } from './grid-faces.ts';
import { GridSquare } from './grid-square.tsx';
import { colName, rowName, squareName } from './place-names.ts';
import style from './builder-grid.module.css';

const NO_FACE: SquareFace = {
  letter: '',
  ghost: '',
  ghostState: 'none',
  isSelected: false,
  isWrong: false,
  isPreview: false,
  mark: 'none',
};

/** The focus follows the cursor as long as it is on the board. */
const useFocusOnCursor = (square: number) => {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
  }, [square]);
  return grid;
};

const Edges = ({ rows, cols }: { readonly rows: number; readonly cols: number }): ReactElement => (
  <>
    <div className={style.colNames} aria-hidden="true">
      {Array.from({ length: cols }, (_, col) => (
        <span key={col}>{colName(col)}</span>
      ))}
    </div>
    <div className={style.rowNames} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row}>{rowName(row)}</span>
      ))}
    </div>
  </>
);

const useWordNames = (state: BuilderState): ReadonlyMap<number, readonly string[]> => {
  const plan = groundOf(state);
  const { history } = state;
  return useMemo(
    () => wordsBySquare(plan.words, plan, (word) => `${textOf({ history }, word)} ${word.direction}`),
    [plan, history],
  );
};

const noteFocus = ({ target }: FocusEvent<HTMLElement>): void => {
  const { square } = target.dataset;
  const state = useBuilder.getState();
  if (square === undefined || state.text !== '' || state.spot.square === Number(square)) return;
  useBuilder.setState({ spot: { ...state.spot, square: Number(square) as typeof state.spot.square } });
};

const Squares = (): ReactElement => {
  const state = useBuilder();
  const { rows, cols } = state.preview ?? planOf(state);
  const faces = facesOf(state);
  const words = useWordNames(state);
  const { square: cursor, direction } = ghostSpot(state);
  const grid = useFocusOnCursor(cursor);
  const squareAt = (square: number): ReactElement => (
    <GridSquare
      key={square}
      square={square}
      name={squareName({ rows, cols }, square)}
      words={builderTexts.listed(words.get(square) ?? [])}
      cursor={square === cursor ? direction : 'none'}
      {...(faces[square] ?? NO_FACE)}
    />
  );
  return (
    <div
      ref={grid}
      className={style.squares}
      role="grid"
      aria-label={builderTexts.grid.name}
      aria-describedby="builder-grid-hint"
      data-squares
      data-hand={state.text !== ''}
      onFocus={noteFocus}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} role="row" className={style.row}>
          {Array.from({ length: cols }, (__, col) => squareAt(row * cols + col))}
        </div>
      ))}
    </div>
  );
};

export const BuilderGrid = (): ReactElement => {
  const rows = useBuilder((state) => planOf(state).rows);
  const cols = useBuilder((state) => planOf(state).cols);
  const isClose = useBuilder((state) => state.isClose);
  return (
    <div className={style.area} data-close={isClose}>
      <div className={style.frame} style={{ '--rows': rows, '--cols': cols } as Record<string, number>}>
        <Edges rows={rows} cols={cols} />
        <div className={style.field}>
          <Squares />
        </div>
      </div>
      <p id="builder-grid-hint" className={style.hint}>
        {builderTexts.grid.hint}
      </p>
    </div>
  );
};
