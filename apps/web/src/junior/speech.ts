/**
 * Letters and words read aloud, where the browser can. Silent until it is asked for: by the button on the table, or by
 * sounds in the settings as long as nobody has pressed that button. Where the browser cannot speak nothing happens.
 */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSettings } from '../settings/settings.ts';
import { deviceStorage } from '../setup/device-storage.ts';

interface SpeechChoice {
  /** What was chosen at the table; null before anything was. */
  readonly chosen: boolean | null;
  readonly choose: (isOn: boolean) => void;
}

export const useSpeechChoice = create<SpeechChoice>()(
  persist((set) => ({ chosen: null, choose: (isOn) => choose(isOn, set) }), {
    name: 'tilewright-junior-speech',
    version: 1,
    storage: createJSONStorage(() => deviceStorage),
    partialize: ({ chosen }) => ({ chosen }),
  }),
);

const choose = (isOn: boolean, set: (changed: Pick<SpeechChoice, 'chosen'>) => void): void => {
  set({ chosen: isOn });
  if (!isOn) voice()?.cancel();
};

const voice = (): SpeechSynthesis | undefined =>
  typeof SpeechSynthesisUtterance === 'undefined'
    ? undefined
    : (globalThis as { readonly speechSynthesis?: SpeechSynthesis }).speechSynthesis;

export const canSpeak = (): boolean => voice() !== undefined;

/** Whether it is read aloud, for who shows it. */
export const useSpeech = (): boolean => {
  const hasSounds = useSettings((settings) => settings.hasSounds);
  return useSpeechChoice((state) => state.chosen ?? hasSounds);
};

const isWanted = (): boolean => useSpeechChoice.getState().chosen ?? useSettings.getState().hasSounds;

const SLOW = 0.85;

/** The languages of the tile sets that there are; the page's own for others. */
const LANGUAGES: Readonly<Record<string, string>> = {
  english: 'en',
  french: 'fr',
  german: 'de',
  spanish: 'es',
  dutch: 'nl',
  polish: 'pl',
};

const languageOf = (tiles: string): string => LANGUAGES[tiles] ?? (document.documentElement.lang || 'en');

/** Says it after what is being said; a new word cuts off what is still waiting. */
const say = (text: string, tiles: string, isFirst: boolean): void => {
  const speaker = voice();
  if (speaker === undefined || text === '' || !isWanted()) return;
  try {
    if (isFirst) speaker.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = languageOf(tiles);
    utterance.rate = SLOW;
    speaker.speak(utterance);
  } catch {
    // A device without a voice: the game is played without one.
  }
};

/** A letter by its name, in the language of its tile set. */
export const sayLetter = (letter: string, tiles: string): void => say(letter.toUpperCase(), tiles, true);

/** A word that is looked for, at once. */
export const sayWord = (word: string, tiles: string): void => say(word.toLowerCase(), tiles, true);

/** Words that are finished, after the letter that has finished them. */
export const sayFinished = (words: readonly string[], tiles: string): void => {
  for (const word of words) say(word.toLowerCase(), tiles, false);
};

export const fallSilent = (): void => voice()?.cancel();
