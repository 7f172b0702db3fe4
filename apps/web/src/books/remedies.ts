/** What might help books that play badly, and whether it did when computers tried it. */
import type { TriedOut } from '@tilewright/computer';

/** Each is tried by itself. */
export const remedies = { twos: { hasTwos: true }, bag: { isBalanced: true } } as const;
export type Remedy = keyof typeof remedies;

export interface TrialNews {
  readonly tried: TriedOut;
  /** What came of each remedy that is not taken already; empty until all is known. */
  readonly helped: Partial<Record<Remedy, TriedOut>>;
  /** How far it is with the first answer, from 0 to 1. */
  readonly share: number;
  /** No more games are played. */
  readonly isDone: boolean;
}

/** Whether it plays clearly better. */
export { playsBetter as isHelp } from '@tilewright/computer';
