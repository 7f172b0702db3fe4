/**
 * A board on its way with all that was there before: every change is a new plan, so undo and redo go without limit.
 */
import type { BoardPlan } from '@tilewright/builder';
import { wrapped } from './fitted.ts';
import type { BuildWords } from './build-words.ts';
import type { Paint } from './paint.ts';
import type { Terminal } from './terminal.ts';

export interface BuildDesk {
  readonly terminal: Terminal;
  readonly paint: Paint;
  readonly words: BuildWords;
}

/** Something to say, in as many lines as it needs. */
export const linesOf = ({ terminal }: BuildDesk, told: string): readonly string[] =>
  told.split('\n').flatMap((line) => wrapped(line, terminal.size().columns - 1));

/** The board as it is, the boards before it and those that were undone. */
export interface Drafts {
  readonly plan: BoardPlan;
  readonly past: readonly BoardPlan[];
  readonly undone: readonly BoardPlan[];
}

/** What a line led to: other drafts, something to say, or nothing more to come. */
export interface Step {
  readonly drafts: Drafts;
  readonly told: string;
  readonly end?: 'done' | 'left';
}

export const undo = ({ plan, past, undone }: Drafts): Step => {
  const before = past[past.length - 1];
  return before === undefined
    ? { drafts: { plan, past, undone }, told: 'There is nothing to undo.' }
    : { drafts: { plan: before, past: past.slice(0, -1), undone: [...undone, plan] }, told: 'Undone.' };
};

export const redo = ({ plan, past, undone }: Drafts): Step => {
  const next = undone[undone.length - 1];
  return next === undefined
    ? { drafts: { plan, past, undone }, told: 'There is nothing to redo.' }
    : {
        drafts: { plan: next, past: [...past, plan], undone: undone.slice(0, -1) },
        told: 'Put there again.',
      };
};
