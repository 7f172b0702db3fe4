/**
 * Brings the game to the screen event by event, each for as long as `pace.ts` says. What comes as a whole view (a
 * curtain that rises, a reload) is shown at once. When a curtain falls the hands go at once, and the rest is still shown
 * event by event.
 */
import type { View } from '@tilewright/rules';
import { type Happening, type TableState, useTable } from '../table/table-store.ts';
import { closedJunior, handAfter, useJunior } from './junior-store.ts';
import { pauseBetween, restAfter } from './pace.ts';

interface Step {
  readonly happening: Happening;
  readonly view: View;
}

interface Showing {
  waiting: Step[];
  last: { readonly happening: Happening; readonly atMs: number } | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const show = (view: View, happening: Happening | null, isBehind: boolean): void =>
  useJunior.setState((state) => ({
    view,
    happening: happening ?? state.happening,
    isBehind,
    ...handAfter(state, view),
  }));

const showNext = (showing: Showing): void => {
  clearTimeout(showing.timer);
  const [next, ...others] = showing.waiting;
  if (next === undefined) return;
  const { last } = showing;
  const leftMs =
    last === null ? 0 : last.atMs + pauseBetween(last.happening, next.happening) - performance.now();
  if (leftMs > 0) {
    useJunior.setState({ isBehind: true });
    showing.timer = setTimeout(() => showNext(showing), leftMs);
    return;
  }
  showing.waiting = others;
  showing.last = { happening: next.happening, atMs: performance.now() };
  const restMs = others.length === 0 ? restAfter(next.happening) : 0;
  show(next.view, next.happening, others.length > 0 || restMs > 0);
  if (restMs === 0) return showNext(showing);
  showing.timer = setTimeout(() => useJunior.setState({ isBehind: false }), restMs);
};

/** Everything that waits, and then this view. */
const showAll = (showing: Showing, view: View): void => {
  clearTimeout(showing.timer);
  for (const step of showing.waiting.splice(0)) show(step.view, step.happening, true);
  showing.last = null;
  show(view, null, false);
};

/** The curtain fell: nothing that is shown or waits to be holds a hand any more. */
const cover = (showing: Showing, covered: View): void => {
  const { hands, viewer } = covered;
  showing.waiting = showing.waiting.map((step) => ({ ...step, view: { ...step.view, hands, viewer } }));
  const isBehind = showing.waiting.length > 0;
  show(isBehind ? { ...useJunior.getState().view, hands, viewer } : covered, null, isBehind);
};

/** Whether only the viewer changed, to everybody who looks on. */
const isCovering = (state: TableState, before: TableState): boolean =>
  before.view !== undefined && state.view.viewer === 'spectator' && state.seq === before.seq;

/** Follows the open game until the answer is called. */
export const startShowing = (): (() => void) => {
  const showing: Showing = { waiting: [], last: null, timer: undefined };
  useJunior.setState({ ...closedJunior(), view: useTable.getState().view });
  const hear = (state: TableState, before: TableState): void => {
    if (state.view === before.view || state.view === undefined) return;
    if (state.happening === before.happening || state.happening === null)
      return isCovering(state, before) ? cover(showing, state.view) : showAll(showing, state.view);
    showing.waiting.push({ happening: state.happening, view: state.view });
    showNext(showing);
  };
  const stop = useTable.subscribe(hear);
  return () => {
    stop();
    clearTimeout(showing.timer);
  };
};
