/** Which turn a table would take back. */
import type { Act, ScoreLine, Seat } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { sampleSetup, sampleTable, wordAt } from './sample-table.ts';
import { takenBack } from './taken-back.ts';

const opened = sampleTable({}, sampleSetup([...people('Ann'), computer('Bot', 3), ...people('Cleo')]));
const table = { ...opened, phase: 'playing' } as const;

const line = (seat: number, act: Act, word = 'CAT'): ScoreLine => ({
  seat: seat as Seat,
  act,
  tiles: [],
  words: act === 'play' ? [wordAt(table, '8H', word)] : [],
  count: 3,
  points: 0,
  total: 0,
});

const taken = (sheet: readonly ScoreLine[]) => takenBack({ ...table, sheet });

test('the last turn of a person', () => {
  expect(taken([line(0, 'play')])).toEqual({ seat: 0, text: 'CAT', hasMore: false });
  expect(taken([line(0, 'play'), line(2, 'exchange')])).toEqual({ seat: 2, text: 'Swap 3', hasMore: false });
});

test('what a computer did after it goes too', () =>
  expect(taken([line(0, 'pass'), line(1, 'play')])).toEqual({ seat: 0, text: 'Skip Turn', hasMore: true }));

test('a purchase is no turn', () =>
  expect(taken([line(2, 'play'), line(0, 'buy')])).toEqual({ seat: 2, text: 'CAT', hasMore: false }));

test('a play that can still be challenged', () => {
  const outcome = { points: 5, lost: [], isReversed: false, refillTo: 7, takenBy: null, skipCount: 0 };
  const pending = { tiles: [], words: [wordAt(table, '8H', 'DOG')], fired: [], outcome, window: null };
  const by = (seat: number) =>
    takenBack({ ...table, sheet: [line(0, 'play')], pending: { ...pending, seat: seat as Seat } });
  expect(by(2)).toEqual({ seat: 2, text: 'DOG', hasMore: false });
  expect(by(1)).toEqual({ seat: 0, text: 'CAT', hasMore: true });
});

test('nothing to take back', () => {
  expect(taken([])).toBeNull();
  expect(taken([line(1, 'play')])).toBeNull();
  expect(takenBack({ ...table, phase: 'over', sheet: [line(0, 'play')] })).toBeNull();
});
