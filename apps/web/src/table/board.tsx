/** The board with its tiles, tried tiles, cursor and points box. One store subscription for all its squares. */
import { type Layout, type Square, centreOf } from '@tilewright/rules';
import { type FocusEvent, type ReactElement, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { squareName } from '../dialogs/place-text.ts';
import { useSettings } from '../settings/settings.ts';
import { BoardEffects } from '../specials/board-effects.tsx';
import { tableTexts } from '../texts/table.ts';
import { BoardEdge } from './board-edge.tsx';
import { isTabbing } from './board-focus.ts';
import { BoardSquare } from './board-square.tsx';
import { PointsBox } from './points-box.tsx';
import { facesOf } from './square-face.ts';
import { useTable } from './table-store.ts';
import { useWrongSquares } from './wrong-squares.ts';
import style from './board.module.css';

/** Squares are named once a board and setting, not at every change. */
const useNames = (layout: Layout): readonly string[] => {
  const coordinates = useSettings((settings) => settings.coordinates);
  return useMemo(
    () => layout.wordTimes.map((_, square) => squareName(layout, square as Square, coordinates)),
    [layout, coordinates],
  );
};

/** The focus follows the cursor, as long as it is on the board or nowhere. */
const useFocusOnCursor = (cursorSquare: Square | undefined) => {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isOurs = activeElement === document.body || grid.current?.contains(activeElement);
    if (cursorSquare === undefined || !isOurs) return;
    grid.current
      ?.querySelector<HTMLElement>(`[data-square="${cursorSquare}"]`)
      ?.focus({ preventScroll: true });
  }, [cursorSquare]);
  return grid;
};

/** Who comes to the board by keyboard finds the cursor there. */
const bringCursor = (square: Square): void =>
  useTable
    .getState()
    .edit((draft) => (draft.cursor ? draft : { ...draft, cursor: { square, direction: 'across' } }));

const Squares = (): ReactElement => {
  const view = useTable((state) => state.view);
  const draft = useTable((state) => state.draft);
  const { layout } = view.table.setup;
  const names = useNames(layout);
  const wrong = useWrongSquares();
  const { cursor } = draft;
  const [focused, setFocused] = useState<Square>(() => centreOf(layout));
  const grid = useFocusOnCursor(cursor?.square);
  const tabStop = cursor?.square ?? focused;
  const faces = useMemo(() => facesOf(view, draft), [view, draft]);
  const noteFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const { square } = target.dataset;
    if (square === undefined) return;
    setFocused(Number(square) as Square);
    if (isTabbing() && view.viewer !== 'spectator') bringCursor(Number(square) as Square);
  };
  const squareAt = (square: number): ReactElement => (
    <BoardSquare
      key={square}
      square={square}
      name={names[square] ?? ''}
      letterTimes={layout.letterTimes[square] ?? 1}
      wordTimes={layout.wordTimes[square] ?? 1}
      isCentre={square === centreOf(layout)}
      {...(faces[square] ?? {
        text: '',
        points: 0,
        isBlank: false,
        state: 'empty',
        special: '',
        specialState: 'none',
      })}
      isWrong={wrong.has(square as Square)}
      cursor={cursor?.square === square ? cursor.direction : 'none'}
      isTabStop={square === tabStop}
    />
  );
  return (
    <div
      ref={grid}
      className={style.squares}
      role="grid"
      aria-label={tableTexts.screen.board}
      data-squares
      onFocus={noteFocus}
    >
      {Array.from({ length: layout.rows }, (_, row) => (
        <div key={row} role="row" className={style.row}>
          {Array.from({ length: layout.cols }, (__, col) => squareAt(row * layout.cols + col))}
        </div>
      ))}
    </div>
  );
};

export const BoardView = (): ReactElement => {
  const layout = useTable((state) => state.view.table.setup.layout);
  const coordinates = useSettings((settings) => settings.coordinates);
  return (
    <div className={style.area}>
      <div
        className={style.frame}
        data-edges={coordinates !== 'hidden'}
        style={{ '--rows': layout.rows, '--cols': layout.cols } as Record<string, number>}
      >
        <BoardEdge layout={layout} coordinates={coordinates} />
        <div className={style.field}>
          <Squares />
          <div className={style.shadow} data-shadow hidden />
          <BoardEffects />
          <PointsBox />
        </div>
      </div>
    </div>
  );
};
