/** Reads everything that a store kept, once its servers are gone. */
import type { StoredEvent } from '@tilewright/rules';
import { type Where, openStore } from '../../../apps/server/src/store/open-store.ts';
import type { Logs } from './judge.ts';

export interface Kept {
  readonly logs: Logs;
  /** What the store's own check says is wrong. */
  readonly faults: readonly string[];
}

const PAGE = 500;

export const readStore = async (where: Where): Promise<Kept> => {
  const opened = await openStore(where);
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  try {
    const log = store.log();
    const logs = new Map<string, readonly StoredEvent[]>();
    let last = '';
    for (
      let ids = await store.games.page(last, PAGE);
      ids.length > 0;
      ids = await store.games.page(last, PAGE)
    ) {
      for (const game of ids) logs.set(game, await log.read(game, 0));
      last = ids.at(-1) as string;
    }
    const { damaged, fileFaults } = await store.check();
    const faults = [...damaged.map(({ game, damage }) => `damaged: ${game} (${damage})`), ...fileFaults];
    // A game that was being made when its server died has no event yet, and nobody sits there.
    const begun = [...logs].filter(([, events]) => events.length > 0);
    return { logs: new Map(begun), faults };
  } finally {
    await store.close();
  }
};
