/**
 * Every refusal as a sentence for the player who was refused. The table has a row for each reason: one without
 * words does not compile.
 */
import {
  BLANK,
  type Letter,
  type Refusal,
  type Seat,
  type Square,
  type Table,
  type Word,
  spell,
} from '@tilewright/rules';
import { makeSquare } from './place-text.ts';
import { pointsText, seatName, tilesText } from './sheet-text.ts';

/** What lies open to who was refused. */
export interface Refused {
  readonly table: Pick<Table, 'setup' | 'seats'>;
  /** Their own letters, before the refusal. */
  readonly rack: readonly Letter[];
}

type RefusalOf<Type extends Refusal['type']> = Extract<Refusal, { readonly type: Type }>;
type Wording<Type extends Refusal['type']> = (refusal: RefusalOf<Type>, refused: Refused) => string;

export const refusalText = <Type extends Refusal['type']>(
  refusal: RefusalOf<Type> & { readonly type: Type },
  refused: Refused,
): string => (wordings[refusal.type] as Wording<Type>)(refusal, refused);

const squareText = (square: Square, { table }: Refused): string => makeSquare(table.setup.layout, square);

const spelled = (letters: readonly Letter[], { table }: Refused): string =>
  spell(table.setup.tileSet, letters);

const wordsText = (words: readonly Word[], refused: Refused): string =>
  [
    ...words.map(({ letters }) => `${spelled(letters, refused)} is an invalid word.`),
    'Try another play.',
  ].join(' ');

const namesText = (seats: readonly Seat[], { table }: Refused): string =>
  seats.map((seat) => seatName(table, seat)).join(' and ');

const notHeldText = (letters: readonly Letter[], refused: Refused): string =>
  letters.every((letter) => letter === BLANK)
    ? `${lackText(letters, refused)} A small letter beside capitals is one.`
    : lackText(letters, refused);

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** What the rack lacks: nothing of a letter, or not as much as was asked for. */
export const lackText = (letters: readonly Letter[], refused: Refused): string => {
  const missing = [...new Set(letters)];
  const heldCount = (letter: Letter): number => refused.rack.filter((held) => held === letter).length;
  const nameOf = (letter: Letter): string => (letter === BLANK ? 'blank' : spelled([letter], refused));
  const none = missing.filter((letter) => heldCount(letter) === 0 && letter !== BLANK).map(nameOf);
  const few = missing.filter((letter) => heldCount(letter) > 0);
  return [
    ...(none.length === 0 ? [] : [`You do not hold ${none.join(', ')}.`]),
    ...(missing.includes(BLANK) && heldCount(BLANK) === 0 ? ['You hold no blank.'] : []),
    ...few.map((letter) => {
      const count = heldCount(letter);
      return `You hold only ${numberWords[count] ?? count} ${nameOf(letter)}.`;
    }),
  ].join(' ');
};

const bagText = ({ leftCount, neededCount }: RefusalOf<'bagTooSmall'>, { table }: Refused): string => {
  if (leftCount === 0) return 'The bag is empty; nothing can be swapped.';
  const holds = `The bag holds ${tilesText(leftCount)}`;
  const isRule = (table.setup.switches.exchange?.minBagCount ?? 0) > leftCount;
  return isRule ? `${holds}; to swap it must hold ${neededCount}.` : `${holds}; give at most ${leftCount}.`;
};

const wordings: { readonly [Type in Refusal['type']]: Wording<Type> } = {
  noTiles: () => 'Lay at least one tile; all these letters lie there already.',
  offBoard: () => 'That square is not on the board.',
  notALetter: () => 'A blank must stand for a letter.',
  squareRepeated: ({ square }, refused) => `Two tiles cannot lie on ${squareText(square, refused)}.`,
  squareTaken: ({ square }, refused) => `A tile lies on ${squareText(square, refused)} already.`,
  notInLine: () => 'The tiles must lie in one row or column.',
  gap: ({ square }, refused) => `The tiles leave a gap on ${squareText(square, refused)}.`,
  notConnected: () => 'The tiles must touch a tile on the board.',
  centreNotCovered: ({ square }, refused) =>
    `The first play must cover the star on ${squareText(square, refused)}.`,
  tooFewTiles: ({ neededCount }) => `The first play needs at least ${tilesText(neededCount)}.`,
  tilesNotHeld: ({ letters }, refused) => notHeldText(letters, refused),
  notWords: ({ words }, refused) => wordsText(words, refused),
  nothingToAppeal: () => 'All of these are words; play them.',
  noExchange: () => 'Tiles are not swapped in this game.',
  nothingGiven: () => 'Say which letters to swap, such as swap ABC.',
  bagTooSmall: bagText,
  gameOver: () => 'The game is over.',
  notStarted: () => 'The game has not started yet.',
  notSeated: () => 'This seat is not in the game.',
  keeperOnly: () => 'Only the keeper of the table can do that.',
  notForKeeper: () => 'Only a player can do that.',
  notInThisGame: () => 'This game has no such move.',
  notYourTurn: ({ toMove }, refused) => `It is the turn of ${namesText(toMove, refused)}.`,
  playPending: ({ toMove }, refused) =>
    `The last play can still be challenged by ${namesText(toMove, refused)}.`,
  acceptOrChallenge: () => 'Accept the last play or challenge it.',
  nothingPending: () => 'There is no play to challenge.',
  ownPlay: () => 'Your own play is for the others to challenge.',
  notAsked: ({ toMove }, refused) => `${namesText(toMove, refused)} is asked first.`,
  alreadyContributed: () => 'This seat has added to the draws already.',
  notAllPledged: () => 'Not everybody has pledged what they add to the draws.',
  notAsPledged: () => 'This is not what was pledged.',
  badContribution: () => 'What is added to the draws must be 32 to 128 hexadecimal digits.',
  noTieOffered: () => 'Nobody has offered a tie.',
  alreadyAgreed: () => 'You have agreed to the tie already.',
  noDeadline: () => 'No clock is running.',
  notYet: () => 'There is still time left.',
  badTime: () => 'That is no span of time.',
  badSeat: ({ seat }) => `There is no seat ${seat + 1}.`,
  noSpecialTiles: () => 'There are no special tiles in this game.',
  notForSale: ({ kind }) => `There is no ${kind} for sale.`,
  tooDear: ({ price, score }) => `It costs ${pointsText(price)}; you have ${score}.`,
  specialNotHeld: ({ kind }) => `You have no ${kind} to lay.`,
  specialTooSoon: ({ kind }) => `The ${kind} was bought this turn; lay it from the next one on.`,
  specialOnTile: ({ square }, refused) => `A letter lies on ${squareText(square, refused)}.`,
  specialThere: ({ square }, refused) =>
    `A special tile of yours lies on ${squareText(square, refused)} already.`,
  emptySquare: () => 'There is no letter on that square.',
  alreadyCaptured: ({ square }, refused) => `${squareText(square, refused)} is captured already.`,
  outOfOrder: ({ waitsFor }, refused) =>
    `First comes ${waitsFor.map((square) => squareText(square, refused)).join(' or ')}.`,
  letterNotHeld: ({ letter }, refused) => `You do not hold ${spelled([letter], refused)}.`,
  mustCapture: ({ count }) => `You can still capture ${count}.`,
  mustExchange: ({ count }) => `You must exchange ${tilesText(count)}.`,
  exchangesLeft: ({ count }) => `You can exchange ${tilesText(count)} at most.`,
};
