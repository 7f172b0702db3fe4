/** The set-up of the game that one click starts, with the words used last where they are still there. */
import type { Setup } from '@tilewright/rules';
import { firstWords } from '../setup/chosen-words.ts';
import { useDeviceChoices, usualWords } from '../setup/device-choices.ts';
import { quickSetup } from '../setup/game-choices.ts';
import { fetchLists } from '../setup/word-lists.ts';

/** Words that come with the program need not be looked for: nothing stands between the click and the board. */
export const quickGame = async (): Promise<Setup | null> => {
  const choices = useDeviceChoices.getState();
  const words =
    choices.words.list === usualWords.list
      ? choices.words
      : firstWords(await fetchLists(), choices.words, null);
  const setup = quickSetup(choices, words);
  return setup.ok ? setup.value : null;
};
