/** Which board is chosen for a game of Junior, among which others. */
import { useState } from 'react';
import { boardsTexts } from '../texts/boards.ts';
import { boardInLink } from './board-at.ts';
import type { BoardGroup } from './board-choice.tsx';
import { useJuniorChoices } from './junior-choices.ts';
import { type ListedBoard, builtInListed, isBuiltIn, linkIn } from './listed-board.ts';
import type { OwnBoards } from './use-boards.ts';

const text = boardsTexts.junior;

const groupsOf = (shared: ListedBoard | null, own: OwnBoards['boards']): readonly BoardGroup[] =>
  [
    { title: text.shared, boards: shared === null ? [] : [shared] },
    { title: text.own, boards: own ?? [] },
    { title: text.builtIn, boards: builtInListed() },
  ].filter(({ boards }) => boards.length > 0);

export interface ChosenBoard {
  /** Undefined while a board of one's own is waited for. */
  readonly board: ListedBoard | undefined;
  /** The id of the one that is waited for. */
  readonly awaited: string;
  readonly groups: readonly BoardGroup[];
  /** Whether the board that was asked for is not there. */
  readonly isGone: boolean;
  readonly choose: (board: ListedBoard) => void;
}

const sharedIn = (wanted: string | undefined): ListedBoard | null => {
  const link = wanted === undefined ? undefined : linkIn(wanted);
  return link === undefined ? null : boardInLink(link);
};

/** What the address asks for, else the board of last time, else the first that comes with the game. */
export const useChosenBoard = (wanted: string | undefined, { boards, fault }: OwnBoards): ChosenBoard => {
  const [shared] = useState(() => sharedIn(wanted));
  const [chosen, choose] = useState<string | null>(null);
  const last = useJuniorChoices.getState().board;
  const groups = groupsOf(shared, boards);
  const all = groups.flatMap((group) => group.boards);
  const find = (id: string | null | undefined): ListedBoard | undefined =>
    all.find((board) => board.id === id);
  const isKnown = boards !== null || fault !== null;
  const isUsual = isKnown || (wanted === undefined && (last === '' || isBuiltIn(last)));
  const usual = isUsual ? (find(last) ?? builtInListed()[0]) : undefined;
  return {
    board: find(chosen) ?? find(wanted) ?? usual,
    awaited: wanted ?? last,
    groups,
    isGone: wanted !== undefined && chosen === null && isKnown && find(wanted) === undefined,
    choose: ({ id }) => choose(id),
  };
};
