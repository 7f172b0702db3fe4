/**
 * What special tiles do, shown over the board as it happens: one after the other in the order in which they acted. A
 * press or a key ends the show; without movement there is only what is told about it.
 */
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { type Layout, type Square, colOf, rowOf } from '@tilewright/rules';
import { seatName } from '../texts/names.ts';
import { specialsTexts } from '../texts/specials.ts';
import style from './board-effects.module.css';
import { EffectFigure } from './effect-figure.tsx';
import type { EffectStep } from './effect-steps.ts';
import { InkSplash } from './ink-splash.tsx';
import { effectText } from './news.ts';
import { type Showing, endShowing, useNews, useNewsOfTable } from './news-store.ts';
import { Ornament } from './ornament.tsx';

const STEP_MS = 400;
const LINGER_MS = 2600;
/** More would cover the board; all of them stay to be read beside it. */
const MOST_SHOWN = 3;
const LINGER_STILL_MS = 4500;

const isStill = (): boolean => document.documentElement.dataset.motion === 'reduced';

/** How many steps are shown by now; all at once where nothing moves. Ends the show when it is over. */
const useStepCount = (stepCount: number): number => {
  const [count, setCount] = useState(() => (isStill() ? stepCount : 1));
  useEffect(() => {
    const isDone = count >= stepCount;
    const lingerMs = isStill() ? LINGER_STILL_MS : LINGER_MS;
    const timer = setTimeout(
      () => (isDone ? endShowing() : setCount(count + 1)),
      isDone ? lingerMs : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [count, stepCount]);
  return count;
};

const useSkipping = (): void =>
  useEffect(() => {
    addEventListener('pointerdown', endShowing, true);
    addEventListener('keydown', endShowing, true);
    return () => {
      removeEventListener('pointerdown', endShowing, true);
      removeEventListener('keydown', endShowing, true);
    };
  }, []);

/** Where a square lies on the layer, for the style sheet. */
const placeOf = (layout: Layout, square: Square): CSSProperties =>
  ({ '--row': rowOf(layout, square), '--col': colOf(layout, square) }) as CSSProperties;

interface ShowProps {
  readonly showing: Showing;
}

const Slip = ({ showing, count }: ShowProps & { readonly count: number }): ReactElement => {
  const { table } = showing.happening.before;
  const { layout } = table.setup;
  const isLow = rowOf(layout, showing.steps[0]?.square ?? (0 as Square)) >= layout.rows / 2;
  return (
    <ol className={style.slip} data-at={isLow ? 'start' : 'end'} aria-label={specialsTexts.effect.name}>
      {showing.steps.slice(Math.max(0, count - MOST_SHOWN), count).map((step) => (
        <li key={`${step.kind} ${step.square} ${step.owner}`} className={style.step}>
          <span className={style.picture} data-kind={step.kind}>
            <Ornament kind={step.kind} />
          </span>
          <span className={style.told}>
            <strong>
              {specialsTexts.effect.line(step.kind, seatName(table, step.owner), effectText(table, step))}
            </strong>
            <EffectFigure table={table} step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
};

const Stamp = ({ step, layout }: { readonly step: EffectStep; readonly layout: Layout }): ReactElement => (
  <span className={style.stamp} style={placeOf(layout, step.square)}>
    <Ornament kind={step.kind} />
  </span>
);

const Show = ({ showing }: ShowProps): ReactElement => {
  const count = useStepCount(showing.steps.length);
  useSkipping();
  const { table } = showing.happening.before;
  const { layout } = table.setup;
  const active = showing.steps[count - 1];
  return (
    <div className={style.layer} style={{ '--rows': layout.rows, '--cols': layout.cols } as CSSProperties}>
      {!isStill() && <InkSplash showing={showing} count={count} />}
      {!isStill() && active !== undefined && <Stamp key={count} step={active} layout={layout} />}
      <Slip showing={showing} count={count} />
    </div>
  );
};

export const BoardEffects = (): ReactElement | null => {
  useNewsOfTable();
  const showing = useNews((news) => news.showing);
  return showing === null ? null : <Show key={showing.seq} showing={showing} />;
};
