/** The game that is chosen, as a set-up: by a preset, by one's own rules, or on a printed board. */
import type { BookRules } from '@tilewright/protocol';
import { type Result, type Setup, err } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { BoardChoice } from '../boards/board-choice.tsx';
import { useJuniorChoices } from '../boards/junior-choices.ts';
import { type JuniorForm, type JuniorGame, juniorForm } from '../boards/junior-form.ts';
import { boardFault, isRoundsFault, juniorGame } from '../boards/junior-game.ts';
import { MoreSettings } from '../boards/junior-settings.tsx';
import type { ListedBoard } from '../boards/listed-board.ts';
import { useBoards } from '../boards/use-boards.ts';
import { useChosenBoard } from '../boards/use-chosen-board.ts';
import { firstWords } from '../setup/chosen-words.ts';
import { type ChosenWords, useDeviceChoices } from '../setup/device-choices.ts';
import { type GameRules, fixedTiles, gameSetup, rulesAt } from '../setup/game-choices.ts';
import type { SeatRow } from '../setup/seat-rows.ts';
import { fetchLists, useWordLists } from '../setup/word-lists.ts';
import { boardsTexts } from '../texts/boards.ts';
import { gatheringTexts } from '../texts/gathering.ts';
import { setupFaultText } from '../texts/setup-faults.ts';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import { type GameName, isJunior } from './game-name.ts';
import { useBooksGame } from './use-books-game.tsx';

export interface ChosenGame {
  /** Null while a board is waited for. */
  readonly setup: Result<Setup, string> | null;
  /** Null for a printed board. */
  readonly rules: GameRules | null;
  readonly words: { readonly chosen: ChosenWords; readonly choose: (words: ChosenWords) => void };
  readonly boards: ReactElement | null;
  /** Every switch of a game on a printed board, or what is agreed on about books. */
  readonly settings: ReactElement | null;
  /** Where the words come from books that everybody brings. */
  readonly gathering: BookRules | null;
}

/** A server has the lists that come with the program, and no others. */
const useWords = (rules: GameRules | null): ChosenGame['words'] => {
  const [picked, choose] = useState<ChosenWords | null>(null);
  const lists = useWordLists((known) => known.lists).filter(({ isOwn }) => !isOwn);
  const remembered = picked ?? useDeviceChoices.getState().words;
  useEffect(() => void fetchLists(), []);
  return { chosen: firstWords(lists, remembered, rules && fixedTiles(rules)), choose };
};

/** As it was last set on this device, if that was the same game. */
const useJuniorForm = (name: GameName): JuniorForm => {
  const kept = useJuniorChoices((choices) => choices.form);
  const game: JuniorGame = name === 'juniorFamily' ? 'juniorFamily' : 'junior';
  return kept.from === game ? kept : juniorForm(game);
};

const useJunior = (name: GameName, rows: readonly SeatRow[]) => {
  const own = useBoards();
  const { board, groups, choose } = useChosenBoard(undefined, own);
  const form = useJuniorForm(name);
  const [isOpen, setOpen] = useState(false);
  const faultOf = (one: ListedBoard): string | null => {
    const fault = boardFault(one, rows, form);
    return fault === null ? null : boardsTexts.faultText(fault);
  };
  const made = board && juniorGame(board, rows, form);
  const faults = made?.ok === false ? made.error : [];
  const fault = faults.find(({ type }) => type !== 'seatName');
  const rounds = faults.find(isRoundsFault);
  const roundsFault = rounds === undefined ? null : boardsTexts.faultText(rounds);
  return {
    setup: made === undefined ? null : made.ok ? made : err(fault ? boardsTexts.faultText(fault) : ''),
    boards: <BoardChoice groups={groups} chosen={board?.id ?? ''} faultOf={faultOf} onChoose={choose} />,
    // What is wrong is never folded away.
    settings: (
      <MoreSettings roundsFault={roundsFault} isOpen={isOpen || rounds !== undefined} onToggle={setOpen} />
    ),
  };
};

/** With rules of one's own the words come from a list or from books; the game of books has no others. */
const useFromBooks = (name: GameName, rows: readonly SeatRow[]) => {
  const form = useDeviceChoices((choices) => choices.form);
  const [isWanted, setWanted] = useState(false);
  const isCustom = name === 'custom';
  const { settings, ...game } = useBooksGame(isCustom ? form : null, rows);
  const isOn = name === 'books' || (isCustom && isWanted);
  const { fromBooks } = gatheringTexts.agreement;
  const toggle = isCustom ? <LabelledSwitch {...fromBooks} isOn={isWanted} onChange={setWanted} /> : null;
  return {
    isOn,
    game,
    settings: (
      <>
        {toggle}
        {isOn && settings}
      </>
    ),
  };
};

export const useChosenGame = (name: GameName, rows: readonly SeatRow[]): ChosenGame => {
  const form = useDeviceChoices((choices) => choices.form);
  const rules = isJunior(name) ? null : rulesAt(name, form);
  const words = useWords(rules);
  const junior = useJunior(name, rows);
  const { isOn, game, settings } = useFromBooks(name, rows);
  if (rules === null) return { ...junior, rules, words, gathering: null };
  const base = { rules, words, boards: null, settings };
  if (isOn) return { ...base, ...game };
  const made = gameSetup(rules, rows, words.chosen);
  if (made.ok) return { ...base, setup: made, gathering: null };
  // A name that will not do is told beside it.
  const fault = made.error.find(({ type }) => type !== 'seatName');
  const setup = err(fault === undefined ? '' : setupFaultText(fault, form));
  return { ...base, setup, gathering: null };
};
