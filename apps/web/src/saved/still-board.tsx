/** A board that is only looked at: in replays and in the manual. Drawn with the parts of the board that is played on. */
import type { Board, Setup, Square } from '@tilewright/rules';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { PremiumMark } from '../look/premium-mark.tsx';
import { Tile } from '../look/tile.tsx';
import type { Settings } from '../settings/settings.ts';
import { edgeNames } from '../table/edge-names.ts';
import { type Cut, type ShownSquare, shownSquares, wholeOf } from './still-board-squares.ts';
import style from './still-board.module.css';

export type TileState = 'fixed' | 'last' | 'tried' | 'wrong';

interface StillBoardProps {
  readonly setup: Pick<Setup, 'layout' | 'tileSet'>;
  readonly board: Board;
  /** What the picture shows, in words. */
  readonly label: string;
  readonly cut?: Cut;
  readonly coordinates?: Settings['coordinates'];
  readonly stateOf?: (square: Square) => TileState;
  /** What lies on a square besides its tile. */
  readonly ornamentOf?: (square: Square) => ReactNode;
}

const always = (): TileState => 'fixed';
const nothing = (): ReactNode => null;

export const StillBoard = (props: StillBoardProps): ReactElement => {
  const { setup, board, label, coordinates = 'numberedRows', stateOf = always, ornamentOf = nothing } = props;
  const cut = props.cut ?? wholeOf(setup.layout);
  const [rowCount, colCount] = [cut.bottom - cut.top + 1, cut.right - cut.left + 1];
  const sizes = { '--rows': rowCount, '--cols': colCount } as CSSProperties;
  return (
    <div className={style.holder} style={sizes} role="img" aria-label={label}>
      <div className={style.board} data-edge={coordinates !== 'hidden'}>
        {coordinates !== 'hidden' && <Edges cut={cut} coordinates={coordinates} />}
        <div className={style.squares}>
          {shownSquares(setup, board, cut).map((shown) => (
            <SquareView key={shown.square} shown={shown} state={stateOf(shown.square)}>
              {ornamentOf(shown.square)}
            </SquareView>
          ))}
        </div>
      </div>
    </div>
  );
};

interface EdgesProps {
  readonly cut: Cut;
  readonly coordinates: 'numberedRows' | 'letteredRows';
}

const Edges = ({ cut, coordinates }: EdgesProps): ReactElement => {
  const { rows, cols } = edgeNames({ rows: cut.bottom + 1, cols: cut.right + 1 }, coordinates);
  return (
    <>
      <div className={style.top} aria-hidden="true">
        {cols.slice(cut.left).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={style.side} aria-hidden="true">
        {rows.slice(cut.top).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </>
  );
};

interface SquareViewProps {
  readonly shown: ShownSquare;
  readonly state: TileState;
  readonly children: ReactNode;
}

const SquareView = ({ shown, state, children }: SquareViewProps): ReactElement => {
  const { letterTimes, wordTimes, isCentre, tile } = shown;
  return (
    <span className={style.square}>
      <PremiumMark letterTimes={letterTimes} wordTimes={wordTimes} isCentre={isCentre} />
      {tile && (
        <span className={style.tile} data-state={state}>
          <Tile text={tile.text} points={tile.points} isBlank={tile.isBlank} state={state} />
        </span>
      )}
      {children}
    </span>
  );
};
