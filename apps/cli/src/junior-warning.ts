/**
 * Why a play of junior does not count, as a sentence for who made it. Squares are written as players type them.
 */
import {
  type JuniorRefusal,
  type Letter,
  PLAYS_PER_TURN,
  type Refusal,
  type Square,
  type Table,
  spell,
} from '@tilewright/rules';
import { boardSquareText, placeText, sidesText } from './board-place-text.ts';
import { quoted } from './fitted.ts';
import { chipCountText, listText } from './junior-text.ts';
import type { JuniorLineFault } from './junior-typed-line.ts';
import { refusalText } from './refusal-text.ts';

interface Refused {
  readonly table: Table;
  readonly rack: readonly Letter[];
}

/** A square was named and nothing is captured there. */
export const captureWarning = (square: Square, refusal: Refusal, refused: Refused): string => {
  const { table } = refused;
  const named = boardSquareText(table.setup.layout, square);
  const text = (squares: readonly Square[]): readonly string[] =>
    squares.map((one) => boardSquareText(table.setup.layout, one)).sort();
  switch (refusal.type) {
    case 'emptySquare':
      return `Warning: ${named} has no letter.`;
    case 'alreadyCaptured':
      return `Warning: ${named} is captured already.`;
    case 'outOfOrder':
      return `Warning: ${named} has to wait for ${listText(text(refusal.waitsFor), 'or')}.`;
    case 'letterNotHeld':
      return `Warning: ${named} needs ${spell(table.setup.tileSet, [refusal.letter])}, which you do not hold.`;
    case 'mustCapture':
      return `Warning: after ${named} nothing else could be captured, and two must be; capture another first.`;
    default:
      return `Warning: ${refusalText(refusal, refused)}`;
  }
};

export const offBoardWarning = (table: Table, row: number, col: number): string =>
  `Warning: there is no square ${placeText(row, col)}; there are ${sidesText(table.setup.layout)}.`;

/** The turn was over before this play came to be made. */
export const lateWarning = (what: string, isFull: boolean): string =>
  isFull
    ? `Warning: ${what} is too much; a turn is up to ${PLAYS_PER_TURN} plays.`
    : `Warning: ${what} does not count; nothing else could be captured, so the turn was over.`;

/** The turn cannot end, or chips cannot be exchanged, yet. */
export const turnWarning = (refusal: Refusal, refused: Refused): string => {
  switch (refusal.type) {
    case 'mustCapture':
      return `Warning: you must capture ${refusal.count === 1 ? 'one more letter' : 'two letters'}; you can.`;
    case 'mustExchange':
      return `Warning: you must exchange ${mustExchange(refusal)}.`;
    case 'exchangesLeft':
      return `Warning: you can exchange ${chipCountText(refusal.count)} at most.`;
    case 'bagTooSmall':
      return refusal.leftCount === 0
        ? 'Warning: the pool is empty; nothing can be exchanged.'
        : `Warning: the pool holds ${chipCountText(refusal.leftCount)}; exchange one with Zz.`;
    default:
      return `Warning: ${refusalText(refusal, refused)}`;
  }
};

const mustExchange = ({ count }: Extract<JuniorRefusal, { readonly type: 'mustExchange' }>): string =>
  count === 1 ? 'one chip: type Zz' : 'two chips: type Zz Zz';

export const lineFaultText = (fault: JuniorLineFault): string => {
  switch (fault.type) {
    case 'notUnderstood':
      return `"${quoted(fault.text)}" is no square; type a row and a column letter such as Ab Ca, or help.`;
    case 'tooManyPlays':
      return `A turn is up to ${PLAYS_PER_TURN} plays; type two squares at most, such as Ab Ca.`;
    case 'placeCount':
      return fault.neededCount === 1
        ? 'One Zz exchanges one chip; type one number, such as Zz 3.'
        : 'Two Zz exchange two chips; type two numbers, such as Zz Zz 0 3.';
  }
};
