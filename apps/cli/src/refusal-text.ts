/**
 * Every refusal as a sentence: one switch in four parts, so that a new reason without words does not compile.
 */
import {
  type JuniorRefusal,
  type Letter,
  type PlaceRefusal,
  type Refusal,
  type Seat,
  type SpecialRefusal,
  type Table,
  type Word,
  spell,
  unreachable,
} from '@tilewright/rules';
import { makeSquare } from './place-text.ts';
import { seatName, tilesText } from './sheet-text.ts';

/** What was known to who was refused. */
export interface Refused {
  readonly table: Pick<Table, 'setup' | 'seats'>;
  readonly rack: readonly Letter[];
}

/** Why not, for the player who wished it. */
export const refusalText = (refusal: Refusal, refused: Refused): string => {
  switch (refusal.type) {
    case 'notWords':
      return refusal.words.map((word) => `${wordText(refused, word)} is an invalid word.`).join(' ');
    case 'tilesNotHeld':
      return notHeldText(refused, refusal.letters);
    case 'bagTooSmall':
      return bagText(refused, refusal.leftCount, refusal.neededCount);
    case 'noExchange':
      return 'Tiles are not swapped in this game.';
    case 'nothingGiven':
      return 'Say which letters to swap, such as swap ABC.';
    case 'gameOver':
      return 'The game is over.';
    case 'notStarted':
      return 'The game has not started yet.';
    case 'notYourTurn':
      return `It is not your turn: ${namesText(refused, refusal.toMove)} to move.`;
    case 'notSeated':
      return 'That seat is not in the game.';
    case 'notInThisGame':
      return 'There is no such thing in this game.';
    case 'nothingToAppeal':
      return 'All of these are words; play them.';
    default:
      return tableText(refusal, refused);
  }
};

type OfPart<Part extends { readonly type: string }> = Extract<Refusal, Part>;
type TableRefusal = Exclude<
  Refusal,
  {
    readonly type:
      | 'notWords'
      | 'tilesNotHeld'
      | 'bagTooSmall'
      | 'noExchange'
      | 'nothingGiven'
      | 'gameOver'
      | 'notStarted'
      | 'notYourTurn'
      | 'notSeated'
      | 'notInThisGame'
      | 'nothingToAppeal';
  }
>;
