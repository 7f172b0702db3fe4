/**
 * A board on its way with all that was before it: every change is another draft, so that undo and redo go without
 * limit. The name goes its own way: undoing a word does not undo how the board is called.
 */
import type { BoardPlan } from '@tilewright/builder';

/** The board, and the list and tiles that it is built with. */
export interface Draft {
  readonly plan: BoardPlan;
  readonly list: string;
  readonly tiles: string;
}

export interface DraftHistory {
  readonly present: Draft;
  readonly past: readonly Draft[];
  readonly undone: readonly Draft[];
}

export const newHistory = (present: Draft): DraftHistory => ({ present, past: [], undone: [] });

/** After a change; what was undone before is forgotten. */
export const changed = ({ present, past }: DraftHistory, draft: Draft): DraftHistory => ({
  present: draft,
  past: [...past, present],
  undone: [],
});

const named = (draft: Draft, { plan: { name } }: Draft): Draft => ({
  ...draft,
  plan: { ...draft.plan, name },
});

/** The same where there is nothing to undo. */
export const undone = (history: DraftHistory): DraftHistory => {
  const { present, past, undone: later } = history;
  const before = past[past.length - 1];
  return before === undefined
    ? history
    : { present: named(before, present), past: past.slice(0, -1), undone: [...later, present] };
};

export const redone = (history: DraftHistory): DraftHistory => {
  const { present, past, undone: later } = history;
  const next = later[later.length - 1];
  return next === undefined
    ? history
    : { present: named(next, present), past: [...past, present], undone: later.slice(0, -1) };
};

export const renamed = (history: DraftHistory, name: string): DraftHistory => ({
  ...history,
  present: { ...history.present, plan: { ...history.present.plan, name } },
});
