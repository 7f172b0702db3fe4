/** Why a stamp cannot come down on a square, and every refusal, in words for children. Pure. */
import {
  type CommandType,
  type JuniorRefusal,
  type Letter,
  type Refusal,
  type Square,
  type Table,
  captureRefusal,
  printedAt,
  spell,
} from '@tilewright/rules';
import { juniorTexts } from '../texts/junior.ts';
import { seatNames } from '../texts/names.ts';

const { warning: text } = juniorTexts;

type Warning =
  | JuniorRefusal
  /** The stamp in the hand and the square show different letters. */
  | { readonly type: 'wrongStamp'; readonly stamp: Letter; readonly letter: Letter };

interface Try {
  readonly square: Square;
  readonly rack: readonly Letter[];
  /** The letter of the stamp in the hand; null when a square was tapped without one. */
  readonly picked: Letter | null;
}

/** What is wrong with stamping this square; undefined where nothing is. */
export const warningFor = (table: Table, { square, rack, picked }: Try): Warning | undefined => {
  const refusal = captureRefusal(table, square, rack);
  if (refusal?.type === 'emptySquare' || refusal?.type === 'alreadyCaptured') return refusal;
  const letter = printedAt(table, square);
  if (picked !== null && letter !== undefined && picked !== letter)
    return { type: 'wrongStamp', stamp: picked, letter };
  return refusal;
};

const letterAt = (table: Table, square: Square): string => {
  const letter = printedAt(table, square);
  return letter === undefined ? '' : spell(table.setup.tileSet, [letter]);
};

const distinct = (items: readonly string[]): readonly string[] => [...new Set(items)];

/** The sentence for a warning or a refusal; `wish` is what was wanted. */
export const warningText = (warning: Warning | Refusal, table: Table, wish: CommandType): string => {
  const shown = (letter: Letter): string => spell(table.setup.tileSet, [letter]);
  switch (warning.type) {
    case 'emptySquare':
      return text.empty;
    case 'alreadyCaptured':
      return text.captured;
    case 'outOfOrder':
      return text.outOfOrder(distinct(warning.waitsFor.map((square) => letterAt(table, square))));
    case 'letterNotHeld':
      return text.notHeld(shown(warning.letter));
    case 'wrongStamp':
      return text.wrongStamp(shown(warning.stamp), shown(warning.letter));
    case 'mustCapture':
      return wish === 'capture' ? text.wastes : text.mustCapture(warning.count);
    case 'mustExchange':
      return text.mustExchange(warning.count);
    case 'exchangesLeft':
      return text.swapAtMost(warning.count);
    case 'nothingGiven':
      return text.nothingChosen;
    case 'bagTooSmall':
      return warning.leftCount === 0 ? text.bagEmpty : text.bagHolds(warning.leftCount);
    case 'notYourTurn':
      return text.wait(seatNames(table, warning.toMove));
    case 'gameOver':
      return text.over;
    default:
      return text.other;
  }
};
