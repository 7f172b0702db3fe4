/** A filling in the making: shown as it goes, stopped when wanted, and put onto the board as one step. */
import { type BoardPlan, letterCountOf } from '@tilewright/builder';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../table/announce.ts';
import { builderTexts } from '../texts/builder.ts';
import type { FillAnswer, FillOrder } from './builder-desk.ts';
import { desk, stopFilling } from './builder-session.ts';
import { planOf, useBuilder } from './builder-store.ts';
import { type DraftHistory, changed } from './draft-history.ts';

const { fill: texts } = builderTexts;
const SEED_COUNT = 2 ** 31;

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEED_COUNT;
const historyNow = (): DraftHistory => useBuilder.getState().history;

interface Told {
  readonly state: 'choosing' | 'working' | 'done';
  readonly share: number;
  readonly told: string;
  readonly isRefused: boolean;
}

/** What is asked for, or why nothing can be. */
type OrderFor = (base: BoardPlan) => Omit<FillOrder, 'seed'> | string;

export interface Filling extends Told {
  /** The board that is filled. */
  readonly base: BoardPlan;
  readonly begin: (orderFor: OrderFor) => Promise<void>;
  readonly stop: () => void;
  readonly chooseAgain: () => void;
}

const CHOOSING: Told = { state: 'choosing', share: 0, told: '', isRefused: false };

const refused = (told: string): Told => ({ ...CHOOSING, told, isRefused: true });

/** What became of it, in words; a filled board is there then. */
const outcomeOf = (answer: FillAnswer, base: DraftHistory): Told => {
  if (answer === 'stopped') return { ...CHOOSING, told: texts.stopped };
  if (!answer.ok) return refused(texts.noWordFits);
  const { words } = planOf({ history: base });
  const isSame = answer.value.words.length === words.length && words.length > 0;
  if (isSame) return refused(texts.nothingMore);
  const plan = { ...answer.value, name: planOf(useBuilder.getState()).name };
  useBuilder.setState({ history: changed(base, { ...base.present, plan }), selected: null, note: null });
  const told = texts.done(plan.words.length, letterCountOf(plan));
  return { state: 'done', share: 1, told, isRefused: false };
};

/** Counts the fillings; none counts any more once the dialog is gone, and what is shown of it goes with it. */
const useRuns = (): RefObject<number> => {
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current = -1;
      useBuilder.setState({ preview: null });
      stopFilling();
    },
    [],
  );
  return run;
};

/** Null where it failed, `over` where nobody waits for it any more. */
const fillOnce = async (
  order: Omit<FillOrder, 'seed'>,
  run: RefObject<number>,
  onShare: (share: number) => void,
): Promise<FillAnswer | 'over' | null> => {
  run.current += 1;
  const mine = run.current;
  // What is told of a filling can come after its end.
  const show = (share: number, best: BoardPlan | null): void => {
    if (run.current !== mine) return;
    onShare(share);
    useBuilder.setState({ preview: best });
  };
  const answer = await desk()
    .fill({ ...order, seed: newSeed() }, show)
    .catch(() => null);
  if (run.current !== mine) return 'over';
  run.current += 1;
  useBuilder.setState({ preview: null });
  return answer;
};

export const useFilling = (): Filling => {
  const [told, setTold] = useState<Told>(CHOOSING);
  // Another try takes the place of the one before, so that undo takes away both at once.
  const [base, setBase] = useState(historyNow);
  const filled = useRef<DraftHistory | null>(null);
  const run = useRuns();
  const begin = async (orderFor: OrderFor): Promise<void> => {
    const before = historyNow();
    const from = before === filled.current ? base : before;
    setBase(from);
    const order = orderFor(planOf({ history: from }));
    if (typeof order === 'string') return setTold(refused(order));
    setTold({ ...CHOOSING, state: 'working' });
    announce(texts.begun);
    const answer = await fillOnce(order, run, (share) =>
      setTold((now) => (now.state === 'working' ? { ...now, share } : now)),
    );
    if (answer === 'over') return;
    if (answer === null) return setTold(refused(texts.failed));
    if (historyNow() !== before) return setTold(refused(texts.changedMeanwhile));
    const outcome = outcomeOf(answer, from);
    if (outcome.state === 'done') filled.current = historyNow();
    setTold(outcome);
  };
  return {
    ...told,
    base: planOf({ history: base }),
    begin,
    chooseAgain: () => setTold(CHOOSING),
    stop: stopFilling,
  };
};
