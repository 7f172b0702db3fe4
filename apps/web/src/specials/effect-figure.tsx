/** A small moving picture of what one special tile did: points that flip, an order that turns, tiles that fall. */
import { type Table, seatsIn } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { seatName, signless } from '../texts/names.ts';
import style from './effect-figure.module.css';
import type { EffectStep } from './effect-steps.ts';
import { Ornament } from './ornament.tsx';

interface FigureProps {
  readonly table: Table;
  readonly step: EffectStep;
}

const Flip = ({ step: { pointsBefore, pointsAfter } }: FigureProps): ReactElement => (
  <span className={style.flip}>
    <span className={style.front}>{signless(pointsBefore)}</span>
    <span className={style.back}>{signless(pointsAfter)}</span>
  </span>
);

/** The names as they sit; the arrows between them turn the way the play goes from now on. */
const Order = ({ table, step }: FigureProps): ReactElement => (
  <span className={style.order} data-direction={step.direction}>
    {seatsIn(table).map((seat) => (
      <span key={seat} className={style.name}>
        {seatName(table, seat)}
      </span>
    ))}
  </span>
);

/** The rack's places; those that stay empty fall off. */
const Rack = ({ table, step }: FigureProps): ReactElement => (
  <span className={style.rack}>
    {Array.from({ length: table.setup.switches.rackSize }, (_, place) => (
      <span key={place} className={place < step.refillTo ? style.place : style.torn} />
    ))}
  </span>
);

const Taken = ({ table, step: { mover, owner, pointsAfter } }: FigureProps): ReactElement => (
  <span className={style.taken}>
    <span className={style.name}>{seatName(table, mover)}</span>
    <span className={style.way}>
      <span className={style.loot}>
        <span className={style.hand}>
          <Ornament kind="steal" />
        </span>
        {signless(pointsAfter)}
      </span>
    </span>
    <span className={style.name}>{seatName(table, owner)}</span>
  </span>
);

const Missing = ({ table, step }: FigureProps): ReactElement => (
  <span className={style.missing}>{seatName(table, step.next)}</span>
);

const figures: Readonly<Record<string, (props: FigureProps) => ReactElement>> = {
  negative: Flip,
  reverse: Order,
  dispose: Rack,
  skip: Missing,
};

/** Says nothing to a screen reader: the line beside it does. */
export const EffectFigure = (props: FigureProps): ReactElement | null => {
  const { kind, isTaking } = props.step;
  const Figure = kind === 'steal' && isTaking ? Taken : figures[kind];
  return Figure === undefined ? null : (
    <span className={style.figure} aria-hidden="true">
      <Figure {...props} />
    </span>
  );
};
