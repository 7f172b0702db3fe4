/**
 * What was said and not answered yet, kept in the browser's local storage so that a reload loses nothing; for this visit
 * where the browser keeps nothing. Written at once, before anything is sent. What somebody else said on this device is
 * not said again.
 */
import type { Keep, KeptSaying } from '@tilewright/client';

export const PREFIX = 'tilewright-said-';

export interface Drawer {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
  readonly removeItem: (key: string) => void;
  readonly keys: () => readonly string[];
}

export interface KeptSayings extends Pick<Keep, 'list' | 'put' | 'remove'> {
  readonly now: () => readonly KeptSaying[];
}

interface Written extends KeptSaying {
  /** Who said it. */
  readonly person: string;
}

const parsed = (text: string | null, person: string): KeptSaying | undefined => {
  try {
    const { person: by, ...kept } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Written>;
    const { saying } = kept;
    const isWhole = typeof kept.at === 'number' && typeof saying?.id === 'string' && 'game' in saying;
    return isWhole && by === person ? (kept as KeptSaying) : undefined;
  } catch {
    return undefined;
  }
};

/** `whose` is who speaks; `changed` is called whenever there is more or less of it. */
export const keepSayings = (drawer: Drawer, whose: () => string, changed: () => void): KeptSayings => {
  const visit = new Map<string, KeptSaying>();
  const tried = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      // Forbidden or full: what is held for this visit counts.
      return otherwise;
    }
  };
  const stored = (): readonly KeptSaying[] =>
    tried(
      () =>
        drawer
          .keys()
          .filter((key) => key.startsWith(PREFIX))
          .flatMap((key) => parsed(drawer.getItem(key), whose()) ?? []),
      [],
    );
  return {
    now: () => [...visit.values()],
    list: async () => {
      for (const kept of stored()) visit.set(kept.saying.id, kept);
      changed();
      return [...visit.values()];
    },
    put: async (kept) => {
      visit.set(kept.saying.id, kept);
      const written: Written = { ...kept, person: whose() };
      tried(() => drawer.setItem(`${PREFIX}${kept.saying.id}`, JSON.stringify(written)), undefined);
      changed();
    },
    remove: async (id) => {
      visit.delete(id);
      tried(() => drawer.removeItem(`${PREFIX}${id}`), undefined);
      changed();
    },
  };
};

export const localDrawer: Drawer = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};
