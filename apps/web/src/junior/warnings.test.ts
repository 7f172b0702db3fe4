import { describe, expect, test } from 'vitest';
import type { Refusal, Seat } from '@tilewright/rules';
import { letterOf, sampleJunior, squareOf } from './sample-junior.ts';
import { warningFor, warningText } from './warnings.ts';

const rack = Array.from('MRUUSTF', letterOf);
const { table } = sampleJunior({ captured: 'Ab' });

const told = (place: string, picked: string | null): string => {
  const stamp = picked === null ? null : letterOf(picked);
  const warning = warningFor(table, { square: squareOf(place), rack, picked: stamp });
  return warning === undefined ? '' : warningText(warning, table, 'capture');
};

describe('[JW3] every play that cannot be says why', () => {
  test.each([
    ['an empty square', 'Aa', null, 'There is no letter. Tap a letter that is printed on the board.'],
    ['a stamped one', 'Ab', null, 'That letter is stamped already. Tap another one.'],
    [
      'a stamped one, with a stamp in the hand',
      'Ab',
      'F',
      'That letter is stamped already. Tap another one.',
    ],
    ['one that comes later', 'Cc', null, 'That letter comes later: first comes M.'],
    ['one that comes later in two words', 'Cb', 'U', 'That letter comes later: first comes M or R.'],
    ['a stamp with another letter', 'Ca', 'R', 'Your stamp says R, but there it says M. Find the R.'],
    ['the right stamp', 'Ca', 'M', ''],
    ['any stamp that fits', 'Bb', null, ''],
  ])('%s', (_name, place, picked, sentence) => expect(told(place, picked)).toBe(sentence));

  test('a letter that is not held', () => {
    const warning = warningFor(table, { square: squareOf('Ca'), rack: [letterOf('R')], picked: null });
    expect(warning && warningText(warning, table, 'capture')).toBe(
      'You have no stamp with M. Try another letter.',
    );
  });
});

describe('[JW5] what a player still has to do is said', () => {
  test.each<[string, Refusal, 'capture' | 'pass' | 'exchangeChips', string]>([
    ['one letter', { type: 'mustCapture', count: 1 }, 'pass', 'You can still stamp one. Look for what fits.'],
    [
      'two letters',
      { type: 'mustCapture', count: 2 },
      'pass',
      'You can still stamp two. Look for what fits.',
    ],
    [
      'another one first',
      { type: 'mustCapture', count: 2 },
      'capture',
      'Start with another letter: then you can stamp two.',
    ],
    [
      'a swap',
      { type: 'mustExchange', count: 2 },
      'pass',
      'None of your stamps fits. Tap the bag and swap two.',
    ],
  ])('%s', (_name, refusal, wish, sentence) => expect(warningText(refusal, table, wish)).toBe(sentence));
});

describe('[JW8] swaps that cannot be', () => {
  test.each<[string, Refusal, string]>([
    [
      'an empty bag',
      { type: 'bagTooSmall', leftCount: 0, neededCount: 1 },
      'The bag is empty: there is nothing left to swap.',
    ],
    [
      'one stamp left',
      { type: 'bagTooSmall', leftCount: 1, neededCount: 2 },
      'Only one stamp left in the bag.',
    ],
    ['after a capture', { type: 'exchangesLeft', count: 1 }, 'You can swap only one now.'],
    ['nothing chosen', { type: 'nothingGiven' }, 'Tap the stamps that you want to give back.'],
  ])('%s', (_name, refusal, sentence) => expect(warningText(refusal, table, 'exchangeChips')).toBe(sentence));
});

test('a refusal at the wrong moment is worded too', () => {
  expect(warningText({ type: 'notYourTurn', toMove: [1 as Seat] }, table, 'capture')).toBe(
    'Wait a moment: it is the turn of Ben.',
  );
  expect(warningText({ type: 'gameOver' }, table, 'capture')).toBe('The game is over.');
  expect(warningText({ type: 'badTime' }, table, 'capture')).toBe(
    'That cannot be done now. Try something else.',
  );
});
