/** The words of refusals and faults, and names inside them. */
import type { Letter, Millis, Refusal, Seat, Square, Word } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { lettersOf, sampleTable } from '../dialogs/sample-table.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { faultText } from './faults.ts';
import { seatNames, shownText } from './names.ts';
import { refusalText } from './refusals.ts';

const table = sampleTable();
const wordOf = (text: string): Word => ({ squares: [], letters: lettersOf(text) });
const star = 112 as Square;
const toMove = [1 as Seat];

// One for each reason there is: a reason without an example does not compile.
const examples: { readonly [Type in Refusal['type']]: readonly [Extract<Refusal, { type: Type }>, string] } =
  {
    noTiles: [{ type: 'noTiles' }, 'Put at least one tile'],
    offBoard: [{ type: 'offBoard', square: 999 }, 'not on the board'],
    notALetter: [{ type: 'notALetter', letter: 0 }, 'Choose a letter'],
    squareRepeated: [{ type: 'squareRepeated', square: star }, 'H8'],
    squareTaken: [{ type: 'squareTaken', square: star }, 'on H8 already'],
    notInLine: [{ type: 'notInLine' }, 'one row or one column'],
    gap: [{ type: 'gap', square: star }, 'There is a gap on H8.'],
    notConnected: [{ type: 'notConnected' }, 'must touch'],
    centreNotCovered: [{ type: 'centreNotCovered', square: star }, 'cover the centre, H8.'],
    tooFewTiles: [{ type: 'tooFewTiles', neededCount: 2 }, 'at least 2 tiles'],
    tilesNotHeld: [
      { type: 'tilesNotHeld', letters: lettersOf('S?S') },
      'Your rack has no S and no blank for this.',
    ],
    notWords: [{ type: 'notWords', words: [wordOf('CAQ')] }, 'CAQ is an invalid word.'],
    nothingToAppeal: [{ type: 'nothingToAppeal' }, 'just play them'],
    noExchange: [{ type: 'noExchange' }, 'no swapping'],
    nothingGiven: [{ type: 'nothingGiven' }, 'Choose the tiles'],
    bagTooSmall: [
      { type: 'bagTooSmall', leftCount: 3, neededCount: 5 },
      'holds only 3 tiles; swap 3 at most.',
    ],
    gameOver: [{ type: 'gameOver' }, 'over'],
    notStarted: [{ type: 'notStarted' }, 'not started'],
    notSeated: [{ type: 'notSeated' }, 'not in the game'],
    keeperOnly: [{ type: 'keeperOnly' }, 'table itself'],
    notForKeeper: [{ type: 'notForKeeper' }, 'Only a player'],
    notInThisGame: [{ type: 'notInThisGame' }, 'no such move'],
    notYourTurn: [{ type: 'notYourTurn', toMove }, 'It is the turn of Ben.'],
    playPending: [{ type: 'playPending', toMove }, 'Ben can still challenge'],
    acceptOrChallenge: [{ type: 'acceptOrChallenge' }, 'Accept'],
    nothingPending: [{ type: 'nothingPending' }, 'no play to challenge'],
    ownPlay: [{ type: 'ownPlay' }, 'others'],
    notAsked: [{ type: 'notAsked', toMove }, 'Ben is asked first.'],
    alreadyContributed: [{ type: 'alreadyContributed' }, 'already'],
    notAllPledged: [{ type: 'notAllPledged' }, 'Not everybody'],
    notAsPledged: [{ type: 'notAsPledged' }, 'pledged'],
    badContribution: [{ type: 'badContribution' }, 'hexadecimal'],
    noTieOffered: [{ type: 'noTieOffered' }, 'tie'],
    alreadyAgreed: [{ type: 'alreadyAgreed' }, 'already'],
    noDeadline: [{ type: 'noDeadline' }, 'No clock'],
    notYet: [{ type: 'notYet', deadlineAt: 5 as Millis }, 'still time'],
    badTime: [{ type: 'badTime' }, 'no span of time'],
    badSeat: [{ type: 'badSeat', seat: 7 }, 'no such player'],
    noSpecialTiles: [{ type: 'noSpecialTiles' }, 'no special tiles'],
    notForSale: [{ type: 'notForSale', kind: 'boom' }, 'no boom tile'],
    tooDear: [{ type: 'tooDear', price: 20, score: 3 }, 'costs 20 points; you have 3.'],
    specialNotHeld: [{ type: 'specialNotHeld', kind: 'boom' }, 'no boom tile'],
    specialTooSoon: [{ type: 'specialTooSoon', kind: 'boom' }, 'next turn'],
    specialOnTile: [{ type: 'specialOnTile', square: star }, 'letter on H8'],
    specialThere: [{ type: 'specialThere', square: star }, 'on H8 already'],
    emptySquare: [{ type: 'emptySquare', square: 4 }, 'no letter'],
    alreadyCaptured: [{ type: 'alreadyCaptured', square: star }, 'H8 is captured already.'],
    outOfOrder: [
      { type: 'outOfOrder', square: star, waitsFor: [0 as Square, 1 as Square] },
      'First comes A1 or B1.',
    ],
    letterNotHeld: [{ type: 'letterNotHeld', letter: 26 as Letter }, 'Z'],
    mustCapture: [{ type: 'mustCapture', count: 2 }, '2'],
    mustExchange: [{ type: 'mustExchange', count: 1 }, '1 tile'],
    exchangesLeft: [{ type: 'exchangesLeft', count: 2 }, '2 tiles'],
  };

