/** The words of every refusal. */
import type { Letter, Millis, Refusal, Seat, Square, Word } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { lackText, refusalText } from './refusal-text.ts';
import { lettersOf, sampleTable } from './scripted-game.ts';

const refused = { table: sampleTable(), rack: lettersOf('CATQ?') };
const wordOf = (text: string): Word => ({ squares: [], letters: lettersOf(text) });
const star = 112 as Square;
const seats = [1 as Seat];

// One for each reason there is: a reason without an example does not compile.
const examples: { readonly [Type in Refusal['type']]: readonly [Extract<Refusal, { type: Type }>, string] } =
  {
    noTiles: [{ type: 'noTiles' }, 'Lay at least one tile; all these letters lie there already.'],
    offBoard: [{ type: 'offBoard', square: 999 }, 'That square is not on the board.'],
    notALetter: [{ type: 'notALetter', letter: 0 }, 'A blank must stand for a letter.'],
    squareRepeated: [{ type: 'squareRepeated', square: star }, 'Two tiles cannot lie on H8.'],
    squareTaken: [{ type: 'squareTaken', square: star }, 'A tile lies on H8 already.'],
    notInLine: [{ type: 'notInLine' }, 'The tiles must lie in one row or column.'],
    gap: [{ type: 'gap', square: star }, 'The tiles leave a gap on H8.'],
    notConnected: [{ type: 'notConnected' }, 'The tiles must touch a tile on the board.'],
    centreNotCovered: [
      { type: 'centreNotCovered', square: star },
      'The first play must cover the star on H8.',
    ],
    tooFewTiles: [{ type: 'tooFewTiles', neededCount: 2 }, 'The first play needs at least 2 tiles.'],
    tilesNotHeld: [{ type: 'tilesNotHeld', letters: lettersOf('S') }, 'You do not hold S.'],
    notWords: [
      { type: 'notWords', words: [wordOf('CAQ'), wordOf('TQ')] },
      'CAQ is an invalid word. TQ is an invalid word. Try another play.',
    ],
    nothingToAppeal: [{ type: 'nothingToAppeal' }, 'All of these are words; play them.'],
    noExchange: [{ type: 'noExchange' }, 'Tiles are not swapped in this game.'],
    nothingGiven: [{ type: 'nothingGiven' }, 'Say which letters to swap, such as swap ABC.'],
    bagTooSmall: [
      { type: 'bagTooSmall', leftCount: 3, neededCount: 5 },
      'The bag holds 3 tiles; give at most 3.',
    ],
    gameOver: [{ type: 'gameOver' }, 'The game is over.'],
    notStarted: [{ type: 'notStarted' }, 'The game has not started yet.'],
    notSeated: [{ type: 'notSeated' }, 'This seat is not in the game.'],
    keeperOnly: [{ type: 'keeperOnly' }, 'Only the keeper of the table can do that.'],
    notForKeeper: [{ type: 'notForKeeper' }, 'Only a player can do that.'],
    notInThisGame: [{ type: 'notInThisGame' }, 'This game has no such move.'],
    notYourTurn: [{ type: 'notYourTurn', toMove: seats }, 'It is the turn of Ben.'],
    playPending: [{ type: 'playPending', toMove: seats }, 'The last play can still be challenged by Ben.'],
    acceptOrChallenge: [{ type: 'acceptOrChallenge' }, 'Accept the last play or challenge it.'],
    nothingPending: [{ type: 'nothingPending' }, 'There is no play to challenge.'],
    ownPlay: [{ type: 'ownPlay' }, 'Your own play is for the others to challenge.'],
    notAsked: [{ type: 'notAsked', toMove: seats }, 'Ben is asked first.'],
    alreadyContributed: [{ type: 'alreadyContributed' }, 'This seat has added to the draws already.'],
    notAllPledged: [{ type: 'notAllPledged' }, 'Not everybody has pledged what they add to the draws.'],
    notAsPledged: [{ type: 'notAsPledged' }, 'This is not what was pledged.'],
    badContribution: [
      { type: 'badContribution' },
      'What is added to the draws must be 32 to 128 hexadecimal digits.',
    ],
    noTieOffered: [{ type: 'noTieOffered' }, 'Nobody has offered a tie.'],
    alreadyAgreed: [{ type: 'alreadyAgreed' }, 'You have agreed to the tie already.'],
    noDeadline: [{ type: 'noDeadline' }, 'No clock is running.'],
    notYet: [{ type: 'notYet', deadlineAt: 5 as Millis }, 'There is still time left.'],
    badTime: [{ type: 'badTime' }, 'That is no span of time.'],
    badSeat: [{ type: 'badSeat', seat: 7 }, 'There is no seat 8.'],
    noSpecialTiles: [{ type: 'noSpecialTiles' }, 'There are no special tiles in this game.'],
    notForSale: [{ type: 'notForSale', kind: 'boom' }, 'There is no boom for sale.'],
    tooDear: [{ type: 'tooDear', price: 20, score: 3 }, 'It costs 20 points; you have 3.'],
    specialNotHeld: [{ type: 'specialNotHeld', kind: 'boom' }, 'You have no boom to lay.'],
    specialTooSoon: [
      { type: 'specialTooSoon', kind: 'boom' },
      'The boom was bought this turn; lay it from the next one on.',
    ],
    specialOnTile: [{ type: 'specialOnTile', square: star }, 'A letter lies on H8.'],
    specialThere: [{ type: 'specialThere', square: star }, 'A special tile of yours lies on H8 already.'],
    emptySquare: [{ type: 'emptySquare', square: 4 }, 'There is no letter on that square.'],
    alreadyCaptured: [{ type: 'alreadyCaptured', square: star }, 'H8 is captured already.'],
    outOfOrder: [
      { type: 'outOfOrder', square: star, waitsFor: [0 as Square, 1 as Square] },
      'First comes A1 or B1.',
    ],
    letterNotHeld: [{ type: 'letterNotHeld', letter: 26 as Letter }, 'You do not hold Z.'],
    mustCapture: [{ type: 'mustCapture', count: 2 }, 'You can still capture 2.'],
    mustExchange: [{ type: 'mustExchange', count: 1 }, 'You must exchange 1 tile.'],
    exchangesLeft: [{ type: 'exchangesLeft', count: 2 }, 'You can exchange 2 tiles at most.'],
  };

