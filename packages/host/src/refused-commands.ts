/**
 * The last refusals of a table, by command id: a refused command that arrives again, late or twice, gets the same answer
 * instead of being decided anew. Kept in memory only, and only so many.
 */
import type { Refusal } from '@tilewright/rules';

interface RefusedCommand {
  readonly digest: string;
  readonly refusal: Refusal;
}

export interface RefusedCommands {
  readonly find: (id: string) => RefusedCommand | undefined;
  readonly keep: (id: string, refused: RefusedCommand) => void;
}

const MOST_KEPT = 500;

export const newRefusedCommands = (): RefusedCommands => {
  const kept = new Map<string, RefusedCommand>();
  return {
    find: (id) => kept.get(id),
    keep: (id, refused) => {
      kept.set(id, refused);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
};
