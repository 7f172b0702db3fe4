/** The board, its premiums and the tiles, as the manual shows them. */
import { type Board, EMPTY, type Square } from '@tilewright/rules';
import { english, standard15 } from '@tilewright/variants';
import type { ReactElement } from 'react';
import { PremiumMark } from '../look/premium-mark.tsx';
import { Tile } from '../look/tile.tsx';
import { StillBoard, type TileState } from '../saved/still-board.tsx';
import { lookTexts } from '../texts/look.ts';
import { manualTexts } from '../texts/manual.ts';
import style from './board-figures.module.css';
import { classicSetup, examples, premiumCount } from './examples.ts';
import { Figure, Table } from './figure.tsx';

const text = manualTexts.figures;
const emptyBoard: Board = standard15.letterTimes.map(() => EMPTY);

export const BoardFigure = (): ReactElement => (
  <Figure caption={text.boardCaption}>
    <div className={style.whole}>
      <StillBoard setup={classicSetup} board={emptyBoard} label={text.board} />
    </div>
  </Figure>
);

const kinds = [
  ['letter', 2],
  ['letter', 3],
  ['word', 2],
  ['word', 3],
] as const;

export const PremiumsFigure = (): ReactElement => (
  <Table
    caption={text.premiumsCaption}
    head={text.premiumHead}
    numbers={[3]}
    rows={kinds.map(([type, times]) => [
      <span key="square" className={style.square}>
        <PremiumMark letterTimes={type === 'letter' ? times : 1} wordTimes={type === 'word' ? times : 1} />
        <span className={style.spoken}>
          {type === 'letter' ? lookTexts.letterPremium(times) : lookTexts.wordPremium(times)}
        </span>
      </span>,
      text.premium(type, times),
      text.premiumMarks(type, times),
      premiumCount(type, times),
    ])}
  />
);

export const TilesFigure = (): ReactElement => (
  <Figure caption={text.tilesCaption}>
    <ul className={style.tiles}>
      {english.kinds.map((kind, letter) => (
        <li key={kind.text} className={style.kind}>
          <span className={style.tile}>
            <Tile text={letter === 0 ? '' : kind.text} points={kind.points} isBlank={letter === 0} />
          </span>
          <span className={style.spoken}>
            {letter === 0 ? text.blankTile : `${kind.text} ${kind.points}`}
          </span>
          <span className={style.count}>{text.tileCount(kind.count)}</span>
        </li>
      ))}
    </ul>
  </Figure>
);

/** The tiles that are left on the rack of the drawing. */
const held = ['A', 'T', 'S'];
const pointsOf = (sign: string): number => english.kinds.find((kind) => kind.text === sign)?.points ?? 0;

export const PointsBoxFigure = (): ReactElement => {
  const { ride } = examples;
  const tried = new Set(ride.tiles.map(({ square }) => square));
  const stateOf = (square: Square): TileState => (tried.has(square) ? 'tried' : 'fixed');
  const box = (square: Square) => (square === 115 ? <span className={style.box}>{ride.points}</span> : null);
  return (
    <Figure caption={text.pointsBoxCaption}>
      <div className={style.scene}>
        <StillBoard
          setup={classicSetup}
          board={ride.after}
          label={text.pointsBoxAlt}
          cut={{ top: 6, left: 4, bottom: 8, right: 11 }}
          stateOf={stateOf}
          ornamentOf={box}
        />
        <div className={style.rack} aria-hidden="true">
          {held.map((sign) => (
            <span key={sign} className={style.tile}>
              <Tile text={sign} points={pointsOf(sign)} />
            </span>
          ))}
        </div>
      </div>
    </Figure>
  );
};