test.each(Object.entries(examples))('%s', (_type, [refusal, text]) =>
  expect(refusalText(refusal, refused)).toBe(text),
);

test('no blank at all', () => {
  const without = { ...refused, rack: lettersOf('CAT') };
  expect(lackText(lettersOf('?'), without)).toBe('You hold no blank.');
  expect(lackText(lettersOf('?Z'), without)).toBe('You do not hold Z. You hold no blank.');
});

test.each([
  ['XZ', 'You do not hold X, Z.'],
  ['QQZ', 'You do not hold Z. You hold only one Q.'],
  ['??', 'You hold only one blank. A small letter beside capitals is one.'],
])('letters not held: %s', (letters, text) =>
  expect(refusalText({ type: 'tilesNotHeld', letters: lettersOf(letters) }, refused)).toBe(text),
);

test.each([
  [0, 7, 0, 'The bag is empty; nothing can be swapped.'],
  [1, 7, 0, 'The bag holds 1 tile; give at most 1.'],
  [5, 7, 7, 'The bag holds 5 tiles; to swap it must hold 7.'],
])('a bag with %i for %i where the least is %i', (leftCount, neededCount, minBagCount, text) => {
  const { setup } = refused.table;
  const switches = { ...setup.switches, exchange: { minBagCount } };
  const table = { ...refused.table, setup: { ...setup, switches } };
  expect(refusalText({ type: 'bagTooSmall', leftCount, neededCount }, { ...refused, table })).toBe(text);
});
