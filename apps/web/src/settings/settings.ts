/**
 * What a person chose for this device. Kept in the browser's local storage where that is allowed, for this visit where
 * it is not.
 */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { deviceStorage } from '../setup/device-storage.ts';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly tileStyle: 'ivory' | 'ink' | 'brass' | 'plain';
  readonly boardStyle: 'tray' | 'slate' | 'garden';
  readonly motion: 'system' | 'full' | 'reduced';
  readonly hasMusic: boolean;
  /** From 0 to 1. */
  readonly musicVolume: number;
  readonly hasSounds: boolean;
  /** Whether the board's edge shows rows and columns, and whether rows have numbers or letters. */
  readonly coordinates: 'hidden' | 'numberedRows' | 'letteredRows';
  readonly language: 'en';
}

export const usualSettings: Settings = {
  theme: 'system',
  tileStyle: 'ivory',
  boardStyle: 'tray',
  motion: 'system',
  hasMusic: false,
  musicVolume: 0.5,
  hasSounds: false,
  coordinates: 'numberedRows',
  language: 'en',
};

interface SettingsStore extends Settings {
  readonly change: (changed: Partial<Settings>) => void;
}

export const useSettings = create<SettingsStore>()(
  persist((set) => ({ ...usualSettings, change: (changed) => set(changed) }), {
    name: 'tilewright-settings',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
  }),
);
