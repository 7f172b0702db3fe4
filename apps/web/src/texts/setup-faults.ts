/**
 * Why a set-up cannot be played, as a sentence that says what to do. The table has a row for each fault: one without
 * words does not compile. Boards with printed words are not made here, so their faults share one sentence.
 */
import { LIMITS } from '@tilewright/rules';
import { fieldOf, units } from '../setup/fields.ts';
import { placeOf } from '../setup/fault-place.ts';
import type { FormFault } from '../setup/form-setup.ts';
import type { Form } from '../setup/form.ts';
import { shownText, tilesText } from './names.ts';
import { switchTexts } from './switches.ts';

type FaultOf<Type extends FormFault['type']> = Extract<FormFault, { readonly type: Type }>;
type Wording<Type extends FormFault['type']> = (fault: FaultOf<Type>, form: Form) => string;

/** What is wrong and what to do, in the units of the screen. */
export const setupFaultText = <Type extends FormFault['type']>(
  fault: FaultOf<Type> & { readonly type: Type },
  form: Form,
): string => (wordings[fault.type] as Wording<Type>)(fault, form);

const printed = (): string =>
  'This board has words printed on it, which this game cannot use. Choose another board.';

/** The shortest time that can be stored is a thousandth of a second: on the screen, more than nothing. */
const bounded = (fault: FaultOf<'outOfBounds'>, form: Form): string => {
  const place = placeOf(fault, form);
  const field = place === null ? undefined : fieldOf(place);
  const unit = field?.kind === 'number' ? field.unit : 'points';
  const by = units[unit];
  const most = Math.floor(fault.most / by);
  const name = switchTexts.unit[unit](most);
  const shown = most.toLocaleString('en');
  if (by === 1) return `Enter a whole number from ${fault.least} to ${shown}.`;
  return fault.least > 0 ? `Enter more than 0 and at most ${shown} ${name}.` : `Enter 0 to ${shown} ${name}.`;
};

const wordings: { readonly [Type in FormFault['type']]: Wording<Type> } = {
  seatCount: () => `A game has ${LIMITS.seats.least} to ${LIMITS.seats.most} players.`,
  seatName: ({ seat }) => `Player ${seat + 1} needs a name of up to ${LIMITS.nameLength.most} letters.`,
  seatLevel: ({ seat }) => `Choose a level for player ${seat + 1}.`,
  nobodyFirst: () => 'In this game people begin, so at least one player must be a person.',
  badLayout: () => 'This board cannot be played on. Choose another size.',
  badTileSet: () => `Enter a whole number from 0 to ${LIMITS.tiles.most.toLocaleString('en')}.`,
  tooManyTiles: ({ mostCount, count }) =>
    `That makes ${count.toLocaleString('en')} tiles; the bag holds ${mostCount.toLocaleString('en')}. Take fewer blanks.`,
  tooManyForComputers: ({ mostCount, count }) =>
    `Computers can play with up to ${mostCount} blanks when racks are this big, not ${count}. Take fewer blanks, choose smaller racks, or play without computers.`,
  labelTooLong: ({ label }) => `The name of the ${shownText(label)} is too long. Choose another one.`,
  tooFewTiles: ({ neededCount, count }) =>
    `The racks need ${tilesText(neededCount)}, but there are only ${count}. Choose smaller racks, more blanks or fewer players.`,
  outOfBounds: bounded,
  mayNeverEnd: () =>
    'This game might never end. Turn on at least one of turns without points, everybody passes, or a number of rounds.',
  noPlayNeedsWords: () =>
    'Without a word check nobody can tell whether a play is left. Turn this off, or choose a word check.',
  unknownSpecial: ({ kind }) => `There is no special tile called ${shownText(kind)}. Take it off the list.`,
  nothingForSale: () => 'Offer at least one kind, or turn special tiles off.',
  openHandsShowSpecials: () =>
    'Open racks would show the special tiles that everyone keeps secret. Choose hidden racks, or turn special tiles off.',
  notOnPrintedBoard: printed,
  printedBoardMissing: printed,
  printedBoardUnused: printed,
  noPrintedWords: printed,
  printedWordShort: printed,
  printedWordOff: printed,
  printedLettersClash: printed,
  printedWordRepeated: printed,
  printedWordNotWhole: printed,
  printedRunUnlisted: printed,
  printedTooSmall: printed,
};
