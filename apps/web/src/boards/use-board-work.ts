/** What the list of boards does with a board, one thing at a time, and what became of it in words. */
import type { Result } from '@tilewright/rules';
import { useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import type { BoardToSave, KeeperFault, SavedBoard } from '../keeper/keeper.ts';
import { boardsTexts } from '../texts/boards.ts';
import { faultText } from '../texts/faults.ts';
import { type ListedBoard, tidyBoardName } from './listed-board.ts';
import { type BoardFileFault, readBoardFile } from './read-board-file.ts';
import { saveBoardFile } from './take-board-out.ts';

const { list: text, files } = boardsTexts;

export type BoardNews =
  | { readonly type: 'done'; readonly text: string; readonly fresh: string | null }
  | { readonly type: 'fault'; readonly text: string }
  | { readonly type: 'refused'; readonly name: string; readonly faults: readonly BoardFileFault[] }
  /** It can still be had back. */
  | { readonly type: 'removed'; readonly board: ListedBoard };

export interface BoardWork {
  readonly news: BoardNews | null;
  readonly dismiss: () => void;
  readonly open: (files: readonly File[]) => void;
  readonly save: (board: ListedBoard) => void;
  readonly duplicate: (board: ListedBoard) => void;
  readonly rename: (board: ListedBoard, name: string) => void;
  readonly remove: (board: ListedBoard) => void;
  readonly restore: (board: ListedBoard) => void;
}

const kept = async (board: BoardToSave, say: (name: string) => string): Promise<BoardNews> =>
  newsOf(await keeper().saveBoard(board), say);

const newsOf = (saved: Result<SavedBoard, KeeperFault>, say: (name: string) => string): BoardNews =>
  saved.ok
    ? { type: 'done', text: say(saved.value.plan.name), fresh: saved.value.id }
    : { type: 'fault', text: faultText(saved.error) };

const opened = async (chosen: readonly File[]): Promise<BoardNews> => {
  const [file] = chosen;
  if (file === undefined || chosen.length > 1) return { type: 'fault', text: files.oneOnly };
  const read = await readBoardFile(file);
  if (!read.ok) return { type: 'refused', name: file.name, faults: read.error };
  return kept({ id: null, ...read.value, list: '' }, text.opened);
};

const savedAsFile = (board: ListedBoard): BoardNews => {
  const name = saveBoardFile(board);
  return name.ok
    ? { type: 'done', text: text.saved(name.value), fresh: null }
    : { type: 'fault', text: boardsTexts.cannotLeave(name.error) };
};

const toSave = ({ id, plan, tiles, list }: ListedBoard): BoardToSave => ({ id, plan, tiles, list });

const duplicated = (board: ListedBoard): Promise<BoardNews> => {
  const name = tidyBoardName(board.origin === 'own' ? text.copyOf(board.plan.name) : board.plan.name);
  return kept({ ...toSave(board), id: null, plan: { ...board.plan, name } }, text.duplicated);
};

const removed = async (board: ListedBoard): Promise<BoardNews> => {
  const answer = await keeper().removeBoard(board.id);
  return answer.ok ? { type: 'removed', board } : { type: 'fault', text: faultText(answer.error) };
};

export const useBoardWork = (): BoardWork => {
  const [news, tell] = useState<BoardNews | null>(null);
  const hear = (coming: Promise<BoardNews | null>): void => void coming.then(tell);
  return {
    news,
    dismiss: () => tell(null),
    open: (chosen) => hear(opened(chosen)),
    save: (board) => tell(savedAsFile(board)),
    duplicate: (board) => hear(duplicated(board)),
    rename: (board, name) =>
      hear(
        keeper()
          .saveBoard({ ...toSave(board), plan: { ...board.plan, name } })
          .then((answer) => (answer.ok ? null : { type: 'fault', text: faultText(answer.error) })),
      ),
    remove: (board) => hear(removed(board)),
    restore: (board) => hear(kept(toSave(board), text.opened)),
  };
};
