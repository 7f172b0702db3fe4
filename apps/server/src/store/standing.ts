/** What the list of games may know of a table: nothing that is hidden comes near it. */
import type { Table } from '@tilewright/rules';
import type { Standing } from './store.ts';

export const standingOf = ({ phase, turn, scores, at }: Table): Standing => ({
  phase,
  toMove: phase === 'over' ? [] : turn.toMove,
  deadlineAt: phase === 'over' ? null : turn.deadlineAt,
  scores,
  at,
});
