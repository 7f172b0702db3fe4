/**
 * What was chosen last on this device: the computer's level, people's names, the words, and the form of one's own game.
 * Kept in local storage where the browser allows it, for this visit where it does not.
 */
import { isWithin } from '@tilewright/rules';
import { classic, tileSetById } from '@tilewright/variants';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { changeForm } from './change-form.ts';
import { deviceStorage } from './device-storage.ts';
import { formFrom } from './form-from.ts';
import type { Form, FormChange } from './form.ts';
import { LEVELS } from './levels.ts';
import { parseForm } from './parse-form.ts';
import { nameFault } from './seat-rows.ts';

/** A word list and the tiles it is laid with. */
export interface ChosenWords {
  readonly list: string;
  readonly tiles: string;
}

export interface DeviceChoices {
  readonly level: number;
  /** By place; empty where nobody gave a name. */
  readonly names: readonly string[];
  readonly words: ChosenWords;
  readonly form: Form;
}

interface DeviceStore extends DeviceChoices {
  readonly chooseLevel: (level: number) => void;
  readonly keepNames: (names: readonly string[]) => void;
  readonly chooseWords: (words: ChosenWords) => void;
  readonly change: (change: FormChange) => void;
}

export const usualWords: ChosenWords = { list: 'english', tiles: 'english' };

export const usualChoices: DeviceChoices = {
  level: LEVELS.usual,
  names: [],
  words: usualWords,
  form: formFrom(classic),
};

const parseNames = (found: unknown): readonly string[] =>
  Array.isArray(found)
    ? found
        .slice(0, 4)
        .map((name: unknown) => (typeof name === 'string' && nameFault(name) === null ? name : ''))
    : [];

const parseWords = (found: Partial<ChosenWords> | null | undefined): ChosenWords =>
  typeof found?.list === 'string' && typeof found.tiles === 'string' && tileSetById(found.tiles) !== undefined
    ? { list: found.list, tiles: found.tiles }
    : usualWords;

/** What was kept, as far as it can be used. */
export const parseChoices = (found: unknown): DeviceChoices => {
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Partial<DeviceChoices>;
  return {
    level: typeof kept.level === 'number' && isWithin(kept.level, LEVELS) ? kept.level : LEVELS.usual,
    names: parseNames(kept.names),
    words: parseWords(kept.words),
    form: parseForm(kept.form) ?? usualChoices.form,
  };
};

/** New names take their places; those of players who were not there this time stay. */
export const mergedNames = (before: readonly string[], names: readonly string[]): readonly string[] => [
  ...names,
  ...before.slice(names.length),
];

export const useDeviceChoices = create<DeviceStore>()(
  persist(
    (set) => ({
      ...usualChoices,
      chooseLevel: (level) => set({ level }),
      keepNames: (names) => set((before) => ({ names: mergedNames(before.names, names) })),
      chooseWords: (words) => set({ words }),
      change: (change) => set(({ form }) => ({ form: changeForm(form, change) })),
    }),
    {
      name: 'tilewright-setup',
      version: 1,
      storage: createJSONStorage(() => deviceStorage),
      partialize: ({ level, names, words, form }) => ({ level, names, words, form }),
      merge: (found, current) => ({ ...current, ...parseChoices(found) }),
    },
  ),
);
