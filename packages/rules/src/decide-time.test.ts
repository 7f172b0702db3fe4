import type { ClockSwitches, Command, Game, Millis } from './index.ts';
import { after, afterAll, context, lay, play, scene, sharedOf } from '@tilewright/testkit';
import { challengeBy, challengeCosts, eachFor, people, untilNextActs } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const TIME_UP: Command = { type: 'timeUp' };
const PASS: Command = { type: 'pass' };
const three = people('Ann', 'Ben', 'Cleo');
const perTurn: ClockSwitches = { type: 'turn', ms: 30_000 as Millis };
const perGame = (incrementMs = 0): ClockSwitches => ({
  type: 'game',
  ms: 60_000 as Millis,
  incrementMs: incrementMs as Millis,
  overtimePoints: 10,
  overtimeLimitMs: 120_000 as Millis,
});
const timed = (clock: ClockSwitches, judged = false): Game =>
  scene(
    {
      seats: three,
      switches: {
        clock,
        ...(judged ? { wordCheck: challengeBy(challengeCosts.single, eachFor(5000)) } : {}),
      },
    },
    { racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'] },
  );
const at = (now: number) => context('any', now);

describe('a clock per turn', () => {
  test('[TM1] [TM4] time up is a pass, not before its time', () => {
    const game = timed(perTurn);
    expect(game.table.turn.deadlineAt).toBe(30_000);
    expect(after(game, 'keeper', TIME_UP, at(29_999)).refusal).toEqual({
      type: 'notYet',
      deadlineAt: 30_000,
    });
    const { game: next, events } = after(game, 'keeper', TIME_UP, at(30_000));
    expect(sharedOf(events, 'passed')[0]).toMatchObject({ seat: 0, reason: 'timeUp' });
    expect(next.table.turn).toMatchObject({ toMove: [1], passRun: 1, startedAt: 30_000, deadlineAt: 60_000 });
    expect(next.table.clockLeftMs).toEqual([]);
  });

  test('[TM4] without a clock there is no deadline', () => {
    const game = scene({ seats: three }, { racks: ['CATSDOG', 'E', 'A'] });
    expect(after(game, 'keeper', TIME_UP, at(1e9)).refusal).toEqual({ type: 'noDeadline' });
  });

  test('[TM1] a play pending until the next acts stands first', () => {
    const game = scene(
      {
        seats: three,
        switches: { clock: perTurn, wordCheck: challengeBy(challengeCosts.single, untilNextActs) },
      },
      { racks: ['CATSDOG', 'E', 'A'] },
    );
    const pending = after(game, 0, play(game, 'CAT', [7, 7]), at(1000)).game;
    expect(pending.table.turn.deadlineAt).toBe(31_000);
    const { events, game: next } = after(pending, 'keeper', TIME_UP, at(31_000));
    expect(events.map(({ shared }) => shared.type)).toEqual(['playStood', 'passed']);
    expect(sharedOf(events, 'passed')[0]?.seat).toBe(1);
    expect(next.table.turn.toMove).toEqual([2]);
  });

  test('[TM1] and if that ends the game, nobody passes', () => {
    const game = scene(
      {
        seats: three,
        switches: { clock: perTurn, wordCheck: challengeBy(challengeCosts.single, untilNextActs) },
      },
      { racks: ['CAT', 'E', 'A'], bag: '' },
    );
    const pending = after(game, 0, play(game, 'CAT', [7, 7]), at(1000)).game;
    expect(after(pending, 'keeper', TIME_UP, at(31_000)).events.map(({ shared }) => shared.type)).toEqual([
      'playStood',
      'gameEnded',
    ]);
  });
});

describe('a clock per game', () => {
  test('[TM2] only the seat that moved loses time, and gains the increment', () => {
    const game = timed(perGame(3000));
    const next = afterAll(game, [[0, PASS]], at(10_000));
    expect(next.table.clockLeftMs).toEqual([53_000, 60_000, 60_000]);
    expect(next.table.turn).toMatchObject({ startedAt: 10_000, deadlineAt: 10_000 + 60_000 + 120_000 });
    const later = after(next, 1, PASS, at(90_000)).game;
    expect(later.table.clockLeftMs).toEqual([53_000, -17_000, 60_000]);
  });

  test('[TM2] an exchange, a play and a lost appeal take time too', () => {
    const game = timed(perGame());
    const appeal = scene(
      {
        seats: three,
        switches: {
          clock: perGame(),
          wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: { times: 2, penaltyPoints: 10 } },
        },
      },
      { racks: ['CATSDOG', 'E', 'A'] },
    );
    const said: readonly (readonly [Game, Command])[] = [
      [game, { type: 'exchange', letters: [3 as never] }],
      [game, play(game, 'CAT', [7, 7])],
      [appeal, { type: 'appeal', tiles: lay(game, 'CAT', [7, 7], 'across'), specials: [] }],
    ];
    for (const [start, command] of said) {
      expect(
        after(start, 0, command, context(command.type === 'appeal' ? [] : 'any', 7000)).game.table
          .clockLeftMs,
      ).toEqual([53_000, 60_000, 60_000]);
    }
  });

  test('[TM2] who exceeds the limit of overtime is out', () => {
    const game = timed(perGame());
    expect(after(game, 'keeper', TIME_UP, at(179_999)).refusal).toEqual({
      type: 'notYet',
      deadlineAt: 180_000,
    });
    const { game: left, events } = after(game, 'keeper', TIME_UP, at(180_000));
    expect(sharedOf(events, 'seatLeft')[0]).toMatchObject({ seat: 0, reason: 'timeUp' });
    expect(left.table.turn).toMatchObject({ toMove: [1], deadlineAt: 360_000 });
  });

  test('[TM3] no clock runs while a play waits for its challenges', () => {
    const game = timed(perGame(), true);
    const pending = after(game, 0, play(game, 'CAT', [7, 7]), at(10_000)).game;
    expect(pending.table.clockLeftMs).toEqual([50_000, 60_000, 60_000]);
    const stood = afterAll(
      pending,
      [
        [1, { type: 'accept' }],
        [2, { type: 'accept' }],
      ],
      at(14_000),
    );
    expect(stood.table.clockLeftMs).toEqual([50_000, 60_000, 60_000]);
    expect(stood.table.turn.startedAt).toBe(14_000);
    const challenged = after(pending, 1, { type: 'challenge' }, context([], 12_000)).game;
    expect(challenged.table.clockLeftMs).toEqual([50_000, 60_000, 60_000]);
    expect(challenged.table.turn).toMatchObject({ startedAt: 12_000, deadlineAt: 192_000 });
  });
});

