import { describe, expect, it } from 'vitest';
import type { EndReason, Ending, Seat } from '@tilewright/rules';
import { people } from '@tilewright/variants';
import { sampleJunior } from './sample-junior.ts';
import { standingsOf, topSeats } from './standings.ts';

const tableWith = (scores: readonly number[], reason: EndReason, winners: readonly number[]) =>
  sampleJunior({
    seats: people('Ann', 'Ben', 'Cleo'),
    table: {
      phase: 'over',
      order: [0, 1, 2] as Seat[],
      scores,
      ending: { reason, winners, settlings: [], reveal: {} } as unknown as Ending,
    },
  }).table;

describe('[JW13] the order at the end', () => {
  it('the winner comes first, the others by their points', () => {
    const table = tableWith([1, 4, 2], 'allCaptured', [1]);
    expect(standingsOf(table).map(({ seat, isTop }) => [seat, isTop])).toEqual([
      [1, true],
      [2, false],
      [0, false],
    ]);
  });
  it('equal highest points name no winner, and all of them are listed first', () => {
    const table = tableWith([3, 1, 3], 'poolEmpty', []);
    expect(topSeats(table)).toEqual([0, 2]);
    expect(standingsOf(table).map(({ seat }) => seat)).toEqual([0, 2, 1]);
  });
  it('an agreed tie has nobody on top and lists all in the order of play', () => {
    const table = tableWith([1, 4, 2], 'agreed', []);
    expect(topSeats(table)).toEqual([]);
    expect(standingsOf(table).map(({ seat, isTop }) => [seat, isTop])).toEqual([
      [0, false],
      [1, false],
      [2, false],
    ]);
  });
});