describe('refusals', () => {
  test.each(Object.entries(examples))('[WB9] %s', (_type, [refusal, text]) =>
    expect(refusalText(refusal, table)).toContain(text),
  );

  test('[WB9] an invalid word is told exactly so', () => {
    const words = [wordOf('CAQ'), wordOf('TQ')];
    expect(refusalText({ type: 'notWords', words: words.slice(0, 1) }, table)).toBe(
      'CAQ is an invalid word.',
    );
    expect(refusalText({ type: 'notWords', words }, table)).toBe(
      'CAQ is an invalid word. TQ is an invalid word.',
    );
  });

  test('[WB9] squares as the board names them', () =>
    expect(refusalText({ type: 'gap', square: 1 as Square }, table, 'letteredRows')).toBe(
      'There is a gap on A2.',
    ));

  test('[WB9] nobody to move', () => {
    expect(refusalText({ type: 'notYourTurn', toMove: [] }, table)).toMatch(/nobody/u);
    expect(refusalText({ type: 'playPending', toMove: [] }, table)).toMatch(/still be challenged/u);
  });

  test.each([
    [0, 0, /empty/u],
    [5, 7, /needs 7 in the bag/u],
    [5, 0, /swap 5 at most/u],
  ])('a bag with %i where the least is %i', (leftCount, minBagCount, text) => {
    const { setup } = table;
    const switches = { ...setup.switches, exchange: { minBagCount } };
    const changed = { ...table, setup: { ...setup, switches } };
    expect(refusalText({ type: 'bagTooSmall', leftCount, neededCount: 7 }, changed)).toMatch(text);
  });
});

const faults: {
  readonly [Type in KeeperFault['type']]: readonly [Extract<KeeperFault, { type: Type }>, string];
} = {
  notStored: [{ type: 'notStored', isFull: true }, 'no room left'],
  noSuchGame: [{ type: 'noSuchGame' }, 'not here'],
  damagedGame: [{ type: 'damagedGame', seq: 12 }, 'step 12'],
  noSuchList: [{ type: 'noSuchList', list: 'mine' }, '“mine”'],
  listNotLoaded: [{ type: 'listNotLoaded', list: 'english' }, 'connection'],
  badFile: [
    { type: 'badFile', name: 'a.txt', reason: 'Line 3 is no word.' },
    '“a.txt” could not be read: Line 3',
  ],
  notFinished: [{ type: 'notFinished' }, 'once it is over'],
  cannotExport: [
    { type: 'cannotExport', kind: 'gcg', reason: 'it has four players.' },
    'it has four players',
  ],
  nothingToTakeBack: [{ type: 'nothingToTakeBack' }, 'no play'],
  noSuchBoard: [{ type: 'noSuchBoard' }, 'not here'],
  boardsNotRead: [{ type: 'boardsNotRead' }, 'could not be read'],
  boardNotStored: [{ type: 'boardNotStored', isFull: true }, 'no room left'],
  noSuchBook: [{ type: 'noSuchBook' }, 'not here'],
  booksNotRead: [{ type: 'booksNotRead' }, 'could not be read'],
  bookNotStored: [{ type: 'bookNotStored', isFull: true }, 'no room left'],
  computerStuck: [{ type: 'computerStuck' }, 'could not move'],
  gamesNotRead: [{ type: 'gamesNotRead' }, 'could not be read'],
  noAnswer: [{ type: 'noAnswer' }, 'did not answer'],
};

test.each(Object.entries(faults))('the fault %s', (_type, [fault, text]) =>
  expect(faultText(fault)).toContain(text),
);

test('a store that only failed is told apart from a full one', () =>
  expect(faultText({ type: 'notStored', isFull: false })).toMatch(/try it again/u));

test('[WK14] words from books that are not here are told apart from a list', () =>
  expect(faultText({ type: 'noSuchList', list: 'books-12ab' })).toMatch(/Add the books again/u));

test('[BW2] so is a board that could not be kept', () =>
  expect(faultText({ type: 'boardNotStored', isFull: false })).toMatch(/save the board as a file/u));

describe('names', () => {
  test('plain ones stay as they are', () => {
    for (const name of ['Ann', 'Zoë-Marie O’Neill', '<b>bold</b>', '🙂']) expect(shownText(name)).toBe(name);
  });

  test('controls go, long ones are cut, other directions are kept apart', () => {
    expect(shownText('A\u202Enn\u0007')).toBe('Ann');
    expect(shownText('x'.repeat(10_000))).toBe(`${'x'.repeat(39)}…`);
    expect(shownText('שלום')).toBe('\u2068שלום\u2069');
  });

  test('listed', () => {
    const seats = [0, 1] as readonly number[] as readonly Seat[];
    expect(seatNames(table, seats)).toBe('Ann and Ben');
    expect(seatNames(table, [])).toBe('');
    expect(seatNames(table, [...seats, 0 as Seat])).toBe('Ann, Ben and Ann');
  });
});
