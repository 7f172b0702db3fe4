/** The word lists there are, as the page knows them: waiting, there, or not to be had. */
import { create } from 'zustand';
import { keeper } from '../keeper/connect.ts';
import type { ListEntry } from '../keeper/keeper.ts';

interface WordLists {
  readonly state: 'waiting' | 'there' | 'failed';
  readonly lists: readonly ListEntry[];
}

export const useWordLists = create<WordLists>()(() => ({ state: 'waiting', lists: [] }));

/** Asks for the lists again and answers with them, with those known before where none come. */
export const fetchLists = async (): Promise<readonly ListEntry[]> => {
  const answer = await keeper().lists();
  if (answer.ok) useWordLists.setState({ state: 'there', lists: answer.value });
  else useWordLists.setState(({ lists }) => ({ state: lists.length > 0 ? 'there' : 'failed' }));
  return useWordLists.getState().lists;
};
