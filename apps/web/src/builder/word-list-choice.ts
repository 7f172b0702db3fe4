/** Which words a board is built with: one of the lists there are, or a file of the player's own. */
import { english, tileSetById } from '@tilewright/variants';
import type { ListEntry } from '../keeper/keeper.ts';
import { type Added, addList } from '../setup/add-list.ts';
import { fetchLists } from '../setup/word-lists.ts';
import { builderTexts } from '../texts/builder.ts';
import { setupTexts } from '../texts/setup.ts';
import { change, tell } from './builder-actions.ts';
import { desk } from './builder-session.ts';
import { tileSetOf, useBuilder } from './builder-store.ts';
import { respelled } from './respelling.ts';

const { words: texts, said } = builderTexts;

/** Goes on with another list, as a step that can be undone; false where the board's words forbid it. */
export const chooseList = ({ id, title, tiles, wordCount }: ListEntry): boolean => {
  const state = useBuilder.getState();
  const { plan, list } = state.history.present;
  if (list === id) return true;
  const next = respelled(plan, tileSetOf(state), tileSetById(tiles) ?? english);
  if (!next.ok) {
    tell(texts.unspellable(title, next.error), 'refused');
    return false;
  }
  change(next.value, { list: id, tiles });
  useBuilder.setState({ text: '', moving: null, isPinned: false });
  tell(said.listOpen(title, wordCount ?? 0));
  return true;
};

/** Takes a file as a word list and goes on with it; what is wrong with it is told. */
export const takeFiles = async (files: readonly File[]): Promise<Added> => {
  const { tiles } = useBuilder.getState().history.present;
  const added = await addList(files, tiles);
  if (added.type === 'refused') {
    tell(added.reason, 'refused');
    return added;
  }
  const [file] = files;
  const { list } = added.report;
  if (file !== undefined) await desk().takeList(list.id, new Uint8Array(await file.arrayBuffer()), tiles);
  await fetchLists();
  chooseList(list);
  tell(setupTexts.words.report.taken(list.title, list.wordCount ?? 0));
  return added;
};