describe('time that is nobody’s', () => {
  test('[TM5] shifts the running turn and its deadline', () => {
    const next = after(timed(perTurn), 'keeper', { type: 'excuseTime', ms: 7000 as Millis }, at(9000)).game;
    expect(next.table.turn).toMatchObject({ startedAt: 7000, deadlineAt: 37_000 });
    const none = after(scene({}), 'keeper', { type: 'excuseTime', ms: 7000 as Millis }, at(9000)).game;
    expect(none.table.turn).toMatchObject({ startedAt: 7000, deadlineAt: null });
  });

  test('[TM5] never more than has passed of the turn', () => {
    const next = after(timed(perTurn), 'keeper', { type: 'excuseTime', ms: 7000 as Millis }, at(100)).game;
    expect(next.table.turn).toMatchObject({ startedAt: 100, deadlineAt: 30_100 });
  });

  test.each([
    [0, 9000],
    [-1, 9000],
    [1.5, 9000],
    [Number.NaN, 9000],
    [Infinity, 9000],
    [5, 0],
  ])('[TM5] %d ms cannot be excused after %i', (ms, now) => {
    expect(
      after(timed(perTurn), 'keeper', { type: 'excuseTime', ms: ms as Millis }, at(now)).refusal,
    ).toEqual({
      type: 'badTime',
    });
  });

  test('[TM6] an event never happens before the last one', () => {
    const game = after(timed(perTurn), 0, PASS, at(5000)).game;
    const back = after(game, 1, PASS, at(1000));
    expect(back.events[0]?.shared.at).toBe(5000);
    expect(back.game.table.turn).toMatchObject({ startedAt: 5000, deadlineAt: 35_000 });
  });
});
