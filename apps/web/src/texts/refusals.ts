/**
 * Every refusal as a sentence for the player who was refused. The table has a row for each reason: one without words
 * does not compile.
 */
import {
  BLANK,
  type Letter,
  type Refusal,
  type Square,
  type Table,
  type Word,
  spell,
} from '@tilewright/rules';
import { type Coordinates, squareName } from '../dialogs/place-text.ts';
import { pointsText, seatNames, tilesText } from './names.ts';

interface Refused {
  readonly table: Pick<Table, 'setup' | 'seats'>;
  readonly coordinates: Coordinates;
}

type RefusalOf<Type extends Refusal['type']> = Extract<Refusal, { readonly type: Type }>;
type Wording<Type extends Refusal['type']> = (refusal: RefusalOf<Type>, refused: Refused) => string;

/** Why it cannot be, and what to do instead. Squares are named as the board's edge names them. */
export const refusalText = <Type extends Refusal['type']>(
  refusal: RefusalOf<Type> & { readonly type: Type },
  table: Pick<Table, 'setup' | 'seats'>,
  coordinates: Coordinates = 'numberedRows',
): string => (wordings[refusal.type] as Wording<Type>)(refusal, { table, coordinates });

const at = (square: Square, { table, coordinates }: Refused): string =>
  squareName(table.setup.layout, square, coordinates);

const spelled = (letters: readonly Letter[], { table }: Refused): string =>
  spell(table.setup.tileSet, letters);

const wordsText = (words: readonly Word[], refused: Refused): string =>
  words.map(({ letters }) => `${spelled(letters, refused)} is an invalid word.`).join(' ');

const notHeldText = (letters: readonly Letter[], refused: Refused): string => {
  const names = [...new Set(letters)].map((letter) =>
    letter === BLANK ? 'blank' : spelled([letter], refused),
  );
  return `Your rack has no ${names.join(' and no ')} for this.`;
};

const bagText = ({ leftCount, neededCount }: RefusalOf<'bagTooSmall'>, { table }: Refused): string => {
  if (leftCount === 0) return 'The bag is empty, so nothing can be swapped.';
  const holds = `The bag holds only ${tilesText(leftCount)}`;
  const isRule = (table.setup.switches.exchange?.minBagCount ?? 0) > leftCount;
  return isRule
    ? `${holds}; swapping needs ${neededCount} in the bag.`
    : `${holds}; swap ${leftCount} at most.`;
};

const wordings: { readonly [Type in Refusal['type']]: Wording<Type> } = {
  noTiles: () => 'Put at least one tile on the board first.',
  offBoard: () => 'That square is not on the board.',
  notALetter: () => 'Choose a letter for the blank first.',
  squareRepeated: ({ square }, refused) => `Two tiles cannot lie on ${at(square, refused)}.`,
  squareTaken: ({ square }, refused) => `There is a tile on ${at(square, refused)} already.`,
  notInLine: () => 'Put all tiles in one row or one column.',
  gap: ({ square }, refused) => `There is a gap on ${at(square, refused)}.`,
  notConnected: () => 'The tiles must touch a tile on the board.',
  centreNotCovered: ({ square }, refused) => `The first word must cover the centre, ${at(square, refused)}.`,
  tooFewTiles: ({ neededCount }) => `The first word needs at least ${tilesText(neededCount)}.`,
  tilesNotHeld: ({ letters }, refused) => notHeldText(letters, refused),
  notWords: ({ words }, refused) => wordsText(words, refused),
  nothingToAppeal: () => 'All of these are words: just play them.',
  noExchange: () => 'There is no swapping in this game.',
  nothingGiven: () => 'Choose the tiles to swap first.',
  bagTooSmall: bagText,
  gameOver: () => 'The game is over.',
  notStarted: () => 'The game has not started yet.',
  notSeated: () => 'That player is not in the game any more.',
  keeperOnly: () => 'Only the table itself can do that.',
  notForKeeper: () => 'Only a player can do that.',
  notInThisGame: () => 'This game has no such move.',
  notYourTurn: ({ toMove }, { table }) =>
    toMove.length === 0 ? 'It is nobody’s turn now.' : `It is the turn of ${seatNames(table, toMove)}.`,
  playPending: ({ toMove }, { table }) =>
    toMove.length === 0
      ? 'The last play can still be challenged.'
      : `Wait: ${seatNames(table, toMove)} can still challenge the last play.`,
  acceptOrChallenge: () => 'Accept the last play or challenge it.',
  nothingPending: () => 'There is no play to challenge now.',
  ownPlay: () => 'Your own play is for the others to challenge.',
  notAsked: ({ toMove }, { table }) => `${seatNames(table, toMove)} is asked first.`,
  alreadyContributed: () => 'This player has added to the draws already.',
  notAllPledged: () => 'Not everybody has pledged what they add to the draws.',
  notAsPledged: () => 'This is not what was pledged.',
  badContribution: () => 'What is added to the draws must be 32 to 128 hexadecimal digits.',
  noTieOffered: () => 'Nobody has offered a tie.',
  alreadyAgreed: () => 'You have agreed to the tie already.',
  noDeadline: () => 'No clock is running.',
  notYet: () => 'There is still time left.',
  badTime: () => 'That is no span of time.',
  badSeat: () => 'There is no such player at this table.',
  noSpecialTiles: () => 'There are no special tiles in this game.',
  notForSale: ({ kind }) => `The shop has no ${kind} tile.`,
  tooDear: ({ price, score }) => `That costs ${pointsText(price)}; you have ${score}.`,
  specialNotHeld: ({ kind }) => `You have no ${kind} tile to lay.`,
  specialTooSoon: ({ kind }) => `You bought the ${kind} tile this turn; lay it from your next turn on.`,
  specialOnTile: ({ square }, refused) =>
    `There is a letter on ${at(square, refused)}; special tiles need an empty square.`,
  specialThere: ({ square }, refused) =>
    `You have a special tile on ${at(square, refused)} already; choose another square.`,
  emptySquare: () => 'There is no letter on that square.',
  alreadyCaptured: ({ square }, refused) => `${at(square, refused)} is captured already.`,
  outOfOrder: ({ waitsFor }, refused) =>
    `First comes ${waitsFor.map((square) => at(square, refused)).join(' or ')}.`,
  letterNotHeld: ({ letter }, refused) => `You do not hold ${spelled([letter], refused)}.`,
  mustCapture: ({ count }) => `You can still capture ${count}.`,
  mustExchange: ({ count }) => `Exchange ${tilesText(count)} now.`,
  exchangesLeft: ({ count }) => `You can exchange ${tilesText(count)} at most.`,
};

export const refusalsTexts = { refusalText } as const;
