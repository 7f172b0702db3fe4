/** The browser's local storage, where it may be used and has room; otherwise what is kept lasts for this visit. */
import type { StateStorage } from 'zustand/middleware';

const visit = new Map<string, string>();

const tried = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    // Forbidden in some private windows, or full: the visit's own copy will do.
    return otherwise;
  }
};

export const deviceStorage: StateStorage = {
  getItem: (name) => visit.get(name) ?? tried(() => localStorage.getItem(name), null),
  setItem: (name, text) => {
    visit.set(name, text);
    tried(() => localStorage.setItem(name, text), undefined);
  },
  removeItem: (name) => {
    visit.delete(name);
    tried(() => localStorage.removeItem(name), undefined);
  },
};
