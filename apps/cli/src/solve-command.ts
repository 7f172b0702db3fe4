/**
 * `solve`: boards and trays in, the best play of each out.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type NotationFault,
  type PositionBoard,
  type Read,
  type TextCursor,
  makeTrayText,
  readBoardText,
  readTrayText,
} from '@tilewright/notation';
import { EMPTY, type Letter, type Result, ok, withTiles } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { answerCases, boardText, tileText } from './case-command.ts';
import type { Pipes } from './pipes.ts';
import { solvePosition } from './solution.ts';

interface SolveCase {
  readonly position: PositionBoard;
  readonly tray: readonly Letter[];
}

export const solveCommand = (wordsFile: string, pipes: Pipes): Promise<number> =>
  answerCases({ read: readSolveCase, answer: solveText }, wordsFile, pipes);

const readSolveCase = (cursor: TextCursor): Result<Read<SolveCase>, NotationFault> => {
  const position = readBoardText(english, cursor);
  if (!position.ok) return position;
  const tray = readTrayText(english, position.value.next);
  if (!tray.ok) return tray;
  return ok({ value: { position: position.value.value, tray: tray.value.value }, next: tray.value.next });
};

const solveText = ({ position, tray }: SolveCase, words: WordList): string => {
  const solution = solvePosition(position, tray, words);
  const board = withTiles(position.board, solution?.play.tiles ?? []);
  const word = solution?.word.squares.map((square) => tileText(board[square] ?? EMPTY)).join('');
  return `Input Board:
${boardText(position)}
Tray: ${trayText(tray)}
Solution ${word ?? 'none'} has ${solution?.play.points ?? 0} points
Solution Board:
${boardText({ ...position, board })}

`;
};

const trayText = (tray: readonly Letter[]): string => {
  const text = makeTrayText(english, tray);
  if (!text.ok) throw new Error(`a tray that was read cannot be written: ${text.error.type}`);
  return text.value;
};
