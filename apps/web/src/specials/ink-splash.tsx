/** A bomb's ink: it spreads over the letters that are lost, and clears. They stay to be seen until it has reached them. */
import {
  EMPTY,
  type Layout,
  type Square,
  type Table,
  colOf,
  isBlankTile,
  letterOf,
  pointsOf,
  rowOf,
  spell,
  withTiles,
} from '@tilewright/rules';
import type { CSSProperties, ReactElement } from 'react';
import { Tile } from '../look/tile.tsx';
import style from './board-effects.module.css';
import type { EffectStep } from './effect-steps.ts';
import type { Showing } from './news-store.ts';
import { Ornament } from './ornament.tsx';

const TURN_DEGREES = 77;

const distance = (layout: Layout, one: Square, other: Square): number =>
  Math.max(
    Math.abs(rowOf(layout, one) - rowOf(layout, other)),
    Math.abs(colOf(layout, one) - colOf(layout, other)),
  );

interface LostProps {
  readonly table: Table;
  readonly step: EffectStep;
  readonly square: Square;
  readonly isActive: boolean;
}

/** A letter on its way out, and the blot that covers it. */
const LostLetter = ({ table, step, square, isActive }: LostProps): ReactElement => {
  const { layout, tileSet } = table.setup;
  const tile = withTiles(table.board, table.pending?.tiles ?? [])[square] ?? EMPTY;
  const letter = letterOf(tile);
  const place = {
    '--row': rowOf(layout, square),
    '--col': colOf(layout, square),
    '--away': distance(layout, step.square, square),
    '--turn': `${square * TURN_DEGREES}deg`,
  } as CSSProperties;
  return (
    <span className={style.lost} data-active={isActive} style={place}>
      <span className={style.ghost}>
        <Tile
          text={spell(tileSet, [letter])}
          points={pointsOf(tileSet, letter)}
          isBlank={isBlankTile(tile)}
        />
      </span>
      {isActive && (
        <span className={style.blot}>
          <Ornament kind="boom" />
        </span>
      )}
    </span>
  );
};

/** The first drop, as wide as the blast reaches. */
const Burst = ({ table, step }: { readonly table: Table; readonly step: EffectStep }): ReactElement => {
  const { layout, switches } = table.setup;
  const place = {
    '--row': rowOf(layout, step.square),
    '--col': colOf(layout, step.square),
    '--reach': switches.special?.blast.radius ?? 0,
  } as CSSProperties;
  return (
    <span className={style.lost} style={place}>
      <span className={style.burst}>
        <Ornament kind="boom" />
      </span>
    </span>
  );
};

/** The letters that each step takes; those of steps to come are still there. */
export const InkSplash = ({
  showing,
  count,
}: {
  readonly showing: Showing;
  readonly count: number;
}): ReactElement => {
  const { table } = showing.happening.before;
  return (
    <>
      {showing.steps
        .slice(0, count)
        .map(
          (step) =>
            step.kind === 'boom' && <Burst key={`${step.square} ${step.owner}`} table={table} step={step} />,
        )}
      {showing.steps.flatMap((step, index) =>
        step.lost.map((square) => (
          <LostLetter key={square} table={table} step={step} square={square} isActive={index < count} />
        )),
      )}
    </>
  );
};
