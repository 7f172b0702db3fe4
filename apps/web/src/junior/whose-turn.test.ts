import { describe, expect, it, test } from 'vitest';
import type { Seat, View } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { sampleJunior } from './sample-junior.ts';
import { actingSeat, handSeat, mostGiven, playsLeft } from './whose-turn.ts';

const seats = [...people('Ann', 'Ben'), computer('Computer', 1)];
const withTurn = (toMove: number, more: Partial<View> = {}): View => ({
  ...sampleJunior({ seats, turn: { toMove: [toMove as Seat] } }),
  ...more,
});

describe('[JW6] who may act, and whose stamps lie in front', () => {
  it('with open hands the person to move acts, whoever looks', () => {
    expect([0, 1, 2].map((seat) => actingSeat(withTurn(seat)))).toEqual([0, 1, null]);
  });
  it('while a computer moves the next person can look at the own stamps', () => {
    expect([0, 1, 2].map((seat) => handSeat(withTurn(seat)))).toEqual([0, 1, 0]);
  });
  it('with hidden hands only who is uncovered acts, and only in turn', () => {
    const hidden = sampleJunior({ seats, switches: { hands: 'hidden' }, turn: { toMove: [1 as Seat] } });
    expect(actingSeat(hidden)).toBeNull();
    expect(actingSeat({ ...hidden, viewer: 1 as Seat })).toBe(1);
    expect(actingSeat({ ...hidden, viewer: 0 as Seat })).toBeNull();
    expect(handSeat({ ...hidden, viewer: 0 as Seat })).toBe(0);
  });
  it('nobody acts when the game is over', () => {
    expect(actingSeat(sampleJunior({ table: { phase: 'over' } }))).toBeNull();
  });
  it('among computers the one to move lies in front', () => {
    const computers = [computer('One', 1), computer('Two', 1)];
    expect(handSeat(sampleJunior({ seats: computers, turn: { toMove: [1 as Seat] } }))).toBe(1);
  });
});

test.each([
  [0, 2, 9, 2],
  [1, 1, 9, 1],
  [2, 0, 9, 0],
  [0, 2, 1, 1],
  [0, 2, 0, 0],
])(
  '[JW8] after %i captures %i plays are left; of a bag of %i so many can be swapped: %i',
  (captureCount, left, bagCount, most) => {
    const view = sampleJunior({ turn: { captureCount }, table: { bagCount } });
    expect(playsLeft(view.table)).toBe(left);
    expect(mostGiven(view, 0 as Seat)).toBe(most);
  },
);

test('[JW8] gaps cannot be given back', () => {
  expect(mostGiven(sampleJunior({ hands: ['F------', 'M------'] }), 0 as Seat)).toBe(1);
});
