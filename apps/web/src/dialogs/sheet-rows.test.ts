/** The score sheet, row by row. */
import type { Act, ScoreLine, Seat, Table } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { handOf, sampleTable, wordAt } from './sample-table.ts';
import { type ChallengeNote, sheetRows } from './sheet-rows.ts';

const table = sampleTable();

interface Line {
  readonly act: Act;
  readonly seat?: number;
  readonly word?: string;
  readonly count?: number;
  readonly points?: number;
  readonly total?: number;
}

const lineOf = ({ act, seat = 0, word, count = 0, points = 0, total = 0 }: Line): ScoreLine => ({
  act,
  seat: seat as Seat,
  tiles: [],
  words: word === undefined ? [] : [wordAt(table, '8H', word)],
  count,
  points,
  total,
});

const wonAppeals: ReadonlySet<number> = new Set();

const shown = (lines: readonly Line[], notes: readonly ChallengeNote[] = [], changed: Partial<Table> = {}) =>
  sheetRows({ ...table, sheet: lines.map(lineOf), ...changed }, { challenges: notes, wonAppeals }).map(
    ({ seat, word, points, total }) => [seat, word, points, total].join(' | '),
  );

test('[WB14] plays, passes and swaps', () =>
  expect(
    shown([
      { act: 'play', word: 'CAT', points: 10, total: 10 },
      { act: 'pass', seat: 1 },
      { act: 'exchange', count: 3, total: 10 },
    ]),
  ).toEqual(['0 | CAT | 10 | 10', '1 | Skip Turn | - | 0', '0 | Swap 3 | - | 10']));

test('[WB14] what else can happen', () =>
  expect(
    shown([
      { act: 'buy', points: -20, total: 30 },
      { act: 'undone', word: 'QZX' },
      { act: 'steal', seat: 1, points: 24, total: 24 },
      { act: 'challenge', points: 5, total: 35 },
      { act: 'appealLost', word: 'ZZZ', points: -10, total: 25 },
      { act: 'capture', points: 1, total: 26 },
      { act: 'leave' },
    ]),
  ).toEqual([
    '0 | Shop | −20 | 30',
    '0 | QZX, undone | 0 | 0',
    '1 | Stolen points | 24 | 24',
    '0 | Challenged in vain | 5 | 35',
    '0 | ZZZ, appeal lost | −10 | 25',
    '0 | Captured | 1 | 26',
    '0 | Left the game | - | 0',
  ]));

test('[WK11] a play that stood by an appeal says so', () => {
  const sheet = [lineOf({ act: 'play', word: 'CAT' }), lineOf({ act: 'play', word: 'ANN' })];
  const rows = sheetRows({ ...table, sheet }, { challenges: [], wonAppeals: new Set([1]) });
  expect(rows.map(({ word }) => word)).toEqual(['CAT', 'ANN, appeal won']);
});

test('[WB14] challenges stand behind the play that they were about, with the score unchanged', () =>
  expect(
    shown(
      [
        { act: 'play', seat: 1, word: 'BEE', points: 10, total: 10 },
        { act: 'play', word: 'CAT', points: 10, total: 10 },
        { act: 'undone', seat: 1, word: 'QZX', total: 10 },
      ],
      [
        { lineCount: 1, seat: 1 as Seat, isRight: false },
        { lineCount: 2, seat: 0 as Seat, isRight: true },
      ],
    ),
  ).toEqual([
    '1 | BEE | 10 | 10',
    '0 | CAT | 10 | 10',
    '1 | Challenge: wrong | - | 10',
    '1 | QZX, undone | 0 | 10',
    '0 | Challenge: right | - | 10',
  ]));

test('[WB14] a play that can still be challenged is in brackets', () => {
  const outcome = { points: 12, lost: [], isReversed: false, refillTo: 7, takenBy: null, skipCount: 0 };
  const pending = {
    seat: 1 as Seat,
    tiles: [],
    words: [wordAt(table, '8H', 'DOG')],
    fired: [],
    outcome,
    window: null,
  };
  expect(shown([], [], { pending })).toEqual(['1 | DOG | (12) | 0']);
});

test('[WB14] the settling ends the sheet', () => {
  const settlings = [
    { seat: 0 as Seat, unplayedPoints: 0, gainedPoints: 11, overtimePoints: 10 },
    { seat: 1 as Seat, unplayedPoints: 11, gainedPoints: 0, overtimePoints: 0 },
  ];
  const reveal = { hands: [handOf(''), handOf('QE')], vault: { secret: '', bag: [], total: [] } };
  const ending = { reason: 'out', settlings, winners: [0 as Seat], reveal } as const;
  expect(
    shown(
      [
        { act: 'play', seat: 1, word: 'BEE', points: 10, total: 10 },
        { act: 'play', word: 'CAT', points: 10, total: 10 },
      ],
      [],
      { ending },
    ).slice(2),
  ).toEqual(['0 | Tiles of the others | 11 | 21', '0 | Overtime | −10 | 11', '1 | Unplayed QE | −11 | -1']);
});
