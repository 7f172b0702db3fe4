/** The printed board. One store subscription for all its squares. */
import { type Square, type Table, squareName, squaresOfWord } from '@tilewright/rules';
import { type FocusEvent, type ReactElement, useMemo } from 'react';
import { juniorTexts } from '../texts/junior.ts';
import { seatName } from '../texts/names.ts';
import { BoardCell } from './board-cell.tsx';
import { type Cell, cellsOf, playable, printedTexts } from './cells.ts';
import { useJunior } from './junior-store.ts';
import { actingSeat, rackOf } from './whose-turn.ts';
import style from './board.module.css';

const { square: text, screen } = juniorTexts;

const stateText = (table: Table, { state, owner }: Cell): string =>
  state === 'captured' ? text.captured(seatName(table, owner)) : text[state];

const labelOf = (table: Table, square: Square, cell: Cell): string =>
  [squareName(table.setup.layout, square), cell.text, stateText(table, cell)]
    .filter((part) => part !== '')
    .join(', ');

const useCells = (): readonly Cell[] => {
  const view = useJunior((state) => state.view);
  const isBehind = useJunior((state) => state.isBehind);
  const { table } = view;
  const printed = useMemo(() => printedTexts(table.setup), [table.setup]);
  return useMemo(() => {
    const seat = isBehind ? null : actingSeat(view);
    const isLit = table.setup.switches.junior?.lightsUp === true && seat !== null;
    return cellsOf(table, printed, isLit ? playable(table, rackOf(view, seat)) : []);
  }, [view, table, printed, isBehind]);
};

const useSpot = (): ReadonlySet<number> => {
  const spot = useJunior((state) => state.spot);
  const table = useJunior((state) => state.view.table);
  return useMemo(() => {
    const word = spot === null ? undefined : table.setup.printed?.words[spot];
    return new Set(word === undefined ? [] : squaresOfWord(table, word));
  }, [spot, table]);
};

const noteFocus = ({ target }: FocusEvent<HTMLElement>): void => {
  const { square } = target.dataset;
  if (square !== undefined) useJunior.setState({ focused: Number(square) as Square });
};

const Squares = (): ReactElement => {
  const table = useJunior((state) => state.view.table);
  const focused = useJunior((state) => state.focused);
  const cells = useCells();
  const spot = useSpot();
  const { layout } = table.setup;
  const cellAt = (square: number): ReactElement => {
    const cell = cells[square] ?? { text: '', state: 'empty', owner: -1 };
    return (
      <BoardCell
        key={square}
        square={square}
        label={labelOf(table, square as Square, cell)}
        {...cell}
        isSpot={spot.has(square)}
        isTabStop={square === focused}
      />
    );
  };
  return (
    <div className={style.squares} role="grid" aria-label={screen.board} data-squares onFocus={noteFocus}>
      {Array.from({ length: layout.rows }, (_, row) => (
        <div key={row} role="row" className={style.row}>
          {Array.from({ length: layout.cols }, (__, col) => cellAt(row * layout.cols + col))}
        </div>
      ))}
    </div>
  );
};

export const BoardView = (): ReactElement => {
  const { rows, cols } = useJunior((state) => state.view.table.setup.layout);
  const isPicking = useJunior((state) => state.picked !== null);
  return (
    <div className={style.area}>
      <div
        className={style.sheet}
        data-picking={isPicking}
        style={{ '--rows': rows, '--cols': cols } as Record<string, number>}
      >
        <Squares />
        <div className={style.shadow} data-shadow hidden />
      </div>
    </div>
  );
};
