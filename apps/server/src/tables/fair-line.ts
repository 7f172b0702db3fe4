/**
 * A line in which those who wait take turns: addresses first, then the people of an address, then the games of a person,
 * or whatever the steps of a path stand for. So nobody waits behind all that somebody else has asked for.
 */
export interface FairLine<T> {
  readonly join: (path: readonly string[], item: T) => void;
  /** The next one of those that may go. */
  readonly next: (mayGo: (item: T) => boolean) => T | undefined;
  readonly count: () => number;
  /** How many wait whose path begins so. */
  readonly countOf: (first: string) => number;
  /** Nobody waits any longer; those who did. */
  readonly clear: () => readonly T[];
}

interface Branch<T> {
  readonly items: T[];
  /** In the order of their turns. */
  readonly branches: Map<string, Branch<T>>;
  count: number;
}

const newBranch = <T>(): Branch<T> => ({ items: [], branches: new Map(), count: 0 });

export const newFairLine = <T>(): FairLine<T> => {
  let root = newBranch<T>();
  return {
    join: (path, item) => join(root, path, item),
    next: (mayGo) => next(root, mayGo),
    count: () => root.count,
    countOf: (first) => root.branches.get(first)?.count ?? 0,
    clear: () => {
      const before = root;
      root = newBranch();
      return everyone(before);
    },
  };
};

const join = <T>(branch: Branch<T>, [step, ...rest]: readonly string[], item: T): void => {
  branch.count += 1;
  if (step === undefined) return void branch.items.push(item);
  const known = branch.branches.get(step) ?? newBranch<T>();
  branch.branches.set(step, known);
  join(known, rest, item);
};

const next = <T>(branch: Branch<T>, mayGo: (item: T) => boolean): T | undefined => {
  const at = branch.items.findIndex(mayGo);
  const item = at < 0 ? nextBelow(branch, mayGo) : branch.items.splice(at, 1)[0];
  if (item !== undefined) branch.count -= 1;
  return item;
};

const nextBelow = <T>({ branches }: Branch<T>, mayGo: (item: T) => boolean): T | undefined => {
  for (const [step, below] of branches) {
    const item = next(below, mayGo);
    if (item === undefined) continue;
    // It goes behind the others.
    branches.delete(step);
    if (below.count > 0) branches.set(step, below);
    return item;
  }
  return undefined;
};

const everyone = <T>({ items, branches }: Branch<T>): readonly T[] => [
  ...items,
  ...[...branches.values()].flatMap(everyone),
];
