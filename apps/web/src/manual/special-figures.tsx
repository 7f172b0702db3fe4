/** Special tiles with their prices, and a bomb at work. */
import { type Square, colOf, rowOf, withoutTiles } from '@tilewright/rules';
import { specialTiles, standard15, usualSpecials } from '@tilewright/variants';
import type { ReactElement, ReactNode } from 'react';
import { StillBoard, type TileState } from '../saved/still-board.tsx';
import { Ornament } from '../specials/ornament.tsx';
import { manualTexts } from '../texts/manual.ts';
import { specialsTexts } from '../texts/specials.ts';
import { classicSetup, effectOf, examples, numbers, trapSquare } from './examples.ts';
import { Figure, Table } from './figure.tsx';
import style from './special-figures.module.css';

const text = manualTexts.figures;
const rules = { blast: usualSpecials.blast, disposeTo: usualSpecials.disposeTo, seatCount: 4 };

export const SpecialsFigure = (): ReactElement => (
  <Table
    caption={text.specialsCaption}
    head={text.specialHead}
    numbers={[1]}
    rows={specialTiles.map(({ kind, price }) => [
      <span key="kind" className={style.kind}>
        <span className={style.ornament}>
          <Ornament kind={kind} />
        </span>
        {specialsTexts.kindName(kind)}
      </span>,
      text.price(price),
      specialsTexts.use(kind, rules),
    ])}
  />
);

const cut = { top: 1, left: 3, bottom: 9, right: 13 };
const boom = effectOf('boom');

/** Whether a square is near enough to the bomb of the example. */
const isHit = (square: Square): boolean =>
  [rowOf, colOf].every(
    (lineOf) => Math.abs(lineOf(standard15, square) - lineOf(standard15, trapSquare)) <= numbers.blastRadius,
  );

export const BoomFigure = (): ReactElement => {
  const { after, tiles } = examples.fourfold;
  const fresh = new Set(tiles.map(({ square }) => square));
  const stateOf = (square: Square): TileState => (fresh.has(square) ? 'last' : 'fixed');
  const bomb = (square: Square): ReactNode => (
    <>
      {isHit(square) && <span className={style.blast} />}
      {square === trapSquare && (
        <span className={style.trap}>
          <Ornament kind="boom" />
        </span>
      )}
    </>
  );
  const cleared = (square: Square): ReactNode =>
    boom.lost.includes(square) && <span className={style.cleared} />;
  return (
    <div className={style.pair}>
      <Figure caption={text.boomBefore}>
        <StillBoard
          setup={classicSetup}
          board={after}
          label={text.boomAlt}
          cut={cut}
          stateOf={stateOf}
          ornamentOf={bomb}
        />
      </Figure>
      <Figure caption={text.boomAfter}>
        <StillBoard
          setup={classicSetup}
          board={withoutTiles(after, boom.lost)}
          label={text.boomAltAfter}
          cut={cut}
          ornamentOf={cleared}
        />
      </Figure>
    </div>
  );
};
