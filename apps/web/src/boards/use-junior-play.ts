/** Playing what is set up: opens the game, or says why that cannot be. */
import type { Setup } from '@tilewright/rules';
import type { SetupFault } from '@tilewright/variants';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { type SeatRow, namesToKeep } from '../setup/seat-rows.ts';
import { useOpenGame } from '../setup/use-open-game.ts';
import { boardsTexts } from '../texts/boards.ts';
import { boardAt } from './board-at.ts';
import { useJuniorChoices } from './junior-choices.ts';
import { isRoundsFault, juniorGame } from './junior-game.ts';
import type { ListedBoard } from './listed-board.ts';
import type { ChosenBoard } from './use-chosen-board.ts';

const keepChoices = (board: ListedBoard, rows: readonly SeatRow[]): void => {
  useDeviceChoices.getState().keepNames(namesToKeep(rows));
  const choices = useJuniorChoices.getState();
  // A board that stands only in a link is not there the next time.
  if (board.origin !== 'link') choices.keepBoard(board.id);
  choices.keepKinds(rows.map(({ kind }) => kind));
};

const focusFault = (): void =>
  document.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault="true"]')?.focus();

/** Why nothing can be played, with what it concerns; null where all is well. */
const warningOf = (faults: readonly SetupFault[], board: ListedBoard | undefined): string | null => {
  // A name that will not do is told beside it.
  const first = faults.find(({ type }) => type !== 'seatName');
  if (first === undefined) return null;
  const { boardName, faultText, junior, settings } = boardsTexts;
  const about = isRoundsFault(first) ? settings.capturelessRounds.title : boardName(board?.plan.name ?? '');
  return junior.cannot(about, faultText(first));
};

export interface JuniorPlay {
  readonly isBusy: boolean;
  readonly warning: string | null;
  readonly roundsFault: string | null;
  readonly play: () => void;
}

export const useJuniorPlay = (
  { board, awaited }: Pick<ChosenBoard, 'board' | 'awaited'>,
  rows: readonly SeatRow[],
  showSettings: () => void,
): JuniorPlay => {
  const form = useJuniorChoices((choices) => choices.form);
  const game = useOpenGame();
  const setup = board === undefined ? undefined : juniorGame(board, rows, form);
  const faults = setup?.ok === false ? setup.error : [];
  const rounds = faults.find(isRoundsFault);
  /** Whoever is quicker than the boards of their own need not press again. */
  const madeLate = async (): Promise<Setup | null> => {
    const found = await boardAt(awaited);
    const made = found.ok ? juniorGame(found.value, rows, form) : null;
    return made?.ok === true ? made.value : null;
  };
  const play = (): void => {
    if (board === undefined || setup === undefined) return game.open(madeLate);
    if (setup.ok) {
      keepChoices(board, rows);
      game.open(async () => Promise.resolve(setup.value));
      return;
    }
    if (rounds !== undefined) showSettings();
    // The settings must be there before one of them can take the focus.
    setTimeout(focusFault);
  };
  return {
    isBusy: game.isOpening,
    warning: game.fault ?? warningOf(faults, board),
    roundsFault: rounds === undefined ? null : boardsTexts.faultText(rounds),
    play,
  };
};
