/** Takes a dropped file to the keeper as a word list, and answers with what became of it. */
import { type Result, err } from '@tilewright/rules';
import { keeper } from '../keeper/connect.ts';
import { fileBytes } from '../keeper/file-bytes.ts';
import type { KeeperFault, ListReport } from '../keeper/keeper.ts';
import { MEGABYTE, MOST_WORD_MEGABYTES } from '../keeper/limits.ts';
import { faultText } from '../texts/faults.ts';
import { setupTexts } from '../texts/setup.ts';

const { words } = setupTexts;

const unread = (name: string, reason: string): Result<never, KeeperFault> =>
  err({ type: 'badFile', name, reason });

const addedList = async (file: File, tiles: string): Promise<Result<ListReport, KeeperFault>> => {
  if (file.size > MOST_WORD_MEGABYTES * MEGABYTE)
    return unread(file.name, words.tooLarge(MOST_WORD_MEGABYTES));
  const bytes = await fileBytes(file);
  return bytes === null ? unread(file.name, words.unreadable) : keeper().addList(file.name, bytes, tiles);
};

export type Added =
  | { readonly type: 'report'; readonly report: ListReport }
  | { readonly type: 'refused'; readonly reason: string };

export const addList = async (files: readonly File[], tiles: string): Promise<Added> => {
  const [file] = files;
  if (file === undefined) return { type: 'refused', reason: words.noFile };
  if (files.length > 1) return { type: 'refused', reason: words.oneOnly };
  const answer = await addedList(file, tiles);
  return answer.ok
    ? { type: 'report', report: answer.value }
    : { type: 'refused', reason: faultText(answer.error) };
};
