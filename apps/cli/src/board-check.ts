/**
 * A board file, judged: everything that keeps it from being read, and then from being played on. Reads no files.
 */
import {
  type JuniorBoard,
  type NotationFault,
  juniorBoardFaults,
  layoutOfJuniorBoard,
  parseJuniorBoard,
  printedBoardOf,
} from '@tilewright/notation';
import { juniorFamily, makeSetup, people } from '@tilewright/variants';
import { tilesOfBoard } from './board-file.ts';

/** A reason with its place, both as the reader of the file sees them. */
export interface BoardFinding {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** Everything that is wrong with the text of a board, in the order of its lines. */
export const boardFindings = (text: string): readonly BoardFinding[] => {
  const faults = juniorBoardFaults(text);
  if (faults.length > 0) return faults.map(findingOf);
  const board = parseJuniorBoard(text);
  return board.ok ? dealFindings(board.value, firstLine(text)) : [findingOf(board.error)];
};

const findingOf = ({ line, column, expected, found }: NotationFault): BoardFinding => ({
  line,
  column,
  reason: `expected ${expected}, found ${found === '' ? 'nothing' : `"${found}"`}`,
});

/** The line that has the size. */
const firstLine = (text: string): number =>
  text.split(/\r\n|\r|\n/u).findIndex((line) => line.trim() !== '') + 1;

/** Why no two players can play on a sound board whose chips are its own letters, if so. */
const dealFindings = (board: JuniorBoard, line: number): readonly BoardFinding[] => {
  const tileSet = tilesOfBoard(board);
  const printed = tileSet && printedBoardOf(tileSet, board, '');
  if (tileSet === undefined || printed?.ok !== true)
    return [{ line, column: 1, reason: 'no tiles here have all the letters of these words' }];
  const setup = makeSetup({
    preset: juniorFamily,
    seats: people('Player 1', 'Player 2'),
    lexicon: '',
    layout: layoutOfJuniorBoard(board, ''),
    tileSet,
    printed: printed.value,
  });
  if (setup.ok) return [];
  return setup.error.map((fault) => ({
    line,
    column: 1,
    reason:
      fault.type === 'printedTooSmall'
        ? `too few letters to deal: expected ${fault.neededCount} or more for two players, found ${fault.count}`
        : `this board cannot be played on (${fault.type})`,
  }));
};
