/** What is said at the end of a game. */
import type { EndReason, Ending, Hand, ScoreLine, Seat, Settling, Table } from '@tilewright/rules';
import { people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { endingLines, fairnessLines } from './ending-text.ts';
import { lettersOf, sampleSetup, sampleTable } from './scripted-game.ts';

interface End {
  readonly reason: EndReason;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly settlings?: readonly Settling[];
  readonly racks?: readonly string[];
  readonly gone?: number;
}

const handOf = (rack: string): Hand => ({
  rack: lettersOf(rack),
  inventory: [],
  fresh: [],
  hidden: [],
  laying: [],
});

const settled = (seat: number, unplayedPoints: number, gainedPoints: number): Settling => ({
  seat: seat as Seat,
  unplayedPoints,
  gainedPoints,
  overtimePoints: 0,
});

const tableAt = ({ scores, racks = [], gone }: End): Table => {
  const table = sampleTable({}, sampleSetup(people('Ann', 'Ben', 'Cleo').slice(0, scores.length)));
  return {
    ...table,
    scores,
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

const told = (end: End): string => endingLines(tableAt(end), endingOf(end)).join('\n');

describe('the end', () => {
  test('somebody went out', () =>
    expect(
      told({
        reason: 'out',
        scores: [312, 288],
        winners: [0],
        settlings: [settled(0, 0, 12), settled(1, 12, 0)],
        racks: ['', 'QI?E'],
      }),
    ).toBe(
      `
The game is over: the bag is empty and Ann has played the last tile.

Ann                   300 + 12 (what the others kept) = 312
Ben                   300 - 12 (QI?E unplayed) = 288

Ann wins with 312 points, 24 ahead.`.slice(1),
    ));

  test('a tie, broken by the score before', () =>
    expect(
      told({
        reason: 'scoreless',
        scores: [100, 100],
        winners: [1],
        settlings: [settled(0, 1, 0), settled(1, 2, 0)],
        racks: ['A', 'AA'],
      }),
    ).toBe(
      `
The game is over: 6 turns in a row brought no points.

Ann                   101 - 1 (A unplayed) = 100
Ben                   102 - 2 (AA unplayed) = 100

Ben wins with 100 points: equal, but ahead before the unplayed tiles were counted.`.slice(1),
    ));

  test('a shared win', () =>
    expect(
      told({
        reason: 'scoreless',
        scores: [1, 1],
        winners: [0, 1],
        settlings: [settled(0, 0, 0), settled(1, 0, 0)],
      }),
    ).toContain('Ann and Ben share the win with 1 point.'));

  test('[CL47] everybody who laid a word has a best one', () => {
    const end: End = { reason: 'rounds', scores: [30, 9, 0], winners: [0] };
    const laid = (seat: number, text: string, points: number): ScoreLine => ({
      seat: seat as Seat,
      act: 'play',
      tiles: [],
      words: [{ squares: [], letters: lettersOf(text) }],
      count: 0,
      points,
      total: 0,
    });
    const table = { ...tableAt(end), sheet: [laid(0, 'CAT', 10), laid(1, 'DOG', 9), laid(0, 'WHALE', 20)] };
    expect(endingLines(table, endingOf(end))).toContain(
      'Best words: Ann WHALE (20 points), Ben DOG (9 points).',
    );
    expect(told(end)).not.toContain('Best words');
  });

  test('somebody resigned', () => {
    const text = told({ reason: 'lastSeat', scores: [50, 7], winners: [1], gone: 0 });
    expect(text).toContain('The game is over: only one player is left.');
    expect(text).toContain('Ann                    50 (resigned) = 50');
    expect(text).toContain('Ben wins: everyone else has left.');
  });

  test('nobody wins a tie that was agreed on', () =>
    expect(told({ reason: 'agreed', scores: [3, 2], winners: [] })).toContain('Nobody wins.'));

  test.each<EndReason>([
    'noPlay',
    'allPassed',
    'rounds',
    'allCaptured',
    'poolEmpty',
    'nothingToCapture',
    'captureless',
  ])('%s has words', (reason) =>
    expect(told({ reason, scores: [1, 0], winners: [0] })).toMatch(/^The game is over: [a-z ]+\.\n/u),
  );
});

describe('the draws', () => {
  const end: End = { reason: 'out', scores: [1, 0], winners: [0] };

  test('checked', () => {
    const lines = fairnessLines(tableAt(end), endingOf(end), { ok: true, value: { drawCount: 22 } });
    expect(lines[1]).toBe('secret        cafe');
    expect(lines[2]).toMatch(/^hash {10}[0-9a-f]{64}$/u);
    expect(lines.slice(3, 5)).toEqual(['+ Ann         nothing', '+ Ben         nothing']);
    expect(lines[5]).toContain("SHA-256 of the secret's text");
    expect(lines[6]).toContain('22 draws checked');
  });

  test('found wrong', () => {
    const lines = fairnessLines(tableAt(end), endingOf(end), {
      ok: false,
      error: { type: 'wrongDraw', seq: 9 },
    });
    expect(lines[6]).toBe('The draws do NOT check: wrongDraw at event 9.');
  });
});
