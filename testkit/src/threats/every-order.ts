/** Goes through every order in which calls can be let go on: run after run, each with the choices of one order. */
import { type Gates, newGates, settled } from './gates.ts';

/** Starts everything; what it began must come to its end once all calls were let go on. */
export type Begin<T> = (gates: Gates) => Promise<() => Promise<T>>;

export const inEveryOrder = async <T>(begin: Begin<T>): Promise<readonly T[]> => {
  const results: T[] = [];
  let choices: number[] | undefined = [];
  while (choices !== undefined) {
    const gates = newGates();
    const finish = await begin(gates);
    const taken = await letGo(gates, choices);
    results.push(await finish());
    choices = nextChoices(taken);
  }
  return results;
};

interface Choice {
  readonly index: number;
  readonly count: number;
}

const letGo = async (gates: Gates, choices: readonly number[]): Promise<readonly Choice[]> => {
  const taken: Choice[] = [];
  await settled();
  for (let count = gates.count(); count > 0; count = gates.count()) {
    const index = choices[taken.length] ?? 0;
    taken.push({ index, count });
    await gates.open(index);
  }
  return taken;
};

const isLastChoice = (choice: Choice | undefined): boolean =>
  choice === undefined || choice.index + 1 >= choice.count;

/** The last choice that could have been another one is; what follows starts anew. Undefined after the last order. */
const nextChoices = (taken: readonly Choice[]): number[] | undefined => {
  let last = taken.length - 1;
  while (last >= 0 && isLastChoice(taken[last])) last -= 1;
  if (last < 0) return undefined;
  return taken.slice(0, last + 1).map(({ index }, place) => (place === last ? index + 1 : index));
};
