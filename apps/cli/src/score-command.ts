/**
 * `score`: pairs of boards in, before and after a play; out comes whether the play is legal, and its score.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type NotationFault,
  type PositionBoard,
  type Read,
  type TextCursor,
  readBoardText,
} from '@tilewright/notation';
import { type PlacedTile, type Result, ok, place, score, tileOf } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { squareText, tilesBetween } from './board-difference.ts';
import { answerCases, boardText, tileText } from './case-command.ts';
import type { Pipes } from './pipes.ts';
import { setupOf } from './position-rules.ts';

interface ScoreCase {
  readonly before: PositionBoard;
  readonly after: PositionBoard;
}

export const scoreCommand = (wordsFile: string, pipes: Pipes): Promise<number> =>
  answerCases({ read: readScoreCase, answer: scoreText }, wordsFile, pipes);

const readScoreCase = (cursor: TextCursor): Result<Read<ScoreCase>, NotationFault> => {
  const before = readBoardText(english, cursor);
  if (!before.ok) return before;
  const after = readBoardText(english, before.value.next);
  if (!after.ok) return after;
  return ok({ value: { before: before.value.value, after: after.value.value }, next: after.value.next });
};

const scoreText = ({ before, after }: ScoreCase, words: WordList, index: number): string => {
  const parting = index === 0 ? '' : '\n';
  const boards = `original board:\n${boardText(before)}\nresult board:\n${boardText(after)}\n`;
  return `${parting}${boards}${verdictLines({ before, after }, words).join('\n')}\n`;
};

const verdictLines = ({ before, after }: ScoreCase, words: WordList): readonly string[] => {
  const tiles = tilesBetween(before, after);
  if (!tiles.ok) return [`Incompatible boards: ${tiles.error}`];
  if (tiles.value.length === 0) return ['play is empty', 'play is not legal'];
  const laid = tiles.value.map((tile) => laidText(before, tile)).join(', ');
  const points = pointsOf(before, tiles.value, words);
  return [`play is ${laid}`, ...(points === undefined ? ['play is not legal'] : legalLines(points))];
};

const legalLines = (points: number): readonly string[] => ['play is legal', `score is ${points}`];

const laidText = (before: PositionBoard, { letter, blank, square }: PlacedTile): string =>
  `${tileText(tileOf(letter, blank))} at ${squareText(before, square)}`;

/** The points of a legal play; undefined when it is not. How many tiles a tray held is not known here. */
const pointsOf = (
  before: PositionBoard,
  tiles: readonly PlacedTile[],
  words: WordList,
): number | undefined => {
  const setup = setupOf(before);
  const placed = place(setup, before.board, tiles);
  if (!placed.ok) return undefined;
  const isRight = placed.value.every(({ letters }) => words.has(letters));
  return isRight ? score(setup, before.board, { tiles, words: placed.value }) : undefined;
};
