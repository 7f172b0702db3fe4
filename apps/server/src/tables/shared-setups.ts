/**
 * Boards, tile sets and switches of running tables, each there once however many tables have the same: they are most of
 * what a table holds, and what the solver compiles for a board serves all who play on it.
 */
import type { Setup, StoredEvent } from '@tilewright/rules';

/** People make boards of their own: only so many are kept for the next table. */
const MOST_KEPT = 200;

/** The events of a log, their set-up made of parts that are shared. Nothing in them changes by it. */
export type ShareSetup = (events: readonly StoredEvent[]) => readonly StoredEvent[];

/** A damaged log may hold anything; its chain tells. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const newSharedSetups = (): ShareSetup => {
  const kept = new Map<string, object>();
  const share = <Part extends object>(part: Part): Part => {
    if (!isObject(part)) return part;
    // The same text: written out, nobody can tell one from the other.
    const key = JSON.stringify(part);
    const known = (kept.get(key) ?? part) as Part;
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  const shareParts = (setup: Setup): Setup => ({
    ...setup,
    layout: share(setup.layout),
    tileSet: share(setup.tileSet),
    switches: share(setup.switches),
  });
  return ([first, ...rest]) => {
    if (first === undefined) return [];
    const { shared } = first.body ?? {};
    if (shared?.type !== 'tableOpened' || !isObject(shared.setup)) return [first, ...rest];
    const body = { ...first.body, shared: { ...shared, setup: shareParts(shared.setup) } };
    return [{ ...first, body }, ...rest];
  };
};
