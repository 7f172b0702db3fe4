/** What is said at the end of a game. */
import type { EndReason, Ending, Letter, ScoreLine, Seat, Settling, Table } from '@tilewright/rules';
import { people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { handOf, sampleSetup, sampleTable } from '../dialogs/sample-table.ts';
import { type EndingTexts, endingTexts } from './endings.ts';

interface End {
  readonly reason: EndReason;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly settlings?: readonly Settling[];
  readonly racks?: readonly string[];
  readonly gone?: number;
  readonly bagCount?: number;
}

const settled = (
  seat: number,
  unplayedPoints: number,
  gainedPoints: number,
  overtimePoints = 0,
): Settling => ({
  seat: seat as Seat,
  unplayedPoints,
  gainedPoints,
  overtimePoints,
});

const tableAt = ({ scores, racks = [], gone, bagCount = 0 }: End): Table => {
  const table = sampleTable({}, sampleSetup(people('Ann', 'Ben', 'Cleo').slice(0, scores.length)));
  return {
    ...table,
    scores,
    bagCount,
    rackCounts: scores.map((_, seat) => racks[seat]?.length ?? 0),
    seats: table.seats.map((seat, index) => ({ ...seat, isIn: index !== gone })),
  };
};

const endingOf = ({ reason, winners, settlings = [], racks = [], scores }: End): Ending => ({
  reason,
  settlings,
  winners: winners as Seat[],
  reveal: {
    hands: scores.map((_, seat) => handOf(racks[seat] ?? '')),
    vault: { secret: 'cafe', bag: [], total: [] },
  },
});

const told = (end: End): EndingTexts => endingTexts(tableAt(end), endingOf(end));

describe('the end', () => {
  test('[WB15] somebody went out', () =>
    expect(
      told({
        reason: 'out',
        scores: [321, 288],
        winners: [0],
        settlings: [settled(0, 0, 11), settled(1, 11, 0)],
        racks: ['', 'QE'],
      }),
    ).toMatchObject({
      winner: 'Ann wins!',
      why: '321 points, 33 ahead.',
      reason: 'The bag is empty and Ann has played the last tile.',
      scores: [
        {
          seat: 0,
          before: 310,
          changes: [{ text: 'unplayed tiles of the others', points: '+11' }],
          after: 321,
          isWinner: true,
        },
        {
          seat: 1,
          before: 299,
          changes: [{ text: 'unplayed QE', points: '−11' }],
          after: 288,
          isWinner: false,
        },
      ],
      leftovers: [],
    }));

  test('[WB15] overtime has a line of its own', () =>
    expect(
      told({
        reason: 'scoreless',
        scores: [90, 100],
        winners: [1],
        settlings: [settled(0, 3, 0, 10), settled(1, 0, 0)],
        racks: ['BEE', ''],
        bagCount: 1,
      }),
    ).toMatchObject({
      reason: '6 turns without points in a row end the game.',
      scores: [
        { seat: 1 },
        { seat: 0, before: 103, changes: [{ points: '−3' }, { text: 'overtime', points: '−10' }] },
      ],
      leftovers: ['1 tile stayed in the bag.'],
    }));

  test('[WB15] equal, but ahead before', () =>
    expect(
      told({
        reason: 'out',
        scores: [100, 100],
        winners: [1],
        settlings: [settled(0, 0, 2), settled(1, 2, 0)],
        racks: ['', 'AE'],
      }).why,
    ).toBe('100 points: equal, but ahead before the unplayed tiles were counted.'));

  test('[WB15] equal in everything', () =>
    expect(
      told({
        reason: 'noPlay',
        scores: [100, 100],
        winners: [1],
        settlings: [settled(0, 2, 0), settled(1, 2, 0)],
      }).why,
    ).toBe('100 points: equal in everything, and such a tie goes to the computer.'));

  test('[WB15] a shared win', () =>
    expect(
      told({ reason: 'rounds', scores: [100, 100, 7], winners: [0, 1], settlings: [settled(0, 0, 0)] }),
    ).toMatchObject({
      winner: 'Ann and Ben share the win.',
      why: 'Equal with 100 points each.',
    }));

  test('[WB15] nobody wins', () => {
    expect(told({ reason: 'agreed', scores: [1, 2], winners: [] })).toMatchObject({
      winner: 'Nobody wins.',
      why: '',
      reason: 'The players agreed on a tie.',
    });
    expect(told({ reason: 'allCaptured', scores: [2, 2], winners: [] }).why).toBe(
      'The best scores are equal.',
    );
  });

  test('[WB15] who left comes last, with the tiles that nobody counted', () =>
    expect(
      told({ reason: 'lastSeat', scores: [50, 20, 0], winners: [1], gone: 0, racks: ['', 'ABC', ''] }),
    ).toMatchObject({
      winner: 'Ben wins!',
      why: '',
      reason: 'Only one player is left in the game.',
      scores: [{ seat: 1 }, { seat: 2 }, { seat: 0, hasLeft: true }],
      leftovers: ['Ben still held ABC.'],
    }));

  test('[WB15] every reason has its words', () => {
    const reasons: readonly EndReason[] = [
      'out',
      'noPlay',
      'allPassed',
      'poolEmpty',
      'nothingToCapture',
      'captureless',
    ];
    for (const reason of reasons)
      expect(told({ reason, scores: [0, 0], winners: [0, 1] }).reason).toMatch(/\.$/u);
  });
});

describe('[WK13] everybody’s best word', () => {
  const line = (seat: number, act: ScoreLine['act'], word: string, points: number): ScoreLine => ({
    seat: seat as Seat,
    act,
    tiles: [],
    words: [{ squares: [], letters: Array.from(word, (sign) => (sign.charCodeAt(0) - 64) as Letter) }],
    count: 1,
    points,
    total: points,
  });
  const sheet = [
    line(0, 'play', 'HORN', 14),
    line(1, 'pass', '', 0),
    line(0, 'play', 'PASTE', 25),
    line(0, 'undone', 'ZZZZ', 99),
    line(1, 'appealLost', 'ANN', -10),
    line(0, 'play', 'BIT', 22),
  ];
  const end: End = { reason: 'rounds', scores: [61, -10], winners: [0] };

  test('is the one of the play that brought most, and none for who played nothing', () => {
    const { scores } = endingTexts({ ...tableAt(end), sheet }, endingOf(end));
    expect(scores.map(({ seat, best }) => [seat, best])).toEqual([
      [0, { word: 'PASTE', points: 25 }],
      [1, null],
    ]);
  });
});
