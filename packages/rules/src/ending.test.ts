import type { Command, EndSwitches, Game, Millis, Switches, Tie } from './index.ts';
import { type Stage, after, afterAll, context, lettersOf, play, scene, sharedOf } from '@tilewright/testkit';
import { challengeBy, challengeCosts, computer, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const PASS: Command = { type: 'pass' };
const never: EndSwitches = { out: false, noPlay: false, scoreless: null, allPassed: null, rounds: 99 };
const two = people('Ann', 'Ben');
const three = people('Ann', 'Ben', 'Cleo');

const game = (end: Partial<EndSwitches>, stage: Stage, switches: Partial<Switches> = {}, seats = two): Game =>
  scene({ seats, switches: { end: { ...never, ...end }, ...switches } }, stage);

/** Everyone passes in turn until the game is over, at most so often; answers how many passes it took. */
const passesUntilOver = (start: Game, most = 40): number => {
  let now = start;
  let count = 0;
  for (; now.table.phase !== 'over' && count < most; count += 1)
    now = after(now, now.table.turn.toMove[0] as number, PASS).game;
  return count;
};

describe('the end', () => {
  test('[EN2] out: a rack and the bag are empty', () => {
    const last = game({ out: true }, { racks: ['CAT', 'QZE'], bag: '' });
    const done = after(last, 0, play(last, 'CAT', [7, 7])).game;
    expect(done.table).toMatchObject({ phase: 'over', ending: { reason: 'out', winners: [0] } });
    const more = game({ out: true }, { racks: ['CAT', 'QZE'], bag: 'E' });
    expect(after(more, 0, play(more, 'CAT', [7, 7])).game.table.phase).toBe('playing');
    const off = game({ out: false }, { racks: ['CAT', 'QZE'], bag: '' });
    expect(after(off, 0, play(off, 'CAT', [7, 7])).game.table.phase).toBe('playing');
  });

  test.each([
    ['[EN3] six scoreless turns in a row', { scoreless: { turnCount: 6, passesOnly: false } }, two, 6],
    ['[EN3] whatever the number of seats', { scoreless: { turnCount: 6, passesOnly: false } }, three, 6],
    ['[EN3] passes only', { scoreless: { turnCount: 4, passesOnly: true } }, two, 4],
    ['[EN4] everyone passed twice running', { allPassed: 2 }, two, 4],
    ['[EN4] with three seats that is six passes', { allPassed: 2 }, three, 6],
    ['[EN6] N rounds are N × seats turns', { rounds: 3 }, three, 9],
    ['[EN6] one round', { rounds: 1 }, two, 2],
  ])('%s', (_id, end, seats, expected) => {
    expect(passesUntilOver(game({ rounds: null, ...end }, { racks: ['AAA', 'EEE', 'OOO'] }, {}, seats))).toBe(
      expected,
    );
  });

  test('[EN3] exchanges and plays of 0 points count, and points break the run', () => {
    const start = game({ scoreless: { turnCount: 4, passesOnly: false } }, { racks: ['??CATAA', 'EEEEEEE'] });
    const zero: Command = {
      type: 'play',
      tiles: [
        { square: 112, letter: 1, blank: true },
        { square: 113, letter: 2, blank: true },
      ] as never,
      specials: [],
    };
    const swap: Command = { type: 'exchange', letters: lettersOf(start.table.setup, 'E') };
    const three0 = afterAll(start, [
      [0, zero],
      [1, swap],
      [0, PASS],
    ]);
    expect(three0.table.turn).toMatchObject({ scorelessRun: 3, passRun: 1 });
    expect(after(three0, 1, swap).game.table.ending?.reason).toBe('scoreless');
    const broken = afterAll(start, [
      [0, zero],
      [1, swap],
      [
        0,
        play(
          afterAll(start, [
            [0, zero],
            [1, swap],
          ]),
          'CAT',
          [8, 7],
        ),
      ],
    ]);
    expect(broken.table.turn.scorelessRun).toBe(0);
  });

  test('[EN3] undone plays count, but not where only passes do', () => {
    const judged = { wordCheck: challengeBy(challengeCosts.single) };
    const say: readonly (readonly [number, Command])[] = [[1, { type: 'challenge' }]];
    const undo = (passesOnly: boolean) => {
      const start = game(
        { scoreless: { turnCount: 1, passesOnly } },
        { racks: ['CATAAAA', 'EEEEEEE'] },
        judged,
      );
      return afterAll(start, [[0, play(start, 'CAT', [7, 7])], ...say], context([])).table.phase;
    };
    expect(undo(false)).toBe('over');
    expect(undo(true)).toBe('playing');
  });

  test('[EN3] with passes only an exchange breaks the run', () => {
    const start = game({ scoreless: { turnCount: 2, passesOnly: true } }, { racks: ['AAAAAAA', 'EEEEEEE'] });
    const swap: Command = { type: 'exchange', letters: lettersOf(start.table.setup, 'E') };
    expect(
      afterAll(start, [
        [0, PASS],
        [1, swap],
        [0, PASS],
      ]).table.phase,
    ).toBe('playing');
  });

  test('[EN5] the bag is empty and no rack has a play', () => {
    const ask = (hasPlay: (rack: readonly number[]) => boolean, bag: string, racks = ['AB', 'QQ']) => {
      const start = game({ noPlay: true }, { racks, bag });
      const ctx = {
        ...context(),
        words: {
          ...context().words,
          mayHavePlay: (_: unknown, asked: readonly (readonly number[])[]) => asked.some(hasPlay),
        },
      };
      return after(start, 0, PASS, ctx).game.table.ending?.reason;
    };
    expect(ask(() => false, '')).toBe('noPlay');
    expect(ask((rack) => rack.includes(17), '')).toBeUndefined();
    expect(ask(() => false, 'E')).toBeUndefined();
    expect(ask(() => true, '', ['', 'QQ'])).toBeUndefined();
    expect(ask(() => true, '', ['', ''])).toBe('noPlay');
  });

  test('[EN5] only where it is switched on', () => {
    const start = game({}, { racks: ['AB', 'QQ'], bag: '' });
    const ctx = { ...context(), words: { ...context().words, mayHavePlay: () => false } };
    expect(after(start, 0, PASS, ctx).game.table.phase).toBe('playing');
  });

  test('[EN1] after it nothing can be done', () => {
    const last = game({ out: true }, { racks: ['CAT', 'QZE'], bag: '' });
    const done = after(last, 0, play(last, 'CAT', [7, 7])).game;
    const said: readonly Command[] = [
      PASS,
      { type: 'challenge' },
      { type: 'leave' },
      { type: 'offerTie' },
      { type: 'buy', kind: 'boom' },
    ];
    for (const command of said) expect(after(done, 1, command).refusal).toEqual({ type: 'gameOver' });
    expect(after(done, 'keeper', { type: 'timeUp' }).refusal).toEqual({ type: 'gameOver' });
    expect(done.table.turn).toMatchObject({ toMove: [], deadlineAt: null });
  });

  test('[EN8] everything hidden becomes public', () => {
    const last = game({ out: true }, { racks: ['CAT', 'QZE'], bag: '' });
    const done = after(last, 0, play(last, 'CAT', [7, 7])).game;
    expect(done.table.ending?.reveal).toEqual({ hands: done.hands, vault: done.vault });
    expect(done.table.ending?.reveal.vault.secret).toBe(last.vault.secret);
  });
});

describe('settling', () => {
  test('[EN7] each score loses its unplayed letters, who went out gains them all', () => {
    const last = game(
      { out: true },
      { racks: ['CAT', 'QZE', 'DO'], bag: '', scores: [5, 50, 30] },
      {},
      three,
    );
    const { game: done, events } = after(last, 0, play(last, 'CAT', [7, 7]));
    expect(done.table.scores).toEqual([5 + 10 + 24, 50 - 21, 30 - 3]);
    expect(sharedOf(events, 'gameEnded')[0]?.ending.settlings).toEqual([
      { seat: 0, unplayedPoints: 0, gainedPoints: 24, overtimePoints: 0 },
      { seat: 1, unplayedPoints: 21, gainedPoints: 0, overtimePoints: 0 },
      { seat: 2, unplayedPoints: 3, gainedPoints: 0, overtimePoints: 0 },
    ]);
  });

  test('[EN7] where nobody went out everyone only loses', () => {
    const start = game(
      { scoreless: { turnCount: 1, passesOnly: false } },
      { racks: ['CAT', 'QZE'], scores: [5, 50] },
    );
    expect(after(start, 0, PASS).game.table.scores).toEqual([0, 29]);
  });

  test('[EN7] an empty rack gains nothing unless the game ended by going out', () => {
    const start = game(
      { scoreless: { turnCount: 1, passesOnly: false } },
      { racks: ['', 'QZE'], scores: [5, 50], bag: 'A' },
    );
    expect(after(start, 0, PASS).game.table.scores).toEqual([5, 29]);
  });

  test('[EN7] a switch: no settling', () => {
    const last = game(
      { out: true },
      { racks: ['CAT', 'QZE'], bag: '', scores: [5, 50] },
      { isSettled: false },
    );
    expect(after(last, 0, play(last, 'CAT', [7, 7])).game.table.scores).toEqual([15, 50]);
  });

  test.each([
    [0, 0],
    [-1, 10],
    [-60_000, 10],
    [-60_001, 20],
  ])('[TM2] %i ms left at the end cost %i points', (leftMs, points) => {
    const clock = {
      type: 'game',
      ms: 60_000 as Millis,
      incrementMs: 0 as Millis,
      overtimePoints: 10,
      overtimeLimitMs: 900_000 as Millis,
    } as const;
    const start = game(
      { scoreless: { turnCount: 1, passesOnly: false } },
      { racks: ['', ''], scores: [5, 50], table: { clockLeftMs: [leftMs, 60_000] as Millis[] } },
      { clock },
    );
    expect(after(start, 0, PASS).game.table.scores).toEqual([5 - points, 50]);
  });
});

describe('ties', () => {
  const ended = (
    tie: Tie,
    scores: readonly number[],
    racks: readonly string[],
    seats = two,
  ): readonly number[] | undefined => {
    const start = game({ scoreless: { turnCount: 1, passesOnly: false } }, { racks, scores }, { tie }, seats);
    return after(start, 0, PASS).game.table.ending?.winners;
  };
  const mixed = [...people('Ann'), computer('Bot', 1), computer('Bit', 2)];

  test.each([
    ['[EN9] the highest score wins, after settling', 'shared', [10, 9], ['Q', ''], two, [1]],
    ['[EN9] shared at once', 'shared', [12, 10], ['D', ''], two, [0, 1]],
    ['[EN9] the score before settling breaks a tie', 'beforeSettling', [12, 10], ['D', ''], two, [0]],
    ['[EN9] then it is shared', 'beforeSettling', [10, 10], ['A', 'E'], two, [0, 1]],
    ['[EN9] with computers too', 'beforeSettling', [10, 10, 3], ['', '', ''], mixed, [0, 1]],
    [
      '[EN9] or goes to the computer among the tied',
      'beforeSettlingThenComputer',
      [10, 10, 3],
      ['', '', ''],
      mixed,
      [1],
    ],
    [
      '[EN9] but not against the score before settling',
      'beforeSettlingThenComputer',
      [12, 10, 3],
      ['D', '', ''],
      mixed,
      [0],
    ],
    ['[EN9] two computers share it', 'beforeSettlingThenComputer', [10, 10, 10], ['', '', ''], mixed, [1, 2]],
    ['[EN9] people alone share it', 'beforeSettlingThenComputer', [10, 10], ['', ''], two, [0, 1]],
    ['[EN9] a clear winner needs no rule', 'noWinner', [10, 9], ['', ''], two, [0]],
    ['[EN9] or nobody wins', 'noWinner', [10, 10], ['', ''], two, []],
  ] as const)('%s', (_id, tie, scores, racks, seats, winners) =>
    expect(ended(tie, scores, racks, seats as typeof two)).toEqual(winners),
  );
});

describe('agreeing on a tie', () => {
  const start = game({}, { racks: ['CAT', 'QZE', 'DO'], scores: [5, 50, 9] }, {}, three);
  const OFFER: Command = { type: 'offerTie' };
  const AGREE: Command = { type: 'agreeTie' };

  test('[EN10] one offers, and when all agree no winner is named', () => {
    const offered = afterAll(start, [
      [1, OFFER],
      [0, AGREE],
    ]);
    expect(offered.table).toMatchObject({ phase: 'playing', tieAgreed: [1, 0] });
    const done = after(offered, 2, AGREE).game;
    expect(done.table).toMatchObject({
      phase: 'over',
      scores: [5, 50, 9],
      ending: { reason: 'agreed', winners: [], settlings: [] },
    });
  });

  test('[EN10] offering while an offer stands is agreeing', () => {
    const { events } = after(after(start, 1, OFFER).game, 0, OFFER);
    expect(sharedOf(events, 'tieAgreed')[0]?.seat).toBe(0);
  });

  test('[EN10] nobody agrees twice, or to nothing', () => {
    expect(after(start, 1, AGREE).refusal).toEqual({ type: 'noTieOffered' });
    expect(after(after(start, 1, OFFER).game, 1, AGREE).refusal).toEqual({ type: 'alreadyAgreed' });
    expect(after(after(start, 1, OFFER).game, 1, OFFER).refusal).toEqual({ type: 'alreadyAgreed' });
  });

  test('[EN10] an offer lapses with the next turn', () => {
    expect(
      afterAll(start, [
        [1, OFFER],
        [0, PASS],
      ]).table.tieAgreed,
    ).toEqual([]);
    expect(
      after(
        afterAll(start, [
          [1, OFFER],
          [0, PASS],
        ]),
        0,
        AGREE,
      ).refusal,
    ).toEqual({ type: 'noTieOffered' });
  });

  test('[EN10] none while a play is pending', () => {
    const judged = game(
      {},
      { racks: ['CAT', 'QZE', 'DO'] },
      { wordCheck: challengeBy(challengeCosts.single) },
      three,
    );
    const pending = after(judged, 0, play(judged, 'CAT', [7, 7])).game;
    expect(after(pending, 2, OFFER).refusal).toEqual({ type: 'playPending', toMove: [1] });
  });

  test('[EN10] a seat that leaves is not asked any more', () => {
    const left = afterAll(start, [
      [1, OFFER],
      [0, AGREE],
      [2, { type: 'leave' }],
    ]);
    expect(left.table.ending?.reason).toBe('agreed');
  });
});
