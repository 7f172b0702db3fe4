/** From a board, the players and the rules to a game of Junior, or every reason why there is none. */
import { layoutOf, printedOf } from '@tilewright/builder';
import { LIMITS, type Result, type Setup } from '@tilewright/rules';
import { type PrintedFault, type SetupFault, makeSetup } from '@tilewright/variants';
import { type SeatRow, seatsOf } from '../setup/seat-rows.ts';
import { type JuniorForm, presetOf, switchesOf } from './junior-form.ts';
import { type ListedBoard, tidyBoardName, tileSetOf } from './listed-board.ts';

export const juniorGame = (
  board: ListedBoard,
  rows: readonly SeatRow[],
  form: JuniorForm,
): Result<Setup, readonly SetupFault[]> => {
  const plan = { ...board.plan, name: tidyBoardName(board.plan.name) };
  return makeSetup({
    preset: presetOf(form.from),
    seats: seatsOf(rows),
    lexicon: board.list.slice(0, LIMITS.lexiconLength.most),
    layout: layoutOf(plan),
    tileSet: tileSetOf(board),
    printed: printedOf(plan),
    switches: switchesOf(form),
  });
};

const boardFaults: Readonly<Record<PrintedFault['type'], true>> = {
  noPrintedWords: true,
  printedWordShort: true,
  printedWordOff: true,
  printedLettersClash: true,
  printedWordRepeated: true,
  printedWordNotWhole: true,
  printedRunUnlisted: true,
  printedTooSmall: true,
};

/** Why this board cannot be played on by so many with these rules, whatever else is wrong; null where it can. */
export const boardFault = (
  board: ListedBoard,
  rows: readonly SeatRow[],
  form: JuniorForm,
): SetupFault | null => {
  const made = juniorGame(board, rows, form);
  return made.ok ? null : (made.error.find(({ type }) => Object.hasOwn(boardFaults, type)) ?? null);
};

/** Whether a number of the form is at fault. */
export const isRoundsFault = (fault: SetupFault): boolean =>
  fault.type === 'outOfBounds' && fault.switch === 'junior.capturelessRounds';
