/** Which turn a table would take back, and what goes with it. */
import type { Millis, Seat, SharedEvent, ViewEvent } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { sampleSetup, sampleTable, wordAt } from './sample-table.ts';
import { hasTimeOuts, takenBack } from './taken-back.ts';

const setup = sampleSetup([...people('Ann'), computer('Bot', 3), ...people('Cleo')]);
const table = sampleTable({}, setup);
const at = 0 as Millis;
const { turn, clockLeftMs } = table;

const event = (shared: SharedEvent): ViewEvent => ({ shared, hands: [] });
const opening = event({ type: 'tableOpened', at, setup, commitment: '' });

const play = (seat: number, word: string): ViewEvent => {
  const outcome = { points: 5, lost: [], isReversed: false, refillTo: 7, takenBy: null, skipCount: 0 };
  const words = [wordAt(table, '8H', word)];
  const pending = { seat: seat as Seat, tiles: [], words, fired: [], outcome, window: null };
  return event({ type: 'tilesPlayed', at, play: pending, isAppealed: false, turn, clockLeftMs });
};
const stood = (seat: number): ViewEvent =>
  event({ type: 'playStood', at, seat: seat as Seat, drawnCount: 0, drawCount: 0, turn });
const pass = (seat: number, reason: 'chosen' | 'timeUp'): ViewEvent =>
  event({ type: 'passed', at, seat: seat as Seat, reason, drawnCount: 0, drawCount: 0, turn, clockLeftMs });
const swap = (seat: number): ViewEvent =>
  event({ type: 'exchanged', at, seat: seat as Seat, count: 3, drawCount: 0, turn, clockLeftMs });
const buy = (seat: number): ViewEvent => event({ type: 'bought', at, seat: seat as Seat, points: 5 });

const taken = (...events: readonly ViewEvent[]) => takenBack([opening, ...events]);

test('[WB18] the last turn of a person', () => {
  expect(taken(play(0, 'CAT'), stood(0))).toEqual({ seat: 0, text: 'CAT', later: [] });
  expect(taken(play(0, 'CAT'), swap(2))).toEqual({ seat: 2, text: 'Swap 3', later: [] });
});

test('[WB18] what a computer did after it goes too', () =>
  expect(taken(pass(0, 'chosen'), play(1, 'DOG'), stood(1))).toEqual({
    seat: 0,
    text: 'Skip Turn',
    later: [{ seat: 1, text: 'DOG' }],
  }));

test('[WB18] a turn whose time was up is not the one that is taken back, but goes with it', () =>
  expect(taken(play(0, 'CAT'), stood(0), pass(1, 'chosen'), pass(2, 'timeUp'))).toEqual({
    seat: 0,
    text: 'CAT',
    later: [
      { seat: 1, text: 'Skip Turn' },
      { seat: 2, text: 'time ran out' },
    ],
  }));

test('[WB18] a purchase is no turn; one after the turn is named, one before it stays', () =>
  expect(taken(buy(2), play(2, 'CAT'), stood(2), buy(0))).toEqual({
    seat: 2,
    text: 'CAT',
    later: [{ seat: 0, text: 'bought for 5 points' }],
  }));

test('[WB18] a challenge after the play goes with it', () => {
  const challenged = event({
    type: 'challenged',
    at,
    seat: 0 as Seat,
    isRight: true,
    invalid: [],
    points: 0,
    turn,
  });
  expect(taken(play(2, 'DOG'), challenged)?.later).toEqual([{ seat: 0, text: 'Challenge: right' }]);
});

test('[WB18] nothing to take back', () => {
  expect(takenBack([])).toBeNull();
  expect(taken()).toBeNull();
  expect(taken(play(1, 'DOG'), buy(0))).toBeNull();
  expect(taken(pass(0, 'timeUp'), play(1, 'DOG'), pass(2, 'timeUp'))).toBeNull();
});

test('whether time ran out', () => {
  expect(hasTimeOuts([opening, pass(0, 'chosen')])).toBe(false);
  expect(hasTimeOuts([opening, pass(0, 'timeUp')])).toBe(true);
});
