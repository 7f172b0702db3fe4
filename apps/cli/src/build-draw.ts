/**
 * A board on its way, drawn as in its file: column letters, rows with theirs, `.` for an empty square.
 */
import type { BoardPlan } from '@tilewright/builder';
import { type PrintedWord, type TileSet, colLetter, rowLetter, spell } from '@tilewright/rules';
import { placeText } from './board-place-text.ts';
import type { Paint } from './paint.ts';

export const drawPlan = (plan: BoardPlan, tileSet: TileSet, paint: Paint): readonly string[] => {
  const { rows, cols } = plan;
  const letters = lettersOn(plan, tileSet);
  const heads = Array.from({ length: cols }, (_, col) => colLetter(col));
  const lines = Array.from({ length: rows }, (_, row) => letters.slice(row * cols, (row + 1) * cols));
  return [
    paint.quiet(['  ', ...heads].join(' ')),
    ...lines.map((line, row) =>
      [` ${paint.quiet(rowLetter(row))}`, ...line.map((letter) => letter ?? paint.quiet('.'))].join(' '),
    ),
  ];
};

const lettersOn = ({ rows, cols, words }: BoardPlan, tileSet: TileSet): readonly (string | undefined)[] => {
  const letters = Array.from({ length: rows * cols }, (): string | undefined => undefined);
  for (const { square, direction, letters: own } of words) {
    const step = direction === 'across' ? 1 : cols;
    for (const [index, letter] of own.entries()) letters[square + index * step] = spell(tileSet, [letter]);
  }
  return letters;
};

/** A word as a line of the file, as `Ca H MUSIC`. */
export const wordLine = ({ cols }: Pick<BoardPlan, 'cols'>, word: PrintedWord, tileSet: TileSet): string => {
  const { square, direction, letters } = word;
  const place = placeText(Math.floor(square / cols), square % cols);
  return `${place} ${direction === 'across' ? 'H' : 'V'} ${spell(tileSet, letters)}`;
};
