/** What a device keeps, in memory. */
import type { Keep, KeptSaying, Witness } from '@tilewright/client';

/** Outlives a session, as a browser's storage outlives a reload. */
export const memoryKeep = (): Keep & {
  readonly kept: Map<string, KeptSaying>;
  readonly witnesses: Map<string, Witness>;
} => {
  const kept = new Map<string, KeptSaying>();
  const witnesses = new Map<string, Witness>();
  return {
    kept,
    witnesses,
    findWitness: (game) => Promise.resolve(witnesses.get(game)),
    putWitness: (game, witness) => Promise.resolve(void witnesses.set(game, witness)),
    list: () => Promise.resolve([...kept.values()]),
    put: (one) => Promise.resolve(void kept.set(one.saying.id, one)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
};
