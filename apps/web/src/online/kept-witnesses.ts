/**
 * What this device was told of each game it sits at, in the browser's local storage: a reload forgets nothing, and the
 * record of a finished game can be compared with it. Only so many are kept, and only for the person they were told to.
 */
import type { Keep, Witness } from '@tilewright/client';
import type { Drawer } from './kept-sayings.ts';

export const PREFIX = 'tilewright-told-';

const MOST_KEPT = 40;

interface Written extends Witness {
  readonly person: string;
  readonly at: number;
}

type WitnessKeep = Pick<Keep, 'findWitness' | 'putWitness'>;

const parsed = (text: string | null): Partial<Written> => {
  try {
    return (JSON.parse(text ?? 'null') as Partial<Written> | null) ?? {};
  } catch {
    return {};
  }
};

const witnessIn = (text: string | null, person: string): Witness | undefined => {
  const { person: by, at: _at, ...witness } = parsed(text);
  const isWhole =
    typeof witness.digest === 'string' &&
    typeof witness.commitment === 'string' &&
    Array.isArray(witness.told);
  return isWhole && by === person ? (witness as Witness) : undefined;
};

/** With the chance that another tab of this device has added, where this one added none. */
const withOwn = (witness: Witness, kept: Witness | undefined): Witness =>
  witness.own === null && kept?.own?.isTaken === true && kept.viewer === witness.viewer
    ? { ...witness, own: kept.own }
    : witness;

/** Makes room for one more: those that were told nothing for longest go. */
const makeRoom = (drawer: Drawer): void => {
  const keys = drawer.keys().filter((key) => key.startsWith(PREFIX));
  const aged = keys.map((key) => ({ key, at: parsed(drawer.getItem(key)).at ?? 0 }));
  const spare = aged.sort((one, other) => other.at - one.at).slice(MOST_KEPT - 1);
  for (const { key } of spare) drawer.removeItem(key);
};

export const keepWitnesses = (drawer: Drawer, whose: () => string, now: () => number): WitnessKeep => {
  const visit = new Map<string, Witness>();
  return {
    findWitness: async (game) => {
      const own = visit.get(game);
      try {
        const kept = witnessIn(drawer.getItem(`${PREFIX}${game}`), whose());
        return own === undefined ? kept : withOwn(own, kept);
      } catch {
        return own;
      }
    },
    putWitness: async (game, witness) => {
      visit.set(game, witness);
      const key = `${PREFIX}${game}`;
      try {
        const before = drawer.getItem(key);
        if (before === null) makeRoom(drawer);
        const kept = withOwn(witness, witnessIn(before, whose()));
        const written: Written = { ...kept, person: whose(), at: now() };
        drawer.setItem(key, JSON.stringify(written));
      } catch {
        // Forbidden or full: what is held for this visit counts.
      }
    },
  };
};
